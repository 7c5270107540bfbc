"""The match's random source: known answers, uniformity, and that a view can't draw."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import KEY_BYTES, Draw, DrawKind, RecordingRng, Rng, commitment
from tests.engine.conformance import chi_square

KEY = bytes(range(32))

# Computed with OpenSSL: `openssl mac -macopt hexkey:$KEY -macopt size:64 BLAKE2BMAC` of the block
# number, 8 bytes, little endian.
BLOCKS = {
    0: "9212bc97156556f62890b1af163258514c78fd9c7a4fffa97a3381bca1fa788f"
    "239282c9d2934fa9bd1daab210574f3907a9351baeaa33d3e2a68484a6af5d25",
    1: "b8a90f1bb350aac5f18d5c8014e25218aa90cf806d35020b07fecedb41b5942b"
    "a0d851c95747418ba16b69c3c803669fc52fb9c64171294370a51d73b9cf6399",
    255: "b273305a585e28c578402a2083e18c1e3f8236b32e97ba077734047efd9de388"
    "1cc6b83bfd06d524cdedab861700a17b422cb6677f7bc21764592c1153299bb7",
    256: "1b1c6ed113af82d0d9e3b48a176afa07554abce6708239811ea3ca957e206c5e"
    "5585c285adc0cdbb2e482b002c0048c6b18d81762048b53fd00b31249b2ea2aa",
}


def words(block: int) -> tuple[int, ...]:
    return struct.unpack("<16I", bytes.fromhex(BLOCKS[block]))


@pytest.mark.parametrize("block", BLOCKS)
def test_first_word_of_each_block_is_known(block: int):
    rng = Rng(KEY, block)
    assert rng.below(2**32) == words(block)[0]
    assert rng.counter == block + 1


def test_known_answers():
    # Worked out by another program, from the same blocks.
    rng = Rng(KEY)
    bounds = [6, 6, 6, 52, 1000, 2**32, 2**31 + 1, 1, 3 * 2**30]
    assert [rng.below(bound) for bound in bounds] == [
        2,
        2,
        5,
        49,
        441,
        2391596908,
        1757318474,
        0,
        2843389961,
    ]
    assert rng.counter == 9

    rng = Rng(KEY)
    items = list(range(20))
    rng.shuffle(items)
    assert items == [16, 19, 6, 0, 9, 8, 5, 17, 15, 1, 7, 11, 13, 2, 10, 12, 3, 14, 4, 18]
    assert rng.counter == 2
    # fmt: off
    items = list(range(52))
    rng.shuffle(items)
    assert items == [
        4, 50, 27, 31, 21, 23, 30, 0, 28, 22, 32, 2, 5, 6, 15, 13, 16, 39, 29, 48, 49, 24, 40, 19,
        43, 20, 25, 41, 10, 11, 44, 46, 3, 42, 14, 9, 37, 18, 26, 7, 17, 8, 35, 12, 33, 36, 47, 34,
        1, 38, 45, 51,
    ]
    # fmt: on
    assert rng.counter == 6


def test_words_that_would_favor_low_numbers_are_rejected():
    # With this bound every word from it on is rejected; take one just above block 0's first word.
    first, second = words(0)[:2]
    assert second > first
    assert Rng(KEY).below(first + 1) == first
    rng = Rng(KEY)
    accepted = next(word for word in words(0) if word < first)
    assert rng.below(first) == accepted % first
    assert rng.counter == 1, "further words of the same block are used first"


@pytest.mark.parametrize("bound", [1, 2, 2**16, 2**31, 2**32])
def test_bounds(bound: int):
    rng = Rng(KEY)
    assert all(0 <= rng.below(bound) < bound for _ in range(200))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52])
def test_below_is_uniform(bound: int):
    rng = Rng(KEY)
    seen = Counter(rng.below(bound) for _ in range(10_000))
    chi_square(seen, dict.fromkeys(range(bound), 10_000 / bound), f"numbers below {bound}")


def test_roll_is_one_to_sides():
    rng = Rng(KEY)
    seen = Counter(rng.roll() for _ in range(6_000))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    chi_square(seen, dict.fromkeys(range(1, 7), 1_000), "dice")
    assert {rng.roll(4) for _ in range(200)} == {1, 2, 3, 4}


def test_choice_takes_one_of_the_items():
    rng = Rng(KEY)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")


def test_every_order_is_equally_likely():
    rng = Rng(KEY)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24
    chi_square(seen, dict.fromkeys(seen, 1_000), "orders of four")


@given(st.lists(st.integers(), max_size=100), st.binary(min_size=32, max_size=32))
def test_shuffling_keeps_the_items(items: list[int], key: bytes):
    shuffled = list(items)
    Rng(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize("items", [[], [1]])
def test_nothing_to_shuffle_draws_nothing(items: list[int]):
    rng = Rng(KEY)
    rng.shuffle(items)
    assert rng.counter == 0


def test_state_is_key_and_counter():
    rng = Rng(KEY)
    rng.below(6)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(rng), type=Rng)
    assert again == rng
    assert [again.below(100) for _ in range(20)] == [rng.below(100) for _ in range(20)]
    other = Rng(KEY[::-1])
    assert [other.below(100) for _ in range(20)] != [Rng(KEY).below(100) for _ in range(20)]


@pytest.mark.parametrize(
    "draw",
    [
        lambda rng: rng.below(6),
        lambda rng: rng.roll(),
        lambda rng: rng.choice([1, 2]),
        lambda rng: rng.shuffle([1, 2]),
    ],
    ids=["below", "roll", "choice", "shuffle"],
)
def test_hidden_source_draws_nothing(draw):
    hidden = Rng.hidden()
    with pytest.raises(RuntimeError, match="no random source"):
        draw(hidden)
    assert hidden == Rng(b"", 0)


def test_commitment_is_sha256():
    assert commitment(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(bytes(KEY_BYTES)) == hashlib.sha256(bytes(32)).hexdigest()


def use(rng: Rng) -> tuple[list[str], int, int, str]:
    """Everything that one may ask of a source."""
    items = [*"abcdefgh"]
    rng.shuffle(items)
    rng.shuffle(["x"])
    return items, rng.below(1000), rng.roll(), rng.choice("wxyz")


def test_recording_changes_nothing_and_tells_what_was_drawn():
    plain, recording = Rng(KEY), RecordingRng(KEY)
    items, number, die, letter = use(recording)
    assert (items, number, die, letter) == use(plain)
    assert recording.counter == plain.counter
    shuffled, single, *numbers = recording.draws
    assert (shuffled.kind, shuffled.block, shuffled.size) == (DrawKind.SHUFFLE, 0, 8)
    assert ["abcdefgh"[place] for place in shuffled.result] == items
    assert (single.block, single.size, single.result) == (1, 1, (0,))
    assert numbers == [
        Draw(DrawKind.NUMBER, 1, 1000, (number,)),
        Draw(DrawKind.NUMBER, 2, 6, (die - 1,)),
        Draw(DrawKind.NUMBER, 3, 4, ("wxyz".index(letter),)),
    ]
