"""Webhooks: who may set them, where they may be, and what is kept of their failures."""

from __future__ import annotations

import base64
import hashlib
import hmac

import pytest

from service.bots import Bots
from service.errors import InvalidInput, NotFound
from service.settings import Settings
from service.webhooks import (
    BACKOFF_SECONDS,
    SWEEP_SECONDS,
    Failure,
    Webhooks,
    check_url,
    hosts_of,
    is_public,
    sign,
)
from tests.service.house import HUMBUG, House

URL = "https://bot.example.org/parlour?key=1"


class Office:
    """Bots with webhooks, and what workers were asked to deliver."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.queued: list[str] = []
        self.hooks = Webhooks(house.backend, self._queue, house.now)
        self.bots = Bots(
            house.backend, house.accounts, house.matches, Settings(), house.now, self.hooks
        )

    async def _queue(self, bots: list[str]) -> None:
        self.queued += bots


@pytest.fixture
def office(house: House) -> Office:
    return Office(house)


def test_the_signature_is_that_of_the_specification():
    # The example of https://github.com/standard-webhooks/standard-webhooks.
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    said = sign(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')
    assert said == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    version, _, digest = said.partition(",")
    key = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    text = b'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}'
    assert version == "v1"
    assert base64.b64decode(digest) == hmac.digest(key, text, hashlib.sha256)


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "ftp://example.org/", "file:///etc/passwd", "//example.org", "https://",
        "http://localhost/", "http://LOCALHOST:8000/", "http://a.localhost/", "http://localhost./",
        "http://127.0.0.1/", "http://10.1.2.3/", "http://192.168.0.1/", "http://172.16.0.1/",
        "http://169.254.169.254/latest/meta-data", "http://0.0.0.0/", "http://100.64.0.1/",
        "http://[::1]/", "http://[::]/", "http://[fe80::1]/", "http://[fc00::1]/",
        "http://[::ffff:127.0.0.1]/", "http://[::ffff:8.8.8.8]/", "http://[64:ff9b::a00:1]/",
        "http://[2002:7f00:1::]/", "http://224.0.0.1/", "http://255.255.255.255/",
        "http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/", "http://127.1/",
        "http://0x7f.1/", "http://127.0.0.0x1/", "http://user:pw@example.org/",
        "http://example.org@127.0.0.1/", "http://example.org/#x", "http://example.org:25/",
        "http://example.org:99999/", "http://example.org\\@127.0.0.1/", "http://exa mple.org/",
        "http://exämple.org/", "http://example.org/" + "x" * 500, "http://[::1/",
    ],
)  # fmt: skip
def test_where_a_webhook_can_t_be(url: str):
    with pytest.raises(InvalidInput) as refused:
        check_url(url, frozenset())
    assert refused.value.field == "webhook"


@pytest.mark.parametrize(
    "url", [URL, "http://example.org:8080/", "http://93.184.216.34/", "https://[2606:4700::1111]/"]
)
def test_where_a_webhook_can_be(url: str):
    check_url(url, frozenset())


def test_hosts_that_operators_allow_needn_t_be_public():
    allowed = hosts_of(" Inside , 127.0.0.1,")
    check_url("http://inside:25/", allowed)
    check_url("http://127.0.0.1:5000/", allowed)
    with pytest.raises(InvalidInput):
        check_url("http://127.0.0.2:5000/", allowed)
    assert hosts_of("") == frozenset()


def test_addresses_that_are_public():
    assert is_public("8.8.8.8")
    assert is_public("2606:4700::1111")
    assert not is_public("fe80::1%eth0")
    assert not is_public("2001:0:7f00:1::")


async def test_its_owner_sees_a_webhook_but_its_secret_only_when_it_is_set(office: Office):
    owner, other = await office.house.people(2)
    bot, _, secret = await office.bots.register(owner, "Tin", webhook=URL)
    assert secret
    state = await office.bots.webhook(owner, bot.id)
    assert (state.webhook.url, state.webhook.off, state.failing, state.dead) == (URL, "", 0, [])
    with pytest.raises(NotFound):
        await office.bots.webhook(other, bot.id)
    _, unchanged = await office.bots.update(owner, bot.id, about="Beep")
    assert unchanged is None
    _, fresh = await office.bots.update(owner, bot.id, webhook=URL)
    assert fresh not in (None, secret)
    assert (await office.bots.update(owner, bot.id, webhook="")).webhook_secret is None
    with pytest.raises(NotFound):
        await office.bots.webhook(owner, bot.id)
    await office.hooks.sweep()
    assert office.queued == []


async def test_a_bad_webhook_leaves_no_bot(office: Office):
    owner = await office.house.person()
    with pytest.raises(InvalidInput):
        await office.bots.register(owner, "Tin", webhook="http://localhost/")
    assert not (await office.bots.browse(owner, None, True, None, 10)).bots


async def test_only_bots_with_a_webhook_are_asked_for(office: Office):
    owner = await office.house.person()
    bot = (await office.bots.register(owner, "Tin", webhook=URL)).bot
    other = (await office.bots.register(owner, "Tan")).bot
    await office.hooks.tell([owner.id or "", other.id])
    assert office.queued == []
    await office.hooks.tell([owner.id or "", bot.id])
    assert office.queued == [bot.id]
    elsewhere = Webhooks(office.house.backend, None, office.house.now)
    assert elsewhere.hooked([bot.id]) == []
    await elsewhere.refresh()
    assert elsewhere.hooked([bot.id, other.id]) == [bot.id]


async def test_a_sweep_asks_once_every_ten_seconds(office: Office):
    owner = await office.house.person()
    bot = (await office.bots.register(owner, "Tin", webhook=URL)).bot
    for _ in range(3):
        await office.hooks.sweep()
    assert office.queued == [bot.id]
    office.house.now.forward(SWEEP_SECONDS)
    await office.hooks.sweep()
    assert office.queued == [bot.id] * 2
    await office.hooks.look_again(bot.id, office.house.now() + 1_000)
    office.house.now.forward(1)
    await office.hooks.sweep()
    assert office.queued == [bot.id] * 3


async def test_a_change_tells_for_whom_something_waits(office: Office):
    told: list[str] = []

    async def tell(accounts: object) -> None:
        told.extend(sorted(accounts))  # type: ignore[call-overload]

    house = office.house
    house.matches._tell_bots = tell
    host, guest = await house.people(2)
    match = await house.open(host, HUMBUG, 2, options={"first_seat": 0})
    assert told == []
    await house.join(guest, match)
    assert told == [host.id]


async def test_after_the_last_try_a_message_is_given_up(office: Office):
    owner = await office.house.person()
    bot = (await office.bots.register(owner, "Tin", webhook=URL)).bot
    before: Failure | None = None
    for number, pause in enumerate(BACKOFF_SECONDS, 1):
        due = await office.hooks.failed(bot.id, "t", "no", silent=False, before=before)
        assert due == office.house.now() + pause * 1000
        done, failures = await office.hooks.progress(bot.id)
        before = failures["t"]
        assert (done, before) == (set(), Failure(number, due))
        office.house.now.forward(pause)
    assert await office.hooks.failed(bot.id, "t", "no", silent=False, before=before) is None
    assert await office.hooks.progress(bot.id) == ({"t"}, {})
    state = await office.bots.webhook(owner, bot.id)
    (dead,) = state.dead
    assert (dead.token, dead.attempts, dead.error) == ("t", len(BACKOFF_SECONDS) + 1, "no")
    for number in range(120):
        last = Failure(5, 0)
        await office.hooks.failed(bot.id, f"t{number}", "no", silent=True, before=last)
    state = await office.bots.webhook(owner, bot.id)
    assert (len(state.dead), state.dead[0].token) == (100, "t119")
    assert await office.hooks.resting(bot.id) > 25_000


async def test_one_job_delivers_at_a_time(office: Office):
    mine = await office.hooks.begin("b")
    assert mine
    assert await office.hooks.begin("b") is None
    await office.hooks.end("b", "another's")
    assert await office.hooks.begin("b") is None
    await office.hooks.end("b", mine)
    assert await office.hooks.begin("b")


async def test_a_webhook_that_was_set_again_isn_t_switched_off(office: Office):
    owner = await office.house.person()
    bot = (await office.bots.register(owner, "Tin", webhook=URL)).bot
    old = await office.hooks.get(bot.id)
    assert old
    await office.bots.update(owner, bot.id, webhook=URL)
    await office.hooks.switch_off(bot.id, old, "gone")
    new = await office.hooks.get(bot.id)
    assert new
    assert not new.off
    await office.hooks.switch_off(bot.id, new, "gone")
    assert (await office.bots.webhook(owner, bot.id)).webhook.off == "gone"
    assert office.hooks.hooked([bot.id]) == []
