"""Two worlds: what differs only in what a viewer cannot know looks the same on every channel."""

from __future__ import annotations

import msgspec
import pytest

from origins.core.events import Viewer
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origine.beliefs.exact import LEVELS as BELIEF_LEVELS
from origins.games.origine.game import ORIGINE, OrigineState
from tests.origine.build import new

WRONG = ("show:2", "designate:basalt", "place:0-aurora_a", "place:1-coral_white", "flip:zenith_a",
         "exchange:aurora_a-coral_b", "look:basalt_c", "move:aurora_a-coral_a", "share:2",
         "oxygen:act", "pray")  # fmt: skip


def redacted(state: OrigineState, action: int, seat: int, viewer: Viewer) -> bytes:
    """A move and its events as they reach `viewer`."""
    move = ORIGINE.move_seen_by(state.game.decode(action), seat, viewer)
    events = [event.seen_by(viewer) for event in state.clone().play(action, seat)]
    return msgspec.json.encode([str(move), events], order="deterministic")


def channels(state: OrigineState, viewer: Viewer) -> bytes:
    """Everything that `viewer` can get out of a state."""
    parts: list[object] = [state.observe(viewer), state.deciders(), state.outcome()]
    parts += [state.details(viewer, level) for level in BELIEF_LEVELS]
    if viewer is not None:
        parts.append(state.legal_actions(viewer))
        parts += [state.explain(Move.parse(text), viewer) for text in WRONG]
    return msgspec.json.encode(parts, order="deterministic")


def check(state: OrigineState, rng: FastRng) -> None:
    for viewer in (None, *range(state.num_players)):
        world = state.resample_from_infostate(viewer, rng)
        assert channels(world, viewer) == channels(state, viewer)
        if viewer in state.deciders():
            # What his own move brings him may differ by what was drawn; what others see of it
            # and all that follows from public things may not.
            for action in state.legal_actions(viewer)[:6]:
                for other in (None, *range(state.num_players)):
                    if other != viewer:
                        kept = state.resample_from_infostate(other, rng)
                        same = redacted(kept, action, viewer, other)
                        assert _sight(same) == _sight(redacted(state, action, viewer, other))


def _sight(raw: bytes) -> list[object]:
    """Without what chance or another's secret newly brings to light: drawn kinds, open needs."""
    move, events = msgspec.json.decode(raw)
    stop = [i for i, event in enumerate(events) if event.get("reveals")]
    return [move, events[: stop[0]] if stop else events]


def walk(positions: int, seed: int) -> None:
    rng = FastRng(seed)
    done = 0
    game = 0
    while done < positions:
        state = new(
            2 + game % 3,
            seed * 100_000 + game,
            boards="random",
            oxygen=game % 5,
            memory=game % 2 == 0,
        )
        game += 1
        while not state.is_terminal():
            check(state, rng)
            done += 1
            seats = state.deciders()
            seat = seats[rng.below(len(seats))]
            actions = state.legal_actions(seat)
            state.apply_action(actions[rng.below(len(actions))], seat)
        check(state, rng)


def test_two_worlds() -> None:
    """G-COMP-2, G-TURN-6, G-OXY-4, G-BAC-2: a few hundred positions."""
    walk(300, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_two_worlds_of_many(part: int) -> None:
    """G-COMP-2, G-TURN-6, G-OXY-4, G-BAC-2: ten thousand positions in all."""
    walk(1000, seed=10 + part)


@pytest.mark.parametrize("memory", [True, False])
def test_equal_observations_give_equal_worlds(memory: bool) -> None:
    """Resampling is a function of the observation and the generator."""
    rng = FastRng(2)
    state = new(3, 9, memory=memory, boards="hard")
    while not state.is_terminal():
        for viewer in (None, 0, 1, 2):
            other = state.resample_from_infostate(viewer, rng)
            seed = rng.below(1 << 30)
            one = state.resample_from_infostate(viewer, FastRng(seed))
            two = other.resample_from_infostate(viewer, FastRng(seed))
            assert one.to_dict() == two.to_dict()
        seats = state.deciders()
        seat = seats[rng.below(len(seats))]
        actions = state.legal_actions(seat)
        state.apply_action(actions[rng.below(len(actions))], seat)
