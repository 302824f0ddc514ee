"""What a move would bring, told from what its player knows and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from origins.core.errors import Arg, UsageError
from origins.core.events import Event
from origins.core.game import State
from origins.core.hidden import HIDDEN
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origin.border.halves import HalfSeen
from origins.games.origin.border.observe import OriginObservation
from origins.games.origin.game import OriginState
from origins.match.eye import Eye
from origins.match.views import ObjectiveChange, Preview

WORLDS = 3
CHANCE = frozenset({"level", "levels", "value", "need", "kind", "card", "cards"})
"""What an event that reveals something says about the unknown."""
CERTAIN = frozenset({
    "draw", "refill", "hunt", "strait", "blind", "shuffle", "over",
    "origine-oxygen-acts", "origine-turned-up", "origine-looked",
})  # fmt: skip
"""The events that reveal something and are yet certain to happen: only what they show is not."""
WORTH = frozenset({"level", "levels", "value", "need"})
"""Of these, what decides about points."""


def previews(state: State, seat: int, texts: Iterable[str] = ()) -> tuple[Preview, ...]:
    """What each legal move among `texts` (all of them where there are none) would bring.

    The moves are tried in worlds dealt from the seat's observation, so that the answer cannot
    tell anything else; what differs between them, or depends on chance, is left out.
    """
    if seat not in state.deciders():
        return ()
    worlds = [state.resample_from_infostate(seat, FastRng(number)) for number in range(WORLDS)]
    wanted = set(_parsed(texts))
    return tuple(
        _preview(worlds, seat, move)
        for move in state.legal_moves(seat)
        if not wanted or move in wanted
    )


def _parsed(texts: Iterable[str]) -> Iterable[Move]:
    for text in texts:
        try:
            yield Move.parse(text)
        except UsageError:
            continue


def _preview(worlds: list[State], seat: int, move: Move) -> Preview:
    first = worlds[0]
    action = first.game.encode(move)
    before = first.observe(seat)
    afters = [world.clone() for world in worlds]
    told = [after.play(action, seat) for after in afters]
    seen = afters[0].observe(seat)
    reveals = any(event.reveals for event in told[0])
    return Preview(
        move=str(move),
        events=tuple(map(Eye(seat).event, _sure(told))),
        objectives=_objectives(before, seen),
        score=_score(before, [after.observe(seat) for after in afters], told[0], seat),
        reveals=reveals,
        ends_turn=seat not in afters[0].deciders(),
        beside=first.parents(move, seat) if isinstance(first, OriginState) else (),
        brings=tuple(half.message for half in _halves(seen).values()),
        ends=_ends(move, before, seen, told),
    )


def _sure(told: list[tuple[Event, ...]]) -> list[Event]:
    """The events that every world agrees on, up to the first that is left to chance."""
    sure = []
    for events in zip(*told, strict=False):
        first = events[0]
        if any((event.kind, event.seat) != (first.kind, first.seat) for event in events):
            break
        if first.reveals and first.kind not in CERTAIN:
            break
        chance = {name for name in first.args if first.reveals and name in CHANCE}
        args: dict[str, Arg] = {
            name: value
            for name, value in first.args.items()
            if name not in chance and all(event.args.get(name) == value for event in events)
        }
        secret = first.secret
        if first.reveals or any(event.secret != secret for event in events):
            secret = dict.fromkeys([*secret, *chance], HIDDEN)  # so its words are `-unseen`
        sure.append(Event(first.kind, first.seat, args, secret, first.knowers, first.reveals))
    return sure


def _halves(seen: object) -> dict[str, HalfSeen]:
    return seen.halves if isinstance(seen, OriginObservation) else {}


def _ends(move: Move, before: object, after: object, told: list[tuple[Event, ...]]) -> str | None:
    """Why the end is sure to come by this move, or by whatever half of its reward is chosen."""
    if move.kind == "half":
        return _halves(before)[move.args[0]].ends
    reasons = {_reason(events) for events in told}
    if reasons == {None}:
        reasons = {half.ends for half in _halves(after).values()}
    return reasons.pop() if len(reasons) == 1 else None


def _reason(events: Iterable[Event]) -> str | None:
    found = [event.args["reason"] for event in events if event.kind in ("trigger", "over")]
    return str(found[0]) if found else None


def _objectives(before: object, after: object) -> tuple[ObjectiveChange, ...]:
    """Origin: the Objectives in hand that the move brings nearer, or not."""
    old = {goal.card: goal.have for goal in getattr(before, "objectives", ())}
    return tuple(
        ObjectiveChange(goal.card, old[goal.card], goal.have, goal.need)
        for goal in getattr(after, "objectives", ())
        if goal.card in old and old[goal.card] != goal.have
    )


def _score(
    before: object, afters: list[object], events: tuple[Event, ...], seat: int
) -> int | None:
    for event in events:
        if event.reveals and WORTH & {*event.args, *event.secret}:
            return None
    old = _points(before, seat)
    gains = {None if old is None or (new := _points(after, seat)) is None else new - old
             for after in afters}  # fmt: skip
    return gains.pop() if len(gains) == 1 else None


def _points(seen: object, seat: int) -> int | None:
    seats = getattr(seen, "seats", ())
    points = seats[seat].score if seats else None
    return points if isinstance(points, int) else None
