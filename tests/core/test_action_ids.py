"""Dense action ids: every move has one, it leads back, and it stays with the rules version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.core.rng import FastRng

GAMES = ("origin", "junior", "origine")
KEPT = Path(__file__).parents[1] / "data" / "action_ids.json"


def facts(game: Game) -> dict[str, object]:
    ids = game.action_ids
    ranges = {kind: [found.start, found.stop - 1] for kind, found in ids.ranges().items()}
    return {"count": len(ids), "sha256": ids.fingerprint(), "first and last": ranges}


@pytest.mark.parametrize("name", GAMES)
def test_the_ids_of_a_rules_version_never_change(name: str) -> None:
    """The file is added to when a rules version begins; what is there is never edited."""
    game = registry.game(name)
    kept = json.loads(KEPT.read_text())[name]
    assert facts(game) == kept[f"rules version {game.rules_version}"]


@pytest.mark.parametrize("name", GAMES)
def test_ids_lead_to_moves_and_back(name: str) -> None:
    game = registry.game(name)
    ids = game.action_ids
    assert game.num_distinct_actions() == len(ids) == len(ids.actions)
    for number in range(len(ids)):
        move = ids.move(number)
        assert ids.of(move) == ids.of(str(move)) == ids.of_action(game.encode(move)) == number


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_of_whole_games_has_an_id(name: str, players: int) -> None:
    game = registry.game(name)
    rng = FastRng(players)
    for seed in range(5):
        state = game.new_initial_state(players, seed)
        while not state.is_terminal():
            ids = state.legal_ids()
            assert ids == sorted(set(ids))
            number = ids[rng.below(len(ids))]
            action = game.action_ids.action(number)
            assert action in state.legal_actions()
            state.advance(action, state.current_player())
        assert state.legal_ids() == []


def test_what_is_no_action_is_refused_in_one_clear_line() -> None:
    ids = registry.game("origin").action_ids
    clear = f"is no action of origin; ids are 0 to {len(ids) - 1}"
    for wrong in (-1, len(ids), 10**30, 1.5, "3", None):
        with pytest.raises(UsageError, match=clear):
            ids.action(wrong)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="never possible in origin"):
        ids.of("migrate:sahara-sahara")
    with pytest.raises(UsageError, match="there is no 'nowhere'"):
        ids.of("migrate:sahara-nowhere")
    with pytest.raises(UsageError, match="is no action"):
        ids.of_action(0)
    with pytest.raises(UsageError, match="never possible in junior"):
        registry.game("junior").action_ids.of("end")


def test_a_game_that_numbers_nothing_says_so() -> None:
    class Bare(type(registry.game("junior"))):  # type: ignore[misc]
        def all_actions(self) -> tuple[int, ...]:
            return ()

    junior = registry.game("junior")
    with pytest.raises(UsageError, match="junior has no action ids"):
        Bare(True, junior.folder).num_distinct_actions()
