"""Every message that Origine emits has words in both languages, with all its arguments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from origins.content.texts import LANGUAGES, Words
from origins.core.events import Event, Viewer
from origins.core.moves import Move
from origins.core.rng import FastRng
from origins.games.origine.border import explain
from origins.games.origine.choices import PHASE_NAMED, PHASES
from origins.games.origine.game import ORIGINE
from tests.origine.build import new, table

ROOT = Path(explain.__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_and_moves_in_words(language: str) -> None:
    words = Words(language, ("Ada", "Bo", "Cy", "Di"))
    rng = FastRng(6)
    keys: set[str] = set()
    for seed in range(40):
        state = new(2 + seed % 3, seed, boards="random", oxygen=seed % 2)
        viewers: tuple[Viewer, ...] = (None, *range(state.num_players))
        while not state.is_terminal():
            actions = state.legal_actions()
            for action in actions[:3]:
                said = words.message(ORIGINE.describe(ORIGINE.decode(action)))
                assert not re.search(r"[_{}]", said), said
            for event in state.apply_action(actions[rng.below(len(actions))]):
                for viewer in viewers:
                    message = event.seen_by(viewer).message()
                    keys.add(message.key)
                    said = words.message(message)
                    assert not re.search(r"[_{}]|Hidden", said), said
    used = set(re.findall(r'"(origine-[a-z-]+)"', (ROOT / "events.py").read_text("utf-8")))
    rare = {"event-origine-turned-down", "event-origine-idle"}
    assert {f"event-{kind}" for kind in used} <= keys | rare, "every event was seen and said"
    space = {"space": "aurora_a", "kind": "plant"}
    assert words.message(Event("origine-turned-down", 0, {**space}).message())
    assert words.message(Event("origine-idle", 0, {"action": "flip"}).message())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_in_words(language: str) -> None:
    words = Words(language)
    source = (ROOT / "explain.py").read_text("utf-8")
    keys = set(re.findall(r'"G-[A-Z]+-\d", "([a-z-]+)"', source))
    keys |= set(re.findall(r'rule, "([a-z-]+)"', source))
    keys |= {f"expected-{phase.kind}" for phase in PHASES if phase.kind}
    assert len(keys) > 25
    for key in keys:
        assert words.has(f"refused-origine-{key}"), key
    refusal = table(2).state().explain("show:7")
    assert refusal is not None
    assert words.message(refusal.message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names(language: str) -> None:
    words = Words(language)
    ids = ORIGINE.ids
    for prefix, names in (
        ("board", ids.boards),
        ("space", tuple(ids.space_number)),
        ("need", ids.needs),
        ("kind", ids.kinds),
        ("soil", ("silt", "sand", "stone", "clay", "white")),
        ("level", ("demigods", "prophet", "college", "gods")),
        ("end", ("planet",)),
        ("prompt-origine", tuple(PHASE_NAMED)),
        ("side", ("easy", "hard")),
    ):
        for name in names:
            assert words.has(f"{prefix}-{name}"), f"{prefix}-{name}"


def test_refusals_name_a_legal_move() -> None:
    """A refusal points to a legal move close to what was wanted."""
    state = table(2).hand(0, "water", "mineral_sand").place("aurora_b", "water").state()
    state.apply("show:0")
    state.apply("designate:aurora")
    refusal = state.explain("place:1-aurora_b")
    assert refusal is not None
    assert refusal.nearest is not None
    assert refusal.nearest.startswith("place:1-aurora_")
    assert Move.parse(refusal.nearest) in state.legal_moves()
    for nonsense in ("pray", "place:9-aurora_a", "place:0", "place:0-atlantis_a"):
        told = state.explain(nonsense)
        assert told is not None
        assert told.rule == "G-TURN-3"
