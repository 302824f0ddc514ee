"""The table of choices: complete, without clashes, and guarded where weights would be shared."""

from __future__ import annotations

from typing import get_args

import pytest

from origins.games.origin import codes
from origins.games.origin import pack_parts as parts
from origins.games.origin.choices import (
    AUTOMATIC,
    CHOICES,
    EFFECTS,
    ENDINGS,
    FRAMES,
    GOALS,
    Effect,
    Goal,
    feature_places,
)


def numbers(prefix: str) -> set[int]:
    return {value for name, value in vars(codes).items() if name.startswith(prefix)}


def test_whatever_a_pack_may_say_is_declared() -> None:
    for declared, union in ((EFFECTS, parts.ActionEffect), (GOALS, parts.AnyGoal)):
        tags = {part.__struct_config__.tag: part for part in get_args(union)}
        assert {one.name for one in declared} == tags.keys()
        for one in declared:
            assert set(one.numbers) - {""} <= set(tags[one.name].__struct_fields__)


def test_every_number_is_declared_once() -> None:
    for prefix, found in (
        ("DO_", [effect.code for effect in EFFECTS]),
        ("GOAL_", [goal.code for goal in GOALS]),
        ("END_", [ending.code for ending in ENDINGS]),
        ("WAIT_", [choice.frame.code for choice in CHOICES if choice.frame]),
        ("AUTO_", [frame.code for frame in AUTOMATIC]),
    ):
        assert len(found) == len(set(found))
        assert set(found) == numbers(prefix)
    assert len({choice.code for choice in CHOICES}) == len(CHOICES)
    assert len({choice.event for choice in CHOICES}) == len(CHOICES)
    assert {choice.event for choice in CHOICES} <= numbers("SAW_")
    assert len(FRAMES) == len(numbers("WAIT_")) + len(numbers("AUTO_"))


def test_an_effect_waits_with_its_own_number() -> None:
    frames = {choice.kind: choice.frame for choice in CHOICES}
    for effect in EFFECTS:
        if effect.waits_for:
            frame = frames[effect.waits_for]
            assert frame is not None
            assert effect.code in frame.second


@pytest.mark.parametrize(
    "one", [Effect("new", 12), Goal("new", 12), Effect("new", 13, weighed_as=12)]
)
def test_no_effect_or_goal_counts_in_the_feature_of_another(one: Effect | Goal) -> None:
    with pytest.raises(ValueError, match="no place for number 1"):
        feature_places([one], 0, 12)


def test_a_new_effect_may_be_weighed_as_another() -> None:
    assert feature_places([Effect("new", 12, weighed_as=6)], 28, 40)[12] == 34
