"""Tell what happens in a match, until it is over.

python watch.py http://127.0.0.1:8000 MATCH
"""

import asyncio
import sys

from parlour_client import AsyncClient


async def main(url: str, match_id: str) -> None:
    async with AsyncClient(url) as spectator:
        async for update in spectator.watch_match(match_id):
            for fact in update.facts:
                print(f"{fact.version}: {fact.text}")
        print(update.match.status, update.match.result and update.match.result.scores)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    asyncio.run(main(*sys.argv[1:]))
