"""Saving and loading: every position comes back, a damaged one is refused in one line."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from origins.core.errors import DataError
from origins.core.fields import fields
from origins.core.rng import FastRng
from origins.games.origin.game import OriginState
from tests.origin.walk import GAMES, positions, sample
from tests.support.origin.build import chosen, game, new, play, table

Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_round_trip(name: str, players: int) -> None:
    """Everywhere in a game, in both forms; the copy plays on alike."""
    for state in positions(name, players, players):
        saved = state.to_dict()
        copied = game(name).from_dict(saved)
        assert copied.to_dict() == saved
        assert copied.digest() == state.digest()
        assert [copied.legal_actions(p) for p in range(players)] == [
            state.legal_actions(p) for p in range(players)
        ]
    text = state.serialize()
    assert text.startswith(f"{name}.")
    assert game(name).deserialize(text) == state


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_no_field_is_forgotten(name: str) -> None:
    """Each number of a position is copied, and changes its digest and what is saved as it is.

    But for those that follow from others, and what says only where in a ring its first one is.
    """
    state = new(3, 1, name) if name == "junior" else chosen(3)
    saved = state.to_dict()
    skipped = {"tables", "mods", "log", "log_size", "deck_head", "stock_head", "pending"}
    for field, value in fields(state.position).items():
        if field in skipped or (name == "junior" and field == "deck"):
            continue
        other = state.clone()
        changed = [one ^ 1 for one in value] if isinstance(value, list) else value ^ 1
        setattr(other.position, field, changed)
        assert fields(other.position.clone())[field] == changed, field
        assert other.digest() != state.digest(), field
        if field in saved["numbers"] or field in saved["arrays"]:
            assert other.to_dict() != saved, field


def numbers(**values: int) -> Damage:
    return lambda data: data["numbers"].update(values)


def put(*path: Any) -> Damage:
    def change(data: dict[str, Any]) -> None:
        *way, last, value = path
        for step in way:
            data = data[step]
        data[last] = value

    return change


CLASSIC: dict[str, Damage] = {
    "players": put("players", 5),
    "a missing number": lambda data: data["numbers"].pop("turn"),
    "an unknown field": put("extra", 1),
    "text for a number": put("numbers", "turn", "two"),
    "seat": numbers(seat=2),
    "phase": numbers(phase=3),
    "an unknown land": put("board", "atlantis", "12w"),
    "an unknown pawn": put("board", "cradle", "99w"),
    "a pawn out of nowhere": put("reserve", "13b", 2),
    "a pawn without a Village": put("board", "reef", "13b"),
    "no neutral pawn": lambda data: data["board"].pop("cradle"),
    "ten Villages": put("arrays", "left", 0, 9),
    "a Village for two": lambda data: data["villages"][1].append("rift"),
    "a card twice": lambda data: data["hand"][1].append("spark"),
    "a card lost": lambda data: data["hand"][0].clear(),
    "a card in the wrong deck": lambda data: data["decks"]["action"].__setitem__(0, "clay"),
    "an Action card in play": lambda data: (data["hand"][0].remove("spark"),
                                            data["played"][0].append("spark")),
    "a deck too short": put("deck_sizes", 0, 3),
    "a tile lost": put("arrays", "tiles", 0, 0),
    "a level 6": put("arrays", "tiles", 0, 6),
    "a stack of nobody": put("arrays", "tops", 23, 1),
    "a token twice": put("arrays", "strait_value", 0, 5),
    "a hunting token twice": put("arrays", "hunt_value", 0, 5),
    "an owner who is not there": put("arrays", "hunt_owner", 0, 2),
    "a huge number": put("arrays", "left", 0, 1 << 19),
    "something unknown awaited": put("pending", [77]),
    "an unknown deck awaited": put("pending", [3 | 200 << 8 | 1 << 16]),
    "too many cards to return": put("pending", [3 | 0 << 8 | 9 << 16]),
    "nothing to choose": put("pending", [10 | 0 << 8 | 1 << 16]),
    "no target": put("pending", [6 | 3 << 8 | 6 << 16]),
    "over without a reason": numbers(phase=2),
    "a reason without an end": numbers(reason=1),
    "a trigger that is none": numbers(trigger=7),
    "an Objective to choose": numbers(choosing=1),
    "passes": numbers(passes=2),
    "options": put("options", {"start": "first"}),
}  # fmt: skip


def saved_table() -> dict[str, Any]:
    return table().village(0, "rift", "12w").hand(0, "spark").tiles(0, 1).state().to_dict()


@pytest.mark.parametrize("damage", CLASSIC.values(), ids=CLASSIC)
def test_damaged_positions_are_refused(damage: Damage) -> None:
    data = copy.deepcopy(saved_table())
    assert game().from_dict(copy.deepcopy(data)).to_dict() == data
    damage(data)
    with pytest.raises(DataError) as error:
        game().from_dict(data)
    assert "\n" not in str(error.value)


def test_damaged_choice_of_objectives_is_refused() -> None:
    for damage in (put("arrays", "order", 0, 5), put("hand", 0, []), numbers(choosing=7)):
        data = new(2).to_dict()
        damage(data)
        with pytest.raises(DataError):
            game().from_dict(data)


def test_damaged_junior_is_refused() -> None:
    for damage in (
        put("deck_sizes", 0, 3),
        put("arrays", "cards", 0, 1),
        put("hand", 0, ["spark"]),
        put("pending", [1 | 3 << 8]),
    ):
        data = new(2, 1, "junior").to_dict()
        damage(data)
        with pytest.raises(DataError):
            game("junior").from_dict(data)


def test_a_position_of_another_game() -> None:
    with pytest.raises(DataError, match="not a position of junior"):
        game("junior").deserialize(chosen().serialize())
    with pytest.raises(DataError, match="damaged position"):
        game().deserialize(chosen().serialize()[:-9])
    with pytest.raises(DataError):
        game("junior").from_dict(chosen().to_dict())


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, dict):
        return [leaf for key in sorted(data) for leaf in leaves(data[key], (*path, key))]
    if isinstance(data, list) and data:
        return [leaf for i, item in enumerate(data) for leaf in leaves(item, (*path, i))]
    return [path]


def fuzz(state: OriginState, rng: FastRng) -> bool:
    """Change one value anywhere: it is refused, or gives a game that can be played out."""
    data = state.to_dict()
    where = leaves(data)
    path = where[rng.below(len(where))]
    values = [-1, 0, 1, 2, 3, 5, 9, 27, 63, 200, 255, 1023, 65535, 1 << 40, "spark", "rift", []]
    put(*path, values[rng.below(len(values))])(data)
    try:
        changed = state.game.from_dict(data)
    except DataError:
        return False
    for _ in range(400):
        if changed.is_terminal():
            break
        actions = changed.legal_actions()
        changed.observe(changed.current_player()).encode()
        changed.play(actions[rng.below(len(actions))], changed.current_player())
    return True


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_damage_gets_to_the_rules(name: str, players: int) -> None:
    """The compiled rules check no index: nothing may reach them that would need it."""
    rng = FastRng(players)
    sound = [fuzz(state, rng) for state in sample(name, players, 3, every=8) for _ in range(6)]
    assert 0 < sum(sound) < len(sound)


def test_waiting_choices_are_saved() -> None:
    """A choice in the middle of a reward is part of the position."""
    state = table().village(0, "beaver", "33b").state()
    play(state, "migrate:beaver-maple", "half:two", "tile:brown-1")
    copied = game().from_dict(state.to_dict())
    assert isinstance(copied, OriginState)
    assert copied.observe(None).waiting == state.observe(None).waiting
    play(copied, "tile:brown-1")
    assert len(copied.observe(None).stock) == 13
