# hot module
"""A quick value of a position for one player: the lead in points, and a little for prospects.

Points are exact; the other numbers are rules of thumb, each below the point it hopes for.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origin.codes import (
    DECKS,
    GREENS,
    LEVELS,
    OBJECTIVE,
    OVER,
    PERMANENT,
    STRAITS,
    WAIT_HALF,
    WAIT_RETURN,
    WAIT_TILE,
)
from origins.games.origin.rules.cards import goal, progress, wooden
from origins.games.origin.rules.kinds import height, strength
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import best_level
from origins.games.origin.rules.score import score, winners


def estimate(s: Position, p: int) -> float:
    """The lead of p over the best rival; at the end a victory counts more than any lead."""
    best = 0
    for q in range(s.players):
        if q != p and score(s, q) > best:
            best = score(s, q)
    lead = 1.0 * (score(s, p) - best)
    if s.phase == OVER:
        return lead + (100.0 if winners(s) & bit(p) else 0.0)
    return lead + worth(s, p)


def worth(s: Position, p: int) -> float:
    """What p may still make of what he has."""
    value = places_worth(s, p)
    if s.junior:
        return value + junior_worth(s, p)
    value += hopes(s, p) + cards_worth(s, p)
    for level in range(1, LEVELS):
        value += 0.12 * level * s.tops[p * LEVELS + level]
    if s.seat == p:
        value += waiting_worth(s)
    return value


def hopes(s: Position, p: int) -> float:
    """Objectives in hand: the nearer, the more of their points."""
    value = 0.0
    todo: u64 = s.hand[p] & s.tables.deck_mask[OBJECTIVE]
    while todo:
        card = lowest(todo)
        todo &= todo - 1
        near: float = 1.0 * progress(s, p, card) / goal(s, card)
        near = near if near < 1.0 else 1.0
        value += 0.8 * near * near * s.tables.card_points[card]
    return value


def cards_worth(s: Position, p: int) -> float:
    """Permanents act for the rest of the game: less and less as the decks run out."""
    left = s.deck_size[0]
    for deck in range(1, DECKS):
        left = s.deck_size[deck] if s.deck_size[deck] < left else left
    time = 0.0 if s.trigger > 0 else left / 12.0
    value = 2.5 * time * popcount(s.played[p] & s.tables.deck_mask[PERMANENT])
    todo: u64 = s.hand[p] & s.tables.deck_mask[PERMANENT]
    while todo:
        if s.tables.card_level[lowest(todo)] <= best_level(s, p) + 1:
            value += 0.6 * time
        todo &= todo - 1
    return value


def places_worth(s: Position, p: int) -> float:
    """Half of a strait, nearness to game, and pawns that are quick and hard to displace."""
    tables = s.tables
    value = 0.0
    for i in range(STRAITS):
        if s.strait_owner[i] < 0:
            a: u64 = s.villages[p] & bit(tables.strait_a[i])
            b: u64 = s.villages[p] & bit(tables.strait_b[i])
            if a or b:
                value += 0.2 * s.strait_value[i]
    near: u64 = 0
    own: u64 = s.villages[p]
    while own:
        t = lowest(own)
        own &= own - 1
        near |= tables.adjacent[t]
        value += 0.08 * height(s.pawn[t]) + 0.06 * strength(s.pawn[t])
    for t in range(tables.territories):
        green = tables.green[t]
        if green < GREENS and s.hunt_owner[green] < 0 and near & bit(t):
            value += 0.1 * s.hunt_value[green]
    return value


def waiting_worth(s: Position) -> float:
    """What the choices still to be made will bring: rewards add, cards that go back are lost."""
    value = 0.0
    for i in range(s.depth):
        frame = s.pending[i] & 255
        count = s.pending[i] >> 16
        if frame == WAIT_HALF:
            value += 2.6
        elif frame == WAIT_TILE:
            value += 1.3 * count
        elif frame == WAIT_RETURN:
            value -= 1.0 * count
        else:
            value += 2.0
    return value


def junior_worth(s: Position, p: int) -> float:
    """J-END-2, J-END-3: what the next card of each series and the woods promise."""
    value = 0.0
    for deck in range(DECKS):
        value += 0.25 * (s.cards[p * 3 + deck] % 5)
    for w in range(3):
        have = wooden(s, s.villages[p], w)
        value += 1.0 * (have if have < 2 else 2)
    return value
