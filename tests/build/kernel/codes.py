"""Numbers that stand for things."""

from typing import Final

EMPTY: Final = -1
KINDS: Final = 8
SEATS: Final = 4
PLACES: Final = 0xFFFF_FFFF_FFFF
