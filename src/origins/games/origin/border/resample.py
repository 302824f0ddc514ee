# hot module
"""Another world that a viewer cannot tell from this one: what he does not know, dealt anew.

Unknown things are gathered in the order of their ids before they are shuffled, so that the new
world depends on what the viewer sees and on the generator, never on the secrets themselves.
"""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.core.rng import Rng
from origins.games.origin.codes import (
    CHOOSING,
    DECK_ROOM,
    DECKS,
    GREENS,
    LEVELS,
    OVER,
    STOCK_ROOM,
    STRAITS,
)
from origins.games.origin.rules.position import Position


def resample(s: Position, viewer: int, rng: Rng) -> None:
    """Deal anew, in place, what `viewer` (-1: a spectator) cannot know."""
    if s.junior:
        if s.phase != OVER:
            resample_straits(s, viewer, rng)
            resample_hunting(s, viewer, rng)
        resample_junior_tiles(s, viewer, rng)
    else:
        for deck in range(DECKS):
            resample_cards(s, viewer, deck, rng)
        resample_stock(s, rng)
    for q in range(s.players):
        if q != viewer:
            s.known[q] = 0
    if s.phase == CHOOSING:
        for i in range(DECK_ROOM):
            s.order[i] = i
        for i in range(DECK_ROOM - 1, 0, -1):
            j = rng.below(i + 1)
            s.order[i], s.order[j] = s.order[j], s.order[i]
    for i in range(16):
        s.fate[i] = rng.below(720720)


def resample_cards(s: Position, viewer: int, deck: int, rng: Rng) -> None:
    """The cards of one deck: unknown places in it, and unknown cards in the other hands."""
    known: u64 = s.known[viewer] if viewer >= 0 else 0
    mask: u64 = s.tables.deck_mask[deck]
    unknown: u64 = 0
    for i in range(s.deck_size[deck]):
        unknown |= bit(s.deck[deck * DECK_ROOM + (s.deck_head[deck] + i) % DECK_ROOM])
    for q in range(s.players):
        if q != viewer and s.phase != OVER:
            unknown |= s.hand[q] & mask
    unknown &= ~known
    pool: list[int] = [0] * 24
    n = 0
    todo: u64 = unknown
    while todo:
        pool[n] = lowest(todo)
        todo &= todo - 1
        n += 1
    for i in range(n - 1, 0, -1):
        j = rng.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    for i in range(s.deck_size[deck]):
        place = deck * DECK_ROOM + (s.deck_head[deck] + i) % DECK_ROOM
        if unknown & bit(s.deck[place]):
            n -= 1
            s.deck[place] = pool[n]
    for q in range(s.players):
        if q != viewer and s.phase != OVER:
            todo = s.hand[q] & unknown & mask
            s.hand[q] &= ~todo
            while todo:
                todo &= todo - 1
                n -= 1
                s.hand[q] |= bit(pool[n])


def resample_stock(s: Position, rng: Rng) -> None:
    """The reserve of tiles, but for those that were put under it in sight of all."""
    n = 0
    pool: list[int] = [0] * 32
    for level in range(1, LEVELS):
        for i in range(s.stock_size - s.stock_known):
            if s.stock[(s.stock_head + i) % STOCK_ROOM] == level:
                pool[n] = level
                n += 1
    for i in range(n):
        j = i + rng.below(n - i)
        s.stock[(s.stock_head + i) % STOCK_ROOM] = pool[j]
        pool[j] = pool[i]


def resample_junior_tiles(s: Position, viewer: int, rng: Rng) -> None:
    """J-HID-1: the tiles of the others and of the face-down heap are one unknown lot."""
    counts: list[int] = [0] * 8
    total = 0
    for i in range(s.stock_size):
        counts[s.stock[(s.stock_head + i) % STOCK_ROOM]] += 1
        total += 1
    for q in range(s.players):
        if q != viewer and s.phase != OVER:
            for level in range(1, LEVELS):
                counts[level] += s.tops[q * LEVELS + level]
                total += s.tops[q * LEVELS + level]
    for i in range(s.stock_size):
        s.stock[(s.stock_head + i) % STOCK_ROOM] = pick(counts, total, rng)
        total -= 1
    for q in range(s.players):
        if q != viewer and s.phase != OVER:
            held = 0
            for level in range(1, LEVELS):
                held += s.tops[q * LEVELS + level]
                s.tops[q * LEVELS + level] = 0
            for _ in range(held):
                s.tops[q * LEVELS + pick(counts, total, rng)] += 1
                total -= 1


def pick(counts: list[int], total: int, rng: Rng) -> int:
    """One of `total` things at random, by how many there are of each; it is taken out."""
    index: int = rng.below(total)
    found: int = 0
    for value in range(8):
        if index >= 0 and index < counts[value]:
            found = value
            counts[value] -= 1
            index = -1
        elif index >= 0:
            index -= counts[value]
    return found


def hidden_token(s: Position, viewer: int, owner: int) -> bool:
    """J-SET-3, J-HID-1: face down on the map, or taken by another."""
    return owner < 0 or owner != viewer


def resample_straits(s: Position, viewer: int, rng: Rng) -> None:
    counts: list[int] = [0] * 8
    total = 0
    for i in range(STRAITS):
        if hidden_token(s, viewer, s.strait_owner[i]):
            counts[s.strait_value[i] - 1] += 1
            total += 1
    for i in range(STRAITS):
        if hidden_token(s, viewer, s.strait_owner[i]):
            s.strait_value[i] = pick(counts, total, rng) + 1
            total -= 1


def resample_hunting(s: Position, viewer: int, rng: Rng) -> None:
    counts: list[int] = [0] * 8
    counts[s.hunting_out - 1] += 1
    total = 1
    for i in range(GREENS):
        if hidden_token(s, viewer, s.hunt_owner[i]):
            counts[s.hunt_value[i] - 1] += 1
            total += 1
    s.hunting_out = pick(counts, total, rng) + 1
    for i in range(GREENS):
        if hidden_token(s, viewer, s.hunt_owner[i]):
            total -= 1
            s.hunt_value[i] = pick(counts, total, rng) + 1
