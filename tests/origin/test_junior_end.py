"""End and score of Origin Junior: J-END-1..6."""

from __future__ import annotations

import pytest

from origins.core.outcome import Outcome
from tests.support.origin.build import Table, kinds, play, table

LANDS = (("jaguar", "yellow"), ("tundra", "orange"), ("rockies", "purple"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("land", "color"), LANDS)
def test_ends_at_once_with_the_last_card(land: str, color: str, players: int) -> None:
    """J-END-1: in mid-round, whatever the deck."""
    place = table(players, "junior").village(0, "beaver", "33b").cards(1, **{color: 13})
    state = place.state()
    events = play(state, f"migrate:beaver-{land}")
    assert kinds(events) == ["migrate", "card", "over"]
    end = state.outcome()
    assert end is not None
    deck = {"yellow": "action", "orange": "permanent", "purple": "objective"}[color]
    assert (end.reason, end.rule) == (f"deck-{deck}", "J-END-1")
    assert state.is_terminal()


def test_not_before_the_last_card() -> None:
    """J-END-1."""
    state = table(2, "junior").village(0, "beaver", "33b").cards(1, yellow=12).state()
    play(state, "migrate:beaver-jaguar")
    assert state.outcome() is None


def test_no_other_trigger() -> None:
    """J-END-1: neither the last pawn nor the last tile ends it."""
    lands = [name for name in table().game.ids.territories if name != "zambezi"]
    place = table(3, "junior")
    for seat, count in enumerate((7, 9, 9)):
        place.fill(seat, count, *reversed(lands))
    state = place.state()
    play(state, "evolve:11b-zambezi")
    assert state.outcome() is None
    assert sum(state.observe(None).reserve.values()) == 0


def finish(place: Table) -> Outcome:
    """Seat 1 takes the last orange card; it has the other thirteen."""
    counts = place.backs[1]
    mine = place.backs[0][1]
    place.cards(1, counts[0], 13 - mine, counts[2]).village(1, "beaver", "33b").turn(1)
    state = place.state()
    play(state, "migrate:beaver-tundra")
    end = state.outcome()
    assert end is not None
    return end


def test_the_worked_example() -> None:
    """J-END-5: 24 + 3 + 4 + 9 + 11 + 10 = 61."""
    place = (
        table(2, "junior")
        .cards(0, yellow=7, orange=2)
        .hunting("pampas", 4, owner=0)
        .strait("drake", 4, owner=0)
        .strait("torres", 5, owner=0)
        .tiles(0, 1, 1, 4, 5)
    )
    lands = ("caves", "amber", "danube", "altai", "roof", "amur", "rivers", "monsoon", "sunda")
    pawns = ("12w", "13w", "22w", "23w", "12b", "13b", "12k", "13k", "22k")
    for land, pawn in zip(lands, pawns, strict=True):
        place.village(0, land, pawn)
    end = finish(place)
    assert end.scores[0] == 61
    assert end.breakdown[0] == {
        "cards": 27,
        "hunting": 4,
        "straits": 9,
        "tiles": 11,
        "woods": 10,
    }


@pytest.mark.parametrize(
    ("held", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 7), (4, 13), (5, 21), (6, 22), (7, 24), (8, 28), (9, 34),
     (10, 42), (11, 43), (12, 45), (13, 49)],
)  # fmt: skip
def test_series_of_cards(held: int, points: int) -> None:
    """J-END-2: more than five start a new series; 7 cards are 21 + 3 = 24."""
    assert finish(table(2, "junior").cards(0, yellow=held)).breakdown[0]["cards"] == points


def test_each_colour_has_its_own_series() -> None:
    """J-END-2: three colours of two are 3 + 3 + 3, not six of one."""
    end = finish(table(2, "junior").cards(0, yellow=2, orange=2, purple=2))
    assert end.breakdown[0]["cards"] == 9


@pytest.mark.parametrize(
    ("pawns", "points"),
    [
        (("12w", "13w", "12b", "13b", "12k", "13k"), 10),
        (("12w", "13w", "12b", "13b", "12k"), 0),  # one black only
        (("12w", "13w", "22w", "23w", "12b", "13b"), 0),
        (("12w", "13w", "12b", "13b", "12k", "13k", "22w", "22b", "22k"), 10),  # once
    ],
)
def test_two_pawns_of_each_colour(pawns: tuple[str, ...], points: int) -> None:
    """J-END-3."""
    place = table(2, "junior")
    lands = ("caves", "amber", "danube", "altai", "roof", "amur", "rivers", "monsoon", "sunda")
    for land, pawn in zip(lands, pawns, strict=False):
        place.village(0, land, pawn)
    assert finish(place).breakdown[0]["woods"] == points


def test_tokens_and_tiles() -> None:
    """J-END-4: tokens as printed, a tile is worth its level."""
    end = finish(
        table(2, "junior")
        .hunting("bison", 8, owner=0)
        .strait("suez", 3, owner=0)
        .tiles(0, 1, 2, 3, 4, 5, 5)
    )
    assert end.breakdown[0] == {
        "cards": 0,
        "hunting": 8,
        "straits": 3,
        "tiles": 20,
        "woods": 0,
    }
    assert end.scores[0] == 31


def test_highest_score_wins() -> None:
    """J-END-6."""
    end = finish(table(2, "junior").tiles(0, 1))
    assert end.scores == (1, 55)
    assert end.winners == (1,)


def test_tie_goes_to_more_cards() -> None:
    """J-END-6: 55 points each; seat 1 has 14 cards of one colour, seat 2 none."""
    place = table(3, "junior").cards(1, orange=13).village(1, "beaver", "33b").turn(1)
    place.tiles(2, 5, 5, 4, 4, 4, 4, 3, 3).strait("suez", 5, owner=2).strait("drake", 5, owner=2)
    place.strait("bering", 5, owner=2).hunting("pampas", 8, owner=2)
    place.cards(0, yellow=2).hunting("bison", 5, owner=0)
    state = place.state()
    play(state, "migrate:beaver-tundra")
    end = state.outcome()
    assert end is not None
    assert end.scores[1] == end.scores[2] == 55
    assert end.winners == (1,)


def test_still_tied_is_shared() -> None:
    """J-END-6: the same points and the same number of cards."""
    place = table(3, "junior").village(1, "beaver", "33b").turn(1)
    place.cards(0, orange=7).cards(2, orange=6, yellow=1).tiles(2, 1)
    state = place.state()
    play(state, "migrate:beaver-tundra")
    end = state.outcome()
    assert end is not None
    assert end.scores == (24, 1, 24)
    assert end.winners == (0, 2)
