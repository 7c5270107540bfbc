"""Open a match, give a seat to a computer player, and say where it is.

python create_match.py http://127.0.0.1:8000
"""

import sys

from parlour_client import Client, types
from parlour_client.games import bah_humbug


def main(url: str) -> None:
    with Client(url) as guest:
        created = guest.create_account("Robin")
    with Client(url, created.token) as robin:
        match = robin.create_match(
            "bah-humbug",
            seats=2,
            options=bah_humbug.Options(first_seat=0),
            visibility=types.Visibility.PRIVATE,
            clock=types.ClockInput(move_seconds=60),
        )
        match = robin.seat_ai(match.id, player="greedy")
        print(match.id, match.status, [seat.name for seat in match.seats])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
