"""A position where a player cannot act, which hardly ever happens in play (O-TURN-3)."""

from __future__ import annotations

from tests.support.origin.build import Table, table

MINE = {
    "nile": "11b", "kalahari": "11k", "caves": "12w", "incense": "12b", "atlas": "12k",
    "sahara": "13w", "rift": "13b", "zambezi": "13k", "baobab": "21w",
}  # fmt: skip
THEIRS = {
    "amber": "22w", "danube": "22b", "crescent": "22k", "monsoon": "23w", "roof": "23b",
    "icecliffs": "23k",
}  # fmt: skip


def stuck(players: int = 2, name: str = "origin") -> Table:
    """Seat 0 cannot act: its nine pawns fill Africa and two doors, strong rivals stand around."""
    place = table(players, name)
    for land, pawn in MINE.items():
        place.village(0, land, pawn)
    for land, pawn in THEIRS.items():
        place.village(1, land, pawn)
    return place
