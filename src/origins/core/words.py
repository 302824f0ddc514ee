"""Whole rows of 64-bit words, cleared and copied, and where the bytes of an array begin.

Compiled modules get the inline C functions of the same names from ``words.pxd``.
"""

from __future__ import annotations

from array import array


def clear(words: list[int], n: int) -> None:
    """The first n words are 0."""
    words[:n] = [0] * n


def blank(words: array[int], at: int, n: int) -> None:
    """The n words at `at` are 0."""
    for w in range(at, at + n):
        words[w] = 0


def row(words: array[int], at: int) -> list[int]:
    """The words from `at` on, as a pointer."""
    return memoryview(words)[at:]  # type: ignore[return-value]  # read and written in the same way


def copy(source: array[int], to: array[int], at: int, n: int) -> None:
    """The n words at `at` go to the same place of another array."""
    for w in range(at, at + n):
        to[w] = source[w]


def begin(view: array[int]) -> list[int]:
    """The bytes of an array, as a pointer, which is quicker to pass on."""
    return view  # type: ignore[return-value]  # it is read and written in the same way


def clear_bytes(out: list[int], at: int, n: int) -> None:
    """The n bytes at `at` are 0."""
    for i in range(at, at + n):
        out[i] = 0


def spread(mask: int, out: list[int], at: int, n: int) -> None:
    """The first n bits of a mask become the bytes from `at` on."""
    for i in range(n):
        out[at + i] = mask >> i & 1
