"""The twenty Objective cards: O-OBJ-1..3."""

from __future__ import annotations

import pytest

from tests.support.origin.build import (
    Table,
    deck,
    end_turn,
    game,
    hand,
    kinds,
    legal,
    play,
    refused,
    settle,
    table,
)

OBJECTIVES = {card.id: card for card in game().pack.cards.objectives}

# For each Objective: a table where one more of what it asks for is needed, and that one more.
PAWNS = ("12w", "12b", "13w", "13b", "22w", "22b")
LANDS = {
    "hunters": ("zambezi", "bison"),
    "miners": ("nile", "amber", "altai"),
    "firekeepers": ("sahara", "caves", "taiga"),
    "sunwatchers": ("baobab", "danube", "jaguar"),
    "africa": ("nile", "rift", "sahara"),
    "eurasia": ("caves", "amber", "sunda"),
    "oceania": ("reef", "paradise", "spinifex"),  # both islands are one continent
    "southamerica": ("amazon", "pampas", "orinoco"),
    "northamerica": ("yukon", "tundra", "jaguar"),
    "antarctica": ("penguin", "aurora", "erebus"),
    "clan": ("amazon", "pampas", "patagonia", "condor"),
    "bridge": ("penguin", "patagonia", "pampas", "amazon"),
    "wanderers": ("nile", "caves", "reef", "aurora"),
}


def on(lands: tuple[str, ...]) -> Table:
    place = table()
    for land, pawn in zip(lands, PAWNS, strict=False):
        place.village(0, land, pawn)
    return place


def case(card: str, met: bool) -> Table:
    """A table where the condition of the card is just met, or one short of it."""
    if card in LANDS:
        lands = LANDS[card]
        return on(lands if met else lands[:-1]).hand(0, card)
    place = table().hand(0, card)
    pawns: tuple[str, ...] = ()
    match card:
        case "warriors":
            pawns = ("13w", "23b", "33k" if met else "32k")
        case "giants":
            pawns = ("31w", "32b", "33k" if met else "23k")
        case "diversity":
            pawns = ("12w", "13w", "12b", "13b", "12k", "13k" if met else "22w")
    for land, pawn in zip(
        ("nile", "caves", "reef", "aurora", "yukon", "condor"), pawns, strict=False
    ):
        place.village(0, land, pawn)
    match card:
        case "inventors":
            place.tiles(0, 3, 2, 1) if met else place.tiles(0, 3, 2)
        case "masters":
            place.tiles(0, 4 if met else 3)
        case "ferrymen":
            place.strait("suez", owner=0)
            place.strait("drake", owner=0 if met else 1)
        case "elders":
            place.played(0, "sandals", *(["rafts"] if met else []))
    return place


@pytest.mark.parametrize("card", list(OBJECTIVES))
def test_condition(card: str) -> None:
    """O-OBJ-1: as many as printed, or the reason tells how many there are and are needed."""
    need = OBJECTIVES[card].goal.count * (3 if card == "diversity" else 1)
    short = case(card, met=False).state()
    why = refused(short, f"play:{card}")
    assert (why.rule, why.message.key) == ("O-OBJ-1", "refused-objective-unmet")
    assert why.message.args == {"card": card, "have": need - 1, "need": need}
    assert [(p.card, p.have, p.need) for p in short.observe(0).objectives] == [
        (card, need - 1, need)
    ]
    met = case(card, met=True).state()
    assert f"play:{card}" in legal(met)


BESIDE_THE_MAP = ("inventors", "masters", "elders")  # tiles and Permanents


@pytest.mark.parametrize("card", list(OBJECTIVES))
def test_what_counts_is_told(card: str) -> None:
    """O-OBJ-1: as many territories or straits as the progress says, each of them the player's."""
    state = case(card, met=True).village(1, "incense", "11k").state()
    told = state.counted(0)[card]
    have = next(goal.have for goal in state.observe(0).objectives if goal.card == card)
    assert len(told) == (0 if card in BESIDE_THE_MAP else have)
    seen = state.observe(0)
    assert all((seen.board.get(place) or seen.straits[place]).owner == 0 for place in told)
    assert state.counted(1) == {}


def test_only_the_group_that_counts_is_told() -> None:
    """O-OBJ-1: a clan is the largest group on one continent, not every pawn there."""
    state = on(("amazon", "pampas", "patagonia", "yukon")).hand(0, "clan").state()
    assert set(state.counted(0)["clan"]) == {"amazon", "pampas", "patagonia"}


@pytest.mark.parametrize("card", list(OBJECTIVES))
def test_played_for_good(card: str) -> None:
    """O-OBJ-1: it lies face up; O-OBJ-2: a new one is drawn at once."""
    state = case(card, met=True).deck("objective", *[c for c in OBJECTIVES if c != card]).state()
    top = deck(state, "objective")[0]
    events = play(state, f"play:{card}")
    assert kinds(events) == ["play", "draw"]
    assert events[0].args == {
        "card": card,
        "deck": "objective",
        "points": OBJECTIVES[card].points,
    }
    assert card in state.observe(None).seats[0].played
    assert hand(state, 0) == {top}


@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("hunters", ("zambezi", "bison", "mammoth")),  # more than printed
        ("africa", ("nile", "rift", "sahara", "atlas")),
        ("clan", ("amazon", "pampas", "patagonia", "condor", "orinoco")),
        ("bridge", ("pampas", "patagonia", "penguin", "icecliffs", "kalahari")),  # three continents
        ("wanderers", ("nile", "caves", "reef", "aurora", "yukon")),
    ],
)
def test_more_is_enough(card: str, lands: tuple[str, ...]) -> None:
    """O-OBJ-1: as many as printed, or more."""
    assert f"play:{card}" in legal(on(lands).hand(0, card).state())


@pytest.mark.parametrize(
    ("card", "lands"),
    [
        ("clan", ("amazon", "pampas", "patagonia", "penguin")),  # over a strait: two continents
        ("clan", ("amazon", "cerrado", "patagonia", "yukon")),  # not hanging together
        ("bridge", ("amazon", "pampas", "patagonia", "condor")),  # one continent
        ("bridge", ("pampas", "patagonia", "kalahari", "icecliffs")),  # two pairs
        ("africa", ("caves", "crescent", "incense")),  # across the straits of Africa
    ],
)
def test_what_does_not_count(card: str, lands: tuple[str, ...]) -> None:
    """O-OBJ-1, O-COMP-6."""
    assert f"play:{card}" not in legal(on(lands).hand(0, card).state())


def test_the_islands_of_oceania_are_one_continent() -> None:
    """O-COMP-6: the strait between them does not part a clan, nor make a bridge."""
    lands = ("paradise", "reef", "crocodile", "spinifex")
    assert "play:clan" in legal(on(lands).hand(0, "clan").state())
    assert "play:bridge" not in legal(on(lands).hand(0, "bridge").state())


def test_neutral_and_rivals_pawns_do_not_count() -> None:
    """O-OBJ-1, O-SET-1: the neutral pawn is nobody's."""
    state = on(("nile", "rift")).village(1, "sahara", "33w").hand(0, "africa").state()
    assert refused(state, "play:africa").message.args["have"] == 2


def test_stays_played_whatever_happens() -> None:
    """O-OBJ-1: the condition is no longer met, the card stays and scores."""
    state = on(LANDS["africa"]).hand(0, "africa").state()
    play(state, "play:africa", "migrate:rift-incense")
    settle(state)
    play(state, "end")
    seen = state.observe(None).seats[0]
    assert seen.played == ("africa",)
    assert seen.score == 3 + sum(len(cards) for cards in seen.hand.values()) + seen.tile_count


def test_no_card_takes_an_objective_from_the_hand_or_the_table() -> None:
    """O-OBJ-1: cannot be lost or stolen."""
    state = table().hand(0, "barter").hand(1, "clan").played(1, "miners", "sandals").state()
    assert refused(state, "play:barter").message.key == "refused-no-effect"


def test_empty_deck_replaces_nothing() -> None:
    """O-OBJ-2, O-REW-1."""
    state = (
        on(LANDS["africa"])
        .hand(0, "africa")
        .deck("objective", size=0)
        .ending("deck-objective", 1, 0)
    ).state()
    assert kinds(play(state, "play:africa")) == ["play"]


@pytest.mark.parametrize(("held", "back"), [(0, 2), (1, 2), (2, 3)])
def test_hand_limit_after_three_cards(held: int, back: int) -> None:
    """O-OBJ-3: the two that go back by O-REW-4, and what is still over the limit."""
    old = ["miners", "clan"][:held]
    state = table().village(0, "beaver", "33b").hand(0, *old).state()
    three = deck(state, "objective")[:3]
    play(state, "migrate:beaver-rockies", "half:cards")
    assert legal(state) == {f"return:{card}" for card in (*old, *three)}
    why = refused(state, "end")
    assert (why.rule, why.message.key) == ("O-OBJ-3", "refused-hand-limit")
    assert why.message.args == {"limit": 2, "have": 3 + held}
    for card in [*three, *old][:back]:
        play(state, f"return:{card}")
    assert "end" in legal(state)
    assert len(hand(state, 0)) == 3 + held - back <= 2


def test_hand_limit_after_a_single_draw() -> None:
    """O-OBJ-3: old or new, the others go under the deck."""
    state = table().village(0, "beaver", "33b").hand(0, "miners", "clan").state()
    top = deck(state, "objective")[0]
    play(state, "migrate:beaver-rockies", "half:tile", "tile:purple-1")
    assert legal(state) == {"return:miners", "return:clan", f"return:{top}"}
    assert refused(state, "end").message.key == "refused-hand-limit"
    play(state, "return:miners")
    assert hand(state, 0) == {"clan", top}
    assert deck(state, "objective")[-1] == "miners"
    end_turn(state)


def test_cards_of_other_colours_have_no_limit() -> None:
    """O-OBJ-3: Objectives only."""
    state = (
        table().village(0, "beaver", "33b").hand(0, "spark", "toll", "season", "rivalry")
    ).state()
    play(state, "migrate:beaver-jaguar", "half:tile", "tile:yellow-1")
    assert len(hand(state, 0)) == 5
    assert "end" in legal(state)
