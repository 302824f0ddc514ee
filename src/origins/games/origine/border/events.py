"""What happened, from the compiled log into events that know who may see what."""

from __future__ import annotations

from origins.core.events import Event
from origins.games.origine import codes
from origins.games.origine.border.verdict import LEVELS, level
from origins.games.origine.pack import Ids
from origins.games.origine.rules.position import Position
from origins.games.origine.rules.score import met_on, oxygen_points, points_of, score


def read_log(s: Position, ids: Ids) -> tuple[Event, ...]:
    """The events of the last move."""
    log = s.log
    events: list[Event] = []
    for i in range(0, s.log_size, 4):
        code, seat, first, second = log[i : i + 4]
        events.append(_event(s, ids, code, seat, first, second))
        if code == codes.SAW_OVER:
            events += _ending(s, ids, seat)
    return tuple(events)


def _event(s: Position, ids: Ids, code: int, seat: int, a: int, b: int) -> Event:
    space, at = ids.spaces, s.at
    match code:
        case codes.SAW_SHOW:
            return Event("origine-shown", seat, {"slot": a, "kind": ids.kinds[b]})
        case codes.SAW_DESIGNATE:
            return Event("origine-designated", seat, {"board": ids.boards[a], "rival": b})
        case codes.SAW_PLACE:
            kind = ids.kinds[a & 255]
            return Event("origine-placed", seat, {"slot": a >> 8, "kind": kind, "space": space[b]})
        case codes.SAW_SCORES:
            return Event("origine-oxygen-kept", seat, {"space": space[a]})
        case codes.SAW_ACTS:
            args = {"space": space[a], "action": ids.actions[b]}
            return Event("origine-oxygen-acts", seat, {**args}, reveals=True)
        case codes.SAW_FLIP if b:
            pawn = at[a]
            args = {"space": space[a], "kind": ids.kinds[pawn], "need": ids.needs[pawn]}
            return Event("origine-turned-up", seat, {**args}, reveals=True)
        case codes.SAW_FLIP:
            kind = ids.kinds[at[a]]
            return Event("origine-turned-down", seat, {"space": space[a], "kind": kind})
        case codes.SAW_EXCHANGE:
            args = {
                "space": space[a],
                "kind": ids.kinds[at[b]],
                "target": space[b],
                "partner": ids.kinds[at[a]],
            }
            return Event("origine-exchanged", seat, {**args})
        case codes.SAW_LOOK:
            args = {"space": space[a], "kind": ids.kinds[b]}
            return Event("origine-looked", seat, {**args}, {"need": ids.needs[b]}, (seat,), True)
        case codes.SAW_CARRY | codes.SAW_MOVE:
            args = {"kind": ids.kinds[at[b]], "space": space[a], "target": space[b]}
            return Event("origine-moved", seat, {**args})
        case codes.SAW_IDLE:
            return Event("origine-idle", seat, {"action": ids.actions[a]})
        case codes.SAW_OPEN:
            return Event("origine-opened", seat, {"board": ids.boards[a]})
        case codes.SAW_DRAW:
            pawn = a & 255
            return Event(
                "origine-drawn",
                seat,
                {"slot": a >> 8, "kind": ids.kinds[pawn]},
                {"need": ids.needs[pawn]},
                (seat,),
                True,
            )
        case codes.SAW_BACTERIA:
            return Event("origine-bacteria", seat, {"action": ids.actions[a]}, reveals=True)
        case codes.SAW_CHOICE:
            secret = {"slot": a, "kind": ids.kinds[b]}
            return Event("origine-chosen", seat, {}, {**secret}, (seat,))
        case codes.SAW_PASS:
            pawn = b & 255
            return Event(
                "origine-passed",
                seat,
                {"rival": a, "slot": b >> 8, "kind": ids.kinds[pawn]},
                {"need": ids.needs[pawn]},
                (seat, a),
                True,
            )
        case codes.SAW_OVER:
            return Event("origine-revealed", seat, reveals=True)
    raise AssertionError(f"event {code}")


def _ending(s: Position, ids: Ids, seat: int) -> list[Event]:
    """G-END-2..5: what is removed, what counts, and the level."""
    events: list[Event] = []
    for b in range(codes.BOARDS):
        if not s.layout >> b & 1:
            continue
        elements = s.tables.elements[b]
        for space in range(b * 8, b * 8 + ids.sizes[b]):
            if elements & ~met_on(s, b) & 1 << space:
                pawn = s.at[space]
                lost = {"kind": ids.kinds[pawn], "need": ids.needs[pawn]}
                events.append(Event("origine-removed", seat, {**lost, "space": ids.spaces[space]}))
        points = points_of(s, b)
        kind = "origine-validated" if points else "origine-barren"
        events.append(Event(kind, seat, {"board": ids.boards[b], "points": points}))
    events.append(Event("origine-oxygen", seat, {"points": oxygen_points(s)}))
    total = score(s)
    name = LEVELS[level(s.players, total)]
    return [*events, Event("origine-over", seat, {"points": total, "level": name})]
