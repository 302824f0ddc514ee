# hot module
"""The turn: what may be done now, doing it, and how the game comes to its end."""

from __future__ import annotations

from origins.core.bits import bit, lowest
from origins.core.c_types import u64
from origins.games.origin.codes import (
    ACTION,
    CHOOSING,
    DECK_ROOM,
    END,
    END_PASSES,
    END_PAWNS,
    END_SAFETY,
    END_TILES,
    END_VILLAGES,
    EVOLVE,
    HALF,
    KEEP,
    KINDS,
    MIGRATE,
    OBJECTIVE,
    OVER,
    PASS,
    PLAY,
    PLAYING,
    RETURN,
    SAFETY_TURNS,
    SAW_END,
    SAW_KEEP,
    SAW_OVER,
    SAW_PASS,
    SAW_SHUFFLE,
    SLOTS,
    SWAP,
    TILE,
    WAIT_HALF,
    WAIT_MIGRATE,
    WAIT_RETURN,
    WAIT_TILE,
)
from origins.games.origin.rules.cards import add_plays, play
from origins.games.origin.rules.effects import add_targets, answer
from origins.games.origin.rules.junior import junior_end, junior_reward
from origins.games.origin.rules.movement import (
    Choices,
    add_evolutions,
    add_migrations,
    add_swaps,
    evolve,
    migrate,
    offer,
    swap,
)
from origins.games.origin.rules.position import Position, note, under_deck
from origins.games.origin.rules.rewards import (
    add_halves,
    add_returns,
    add_tiles,
    choose_half,
    grant,
    return_card,
    settle,
    take_tile,
    trigger_end,
)


def legal(s: Position, p: int, out: Choices) -> None:
    """All that p may do now; nothing if it is not his to decide."""
    out.size = 0
    if s.phase == CHOOSING:
        if s.choosing >> p & 1:
            add_objectives(s, p, out)
    elif s.phase == PLAYING and p == s.seat:
        if s.depth > 0:
            add_pending(s, p, out)  # O-TURN-4
        else:
            add_main(s, p, out)


def add_objectives(s: Position, p: int, out: Choices) -> None:
    """O-SET-3: one of the three dealt is kept."""
    todo: u64 = s.hand[p]
    while todo:
        offer(out, KEEP, lowest(todo), 0)
        todo &= todo - 1


def add_main(s: Position, p: int, out: Choices) -> None:
    """O-TURN-1, O-TURN-2, O-TURN-3; in Junior no card is ever played (J-TURN-1)."""
    if s.acted == 0:
        add_evolutions(s, p, out)
        add_migrations(s, p, 0, out)
        add_swaps(s, p, out)
        if out.size == 0:
            offer(out, PASS, 0, 0)
    else:
        offer(out, END, 0, 0)
    if s.junior == 0:
        add_plays(s, p, out)


def add_pending(s: Position, p: int, out: Choices) -> None:
    top = s.pending[s.depth - 1]
    frame = top & 255
    first = top >> 8 & 255
    if frame == WAIT_HALF:
        add_halves(first, out)
    elif frame == WAIT_TILE:
        add_tiles(s, p, first, out)
    elif frame == WAIT_RETURN:
        add_returns(s, p, first, out)
    else:
        add_targets(s, p, top >> 16, first, out)


def apply(s: Position, p: int, action: int) -> None:
    """Carry out a legal action of p."""
    s.log_size = 0
    kind = action >> 16
    a = action >> 8 & 255
    b = action & 255
    if kind == KEEP:
        keep(s, p, a)
        return
    if kind in (EVOLVE, MIGRATE, SWAP):
        act(s, p, kind, a, b)
    elif kind == HALF:
        color = s.pending[s.depth - 1] >> 8 & 255
        s.depth -= 1
        choose_half(s, p, color, a)
    elif kind == TILE:
        take_tile(s, p, a, b)
    elif kind == RETURN:
        return_card(s, p, a)
    elif kind == PLAY:
        play(s, p, a)
    elif kind == PASS:
        s.acted = 1
        s.passed = 1
        note(s, SAW_PASS, p, 0, 0)
    elif kind == END:
        end_turn(s, p)
        return
    else:
        answer(s, p, kind, a, b)
    settle(s, p)
    if s.depth == 0 and s.phase == PLAYING:
        if s.junior:
            finish_junior(s, p)
        elif s.trigger == 0:
            check_triggers(s, p)


def act(s: Position, p: int, kind: int, a: int, b: int) -> None:
    """Make the turn's action, or the extra Migrate of a card."""
    if s.depth > 0 and s.pending[s.depth - 1] & 255 == WAIT_MIGRATE:
        s.depth -= 1
    else:
        s.acted = 1
    if kind == EVOLVE:
        evolve(s, p, a, b)
    elif kind == MIGRATE:
        migrate(s, p, a, b)
    else:
        swap(s, p, a, b)
    if s.junior:
        junior_reward(s, p, b)
    else:
        grant(s, p, b, kind - EVOLVE)


def keep(s: Position, p: int, card: int) -> None:
    """O-SET-3: the other two go back; when all have chosen the deck is reshuffled."""
    note(s, SAW_KEEP, p, card, 0)
    todo: u64 = s.hand[p] & ~bit(card)
    s.hand[p] = bit(card)
    while todo:
        back = lowest(todo)
        todo &= todo - 1
        under_deck(s, OBJECTIVE, back)
        s.known[p] |= bit(back)
    s.choosing &= ~bit(p)
    if s.choosing == 0:
        reshuffle(s)
        s.phase = PLAYING
        note(s, SAW_SHUFFLE, s.seat, OBJECTIVE, 0)


def reshuffle(s: Position) -> None:
    """The Objectives in the order dealt for this at set-up; nobody knows where any is."""
    inside: u64 = 0
    for i in range(s.deck_size[OBJECTIVE]):
        at = (s.deck_head[OBJECTIVE] + i) % DECK_ROOM
        inside |= bit(s.deck[OBJECTIVE * DECK_ROOM + at])
    first = lowest(s.tables.deck_mask[OBJECTIVE])
    n = 0
    for i in range(DECK_ROOM):
        card = first + s.order[i]
        if inside & bit(card):
            s.deck[OBJECTIVE * DECK_ROOM + n] = card
            n += 1
        s.order[i] = 0
    s.deck_head[OBJECTIVE] = 0
    for q in range(s.players):
        s.known[q] &= ~s.tables.deck_mask[OBJECTIVE]


def check_triggers(s: Position, p: int) -> None:
    """O-END-1 for tiles, pawns and Villages; `draw` sees to the decks."""
    reason = END_TILES
    for slot in range(SLOTS):
        if s.tiles[slot] > 0:
            reason = spent(s)
            break
    if reason > 0:
        trigger_end(s, p, reason)


def spent(s: Position) -> int:
    """END_PAWNS or END_VILLAGES where there is nothing left to put down, otherwise 0."""
    pawns = 0
    for k in range(KINDS):
        pawns += s.reserve[k]
    if pawns == 0:
        return END_PAWNS
    for q in range(s.players):
        if s.left[q] > 0:
            return 0
    return END_VILLAGES


def finish_junior(s: Position, p: int) -> None:
    """Junior's turn ends by itself, there being no card to play; J-END-1 ends the game at once."""
    reason = junior_end(s)
    if reason > 0:
        finish(s, reason, p)
    else:
        end_turn(s, p)


def end_turn(s: Position, p: int) -> None:
    note(s, SAW_END, p, s.turn, 0)
    s.passes = s.passes + 1 if s.passed else 0
    if s.passes >= s.players:
        finish(s, END_PASSES, p)  # O-TURN-3
    elif s.trigger > 0 and s.last_turns == 0:
        finish(s, s.trigger, s.trigger_seat)  # O-END-2
    elif s.trigger == 0 and s.turn >= SAFETY_TURNS:
        finish(s, END_SAFETY, p)  # O-END-7
    else:
        if s.trigger > 0:
            s.last_turns -= 1
        s.turn += 1
        s.seat = (p + 1) % s.players
        clear_turn(s)


def clear_turn(s: Position) -> None:
    s.acted = 0
    s.passed = 0
    s.turn_reach = 0
    s.turn_differences = 0
    s.turn_step = 0
    s.turn_equal = 0
    for deck in range(ACTION, OBJECTIVE + 1):
        s.turn_plays[deck] = 0


def finish(s: Position, reason: int, p: int) -> None:
    s.phase = OVER
    s.reason = reason
    note(s, SAW_OVER, p, reason, 0)
