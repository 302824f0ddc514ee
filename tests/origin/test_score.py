"""The score of Origin: O-END-4..6."""

from __future__ import annotations

from origins.core.outcome import Outcome
from tests.support.origin.build import Table, play, table


def finish(place: Table) -> Outcome:
    """The outcome when seat 1 ends the last turn without gaining anything."""
    place.ending("deck-action", 0, 0).turn(1, acted=True)
    state = place.state()
    play(state, "end")
    end = state.outcome()
    assert end is not None
    return end


def test_the_worked_example() -> None:
    """O-END-5: 24 + 3 + 4 + 9 + 11 = 51."""
    end = finish(
        table()
        .played(0, "antarctica", "clan", "bridge", "miners", "warriors")  # 6 + 5 + 5 + 4 + 4
        .hand(0, "spark", "sandals", "clay")  # one Action card, two Permanents
        .hunting("pampas", 4, owner=0)
        .strait("drake", 4, owner=0)
        .strait("torres", 5, owner=0)
        .tiles(0, 5, 2)  # levels 1, 1, 2, 2, 3, 4, 5
    )
    assert end.scores[0] == 51
    assert end.breakdown[0] == {
        "objectives": 24,
        "cards": 3,
        "hunting": 4,
        "straits": 9,
        "tiles": 11,
        "permanents": 0,
    }


def test_each_source_of_points() -> None:
    """O-END-4."""
    nothing = {
        "objectives": 0, "cards": 0, "hunting": 0, "straits": 0, "tiles": 0, "permanents": 0,
    }  # fmt: skip
    cases: list[tuple[Table, dict[str, int]]] = [
        (table(), {}),
        (table().played(0, "hunters"), {"objectives": 3}),
        (table().hand(0, "hunters"), {"cards": 1}),  # unplayed: a card like any other
        (table().hand(0, "spark", "trek"), {"cards": 2}),
        (table().played(0, "sandals"), {}),  # in play it is no card in hand
        (table().hunting("bison", 8, owner=0), {"hunting": 8}),
        (table().strait("suez", 5, owner=0), {"straits": 5}),
        (table().tiles(0, 4, 1), {"tiles": 5}),  # each tile 1, covered ones too
        (table().tiles(0, 5), {"tiles": 9}),  # 1 + 1 + 1 + 1 + 5
    ]
    for place, points in cases:
        end = finish(place)
        assert end.breakdown[0] == {**nothing, **points}
        assert end.scores[0] == sum(points.values())
        assert end.scores[1] == 0


def test_objective_points_are_those_printed() -> None:
    """O-END-4: every Objective of the pack."""
    objectives = table().game.pack.cards.objectives
    for card in objectives:
        assert finish(table().played(0, card.id)).scores[0] == card.points
    assert sum(card.points for card in objectives) == sum(
        finish(table().played(0, *(card.id for card in objectives))).scores
    )


def test_rafts() -> None:
    """One point more for each Strait token held."""
    place = table().played(0, "rafts").strait("suez", 3, owner=0).strait("drake", 4, owner=0)
    end = finish(place.strait("bering", 3, owner=1))
    assert end.breakdown[0]["permanents"] == 2
    assert end.scores[0] == 9


def test_explorers() -> None:
    """One point for each continent with a pawn."""
    place = table().village(0, "nile", "12w").village(0, "rift", "13w").village(0, "reef", "22w")
    end = finish(
        place.village(0, "paradise", "23w").village(1, "yukon", "33w").played(0, "explorers")
    )
    assert end.breakdown[0]["permanents"] == 2  # Africa, and Oceania once
    assert end.breakdown[1]["permanents"] == 0


def test_monument() -> None:
    """A point for each Permanent in play, itself among them."""
    end = finish(table().played(0, "monument", "sandals", "clay", "miners"))
    assert end.breakdown[0]["permanents"] == 3


def test_highest_score_wins() -> None:
    """O-END-6."""
    end = finish(table(3).hunting("bison", 8, owner=2).hunting("pampas", 7, owner=1))
    assert end.winners == (2,)


def test_tie_goes_to_more_cards() -> None:
    """O-END-6: 4 points each, two of them as cards in hand."""
    place = table(3).played(0, "miners").tiles(1, 2).hand(1, "spark", "clay").tiles(2, 4)
    end = finish(place.turn(1))
    assert end.scores == (4, 4, 4)
    assert end.winners == (1,)


def test_still_tied_is_shared() -> None:
    """O-END-6."""
    end = finish(table(3).hand(0, "spark", "trek").hand(2, "clay", "miners").tiles(1, 2))
    assert end.scores == (2, 2, 2)
    assert end.winners == (0, 2)


def test_shared_victory_in_returns() -> None:
    state = (
        table(3).hand(0, "spark").hand(2, "clay").ending("deck-action", 0, 0).turn(2, acted=True)
    ).state()
    assert state.returns() == [0.0, 0.0, 0.0]
    play(state, "end")
    assert state.returns() == [0.5, 0.0, 0.5]
