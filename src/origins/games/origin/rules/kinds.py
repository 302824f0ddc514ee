"""O-COMP-2: a kind of pawn is height, strength and wood in one number.

Compiled modules get the inline C functions of the same names from ``kinds.pxd``.
"""


def height(kind: int) -> int:
    """1 to 3."""
    return kind // 9 + 1


def strength(kind: int) -> int:
    """1 to 3."""
    return kind // 3 % 3 + 1


def wood(kind: int) -> int:
    """0 to 2."""
    return kind % 3
