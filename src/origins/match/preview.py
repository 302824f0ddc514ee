"""What a move would bring, told from what its player knows and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from origins.core.errors import Arg, UsageError
from origins.core.events import Event
from origins.core.game import Observation, State
from origins.core.hidden import HIDDEN
from origins.core.hooks import Reveals
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.match.eye import Eye
from origins.match.views import Preview

WORLDS = 3


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
    seen = [after.observe(seat) for after in afters]
    return Preview(
        move=str(move),
        events=tuple(map(Eye(seat).event, _sure(told, first.game.reveals))),
        score=_score(first, afters, told[0], seat),
        reveals=any(event.reveals for event in told[0]),
        ends_turn=seat not in afters[0].deciders(),
        ends=_ends(worlds, move, before, seen, told),
        details=first.preview_details(move, seat, before, seen[0]),
    )


def _sure(told: list[tuple[Event, ...]], reveals: Reveals) -> list[Event]:
    """The events that every world agrees on, up to the first that is left to chance."""
    sure = []
    for events in zip(*told, strict=False):
        first = events[0]
        if any((event.kind, event.seat) != (first.kind, first.seat) for event in events):
            break
        if first.reveals and first.kind not in reveals.certain:
            break
        chance = {name for name in first.args if first.reveals and name in reveals.unknown}
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


def _ends(
    worlds: list[State],
    move: Move,
    before: Observation,
    seen: list[Observation],
    told: list[tuple[Event, ...]],
) -> str | None:
    """Why the end is sure to come by this move, if it is."""
    reasons = {
        world.end_by(move, before, after, events)
        for world, after, events in zip(worlds, seen, told, strict=True)
    }
    return reasons.pop() if len(reasons) == 1 else None


def _score(
    before: State, afters: Sequence[State], events: tuple[Event, ...], seat: int
) -> int | None:
    worth = before.game.reveals.worth
    if any(event.reveals and worth & {*event.args, *event.secret} for event in events):
        return None
    old = before.points(seat)
    news = {after.points(seat) for after in afters}
    new = news.pop() if len(news) == 1 else None
    return None if old is None or new is None else new - old
