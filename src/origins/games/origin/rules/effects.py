# hot module
"""What Action cards do: on what they may act, and doing it (O-ACT-1, O-ACT-2)."""

from __future__ import annotations

from typing import Annotated, Final

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import u64
from origins.games.origin.choices import frames_of_effects
from origins.games.origin.codes import (
    ANY_COLUMN,
    AUTO_DRAW,
    AUTO_REFILL,
    AUTO_TILE,
    CLAIM,
    DO_CLAIM,
    DO_DRAW,
    DO_EQUAL,
    DO_EVOLVE,
    DO_EXCHANGE,
    DO_MIGRATE,
    DO_POACH,
    DO_RAID,
    DO_REACH,
    DO_REFRESH,
    DO_STEAL,
    DO_TILE,
    EFFECT_ROOM,
    EXCHANGE,
    GREENS,
    LEVELS,
    POACH,
    RAID,
    REFRESH,
    SAW_CLAIM,
    SAW_EXCHANGE,
    SAW_POACH,
    SAW_RAID,
    SAW_REFRESH,
    SAW_STEAL,
    SLOTS,
    STEAL,
    STRAITS,
)
from origins.games.origin.rules.movement import Choices, add_migrations, claim_tokens, offer
from origins.games.origin.rules.position import Position, note, under_stock
from origins.games.origin.rules.rewards import (
    can_take,
    column,
    forget_hand,
    gain_tile,
    grant,
    has_place,
    push,
)

# By effect: what the turn waits for when it needs an answer
FRAME_OF: Final[Annotated[list[int], EFFECT_ROOM]] = frames_of_effects()


def has_effect(s: Position, p: int, card: int, out: Choices) -> bool:
    """O-ACT-2: an Action card is played only where it can do something."""
    effect = s.tables.card_effect[card]
    first = s.tables.card_first[card]
    if effect in (DO_REACH, DO_EQUAL):
        return s.acted == 0 and s.villages[p] != 0
    if effect == DO_EVOLVE:
        return s.acted == 0 and s.left[p] > 0
    if effect == DO_TILE:
        return can_take(s, p, ANY_COLUMN)
    if effect == DO_REFRESH:
        return s.stock_size > 0 or can_take(s, p, ANY_COLUMN)
    if effect == DO_DRAW:
        return s.deck_size[first] > 0
    size = out.size
    add_targets(s, p, effect, first, out)
    found: bool = out.size > size
    out.size = size
    return found


def add_targets(s: Position, p: int, effect: int, first: int, out: Choices) -> None:
    """The choices that an effect waits for."""
    if effect == DO_MIGRATE:
        add_migrations(s, p, first, out)
    elif effect == DO_EXCHANGE:
        add_exchanges(s, p, out)
    elif effect == DO_REFRESH:
        add_columns(s, out)
    elif effect == DO_CLAIM:
        for i in range(STRAITS):
            taken: bool = s.strait_owner[i] >= 0 and s.strait_owner[i] != p
            if taken and s.strait_value[i] <= first:
                offer(out, CLAIM, i, 0)
    elif effect == DO_POACH:
        for t in range(s.tables.territories):
            green = s.tables.green[t]
            if green < GREENS and s.hunt_owner[green] >= 0 and s.hunt_owner[green] != p:
                if s.hunt_value[green] <= first:
                    offer(out, POACH, t, 0)
    else:
        for q in range(s.players):
            if q != p and effect == DO_STEAL and stealable(s, q, first) > 0:
                offer(out, STEAL, q, 0)
            if q != p and effect == DO_RAID:
                for level in range(1, first + 1):
                    if s.tops[q * LEVELS + level] > 0 and has_place(s, p, level):
                        offer(out, RAID, q, level)


def add_exchanges(s: Position, p: int, out: Choices) -> None:
    """Each of p's pawns with each other one, also of the same kind; the first is rewarded."""
    ones: u64 = s.villages[p]
    while ones:
        a = lowest(ones)
        ones &= ones - 1
        others: u64 = s.villages[p] & ~bit(a)
        while others:
            offer(out, EXCHANGE, a, lowest(others))
            others &= others - 1


def add_columns(s: Position, out: Choices) -> None:
    seen: u64 = 0
    for slot in range(SLOTS):
        if s.tiles[slot] > 0 and seen >> column(slot) & 1 == 0:
            seen |= bit(column(slot))
            offer(out, REFRESH, column(slot), 0)


def stealable(s: Position, q: int, decks: int) -> int:
    """How many cards of the decks in the mask q holds."""
    count = 0
    for deck in range(3):
        if decks >> deck & 1:
            count += popcount(s.hand[q] & s.tables.deck_mask[deck])
    return count


def take_effect(s: Position, p: int, effect: int, card: int) -> None:
    first = s.tables.card_first[card]
    second = s.tables.card_second[card]
    if effect == DO_REACH:
        s.turn_reach += first
    elif effect == DO_EQUAL:
        s.turn_equal = 1
    elif effect == DO_EVOLVE:
        s.turn_differences += first
        s.turn_step += second
    elif effect == DO_TILE:
        push(s, AUTO_TILE, ANY_COLUMN, first)
    elif effect == DO_DRAW:
        push(s, AUTO_DRAW, first, second)
    else:
        push(s, FRAME_OF[effect], first, effect)


def answer(s: Position, p: int, kind: int, a: int, b: int) -> None:
    """On what the card that waits takes effect."""
    if kind == STEAL:
        steal(s, p, a)
    elif kind == CLAIM:
        claim(s, p, a)
    elif kind == RAID:
        raid(s, p, a, b)
    elif kind == EXCHANGE:
        exchange(s, p, a, b)
    elif kind == REFRESH:
        refresh(s, p, a)
    elif kind == POACH:
        poach(s, p, a)


def steal(s: Position, p: int, q: int) -> None:
    """A card of q's hand, at random, goes to p; only the two of them see which."""
    decks = s.pending[s.depth - 1] >> 8 & 255
    s.depth -= 1
    index = s.fate[s.fate_used & 15] % stealable(s, q, decks)
    s.fate_used += 1
    for deck in range(3):
        mask: u64 = s.hand[q] & s.tables.deck_mask[deck] if decks >> deck & 1 else 0
        while mask:
            card = lowest(mask)
            mask &= mask - 1
            if index == 0:
                sure: u64 = s.known[p]
                forget_hand(s, q, deck)
                s.known[p] = sure  # p saw what left q's hand; the others saw its back only
                s.hand[q] &= ~bit(card)
                s.hand[p] |= bit(card)
                s.known[p] &= ~bit(card)
                s.known[q] |= bit(card)
                note(s, SAW_STEAL, p, q, card)
            index -= 1


def claim(s: Position, p: int, strait: int) -> None:
    s.depth -= 1
    q = s.strait_owner[strait]
    s.strait_owner[strait] = p
    note(s, SAW_CLAIM, p, strait, q)


def raid(s: Position, p: int, q: int, level: int) -> None:
    """The top tile of one of q's stacks goes onto one of p's; what it covered is free again."""
    s.depth -= 1
    s.tops[q * LEVELS + level] -= 1
    if level > 1:
        s.tops[q * LEVELS + level - 1] += 1
    gain_tile(s, p, level)
    note(s, SAW_RAID, p, q, level)


def exchange(s: Position, p: int, a: int, b: int) -> None:
    s.depth -= 1
    s.pawn[a], s.pawn[b] = s.pawn[b], s.pawn[a]
    note(s, SAW_EXCHANGE, p, a, b)
    claim_tokens(s, p, b)  # O-ACT-2: rewards and straits where the first arrives
    grant(s, p, b, -1)


def refresh(s: Position, p: int, col: int) -> None:
    """The tiles of a column go under the reserve, new ones come, and p takes one of them."""
    s.depth -= 1
    note(s, SAW_REFRESH, p, col, 0)
    for slot in range(SLOTS):
        if column(slot) == col and s.tiles[slot] > 0:
            under_stock(s, s.tiles[slot])
            s.tiles[slot] = 0
    push(s, AUTO_TILE, bit(col), 1)
    push(s, AUTO_REFILL, bit(col), 0)


def poach(s: Position, p: int, t: int) -> None:
    s.depth -= 1
    green = s.tables.green[t]
    q = s.hunt_owner[green]
    s.hunt_owner[green] = p
    note(s, SAW_POACH, p, t, q)
