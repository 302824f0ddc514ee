"""A position saved, read back and refused when it is damaged."""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from origins.core.errors import DataError
from origins.core.fields import fields
from origins.core.rng import FastRng
from origins.games.origine.border.fields import FRESH, SAVED, Form, saved_forms
from origins.games.origine.game import ORIGINE
from tests.origine.build import new, table


def saved() -> dict[str, Any]:
    made = table(3).place("aurora_a", "plant_not_water", up=True).place("verdance_b", "water")
    return made.place("aurora_white", "oxygen_flip").state().to_dict()


def test_no_field_is_forgotten() -> None:
    """Each number of a position is copied and changes its digest, but the log."""
    state = table(3).place("aurora_a", "plant_not_water", up=True).state()
    for field, value in fields(state.position).items():
        if field in {"tables", "log", "log_size"}:
            continue
        other = state.clone()
        changed = [value[0] ^ 1, *value[1:]] if isinstance(value, list) else value ^ 1
        setattr(other.position, field, changed)
        assert fields(other.position.clone())[field] == changed, field
        assert other.digest() != state.digest(), field


def test_a_field_of_which_nothing_is_said_is_saved_as_it_is() -> None:
    more = SimpleNamespace(**fields(FRESH), omens=3, tides=[1, 2])
    forms = saved_forms(more)
    assert set(forms) - set(SAVED) == {"omens", "tides"}
    read = {name: form.kind for name, form in forms.items() if isinstance(form, Form)}
    assert msgspec.convert(3, read["omens"]) == 3
    assert msgspec.convert([4, -1], read["tides"]) == [4, -1]
    for name, wrong in (("omens", "three"), ("tides", [1]), ("tides", [1, 2, 3]), ("tides", 1)):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, read[name])
    assert set(SAVED) | {"tables", "log", "log_size"} == set(fields(FRESH))


def test_every_step_reads_back() -> None:
    rng = FastRng(4)
    for seed in range(6):
        state = new(2 + seed % 3, seed, boards="random", oxygen=seed % 5, memory=seed % 2 == 0)
        while not state.is_terminal():
            copied = ORIGINE.from_dict(copy.deepcopy(state.to_dict()))
            assert copied.to_dict() == state.to_dict()
            assert copied.digest() == state.digest()
            assert ORIGINE.deserialize(state.serialize()).digest() == state.digest()
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
        assert ORIGINE.from_dict(state.to_dict()).outcome() == state.outcome()


def change(path: str, value: Any) -> Any:
    def do(data: dict[str, Any]) -> None:
        *way, last = path.split("/")
        place: Any = data
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        place[int(last) if isinstance(place, list) else last] = value

    return do


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (change("players", 5), "players"),
        (change("phase", "party"), "no phase 'party'"),
        (change("phase", "flip"), "does not fit the phase"),
        (change("phase", "over"), "the game is not over"),
        (change("active", 3), "no such seat"),
        (change("turn", "nine"), "turn"),
        (change("boards/aurora", "steep"), "boards"),
        (change("boards", {"aurora": "easy"}), "not four boards"),
        (change("aside", "zenith"), "not in play"),
        (change("planet/zenith_a", 3), "no such space"),
        (change("planet/aurora_a", 4), "is there twice"),
        (change("planet/aurora_a", 21), "cannot lie on aurora_a"),
        (change("planet/aurora_white", 9), "cannot lie on aurora_white"),
        (change("up", ["aurora_c"]), "no pawn there"),
        (change("hands/0/0", 99), "hands"),
        (change("hands/0/0", 24), "twice"),
        (change("hands", [[None, None, None]] * 3), "pawns are missing"),
        (change("passing/0", 1), "no such choice"),
        (change("bag", []), "pawns are missing"),
        (change("later", [24, 25]), "does not hold the bag"),
        (change("opened", True), "Bacteria are in the bag already|missing"),
        (change("discard", [3]), "not Bacteria"),
        (change("seen/0", 0), "less than what is in sight"),
        (change("seen/3", 67108863), "cannot be known"),
        (change("seen", [0]), "masks"),
        (change("shown", 2), "does not fit the phase"),
        (change("board", "aurora"), "does not fit the phase"),
        (change("target", "aurora_a"), "does not fit the phase"),
        (change("surprise", 1), "surprise"),
        (change("options/oxygen", 9), "oxygen"),
    ],
)
def test_damage_is_told(damage: Any, words: str) -> None:
    data = saved()
    ORIGINE.from_dict(copy.deepcopy(data))
    damage(data)
    with pytest.raises(DataError, match=words) as caught:
        ORIGINE.from_dict(data)
    assert "\n" not in str(caught.value)


def test_every_missing_field_is_told() -> None:
    for key in saved():
        data = saved()
        del data[key]
        if key == "options":
            assert ORIGINE.from_dict(data).options.memory
            continue
        with pytest.raises(DataError):
            ORIGINE.from_dict(data)


def test_texts_that_are_no_position() -> None:
    text = new(2).serialize()
    for wrong in ("", "origine", "origin." + text[8:], text[:-9], "origine.!!!"):
        with pytest.raises(DataError):
            ORIGINE.deserialize(wrong)
