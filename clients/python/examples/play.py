"""Play a whole match of Woodland Winter, looking at what may be played.

python play.py http://127.0.0.1:8000
"""

import sys

from parlour_client import Client, Refused
from parlour_client.games import woodland_winter


def main(url: str) -> None:
    with Client(url) as guest:
        created = guest.create_account("Robin")
    with Client(url, created.token) as robin:
        match_id = robin.create_match(woodland_winter.GAME.slug, seats=1).id
        while True:
            position = robin.get_match(match_id, game=woodland_winter.GAME)
            assert position
            if position.result:
                break
            legal = position.legal_moves.nodes
            # Take a card if there is one to take: each kind of move is a class of its own.
            takes = [one.move for one in legal if isinstance(one.move, woodland_winter.Select)]
            try:
                robin.submit_move(match_id, takes[0] if takes else legal[0].move)
            except Refused as refused:
                print(refused)
        print("won" if position.result.won else "lost", position.result.scores)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
