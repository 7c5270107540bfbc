"""A module for each game."""
