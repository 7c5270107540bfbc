"""Ratings: how strong people, bots and computer players are at each game.

OpenSkill's Plackett-Luce model over finished, public, competitive matches: see Joshy, "OpenSkill:
A faster asymmetric multi-team, multiplayer rating system" (Journal of Open Source Software 9:93,
2024). Matches are rated in the order in which they ended, and nothing is kept that can't be
worked out again from the logs and from who has registered which bot (`rebuild`). Names of accounts
aren't kept but looked up, so that those of deleted accounts go on without one.

| key                      | type       | holds                                                |
|--------------------------|------------|------------------------------------------------------|
| `{r:GAME}:ratings`       | hash       | who to `Rating`                                      |
| `{r:GAME}:board`         | sorted set | who, by ordinal                                      |
| `{r:GAME}:rated`         | sorted set | ids of matches rated lately, by when they ended      |
| `{r:GAME}:state`         | string     | number of changes so far: what a change depends on   |
| `{r:GAME}:new:ID:...`    |            | ratings and board that are about to replace others   |

Who: the id of an account, or `ai:` and the name of a computer player.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence

import msgspec
from openskill.models import PlackettLuce

from engine.games import all_games
from service.bots import registered
from service.errors import InvalidInput, UnknownGame
from service.events import AccountKind, Visibility
from service.match import Match, MatchStatus
from service.matches import UNRATED, Matches
from service.store import Entry, Store
from service.store.scripts import Script

log = logging.getLogger("parlour")

_LAG_MS = 5_000
"""A match is rated so long after its end, so that others that ended before it are known."""
_REMEMBERED_MS = 24 * 60 * 60 * 1000
"""How long it is remembered of a match that it has been rated."""
_PAGE = 200
_NEW_SECONDS = 3600
"""When ratings are dropped that were to replace others, and whose writer has vanished."""
_MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True, array_like=True):
    """How strong somebody is at a game."""

    who: str
    """The id of an account, or `ai:` and the name of a computer player."""
    name: str
    """Display name; of accounts stored as ""."""
    kind: AccountKind | None
    """None: a computer player."""
    mu: float = _MODEL.mu
    """Estimated strength; 25 for somebody unknown."""
    sigma: float = _MODEL.sigma
    """Its uncertainty, as a standard deviation."""
    matches: int = 0
    wins: int = 0
    """Matches won, shared victories included."""

    @property
    def ordinal(self) -> float:
        """What one is ranked by: the strength that one has with near certainty, mu - 3 sigma."""
        return self.mu - 3 * self.sigma


class Board(msgspec.Struct, frozen=True):
    """A page of a leaderboard, the best first."""

    ratings: list[Rating]
    first: int
    """Rank of the first of them, from 1."""
    more: bool


_encoder = msgspec.msgpack.Encoder()
_decode = msgspec.msgpack.Decoder(Rating).decode


def _encode(rating: Rating) -> bytes:
    """A rating as it is stored."""
    nameless = rating if rating.kind is None else msgspec.structs.replace(rating, name="")
    return _encoder.encode(nameless)


# Several changes at once, unless somebody else has made some since the state was read.
_CHANGE = Script("""
local ratings, board, rated, state = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
if (redis.call('GET', state) or '0') ~= ARGV[1] then return 0 end
local count = tonumber(ARGV[3])
for i = 4, 3 * count + 3, 3 do
  redis.call('HSET', ratings, ARGV[i], ARGV[i + 1])
  redis.call('ZADD', board, ARGV[i + 2], ARGV[i])
end
for i = 3 * count + 4, #ARGV, 2 do redis.call('ZADD', rated, ARGV[i + 1], ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', rated, '-inf', ARGV[2])
redis.call('INCR', state)
return 1
""")


# All at once, unless somebody has made changes since the state was read. A hash without fields
# doesn't exist.
_REPLACE = Script("""
local new_ratings, new_board, ratings, board, rated, state = unpack(KEYS)
if (redis.call('GET', state) or '0') ~= ARGV[1] then
  redis.call('DEL', new_ratings, new_board)
  return 0
end
redis.call('DEL', ratings, board)
if redis.call('EXISTS', new_ratings) == 1 then
  redis.call('PERSIST', new_ratings)
  redis.call('PERSIST', new_board)
  redis.call('RENAME', new_ratings, ratings)
  redis.call('RENAME', new_board, board)
end
for i = 2, #ARGV, 2 do redis.call('ZADD', rated, ARGV[i + 1], ARGV[i]) end
redis.call('INCR', state)
return 1
""")

Progress = Callable[[int, int], None]
"""Is told how many of how many matches have been looked at."""


class Recomputed(msgspec.Struct):
    """The ratings of a game as its logs tell them."""

    ratings: dict[str, Rating]
    """By who."""
    matches: int
    """How many matches counted."""
    ended: list[Entry]
    """All that have ended, in order."""


class Ratings:
    """The ratings of all games."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._store = store
        self._matches = matches
        self._now = now

    # ------------------------------------------------------------------ reading

    async def board(self, game: str, after: str | None, first: int) -> Board:
        """The leaderboard of a game. Raises UnknownGame, InvalidInput."""
        _check_game(game)
        if not 1 <= first <= 100:
            raise InvalidInput("first must be 1 to 100", "first")
        start = 0
        if after is not None:
            if not (after.isascii() and after.isdigit() and len(after) < 10):
                raise InvalidInput("this isn't a cursor that the API gave", "after")
            start = int(after)
        whos = await self._store.backend.run(
            "ZRANGE", f"{_key(game)}:board", start, start + first, "REV"
        )
        found = await self._read(game, [who.decode() for who in whos[:first]])
        return Board(await self._named(found), start + 1, len(whos) > first)

    async def of(self, who: str) -> dict[str, Rating]:
        """All ratings of somebody, by game."""
        games = [game.slug for game in all_games()]
        replies = await self._store.backend.run_all(
            [("HGET", f"{_key(game)}:ratings", who) for game in games]
        )
        played = [game for game, data in zip(games, replies, strict=True) if data]
        found = await self._named([_decode(data) for data in replies if data])
        return dict(zip(played, found, strict=True))

    async def _named(self, ratings: Sequence[Rating]) -> list[Rating]:
        """Ratings with the names of accounts as they are now."""
        names = await self._matches.names.of(r.who for r in ratings if r.kind is not None)
        return [msgspec.structs.replace(r, name=names.get(r.who, r.name)) for r in ratings]

    # ------------------------------------------------------------------ rating

    async def update(self) -> int:
        """Rate what has ended and isn't rated yet; return how many matches counted.

        Several processes may do this at once: each match counts once.
        """
        ended = await self._all(UNRATED)
        due = [entry for entry in ended if entry[0] <= self._now() - _LAG_MS]
        by_game: dict[str, list[Entry]] = {}
        for entry in sorted(due):
            match = await self._matches.stored(entry[1])
            by_game.setdefault(match.info.created.game, []).append(entry)
        count = 0
        for game, entries in by_game.items():
            count += await self._rate(game, entries)
            for _, match_id in entries:
                await self._store.leave_index(match_id, UNRATED)
        return count

    async def recompute(self, game: str, progress: Progress | None = None) -> Recomputed:
        """Work the ratings of a game out anew from all logs; nothing is changed.

        Raises UnknownGame.
        """
        _check_game(game)
        found = Recomputed({}, 0, [])
        await self._recompute(game, found, progress)
        found.ratings = {r.who: r for r in await self._named([*found.ratings.values()])}
        return found

    async def stored(self, game: str) -> dict[str, Rating]:
        """All ratings of a game as they are kept. Raises UnknownGame."""
        _check_game(game)
        values = await self._store.backend.run("HVALS", f"{_key(game)}:ratings")
        return {rating.who: rating for rating in await self._named([*map(_decode, values)])}

    async def rebuild(self, game: str, progress: Progress | None = None) -> int:
        """Replace the ratings of a game by those worked out anew; return how many matches counted.

        They are replaced at once, so nobody sees half of them, and an interruption leaves them as
        they were. Raises UnknownGame.
        """
        _check_game(game)
        key, backend = _key(game), self._store.backend
        found = Recomputed({}, 0, [])
        while True:
            state = await backend.run("GET", f"{key}:state")
            # The second time, only what has ended meanwhile.
            await self._recompute(game, found, progress)
            new = f"{key}:new:{secrets.token_hex(4)}"
            names = (f"{new}:ratings", f"{new}:board")
            ratings = list(found.ratings.values())
            for start in range(0, len(ratings), _PAGE):
                some = ratings[start : start + _PAGE]
                await backend.run_all(
                    [
                        ("HSET", names[0], *(part for r in some for part in (r.who, _encode(r)))),
                        ("ZADD", names[1], *(part for r in some for part in (r.ordinal, r.who))),
                        *(("EXPIRE", name, _NEW_SECONDS) for name in names),
                    ]
                )
            lately = self._now() - _REMEMBERED_MS
            done = await backend.script(
                _REPLACE,
                [*names, *(f"{key}:{name}" for name in ("ratings", "board", "rated", "state"))],
                (state or b"0").decode(),
                *(part for at, match_id in found.ended if at > lately for part in (match_id, at)),
            )
            if done:
                break
        # Of what ended long ago, it isn't remembered that it has been rated.
        counted = {match_id for _, match_id in found.ended}
        for _, match_id in await self._all(UNRATED):
            if match_id in counted:
                await self._store.leave_index(match_id, UNRATED)
        return found.matches

    async def _recompute(self, game: str, found: Recomputed, progress: Progress | None) -> None:
        """Rate what has ended and isn't among what was found yet."""
        known = set(found.ended)
        ended = await self._all(f"{MatchStatus.FINISHED}:{game}")
        fresh = sorted(entry for entry in ended if entry not in known)
        for start in range(0, len(fresh), _PAGE):
            if progress:
                progress(start, len(fresh))
            some = fresh[start : start + _PAGE]
            found.matches += await self._work_out(some, found.ratings)
            found.ended += some
        if progress:
            progress(len(fresh), len(fresh))

    async def _all(self, index: str) -> list[Entry]:
        entries: list[Entry] = []
        cursor: Entry | None = None
        while page := await self._store.list_index(index, cursor, _PAGE):
            entries += page
            cursor = page[-1]
        return entries

    async def _rate(self, game: str, entries: Sequence[Entry]) -> int:
        """Rate those of some matches that aren't, in order; return how many counted."""
        key, backend = _key(game), self._store.backend
        while True:
            state, *known = await backend.run_all(
                [
                    ("GET", f"{key}:state"),
                    *(("ZSCORE", f"{key}:rated", match_id) for _, match_id in entries),
                ]
            )
            fresh = [entry for entry, at in zip(entries, known, strict=True) if at is None]
            if not fresh:
                return 0
            changed: dict[str, Rating] = {}
            count = await self._work_out(fresh, changed, game)
            names = [f"{key}:{name}" for name in ("ratings", "board", "rated", "state")]
            done = await backend.script(
                _CHANGE,
                names,
                (state or b"0").decode(),
                self._now() - _REMEMBERED_MS,
                len(changed),
                *(part for r in changed.values() for part in (r.who, _encode(r), r.ordinal)),
                *(part for at, match_id in fresh for part in (match_id, at)),
            )
            if done:
                return count

    async def _work_out(
        self, entries: Sequence[Entry], changed: dict[str, Rating], stored: str | None = None
    ) -> int:
        """Rate matches in order; return how many counted.

        `changed` has the ratings so far. Who isn't among them has a rating that is stored of the
        game `stored`, or none.
        """
        count = 0
        for _, match_id in entries:
            match = await self._matches.stored(match_id)
            sides = sides_of(match)
            if sides is None or await self._one_hand(sides):
                continue
            count += 1
            players = [rating for side in sides.players for rating in side]
            missing = [rating.who for rating in players if rating.who not in changed]
            if stored is not None:
                changed |= {rating.who: rating for rating in await self._read(stored, missing)}
            for rating in players:
                changed.setdefault(rating.who, rating)
            for rating in rate(sides, changed):
                changed[rating.who] = rating
        return count

    async def _one_hand(self, sides: Sides) -> bool:
        """Whether a bot played against who has registered it, or against another bot of theirs.

        Whoever could have both play as they like would win as often as they like.
        """
        held = [{r.who for r in side if r.kind is not None} for side in sides.players]
        bots = {r.who for side in sides.players for r in side if r.kind is AccountKind.BOT}
        owners = {bot.id: bot.owner for bot in await registered(self._store.backend, bots)}
        hands = [hand for side in held for hand in {owners.get(who, who) for who in side}]
        return len(set(hands)) < len(hands)

    async def _read(self, game: str, whos: Sequence[str]) -> list[Rating]:
        if not whos:
            return []
        reply = await self._store.backend.run("HMGET", f"{_key(game)}:ratings", *whos)
        return [_decode(data) for data in reply if data]


class Sides(msgspec.Struct, frozen=True):
    """Who played a match, and how they came out of it."""

    players: list[list[Rating]]
    """Per seat, who held it: several who share a seat are a team."""
    ranks: list[int]
    """Per seat, from 1; shared ranks are draws."""


def sides_of(match: Match) -> Sides | None:
    """The sides of a match that counts; None for one that doesn't.

    A match counts that was public, competitive and finished, and in which no account held two
    seats.
    Who resigned or left comes last, unless nobody else had stayed for longer. Winners come first;
    of the others, the game's own ranks tell.
    """
    outcome = match.outcome()
    if (
        outcome is None
        or match.playing.together
        or match.status is not MatchStatus.FINISHED
        or match.info.created.visibility is not Visibility.PUBLIC
    ):
        return None
    # Then only the last to leave hasn't resigned: see `Matches.leave`.
    deserted = not match.accounts()
    players: list[list[Rating]] = []
    standing: list[tuple[int, int]] = []
    for seat, place in enumerate(match.info.seats):
        holders = place.holders or place.left
        held = [Rating(holder.account, holder.name, holder.kind) for holder in holders]
        if not held:
            if place.player is None:
                return None
            held = [Rating(f"ai:{place.player}", place.player, None)]
        players.append(held)
        rank = outcome.ranks[seat] if outcome.ranks else 0
        left = bool(place.left) and not place.holders
        gave_up = place.resigned or (left and not deserted)
        standing.append((2 if gave_up else 0 if seat in outcome.winners else 1, rank))
    people = [rating.who for side in players for rating in side if rating.kind is not None]
    if len(set(people)) < len(people):
        return None
    return Sides(players, [1 + sum(other < own for other in standing) for own in standing])


def rate(sides: Sides, known: dict[str, Rating]) -> list[Rating]:
    """The ratings of everybody on some sides after the match.

    A computer player that held several seats plays as several of equal strength; what becomes of
    it is the mean.
    """
    before = [[known[player.who] for player in side] for side in sides.players]
    teams = [[_MODEL.rating(r.mu, r.sigma) for r in side] for side in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in sides.ranks])
    found: dict[str, list[tuple[float, float, bool]]] = {}
    for side, team, rank in zip(before, after, sides.ranks, strict=True):
        for rating, new in zip(side, team, strict=True):
            found.setdefault(rating.who, []).append((new.mu, new.sigma, rank == 1))
    return [
        msgspec.structs.replace(
            known[who],
            mu=sum(mu for mu, _, _ in results) / len(results),
            sigma=sum(sigma for _, sigma, _ in results) / len(results),
            matches=known[who].matches + 1,
            wins=known[who].wins + any(won for _, _, won in results),
        )
        for who, results in found.items()
    ]


def _check_game(game: str) -> None:
    slugs = [kind.slug for kind in all_games()]
    if game not in slugs:
        raise UnknownGame(f"there is no game {game[:60]!r}; games: {', '.join(slugs)}")


def _key(game: str) -> str:
    return f"{{r:{game}}}"
