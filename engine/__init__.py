"""The rules of every game: pure, deterministic, without input or output.

Start with `engine.game` for the contract, `engine.games` for the registered games.
"""
