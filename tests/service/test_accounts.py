"""Accounts and their tokens."""

from __future__ import annotations

import asyncio
import hashlib
from types import SimpleNamespace

import pytest

from service.account_data import AccountData
from service.accounts import MOST_TOKENS, TOKEN_PREFIX, Account, Accounts, Caller, Scope, Token
from service.analysis import Analyses
from service.app import _forget_revoked
from service.bots import Bots
from service.errors import InvalidInput, NotAllowed, NotAuthenticated, NotFound
from service.events import AccountKind
from service.ratings import Ratings
from service.session import Services
from service.settings import Settings
from service.simulations import Simulations
from service.store import Store
from tests.service.house import HUMBUG, STRANGER, House


async def signed_in(accounts: Accounts, secret: str) -> Caller:
    return Caller(*await accounts.authenticate(secret))


async def everything(house: House) -> bytes:
    """All that Redis holds: keys and values, uncompressed."""
    read = {
        b"string": ("GET",),
        b"set": ("SMEMBERS",),
        b"list": ("LRANGE", 0, -1),
        b"hash": ("HGETALL",),
        b"zset": ("ZRANGE", 0, -1),
        b"stream": ("XRANGE", "-", "+"),
    }
    found: list[bytes] = []
    for key in await house.backend.run("KEYS", "*"):
        command, *rest = read[await house.backend.run("TYPE", key)]
        found += [key, repr(await house.backend.run(command, key, *rest)).encode()]
    return b"\n".join(found)


# ---------------------------------------------------------------------- who is calling


async def test_a_new_account_has_a_token_that_proves_it(house: House):
    account, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    assert account.name == "Ann"
    assert secret.startswith(TOKEN_PREFIX)
    for accounts in (house.accounts, Accounts(house.store)):
        known, token = await accounts.authenticate(secret)
        assert known == account == await accounts.get(account.id)
        assert token.scopes == (Scope.PLAY,)
    _, other = await house.accounts.create("Ann", AccountKind.PERSON)
    assert other != secret
    assert len(secret) > 40


@pytest.mark.parametrize(
    ("kind", "asked", "given"),
    [
        (AccountKind.PERSON, None, (Scope.PLAY,)),
        (AccountKind.BOT, None, (Scope.PLAY, Scope.BOT)),
        (AccountKind.PERSON, (Scope.OPS,), (Scope.OPS,)),
        (AccountKind.BOT, (Scope.BOT, Scope.BOT, Scope.OPS), (Scope.BOT, Scope.OPS)),
    ],
)
async def test_what_the_first_token_allows(
    house: House, kind: AccountKind, asked: tuple[Scope, ...] | None, given: tuple[Scope, ...]
):
    _, secret = await house.accounts.create("Robin", kind, asked)
    account, token = await house.accounts.authenticate(secret)
    assert account.kind is kind
    assert token.scopes == given


@pytest.mark.parametrize(
    "wrong", ["", "plr_", "plr_" + "x" * 43, "nonsense", "plr_\x00", "Ä" * 100, "x" * 100_000]
)
async def test_a_token_that_was_never_issued_proves_nothing(house: House, wrong: str):
    _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    for guess in (wrong, secret[:-1], secret + "=", secret.swapcase(), f" {secret}"):
        with pytest.raises(NotAuthenticated):
            await house.accounts.authenticate(guess)


async def test_secrets_are_not_stored(house: House):
    """Whoever reads the whole store can't call as anybody, nor join private matches' players."""
    secrets = []
    for name in ("Ann", "Bob"):
        _, secret = await house.accounts.create(name, AccountKind.PERSON)
        caller = await signed_in(house.accounts, secret)
        _, further = await house.accounts.issue(caller, (Scope.PLAY,), "phone")
        secrets += [secret, further]
        await house.open(caller, HUMBUG)
    stored = await everything(house)
    for secret in secrets:
        bare = secret.removeprefix(TOKEN_PREFIX).encode()
        assert bare not in stored
        assert bare[:16] not in stored
        assert hashlib.sha256(secret.encode()).hexdigest().encode() in stored


async def test_there_are_only_accounts_that_were_created(house: House):
    with pytest.raises(NotFound):
        await house.accounts.get("nobody")


def caller_with(*scopes: Scope) -> Caller:
    account = Account("id", "Ann", AccountKind.PERSON, 0)
    return Caller(account, Token("token", "id", scopes, "", 0))


def test_a_token_allows_what_its_scopes_say():
    assert caller_with(Scope.PLAY).require(Scope.PLAY).id == "id"
    assert caller_with(Scope.BOT).require(Scope.PLAY, Scope.BOT).id == "id"
    with pytest.raises(NotAllowed, match="play or bot; yours has: ops"):
        caller_with(Scope.OPS).require(Scope.PLAY, Scope.BOT)
    with pytest.raises(NotAllowed):
        caller_with().require(*Scope)
    with pytest.raises(NotAuthenticated, match="Authorization"):
        STRANGER.require(*Scope)
    assert caller_with(Scope.OPS, Scope.PLAY).ops
    assert not caller_with(Scope.PLAY, Scope.BOT).ops
    assert not STRANGER.ops
    assert STRANGER.id is None


# ---------------------------------------------------------------------- further tokens


async def test_a_further_token_of_the_same_account(house: House):
    _, secret = await house.accounts.create("Robin", AccountKind.BOT)
    robin = await signed_in(house.accounts, secret)
    token, further = await house.accounts.issue(robin, (Scope.BOT, Scope.BOT), "at home")
    same = await signed_in(Accounts(house.store), further)
    assert same.account == robin.account
    assert same.token == token
    assert (token.scopes, token.label) == ((Scope.BOT,), "at home")
    tokens = await house.accounts.tokens(robin)
    assert {each.label for each in tokens} == {"first", "at home"}
    assert [each.created for each in tokens] == sorted(each.created for each in tokens)


async def test_nobody_passes_on_more_than_it_has(house: House):
    _, secret = await house.accounts.create("Robin", AccountKind.BOT)
    robin = await signed_in(house.accounts, secret)
    _, narrow = await house.accounts.issue(robin, (Scope.BOT,), "")
    limited = await signed_in(house.accounts, narrow)
    for caller, scopes in (
        (robin, (Scope.OPS,)),
        (robin, (Scope.PLAY, Scope.OPS)),
        (limited, (Scope.PLAY,)),
        (limited, (Scope.BOT, Scope.PLAY)),
    ):
        with pytest.raises(NotAllowed, match="can't pass it on"):
            await house.accounts.issue(caller, scopes, "more")
    with pytest.raises(NotAllowed, match="no further"):
        await house.accounts.issue(limited, (Scope.BOT,), "more")
    with pytest.raises(NotAuthenticated):
        await house.accounts.issue(STRANGER, (Scope.PLAY,), "")
    assert len(await house.accounts.tokens(robin)) == 2


@pytest.mark.parametrize(
    ("scopes", "label", "field"),
    [
        ((), "none", "scopes"),
        ((Scope.PLAY,), "x" * 81, "label"),
        ((Scope.PLAY,), "line\nbreak", "label"),
        ((Scope.PLAY,), "\u202e", "label"),
    ],
)
async def test_what_a_further_token_cannot_be(
    house: House, scopes: tuple[Scope, ...], label: str, field: str
):
    ann = await house.person()
    with pytest.raises(InvalidInput) as caught:
        await house.accounts.issue(ann, scopes, label)
    assert caught.value.field == field
    assert len(await house.accounts.tokens(ann)) == 1


# ---------------------------------------------------------------------- revoking


async def test_an_account_has_so_many_tokens_however_fast_they_are_asked_for(house: House):
    caller = await house.person("Robin")
    issuing = (house.accounts.issue(caller, (Scope.PLAY,), str(i)) for i in range(MOST_TOKENS + 20))
    issued = await asyncio.gather(*issuing, return_exceptions=True)
    refused = [error for error in issued if isinstance(error, Exception)]
    assert {type(error) for error in refused} == {NotAllowed}
    tokens = await house.accounts.tokens(caller)
    # Its first one is there, too. Of those asked for at once, some more may have been refused.
    assert len(tokens) == 1 + len(issued) - len(refused) <= MOST_TOKENS


async def test_a_revoked_token_is_worthless_and_the_others_are_not(house: House):
    _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    ann = await signed_in(house.accounts, secret)
    token, lost = await house.accounts.issue(ann, (Scope.PLAY,), "lost phone")
    await house.accounts.authenticate(lost)
    await house.accounts.revoke(ann, token.id)
    for accounts in (house.accounts, Accounts(house.store)):
        with pytest.raises(NotAuthenticated):
            await accounts.authenticate(lost)
        await accounts.authenticate(secret)
    assert [each.label for each in await house.accounts.tokens(ann)] == ["first"]
    with pytest.raises(NotFound):
        await house.accounts.revoke(ann, token.id)


async def test_only_tokens_of_ones_own_account_can_be_revoked(house: House):
    ann, bob = await house.people(2)
    assert bob.token
    for token_id in (bob.token.id, "nonsense", ""):
        with pytest.raises(NotFound):
            await house.accounts.revoke(ann, token_id)
    with pytest.raises(NotAuthenticated):
        await house.accounts.revoke(STRANGER, bob.token.id)
    assert len(await house.accounts.tokens(bob)) == 1


async def test_the_token_in_use_can_revoke_itself(house: House):
    _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    ann = await signed_in(house.accounts, secret)
    assert ann.token
    await house.accounts.revoke(ann, ann.token.id)
    with pytest.raises(NotAuthenticated):
        await house.accounts.authenticate(secret)


def services_of(accounts: Accounts, house: House) -> Services:
    """The use cases of a process without job queues."""
    settings, matches, notices = Settings(), house.process(), house.store.notices
    simulations = Simulations(house.backend, notices, None, settings)
    bots, ratings = Bots(house.backend, accounts, matches, settings), Ratings(house.store, matches)
    return Services(
        accounts,
        matches,
        simulations,
        Analyses(house.backend, notices, None, matches, settings),
        bots,
        ratings,
        AccountData(house.store, accounts, matches, simulations, bots, ratings, settings),
        settings,
    )


async def test_another_process_learns_of_it_by_a_notice(house: House):
    class Elsewhere(Accounts):
        """Says when it has been told to forget a token."""

        told = asyncio.Event()

        def forget(self, digest: str | None) -> None:
            super().forget(digest)
            self.told.set()

    elsewhere = Elsewhere(house.store)
    services = services_of(elsewhere, house)
    listening = asyncio.create_task(_forget_revoked(services, house.store))
    async with house.store.notices.listen("tokens"):  # Then the other one listens, too.
        _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
        ann = await signed_in(elsewhere, secret)
        assert ann.token
        elsewhere.told.clear()
        await house.accounts.revoke(ann, ann.token.id)
        # Half of what it would take without a notice.
        await asyncio.wait_for(elsewhere.told.wait(), 5)
        with pytest.raises(NotAuthenticated):
            await elsewhere.authenticate(secret)
    listening.cancel()


async def test_without_a_notice_it_takes_ten_seconds(house: House, monkeypatch: pytest.MonkeyPatch):
    now = 1000.0
    monkeypatch.setattr(
        "service.accounts.time", SimpleNamespace(monotonic=lambda: now, time_ns=lambda: 0)
    )
    deaf = Accounts(house.store)
    _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    ann = await signed_in(deaf, secret)
    assert ann.token
    await house.accounts.revoke(ann, ann.token.id)
    now += 9.9
    await deaf.authenticate(secret)
    now += 0.2
    for _ in range(2):
        with pytest.raises(NotAuthenticated):
            await deaf.authenticate(secret)


async def test_a_token_that_is_revoked_while_it_is_looked_up_is_not_remembered(house: House):
    class Slow(Store):
        """Reads an account only when it is allowed to."""

        allowed = asyncio.Event()

        async def get_account(self, account_id: str) -> bytes | None:
            await self.allowed.wait()
            return await super().get_account(account_id)

    slow = Slow(house.backend)
    elsewhere = Accounts(slow)
    _, secret = await house.accounts.create("Ann", AccountKind.PERSON)
    ann = await signed_in(house.accounts, secret)
    assert ann.token
    looking = asyncio.create_task(elsewhere.authenticate(secret))
    await asyncio.sleep(0.02)
    await house.accounts.revoke(ann, ann.token.id)
    elsewhere.forget(None)
    slow.allowed.set()
    await looking  # It was good when it was read.
    with pytest.raises(NotAuthenticated):
        await elsewhere.authenticate(secret)


async def test_only_so_many_tokens_are_remembered(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("service.accounts._CACHE_SIZE", 3)
    secrets = [(await house.accounts.create("Ann", AccountKind.PERSON))[1] for _ in range(6)]
    for secret in secrets * 2:
        await house.accounts.authenticate(secret)
    assert len(house.accounts._known) == 3


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n  Green\u3000Gables ", "Ann of Green Gables"),
        ("Ærøskøbing Ünlü", "Ærøskøbing Ünlü"),
        ("聖誕老人", "聖誕老人"),
        ("🎄", "🎄"),
        ("x" * 40, "x" * 40),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("{seat} %s {0.__class__}", "{seat} %s {0.__class__}"),
        ("'; FLUSHALL; --", "'; FLUSHALL; --"),
    ],
)
async def test_a_name_is_kept_as_it_reads(house: House, given: str, shown: str):
    ann = await house.person(given)
    assert ann.account
    assert (await house.accounts.get(ann.account.id)).name == shown
    match = await house.open(ann, HUMBUG)
    assert match.info.seats[0].holders[0].name == shown


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\t\n", "x" * 41, "a\x00b", "a\x1b[31mb", "\u202egnitirw", "a\u200bb", "\ufeffa",
        "\ud800", "\x7f", "\u2028\u2028", "\u00ad",
    ],
)  # fmt: skip
async def test_a_name_that_misleads_or_cannot_be_read_is_refused(house: House, name: str):
    with pytest.raises(InvalidInput) as caught:
        await house.accounts.create(name, AccountKind.PERSON)
    assert caught.value.field == "name"
    assert await everything(house) == b""
