"""States outside this process: pickled, with packs of their own, on either backend."""

from __future__ import annotations

import copy
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from origins.bots.bot import View
from origins.content import loader
from origins.core import registry
from origins.core.errors import DataError, IllegalMove, UsageError
from origins.core.game import Game, State

GAMES = registry.names()


def after(game: Game, moves: int) -> State:
    state = game.new_initial_state(3, seed=5)
    for _ in range(moves):
        actions = state.legal_actions()
        state.apply_action(actions[len(actions) // 2])
    return state


@pytest.mark.parametrize("pure", ["0", "1"], ids=["compiled", "pure"])
def test_a_pickle_opens_in_another_process(tmp_path: Path, pure: str) -> None:
    """Nothing in it belongs to one backend."""
    states = [after(registry.game(name), 20) for name in GAMES]
    file = tmp_path / "states.pickle"
    file.write_bytes(pickle.dumps(states))
    script = (
        f"import pickle; states = pickle.load(open({str(file)!r}, 'rb'))\n"
        "for s in states: s.apply_action(s.legal_actions()[0]); print(s.digest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "ORIGINS_PURE": pure},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for state, digest in zip(states, done.stdout.split(), strict=True):
        state.apply_action(state.legal_actions()[0])
        assert state.digest() == int(digest)


def test_what_holds_states_is_copied_with_them() -> None:
    state = after(registry.game("origin"), 20)
    view = View.of(state, state.current_player())
    kept: dict[str, Any] = {"state": state, "moves": state.legal_moves(), "view": view}
    for twin in (copy.deepcopy(kept), pickle.loads(pickle.dumps(kept))):
        assert twin["state"] == state
        assert list(twin["moves"]) == list(kept["moves"])
        assert twin["view"].observation == view.observation
        twin["state"].apply_action(twin["moves"].actions[0])
        assert twin["state"] != state


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_not_copied(name: str) -> None:
    game = registry.game(name)
    assert copy.copy(game) is copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_of_ones_own_is_found_again(name: str, tmp_path: Path) -> None:
    family = "origine" if name == "origine" else "origin"
    folder = tmp_path / "mine"
    shutil.copytree(loader.builtin(family), folder)
    manifest = folder / "pack.json"
    manifest.write_text(manifest.read_text("utf-8").replace(f'"{family}"', '"mine"', 1), "utf-8")
    game = registry.game(name).with_pack(str(folder))
    assert game.pack_hash != registry.game(name).pack_hash
    state = after(game, 20)
    packed = pickle.dumps(state)
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(packed)):
        assert twin == state
        assert twin.game.pack_hash == game.pack_hash
    registry.game_with.cache_clear()
    shutil.rmtree(folder)
    shutil.copytree(loader.builtin(family), folder)
    with pytest.raises(DataError, match="the pack is not"):
        pickle.loads(packed)


def test_errors_come_back_whole() -> None:
    """As from a worker process."""
    state = registry.game("origin").new_initial_state(2, seed=1)
    with pytest.raises(IllegalMove) as caught:
        state.apply("end")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.refusal == caught.value.refusal
    assert str(again) == str(caught.value)
    wrong = DataError("bad", file="f", where="line 1", hint="good")
    again = pickle.loads(pickle.dumps(wrong))
    assert (str(again), again.where, again.hint) == (str(wrong), "line 1", "good")


def test_a_seat_that_is_not_there_is_told() -> None:
    state = registry.game("origin").new_initial_state(2, seed=1)
    with pytest.raises(UsageError, match="no seat 2; seats are 0 to 1"):
        state.observe(2)
