"""Beliefs: exact, and the same as counting worlds one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from origins.core.errors import UsageError
from origins.core.rng import FastRng
from origins.games.origine.beliefs.exact import LEVELS, Beliefs
from origins.games.origine.game import ORIGINE, OrigineState
from tests.origine.build import IDS, new, table

PACK = ORIGINE.pack


def beliefs(state: OrigineState, viewer: int | None = 0) -> Beliefs:
    return Beliefs(state.observe(viewer), PACK)


def needs_of(world: OrigineState, places: list[str]) -> tuple[str, ...]:
    s = world.position
    found = []
    for place in places:
        if place.startswith("hand_"):
            _, seat, slot = place.split("_")
            found.append(IDS.needs[s.hand[int(seat) * 3 + int(slot)]])
        else:
            found.append(IDS.needs[s.at[IDS.space_number[place]]])
    return tuple(found)


def test_before_anything_is_seen() -> None:
    """20 Elements: at most 24 assignments a kind."""
    state = new(4, 3)
    view = beliefs(state, None)
    for kind in ("mineral", "plant", "insect", "animal"):
        places = [p for p, pawn in view.pawns.items() if pawn.kind == kind]
        expected = [1, 4, 12, 24, 24][len(places)]
        assert len(view.assignments(kind)) == expected
        for place in places:
            assert set(view.marginals()[place].values()) == {Fraction(1, 4)}


def test_the_last_one_is_deduced() -> None:
    """Who has seen three Minerals knows the fourth."""
    made = table(2).hand(0, "mineral_silt", "mineral_sand", "mineral_clay")
    view = beliefs(made.place("aurora_a", "mineral_stone").state())
    assert view.marginals()["aurora_a"] == {"mineral_stone": Fraction(1)}
    assert "aurora_a" not in view.known


def test_alike_oxygen() -> None:
    """Two Flips among four Oxygen: as likely as the other two together."""
    state = table(2).place("aurora_white", "oxygen_look").state()
    odds = beliefs(state).marginals()["aurora_white"]
    assert odds == {
        "oxygen_exchange": Fraction(1, 4),
        "oxygen_flip": Fraction(1, 2),
        "oxygen_look": Fraction(1, 4),
    }


@pytest.mark.parametrize("seed", range(6))
def test_marginals_are_those_of_resampled_worlds(seed: int) -> None:
    """What resampling deals is what the beliefs say, need by need."""
    rng = FastRng(seed)
    state = new(2 + seed % 3, seed, memory=seed % 2 == 0)
    for _ in range(8 + 9 * seed):
        if not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    viewer = seed % 2
    view = beliefs(state, viewer)
    places = list(view.pawns)
    seen: list[Counter[str]] = [Counter() for _ in places]
    worlds, rounds = set(), 1500
    for _ in range(rounds):
        needs = needs_of(state.resample_from_infostate(viewer, rng), places)
        worlds.add(needs)
        for counter, need in zip(seen, needs, strict=True):
            counter[need] += 1
    odds = view.marginals()
    for place, counter in zip(places, seen, strict=True):
        assert set(counter) <= set(odds[place])
        for need, chance in odds[place].items():
            assert abs(counter[need] / rounds - float(chance)) < 0.06
    assert len(worlds) <= view.count()
    assert needs_of(state, places) in worlds or view.count() > 100
    for _ in range(50):
        sample = view.sample(rng)
        assert all(sample[place] in odds[place] for place in places)


def test_sampling_is_uniform() -> None:
    state = table(2).hand(0, "mineral_silt").place("aurora_a", "mineral_sand").state()
    view = beliefs(state)
    rng = FastRng(2)
    counts = Counter(view.sample(rng)["aurora_a"] for _ in range(3000))
    assert set(counts) == {"mineral_sand", "mineral_stone", "mineral_clay"}
    assert all(900 < count < 1100 for count in counts.values())


def test_marks_of_the_player() -> None:
    """His own conclusions restrict the assignments, exactly."""
    made = (
        table(2)
        .hand(0, "water")
        .place("aurora_a", "mineral_silt")
        .place("aurora_b", "mineral_sand")
    )
    view = beliefs(made.state()).marked("aurora_a", frozenset({"mineral_silt", "mineral_sand"}))
    view = view.marked("aurora_b", frozenset({"mineral_sand", "mineral_clay"}))
    # (silt, sand), (silt, clay), (sand, clay)
    assert len(view.assignments("mineral")) == 3
    assert view.marginals()["aurora_b"]["mineral_clay"] == Fraction(2, 3)
    assert view.possible()
    same = frozenset({"mineral_clay"})
    contradiction = view.marked("aurora_a", same).marked("aurora_b", same)
    assert not contradiction.possible()
    with pytest.raises(UsageError, match="contradict"):
        contradiction.sample(FastRng(1))
    with pytest.raises(UsageError, match="no pawn at"):
        view.marked("aurora_d", same)
    known = beliefs(table(2).hand(0, "mineral_silt").state())
    assert not known.marked("hand_0_0", same).possible()


def test_four_levels_for_the_screen() -> None:
    state = table(2).hand(0, "mineral_silt").place("aurora_a", "mineral_sand").state()
    view = beliefs(state)
    assert view.shown("nothing") == []
    rows = {level: {row.place: row for row in view.shown(level)} for level in LEVELS[1:]}
    assert rows["seen"]["hand_0_0"].seen == "mineral_silt"
    assert (rows["seen"]["aurora_a"].seen, rows["seen"]["aurora_a"].possible) == (None, ())
    assert rows["possible"]["aurora_a"].possible == (
        "mineral_clay",
        "mineral_sand",
        "mineral_stone",
    )
    assert rows["possible"]["aurora_a"].likely == {}
    assert rows["likely"]["aurora_a"].likely["mineral_sand"] == pytest.approx(1 / 3)
    with pytest.raises(UsageError, match="levels are nothing, seen, possible, likely"):
        view.shown("everything")


def test_without_memory_only_what_is_in_sight_counts() -> None:
    made = table(2).hand(0, "plant_not_water").place("aurora_a", "mineral_sand")
    aided = made.witness(0, "aurora_a").state()
    assert beliefs(aided).known["aurora_a"] == "mineral_sand"
    made = table(2).hand(0, "plant_not_water").place("aurora_a", "mineral_sand")
    alone = made.witness(0, "aurora_a").forgetful().state()
    assert len(beliefs(alone).marginals()["aurora_a"]) == 4
