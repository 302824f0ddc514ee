"""What a player has seen since the first move: the information state with perfect recall.

A `State` is a position and forgets how it came about. A `Trace` plays along: what a seat saw first,
then every move and event as it was shown to that seat, its own moves included. Two games that a
player cannot tell apart give the same text, two that he can give different ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from origins.core.errors import UsageError
from origins.core.events import Event
from origins.core.game import State
from origins.core.moves import Move
from origins.core.rng import Rng


@dataclass(frozen=True)
class _Step:
    """A move with what it brought, and all before it."""

    before: _Step | None
    seat: int
    move: Move
    events: tuple[Event, ...]


class _Start(NamedTuple):
    """From where on a seat remembers: what it saw then, and the last step before."""

    seen: str
    after: _Step | None


class Trace:
    """A game as it is played, with what each seat has seen of it."""

    def __init__(self, state: State) -> None:
        """From this position on; the state is the trace's own from now."""
        self.state = state
        self._last: _Step | None = None
        self._starts = [self._start(seat) for seat in range(state.num_players)]

    def _start(self, seat: int) -> _Start:
        return _Start(self.state.observe(seat).encode().decode(), self._last)

    def apply(self, action_id: int, player: int | None = None) -> tuple[Event, ...]:
        """Play the move with this id for `player` (default: the current one)."""
        state = self.state
        seat = state.current_player() if player is None else player
        action = state.game.action_ids.action(action_id)
        events = state.apply_action(action, seat)
        self._last = _Step(self._last, seat, state.game.decode(action), events)
        return events

    def clone(self) -> Trace:
        twin = Trace.__new__(Trace)
        twin.state, twin._last, twin._starts = self.state.clone(), self._last, list(self._starts)
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Trace:
        return self.clone()

    def information_state(self, player: int) -> str:
        """All that `player` has seen, a line for what he saw first and one for each move."""
        if player not in range(self.state.num_players):
            raise UsageError(f"no seat {player}; seats are 0 to {self.state.num_players - 1}")
        start = self._starts[player]
        lines, step, game = [], self._last, self.state.game
        while step is not start.after and step is not None:
            shown = (
                step.seat,
                str(game.move_seen_by(step.move, step.seat, player)),
                [event.seen_by(player) for event in step.events],
            )
            lines.append(msgspec.json.encode(shown, order="deterministic").decode())
            step = step.before
        return "\n".join([start.seen, *reversed(lines)])

    def resample(self, player: int, rng: Rng) -> Trace:
        """Another world in which `player` has seen the same.

        What the others saw of their own secrets is not his to know: they remember from now on.
        """
        world = self.clone()
        world.state = self.state.resample_from_infostate(player, rng)
        starts = (world._start(seat) for seat in range(world.state.num_players))
        world._starts = [
            self._starts[seat] if seat == player else start for seat, start in enumerate(starts)
        ]
        return world


def information_state(start: State, moves: Iterable[int], player: int) -> str:
    """What `player` has seen of a game from `start` on; `moves` are ids, each of who is to move."""
    trace = Trace(start.clone())
    for action_id in moves:
        trace.apply(action_id)
    return trace.information_state(player)
