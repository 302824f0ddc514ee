# hot module
"""Origin Junior: what it does otherwise than Origin. The rest is shared."""

from __future__ import annotations

from origins.games.origin.codes import (
    BROWN,
    END_ACTION,
    LEVELS,
    PURPLE,
    SAW_BLIND_TILES,
    SAW_CARD,
)
from origins.games.origin.rules.position import Position, next_tile, note


def junior_reward(s: Position, p: int, t: int) -> None:
    """J-REW-1: a card of the territory's colour, or two tiles drawn blind; no choices."""
    color = s.tables.color[t]
    if color <= PURPLE and s.deck_size[color] > 0:
        s.deck_size[color] -= 1
        s.cards[p * 3 + color] += 1
        note(s, SAW_CARD, p, color, 0)
    elif color == BROWN:
        for _ in range(2):
            if s.stock_size > 0:
                level = next_tile(s)
                s.tops[p * LEVELS + level] += 1
                note(s, SAW_BLIND_TILES, p, level, 0)


def junior_end(s: Position) -> int:
    """J-END-1: the game ends when the last card of a deck is taken."""
    for deck in range(3):
        if s.deck_size[deck] == 0:
            return END_ACTION + deck
    return 0
