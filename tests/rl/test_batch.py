"""Batches: the same games as one by one, whatever the threads; bad input moves nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from origins import rl
from origins.core import registry
from origins.core.errors import UsageError
from tests.rl.walk import GAMES, TABLES, options


def bits_of(words: np.ndarray[Any, Any]) -> list[int]:
    """The ids whose bits are set."""
    spread = np.unpackbits(words.astype("<u8").view(np.uint8), bitorder="little")
    return spread.nonzero()[0].tolist()


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("seed", [2, 3])
def test_a_batch_plays_the_games_that_states_play(name: str, players: int, seed: int) -> None:
    """Masks, players, tensors, rewards and positions over whole games and into the next ones."""
    env = rl.BatchEnv(name, players, size=5, seed=seed, options=options(name, seed))
    arrays = env.reset(mask=True, observation=True)
    assert arrays.mask is not None
    assert arrays.observation is not None
    states = [env.state(i) for i in range(env.size)]
    ended = np.zeros(env.size, int)
    while ended.min() < 2:
        for i, state in enumerate(states):
            assert arrays.player[i] == state.current_player()
            assert bits_of(arrays.bits[i]) == state.legal_ids()
            assert arrays.mask[i].tolist() == rl.legal_mask(state).tolist()
            seen = rl.observation_tensor(state, state.current_player())
            assert arrays.observation[i].tobytes() == seen.tobytes()
            assert env.state(i).digest() == state.digest()
        actions = env.sample().copy()
        env.step(actions, arrays)
        for i, state in enumerate(states):
            state.apply_action(env.game.action_ids.action(actions[i]))
            assert arrays.done[i] == state.is_terminal()
            assert arrays.rewards[i].tolist() == np.array(state.returns(), np.float32).tolist()
            if state.is_terminal():
                ended[i] += 1
                states[i] = env.state(i)


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_decides_whatever_the_threads(name: str) -> None:
    def played(threads: int, seed: int) -> tuple[bytes, ...]:
        with rl.BatchEnv(name, 3, size=37, seed=seed, threads=threads) as env:
            arrays = env.reset(observation=True)
            told = []
            for _ in range(260):
                env.step(env.sample(), arrays)
                told.append(arrays.bits.tobytes() + arrays.rewards.tobytes())
                told.append(arrays.player.tobytes() + arrays.done.tobytes())
            digests = [env.state(i).digest() for i in range(env.size)]
            return (*told, repr(digests).encode())

    one = played(1, 5)
    assert played(2, 5) == one
    assert played(3, 5) == one
    assert played(1, 6) != one


def test_slots_differ_and_a_reset_starts_all_over() -> None:
    env = rl.BatchEnv("origin", 2, size=50, seed=1)
    first = [env.state(i).digest() for i in range(50)]
    assert len({*first}) == 50
    arrays = env.reset()
    sampled = env.sample().copy()
    for _ in range(300):
        env.step(env.sample(), arrays)
    assert [env.state(i).digest() for i in range(50)] != first
    again = env.reset(arrays)
    assert again is arrays
    assert [env.state(i).digest() for i in range(50)] == first
    assert env.sample().tolist() == sampled.tolist()


def test_options_are_those_of_the_game() -> None:
    for start in (0, 1):
        env = rl.BatchEnv("origin", 2, size=20, options={"start": start})
        assert {env.state(i).first_seat() for i in range(20)} == {start}
    boards = "aurora:hard,coral:easy,basalt:random,zenith:easy"
    game = registry.game("origine")
    wanted = game.new_initial_state(2, 1, {"boards": boards, "oxygen": 2}).observe(None)
    env = rl.BatchEnv(game, 2, size=20, options={"boards": boards, "oxygen": 2, "start": 1})
    sides = set()
    for i in range(20):
        seen: Any = env.state(i).observe(None)
        assert [b.board for b in seen.boards] == [b.board for b in wanted.boards]  # type: ignore[attr-defined]
        assert sum(b.white.pawn is not None for b in seen.boards) == 2
        assert seen.active == 1
        sides.add(tuple(b.side for b in seen.boards))
    assert len(sides) == 2, "the one random side is always the same"
    usual = rl.BatchEnv(game, 2, size=60, options={"boards": "hard"})
    seen = [usual.state(i).observe(None) for i in range(60)]
    assert {b.side for one in seen for b in one.boards} == {"hard"}
    assert len({tuple(b.board for b in one.boards) for one in seen}) == len(game.pack.layouts())  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
def test_an_action_that_is_not_legal_moves_no_game(name: str) -> None:
    env = rl.BatchEnv(name, 2, size=8, seed=3)
    arrays = env.reset()
    env.step(env.sample(), arrays)
    before = [env.state(i).digest() for i in range(8)]
    good = env.sample().copy()
    illegal = next(n for n in range(env.actions) if n not in bits_of(arrays.bits[6]))
    move = env.game.action_ids.move(illegal)
    for wrong, told in (
        (illegal, rf"slot 6: action {illegal} \({move}\) is not legal there; no game has moved"),
        (-1, f"slot 6: -1 is no action of {name}; ids are 0 to {env.actions - 1}"),
        (env.actions, f"slot 6: {env.actions} is no action of {name}"),
        (2**40 + int(good[6]), f"slot 6: {2**40 + int(good[6])} is no action of {name}"),
    ):
        for dtype in (np.int32, np.int64):
            if abs(wrong) >= 2**31 and dtype is np.int32:
                continue
            actions = good.astype(dtype)
            actions[6] = wrong
            with pytest.raises(UsageError, match=told):
                env.step(actions, arrays)
            assert [env.state(i).digest() for i in range(8)] == before
    arrays.bits[:] = 2**64 - 1  # what the caller writes there makes nothing legal
    actions = good.copy()
    actions[6] = illegal
    with pytest.raises(UsageError, match="is not legal there"):
        env.step(actions, arrays)
    assert [env.state(i).digest() for i in range(8)] == before
    for kind in ("int64", "uint16", "uint64"):
        twin = rl.BatchEnv(name, 2, size=8, seed=3)
        twin.step(twin.sample(), twin.arrays())
        twin.step(good.astype(kind), twin.arrays())
    env.step(good, arrays)
    assert [env.state(i).digest() for i in range(8)] == [twin.state(i).digest() for i in range(8)]


@pytest.mark.parametrize(
    ("field", "wrong", "told"),
    [
        (
            "bits",
            np.zeros((4, 1), np.uint64),
            r"bits must be a .* uint64 array of shape \(4, 120\)",
        ),
        ("bits", None, "not NoneType"),
        ("mask", np.zeros((4, 7638), bool), "mask .* its type is bool"),
        ("observation", np.zeros((5, 3), np.uint8), r"observation .* its shape is \(5, 3\)"),
        ("rewards", np.zeros((4, 2)), "rewards .* float32 .* its type is float64"),
        ("done", np.zeros(8, np.uint8)[::2], "done .* not contiguous"),
        ("player", np.zeros((2, 2), np.int32), r"player .* its shape is \(2, 2\)"),
    ],
)
def test_wrong_arrays_are_refused(field: str, wrong: object, told: str) -> None:
    env = rl.BatchEnv("origin", 2, size=4)
    arrays = env.reset()
    before = [env.state(i).digest() for i in range(4)]
    setattr(arrays, field, wrong)
    with pytest.raises(UsageError, match=told):
        env.step(env.sample(), arrays)
    assert [env.state(i).digest() for i in range(4)] == before
    env.step(env.sample(), env.arrays())


def test_other_bad_input() -> None:
    env = rl.BatchEnv("junior", 2, size=4)
    arrays = env.reset()
    for wrong, told in (
        (np.zeros(3, np.int32), r"actions must have the shape \(4,\), not \(3,\)"),
        (np.zeros((4, 1), np.int32), r"not \(4, 1\)"),
        (np.zeros(4), "actions must be an array of integers, not float64"),
        ([0, 0, 0, 0], "actions must be an array of integers, not list"),
    ):
        with pytest.raises(UsageError, match=told):
            env.step(wrong, arrays)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="out must be what `arrays` gives, not dict"):
        env.step(env.sample(), {})  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="no slot 4; slots are 0 to 3"):
        env.state(4)
    with pytest.raises(UsageError, match=r"out must be .* int32 array of shape \(4,\)"):
        env.sample(np.zeros(4, np.int64))
    for given, told in (
        ({"players": 5}, "junior is for 2 to 4 players, not 5"),
        ({"size": 0}, "size is 1 or more, not 0"),
        ({"size": 10**9}, "size is at most"),
        ({"threads": 1.5}, "threads is a whole number, not 1.5"),
        ({"options": {"start": 2}}, "start is a seat from 0 to 1"),
        ({"options": {"color": 2}}, "options of junior"),
    ):
        with pytest.raises(UsageError, match=told):
            rl.BatchEnv("junior", **{"players": 2, **given})  # type: ignore[arg-type]


def test_a_game_without_batches_says_so() -> None:
    class Bare(type(registry.game("junior"))):  # type: ignore[misc]
        def slots(self, *given: object) -> None:
            return None

    with pytest.raises(UsageError, match="junior has no batches"):
        rl.BatchEnv(Bare(True, registry.game("junior").folder))
