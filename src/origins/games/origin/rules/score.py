# hot module
"""Points: what each source brings, and who wins."""

from __future__ import annotations

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origin.codes import (
    CARDS,
    GREENS,
    LEVELS,
    MOD_POINTS_CONTINENT,
    MOD_POINTS_PERMANENT,
    MOD_POINTS_STRAIT,
    MOD_POINTS_TALL,
    MODS,
    OBJECTIVE,
    PERMANENT,
    STRAITS,
)
from origins.games.origin.rules.cards import wooden
from origins.games.origin.rules.kinds import height
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.rewards import tile_total


def objective_points(s: Position, p: int) -> int:
    """O-END-4: Objectives played, as printed."""
    points = 0
    todo: u64 = s.played[p] & s.tables.deck_mask[OBJECTIVE]
    while todo:
        points += s.tables.card_points[lowest(todo)]
        todo &= todo - 1
    return points


def hunting_points(s: Position, p: int) -> int:
    points = 0
    for i in range(GREENS):
        points += s.hunt_value[i] if s.hunt_owner[i] == p else 0
    return points


def strait_points(s: Position, p: int) -> int:
    points = 0
    for i in range(STRAITS):
        points += s.strait_value[i] if s.strait_owner[i] == p else 0
    return points


def tile_points(s: Position, p: int) -> int:
    """O-END-4: each tile 1, a level-5 tile 5. J-END-4: a tile is worth its level."""
    if s.junior:
        points = 0
        for level in range(1, LEVELS):
            points += s.tops[p * LEVELS + level] * level
        return points
    return tile_total(s, p) + 4 * s.tops[p * LEVELS + 5]


def card_points(s: Position, p: int) -> int:
    """O-END-4: 1 for each card in hand. J-END-2: series of up to five of a colour."""
    if s.junior == 0:
        return popcount(s.hand[p])
    points = 0
    for deck in range(3):
        held = s.cards[p * 3 + deck]
        rest = held % 5
        points += held // 5 * 21
        if rest > 0:
            points += rest * rest - rest + 1
    return points


def permanent_points(s: Position, p: int) -> int:
    """What Permanents in play bring at the end."""
    permanents = popcount(s.played[p] & s.tables.deck_mask[PERMANENT])
    if permanents == 0:
        return 0
    base = p * MODS
    straits = 0
    for i in range(STRAITS):
        straits += 1 if s.strait_owner[i] == p else 0
    continents = 0
    for c in range(6):
        continents += 1 if s.villages[p] & s.tables.continent_mask[c] else 0
    tall = 0
    own: u64 = s.villages[p]
    while own:
        tall += 1 if height(s.pawn[lowest(own)]) == 3 else 0
        own &= own - 1
    return (
        s.mods[base + MOD_POINTS_STRAIT] * straits
        + s.mods[base + MOD_POINTS_CONTINENT] * continents
        + s.mods[base + MOD_POINTS_TALL] * tall
        + s.mods[base + MOD_POINTS_PERMANENT] * permanents
    )


def wood_points(s: Position, p: int) -> int:
    """J-END-3: 10 points, once, for at least two pawns of each wood."""
    for w in range(3):
        if wooden(s, s.villages[p], w) < 2:
            return 0
    return 10


def score(s: Position, p: int) -> int:
    points = hunting_points(s, p) + strait_points(s, p) + tile_points(s, p) + card_points(s, p)
    if s.junior:
        return points + wood_points(s, p)
    return points + objective_points(s, p) + permanent_points(s, p)


def cards_held(s: Position, p: int) -> int:
    """What breaks a tie: O-END-6, J-END-6."""
    if s.junior == 0:
        return popcount(s.hand[p])
    return s.cards[p * 3] + s.cards[p * 3 + 1] + s.cards[p * 3 + 2]


def winners(s: Position) -> int:
    """The seats that win, as a mask: highest score, then most cards, then shared (O-END-6)."""
    best = -1
    mask = 0
    for p in range(s.players):
        rank = score(s, p) * (CARDS + 1) + cards_held(s, p)
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= bit(p)
    return mask
