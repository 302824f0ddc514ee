# hot module
"""What landing on a territory brings: tiles, cards, and the choices between them (classic)."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origin.codes import (
    ANY_COLUMN,
    AUTO_DRAW,
    AUTO_REFILL,
    AUTO_TILE,
    BONUS_TILE,
    BROWN,
    END_ACTION,
    HALF,
    HALF_CARDS,
    HALF_TILE,
    HALF_TWO,
    LEVELS,
    MOD_KEEP,
    MOD_LIMIT,
    MOD_ON_EVOLVE,
    MOD_ON_YELLOW,
    MODS,
    OBJECTIVE,
    PURPLE,
    RETURN,
    SAW_DRAW,
    SAW_HALF,
    SAW_REFILL,
    SAW_RETURN,
    SAW_TILE,
    SAW_TRIGGER,
    SLOTS,
    TILE,
    WAIT_HALF,
    WAIT_RETURN,
    WAIT_TILE,
)
from origins.games.origin.rules.movement import Choices, offer
from origins.games.origin.rules.position import (
    Position,
    hand_count,
    next_tile,
    note,
    top_card,
    under_deck,
)


def push(s: Position, frame: int, first: int, second: int) -> None:
    s.pending[s.depth] = frame | first << 8 | second << 16
    s.depth += 1


def column(slot: int) -> int:
    """O-SET-4: three slots each for yellow, orange and purple, six for brown."""
    return BROWN if slot >= 9 else slot // 3


def has_place(s: Position, p: int, level: int) -> bool:
    """O-REW-6: on a free tile exactly one level lower; a level 1 always has a place."""
    return level == 1 or (level > 1 and s.tops[p * LEVELS + level - 1] > 0)


def can_take(s: Position, p: int, columns: int) -> bool:
    for slot in range(SLOTS):
        if columns >> column(slot) & 1 and s.tiles[slot] > 0 and has_place(s, p, s.tiles[slot]):
            return True
    return False


def yields(s: Position, p: int, color: int) -> bool:
    """O-REW-8: whether either half of that colour's reward would bring anything."""
    if color == BROWN:
        return can_take(s, p, ANY_COLUMN)
    return color <= PURPLE and (s.deck_size[color] > 0 or can_take(s, p, bit(color)))


def grant(s: Position, p: int, t: int, way: int) -> None:
    """O-REW-1: all that p gets for coming to t: 0 Evolve, 1 Migrate, 2 Swap, -1 by a card."""
    color = s.tables.color[t]
    if color <= 4:
        push_bonus(s, s.mods[p * MODS + MOD_ON_YELLOW + color])
    if way >= 0:
        push_bonus(s, s.mods[p * MODS + MOD_ON_EVOLVE + way])
    if yields(s, p, color):
        push(s, WAIT_HALF, color, 0)


def push_bonus(s: Position, bonus: int) -> None:
    if bonus == BONUS_TILE:
        push(s, AUTO_TILE, ANY_COLUMN, 1)
    elif bonus > 0:
        push(s, AUTO_DRAW, bonus - 1, 1)


def add_halves(color: int, out: Choices) -> None:
    """O-REW-8: the choice is free, also of a half that brings less or nothing."""
    first = HALF_TWO if color == BROWN else HALF_TILE
    offer(out, HALF, first, 0)
    offer(out, HALF, first + 1, 0)


def add_tiles(s: Position, p: int, columns: int, out: Choices) -> None:
    """One choice for each level in each column, however many slots show it."""
    seen: u64 = 0
    for slot in range(SLOTS):
        level = s.tiles[slot]
        key = column(slot) * LEVELS + level
        if (
            level > 0
            and columns >> column(slot) & 1
            and seen >> key & 1 == 0
            and has_place(s, p, level)
        ):
            seen |= bit(key)
            offer(out, TILE, column(slot), level)


def add_returns(s: Position, p: int, deck: int, out: Choices) -> None:
    mask: u64 = s.hand[p] & s.tables.deck_mask[deck]
    while mask:
        offer(out, RETURN, lowest(mask), 0)
        mask &= mask - 1


def choose_half(s: Position, p: int, color: int, half: int) -> None:
    """O-REW-2..5. Frames settle from the last pushed to the first."""
    note(s, SAW_HALF, p, half, color)
    if half == HALF_CARDS:
        if draw(s, p, color, 3) > 0:
            push_returns(s, p, color, cards_back(s, p, color))
    elif half == HALF_TILE:
        push(s, AUTO_DRAW, color, 1)
        push(s, AUTO_TILE, bit(color), 1)
    elif half == HALF_TWO:
        push(s, AUTO_TILE, 1 << BROWN, 2)
    else:
        push(s, AUTO_TILE, ANY_COLUMN, 1)


def cards_back(s: Position, p: int, deck: int) -> int:
    """O-REW-9: two of the cards now held go back, fewer if the hand holds fewer."""
    back = 2 - s.mods[p * MODS + MOD_KEEP]
    held = hand_count(s, p, deck)
    return back if back < held else held


def push_returns(s: Position, p: int, deck: int, at_least: int) -> None:
    """Cards go under the deck: what the reward asks, and what is over the limit (O-OBJ-3)."""
    back = at_least
    if deck == OBJECTIVE:
        over = hand_count(s, p, OBJECTIVE) - objective_limit(s, p)
        if over > back:
            back = over
    if back > 0:
        push(s, WAIT_RETURN, deck, back)


def objective_limit(s: Position, p: int) -> int:
    return 2 + s.mods[p * MODS + MOD_LIMIT]


def draw(s: Position, p: int, deck: int, count: int) -> int:
    """Draw so many cards, or what is there; how many they were. The last begins the end."""
    drawn = 0
    while drawn < count and s.deck_size[deck] > 0:
        card = top_card(s, deck)
        s.hand[p] |= bit(card)
        s.known[p] &= ~bit(card)
        note(s, SAW_DRAW, p, deck, card)
        drawn += 1
    if drawn > 0 and s.deck_size[deck] == 0:
        trigger_end(s, p, END_ACTION + deck)  # O-REW-9, O-END-1: even if cards go back under it
    return drawn


def trigger_end(s: Position, p: int, reason: int) -> None:
    """O-END-2: p's turn is his last, every other player has one more."""
    if s.trigger == 0:
        s.trigger = reason
        s.trigger_seat = p
        s.last_turns = s.players - 1
        note(s, SAW_TRIGGER, p, reason, 0)


def take_tile(s: Position, p: int, col: int, level: int) -> None:
    """O-REW-6: the tile covers a free one a level lower."""
    for slot in range(SLOTS):
        if column(slot) == col and s.tiles[slot] == level:
            s.tiles[slot] = 0
            break
    gain_tile(s, p, level)
    note(s, SAW_TILE, p, col, level)
    top = s.pending[s.depth - 1]
    columns = top >> 8 & 255
    left = (top >> 16) - 1
    s.depth -= 1
    if left > 0 and can_take(s, p, columns):
        push(s, WAIT_TILE, columns, left)  # O-REW-8: what can be taken must be taken


def gain_tile(s: Position, p: int, level: int) -> None:
    s.tops[p * LEVELS + level] += 1
    if level > 1:
        s.tops[p * LEVELS + level - 1] -= 1


def return_card(s: Position, p: int, card: int) -> None:
    """Put a card under its deck. Others lose sight of what p holds of that colour."""
    deck = s.tables.card_deck[card]
    forget_hand(s, p, deck)
    s.hand[p] &= ~bit(card)
    s.known[p] |= bit(card)
    under_deck(s, deck, card)
    note(s, SAW_RETURN, p, deck, card)
    left = (s.pending[s.depth - 1] >> 16) - 1
    s.depth -= 1
    if left > 0:
        push(s, WAIT_RETURN, deck, left)


def forget_hand(s: Position, p: int, deck: int) -> None:
    """After p changed his hand unseen, nobody is sure any more which cards of a deck he holds."""
    for q in range(s.players):
        if q != p:
            s.known[q] &= ~(s.hand[p] & s.tables.deck_mask[deck])


def refill(s: Position, p: int, columns: int) -> None:
    """O-REW-7: every gap in the columns is filled while the reserve lasts."""
    for slot in range(SLOTS):
        if columns >> column(slot) & 1 and s.tiles[slot] == 0 and s.stock_size > 0:
            s.tiles[slot] = next_tile(s)
            note(s, SAW_REFILL, p, column(slot), s.tiles[slot])


def settle(s: Position, p: int) -> None:
    """Carry out the frames that need no choice, down to the next choice or to none."""
    while s.depth > 0 and AUTO_DRAW <= s.pending[s.depth - 1] & 255 <= AUTO_TILE:
        top = s.pending[s.depth - 1]
        frame = top & 255
        first = top >> 8 & 255
        second = top >> 16
        s.depth -= 1
        if frame == AUTO_DRAW:
            draw(s, p, first, second)
            push_returns(s, p, first, 0)
        elif frame == AUTO_REFILL:
            refill(s, p, first)
        elif can_take(s, p, first):
            push(s, AUTO_REFILL, ANY_COLUMN, 0)
            push(s, WAIT_TILE, first, second)


def tile_total(s: Position, p: int) -> int:
    """All tiles of p, covered ones included: a stack with top level t holds t tiles."""
    total = 0
    for level in range(1, LEVELS):
        total += s.tops[p * LEVELS + level] * level
    return total


def best_level(s: Position, p: int) -> int:
    """The highest level among p's tiles."""
    best = 0
    for level in range(1, LEVELS):
        if s.tops[p * LEVELS + level] > 0:
            best = level
    return best
