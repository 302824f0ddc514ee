"""Masks of up to 64 places, held in an unsigned 64-bit integer.

Compiled modules get the inline C functions of the same names from ``bits.pxd``.
"""

from typing import Final

ALL: Final = 0xFFFF_FFFF_FFFF_FFFF


def popcount(x: int) -> int:
    """How many places the mask holds."""
    return x.bit_count()


def lowest(x: int) -> int:
    """The lowest place the mask holds; the mask must not be empty."""
    return (x & -x).bit_length() - 1


def bit(i: int) -> int:
    """The mask of place ``i`` alone, 0 <= i < 64."""
    return 1 << i
