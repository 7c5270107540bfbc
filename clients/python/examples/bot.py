"""A bot for Bah! Humbug!, registered, seated, and running until its match is over.

python bot.py http://127.0.0.1:8000
"""

import asyncio
import sys

from parlour_client import AsyncBot, AsyncClient
from parlour_client.games import bah_humbug


class Tin(AsyncBot[bah_humbug.Turn, bah_humbug.Move]):
    """Believes everybody, and mails its lowest card."""

    game = bah_humbug.GAME

    async def choose(self, turn: bah_humbug.Turn) -> bah_humbug.Move:
        moves = [legal.move for legal in turn.legal_moves]
        mails = [move for move in moves if isinstance(move, bah_humbug.Mail)]
        return min(mails, key=lambda mail: mail.card) if mails else bah_humbug.Pass()


async def main(url: str) -> None:
    async with AsyncClient(url) as guest:
        owner = await guest.create_account("Robin")
    async with AsyncClient(url, owner.token) as robin:
        tin = await robin.register_bot("Tin", games=["bah-humbug"])
        match = await robin.create_match(
            "bah-humbug", seats=2, sit=None, options=bah_humbug.Options(max_rounds=3)
        )
        await robin.seat_bot(match.id, tin.bot.id)
        await robin.seat_ai(match.id, player="greedy")
        async with AsyncClient(url, tin.token) as client:
            await Tin(client).run(matches=1)
        over = await robin.get_match(match.id)
        assert over
        print(over.status, over.result, over.id)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    asyncio.run(main(sys.argv[1]))
