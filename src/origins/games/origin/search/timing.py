# hot module
"""How far a game is, and how long a player waits for his next turn."""

from __future__ import annotations

from origins.core.bits import popcount
from origins.games.origin.codes import KINDS, OBJECTIVE, SLOTS
from origins.games.origin.rules.position import Position


def wait(s: Position, p: int) -> int:
    """How many turns p waits before he acts again: 0 if he is about to."""
    if s.seat == p:
        return 0 if s.acted == 0 else s.players
    return (p - s.seat + s.players) % s.players


def elapsed(s: Position) -> float:
    """How far the game is towards its nearest end trigger, from 0 to 1 (O-END-1, J-END-1)."""
    least: float = 1.0
    for deck in range(3):
        full = 14 if s.junior else popcount(s.tables.deck_mask[deck])
        if deck == OBJECTIVE and s.junior == 0:
            full -= s.players
        part: float = (s.deck_size[deck] + 0.0) / full
        least = part if part < least else least
    if s.junior == 0:
        villages = 0
        for q in range(s.players):
            villages += s.left[q]
        part = (villages + 0.0) / (9 * s.players)
        least = part if part < least else least
        pawns = 0
        for k in range(KINDS):
            pawns += s.reserve[k]
        part = (pawns + 0.0) / (35 if s.players == 4 else 26)
        least = part if part < least else least
        tiles = s.stock_size
        for slot in range(SLOTS):
            tiles += 1 if s.tiles[slot] > 0 else 0
        part = (tiles + 0.0) / 30
        least = part if part < least else least
    return 1.0 - least
