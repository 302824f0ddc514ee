"""What a played game reaches: rules by their id, cards, events, moves and ends.

The golden games are chosen by it (tools/make_golden.py), and a test checks that together they
reach all that can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.events import Event
from origins.core.moves import Move
from origins.games.origin import codes
from origins.games.origin.border.halves import halves
from origins.games.origin.game import OriginState
from origins.games.origin.pack import COLORS
from origins.games.origin.rules.movement import fit_mode, owner
from origins.games.origin.rules.position import Position


def features(
    before: OriginState, move: Move, events: tuple[Event, ...], after: OriginState, seat: int
) -> Iterator[str]:
    """What one move reaches."""
    yield f"move {move.kind}"
    for event in events:
        yield f"event {event.kind}"
        if event.kind == "play":
            yield f"card {event.args['card']}"
        if event.kind in ("trigger", "over"):
            yield f"{event.kind} {event.args['reason']}"
        if event.kind == "strait":
            yield "O-STR-1"
        if event.kind == "half":
            yield f"half {event.args['half']} {event.args['color']}"
        if event.kind == "card":
            yield f"J-REW-1 {event.args['color']}"
        if event.kind == "blind":
            yield "J-REW-1 brown"
    s, action = before.position, before.game.encode(move)
    a, b = action >> 8 & 255, action & 255
    match move.kind:
        case "evolve":
            yield from _evolve(s, seat, a, b)
        case "migrate" | "swap":
            yield from _travel(s, seat, move.kind, a, b)
        case "half":
            yield from _half(s, move.args[0])
        case "tile":
            yield f"O-REW-6 level {move.args[1]}"
            if not any(event.kind == "refill" for event in events) and not after.position.depth:
                yield "O-REW-7 empty reserve"
        case "return" if s.pending[s.depth - 1] >> 8 & 255 == codes.OBJECTIVE:
            yield "O-OBJ-3"
        case "play":
            yield "O-TURN-2 after the action" if s.acted else "O-TURN-2 before the action"
            if s.tables.card_deck[a] == codes.OBJECTIVE:
                replaced = any(event.kind == "draw" for event in events)
                yield "O-OBJ-2" if replaced else "O-END-3"
    if move.kind in ("evolve", "migrate", "swap"):
        color = COLORS[s.tables.color[b]]
        taken = any(event.kind == "hunt" for event in events)
        if color == "green":
            yield "O-HUNT-1 first" if taken else "O-HUNT-1 later"
        if before.game.junior and color == "brown" and "blind" not in {e.kind for e in events}:
            yield "J-REW-1 brown run out"
        if s.left[seat] == 0:
            yield "O-EVO-5 no Village left"
    if after.is_terminal():
        yield from _end(after)


def _evolve(s: Position, seat: int, kind: int, land: int) -> Iterator[str]:
    tables = s.tables
    around = tables.adjacent[land] & s.occupied
    near = [v for v in range(tables.territories) if around >> v & 1]
    base = fit_mode(s, seat) * codes.KINDS
    fitting = [v for v in near if tables.fits[base + s.pawn[v]] >> kind & 1]
    ends = {(tables.strait_a[i], tables.strait_b[i]) for i in range(codes.STRAITS)}
    if all((v, land) in ends or (land, v) in ends for v in fitting):
        yield "O-EVO-2"
    if len(fitting) < len(near):
        yield "O-EVO-4"
    for v in fitting:
        old, who = s.pawn[v], owner(s, v)
        yield f"O-EVO-1 beside {'neutral' if who < 0 else 'own' if who == seat else 'rival'}"
        if base == 0:
            step = kind - old
            yield "O-EVO-3 " + {0: "same", 3: "strength", 9: "height"}.get(step, "colour")


def _travel(s: Position, seat: int, kind: str, a: int, b: int) -> Iterator[str]:
    tables = s.tables
    steps, tall = tables.distance(a, b), s.pawn[a] // 9 + 1
    if kind == "migrate":
        yield "O-MIG-1 fewer steps" if steps < tall else "O-MIG-1 all steps"
        if steps > tall:
            yield "O-MIG-1 by cards"
    else:
        yield "O-SWP-1 near" if steps == 1 else "O-SWP-1 far"
    vacant = ~s.occupied | 1 << b
    seen = 1 << a
    for _ in range(steps):
        near = [tables.adjacent[t] for t in range(tables.territories) if seen >> t & 1]
        for mask in near:
            seen |= mask & vacant
    if not seen >> b & 1:
        yield "O-MIG-2"


def _half(s: Position, half: str) -> Iterator[str]:
    color = s.pending[s.depth - 1] >> 8 & 255
    brings = halves(s)[half]
    if brings.tiles == brings.cards == 0:
        yield "O-REW-8"
    if half == "cards" and s.deck_size[color] < 3:
        yield "O-REW-9"


def _end(state: OriginState) -> Iterator[str]:
    end = state.outcome()
    assert end is not None
    tied = sum(score == max(end.scores) for score in end.scores)
    rule = "J-END-6" if state.game.junior else "O-END-6"
    yield (
        f"{rule} alone"
        if tied == 1
        else (f"{rule} shared" if len(end.winners) > 1 else f"{rule} more cards")
    )
    for parts in end.breakdown:
        for source, points in parts.items():
            if points:
                yield f"points {source}"
    if state.game.junior and max(state.position.cards) > 5:
        yield "J-END-2 new series"
