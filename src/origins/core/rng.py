# hot module
"""Randomness that is passed in, never global, with the same numbers on every backend.

``DealRng`` deals games: SHA-256 in counter mode, so that what was seen says nothing about what
comes. ``FastRng`` serves playouts and resampling: xoshiro256**, seeded through SplitMix64.
"""

from __future__ import annotations

from hashlib import sha256
from operator import index
from struct import pack
from typing import TYPE_CHECKING, Final

from origins.core.c_types import u64

if TYPE_CHECKING:
    from array import array
    from collections.abc import MutableSequence, Sequence
    from typing import Any

ALL: Final = 0xFFFFFFFFFFFFFFFF


class Rng:
    """A source of 64-bit numbers; the two generators below say where they come from."""

    def next64(self) -> u64:
        """The next number, uniform over 0 .. 2**64 - 1."""
        raise NotImplementedError

    def below(self, n: u64) -> u64:
        """A number uniform over 0 .. n - 1, without bias; n is 1 .. 2**63."""
        if n <= 1:
            return 0
        # Numbers from the last, incomplete run of n are drawn again.
        extra: u64 = (ALL % n + 1) % n
        x: u64 = self.next64()
        while x > ALL - extra:
            x = self.next64()
        return x % n

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items in a uniformly random order, in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1


def written(seed: int | str) -> str:
    """A seed as records keep it. A game is dealt from this text alone: 7 and "7" are one deal."""
    return seed if isinstance(seed, str) else str(index(seed))


def is_number(text: str) -> bool:
    """Whether `written` gives this text for a number: "7" and "-7" are, "07" and "+7" are not."""
    digits = text.removeprefix("-")
    whole = digits.isascii() and digits.isdigit()
    return whole and (digits[0] != "0" or text == "0")


class DealRng(Rng):
    """SHA-256 of the seed's digest and a counter, four numbers a block."""

    def __init__(self, seed: int | str) -> None:
        text = written(seed)
        kind = "i" if is_number(text) else "s"
        self.key = sha256(f"origins deal 1:{kind}{text}".encode()).digest()
        self.counter: u64 = 0
        self.used = 4
        self.block: list[u64] = [0] * 4

    def next64(self) -> int:
        if self.used == 4:
            self.refill()
        x = self.block[self.used]
        self.used += 1
        return x

    def refill(self) -> None:
        digest = sha256(self.key + pack(">Q", self.counter)).digest()
        for i in range(4):
            self.block[i] = int.from_bytes(digest[8 * i : 8 * i + 8], "big")
        self.counter += 1
        self.used = 0


class FastRng(Rng):
    """xoshiro256** 1.0 of Blackman and Vigna; an integer seed is taken modulo 2**64."""

    def __init__(self, seed: int) -> None:
        self.s0: u64 = 0
        self.s1: u64 = 0
        self.s2: u64 = 0
        self.s3: u64 = 0
        self.seed64(seed & ALL)

    def seed64(self, seed: u64) -> None:
        """Start again from a seed of 64 bits, spread by SplitMix64."""
        z0 = (seed + 0x9E3779B97F4A7C15) & ALL
        z1 = (z0 + 0x9E3779B97F4A7C15) & ALL
        z2 = (z1 + 0x9E3779B97F4A7C15) & ALL
        z3 = (z2 + 0x9E3779B97F4A7C15) & ALL
        self.s0 = mix64(z0)
        self.s1 = mix64(z1)
        self.s2 = mix64(z2)
        self.s3 = mix64(z3)

    def next64(self) -> int:
        s1 = self.s1
        x = (s1 * 5) & ALL
        x = ((x << 7) & ALL) | (x >> 57)
        x = (x * 9) & ALL
        t = (s1 << 17) & ALL
        s2 = self.s2 ^ self.s0
        s3 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = self.s0 ^ s3
        self.s2 = s2 ^ t
        self.s3 = ((s3 << 45) & ALL) | (s3 >> 19)
        return x

    def state(self) -> tuple[int, int, int, int]:
        """The four words that decide everything to come."""
        return (self.s0, self.s1, self.s2, self.s3)

    def setstate(self, words: Sequence[int]) -> None:
        """Go on from what ``state`` returned."""
        if len(words) != 4:
            raise ValueError("the state has four words")
        for word in words:
            if not 0 <= word <= ALL:
                raise ValueError("a word of the state has 64 bits")
        if not any(words):
            raise ValueError("the state cannot be all zero")
        self.s0 = words[0]
        self.s1 = words[1]
        self.s2 = words[2]
        self.s3 = words[3]


def mix64(z: u64) -> u64:
    """The output function of SplitMix64: one 64-bit word well mixed."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & ALL
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & ALL
    return z ^ (z >> 31)


def mix_all(numbers: array[u64]) -> u64:
    """Many numbers as one that each of them and their order change."""
    h: u64 = numbers[0]
    for i in range(1, len(numbers)):
        h = mix64(h ^ ((numbers[i] + 0x9E3779B97F4A7C15) & ALL))
    return h
