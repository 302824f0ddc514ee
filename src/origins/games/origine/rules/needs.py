# hot module
"""The need of an Element that is not Water (G-NEED-2..5), told once for all who ask.

`place` is side * 48 + space, as in `Tables`; `kinds` are those of the Elements linked to it, as
a mask (G-NEED-6).
"""

from __future__ import annotations

from origins.core.bits import bit
from origins.core.c_types import u64
from origins.games.origine.tables import Tables


def suffers(tables: Tables, place: int, pawn: int, kinds: u64) -> int:
    """Whether there is what the pawn cannot bear: another soil, or a neighbour it avoids."""
    soil = tables.need_soil[pawn]
    if soil >= 0 and tables.soil[place] != soil:  # G-NEED-2
        return 1
    avoided = tables.need_avoid[pawn]
    if avoided >= 0 and kinds >> avoided & 1:  # G-NEED-3, G-NEED-5
        return 1
    return 0


def misses(tables: Tables, pawn: int, kinds: u64) -> int:
    """Whether the neighbour that the pawn needs is not there (G-NEED-4, G-NEED-5)."""
    wanted = tables.need_link[pawn]
    return 1 if wanted >= 0 and kinds >> wanted & 1 == 0 else 0


def fits(tables: Tables, place: int, pawn: int, kinds: u64) -> int:
    """Whether the need of the pawn is met."""
    return 0 if suffers(tables, place, pawn, kinds) or misses(tables, pawn, kinds) else 1


def fitting(tables: Tables, place: int, kind: int, kinds: u64) -> u64:
    """The four pawns of a kind whose need is met, as a mask of pawns."""
    mask: u64 = 0
    for pawn in range(kind * 4, kind * 4 + 4):
        if fits(tables, place, pawn, kinds):
            mask |= bit(pawn)
    return mask
