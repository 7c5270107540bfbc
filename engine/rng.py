"""The match's random source: unpredictable before the end, verifiable after it.

Block `c` of the stream is keyed BLAKE2b (RFC 7693) of the 8 bytes of `c`, little endian, with a
64-byte digest, read as sixteen 32-bit little-endian words. Each request takes words from fresh
blocks and drops what it doesn't need, so the whole state is the key and the number of blocks
used. The same key gives the same game on every Python version and machine.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from enum import StrEnum
from itertools import chain
from typing import TypeVar

import msgspec

T = TypeVar("T")

KEY_BYTES = 32
_WORDS = struct.Struct("<16I").unpack
_WORD_RANGE = 1 << 32


def commitment(key: bytes) -> str:
    """SHA-256 of a key, as 64 hexadecimal digits: published at the start, checked at the end."""
    return hashlib.sha256(key).hexdigest()


class Rng(msgspec.Struct):
    """Keyed BLAKE2b in counter mode.

    In a view the key is empty (`hidden()`), and drawing from it raises RuntimeError: whoever
    holds only a view can't foresee a card.
    """

    key: bytes
    counter: int = 0

    @classmethod
    def hidden(cls) -> Rng:
        """The source as a viewer sees it: no key, no count of what was drawn."""
        return cls(b"", 0)

    def _block(self) -> tuple[int, ...]:
        """The next sixteen words."""
        if len(self.key) != KEY_BYTES:
            raise RuntimeError("a view has no random source; complete() it into a full state first")
        block = self.counter.to_bytes(8, "little")
        self.counter += 1
        words: tuple[int, ...] = _WORDS(hashlib.blake2b(block, key=self.key).digest())
        return words

    def below(self, bound: int) -> int:
        """A uniform integer in 0..bound-1 (1 <= bound <= 2**32), unbiased by rejection."""
        limit = _WORD_RANGE - _WORD_RANGE % bound
        while True:
            for word in self._block():
                if word < limit:
                    return word % bound

    def roll(self, sides: int = 6) -> int:
        """One die: a uniform integer in 1..sides."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One item of a non-empty sequence, uniformly."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put a list in uniformly random order, in place (Fisher-Yates from the end)."""
        words = chain.from_iterable(iter(self._block, None))
        # Below every limit, so that hardly a word needs a division to pass.
        safe = _WORD_RANGE - len(items)
        for size, word in zip(range(len(items), 1, -1), words, strict=False):
            while word >= safe and word >= _WORD_RANGE - _WORD_RANGE % size:
                word = next(words)
            i, j = size - 1, word % size
            items[i], items[j] = items[j], items[i]


class DrawKind(StrEnum):
    """What was asked of a random source."""

    NUMBER = "number"
    """A number, or one thing of several."""
    SHUFFLE = "shuffle"
    """Things in random order."""


class Draw(msgspec.Struct, frozen=True):
    """One use of a random source: with its key, anybody can draw the same again."""

    kind: DrawKind
    """What was asked for."""
    block: int
    """Number of the first block of the stream that it took words from."""
    size: int
    """How many numbers, from 0, there were to choose from, or how many things to shuffle."""
    result: tuple[int, ...]
    """The number; or for each place, in order, the former place of what lies there now."""


class RecordingRng(Rng):
    """Draws the same, and keeps what was drawn."""

    draws: list[Draw] = []

    def below(self, bound: int) -> int:
        block = self.counter
        number = super().below(bound)
        self.draws.append(Draw(DrawKind.NUMBER, block, bound, (number,)))
        return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        block = self.counter
        order = list(range(len(items)))
        super().shuffle(order)
        items[:] = [items[place] for place in order]
        self.draws.append(Draw(DrawKind.SHUFFLE, block, len(order), tuple(order)))
