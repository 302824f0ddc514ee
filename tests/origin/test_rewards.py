"""Rewards of the territories: O-REW-1..9, without the placing of tiles (test_tiles)."""

from __future__ import annotations

import pytest

from origins.games.origin.game import OriginState
from tests.support.origin.build import (
    column,
    deck,
    hand,
    kinds,
    legal,
    play,
    refused,
    settle,
    stacks,
    table,
)

# A land of each colour that a pawn of height 3 on beaver reaches, and the deck it leads to.
CARD_LANDS = [
    ("yellow", "jaguar", "action"),
    ("orange", "tundra", "permanent"),
    ("purple", "rockies", "objective"),
]


def arrive(land: str) -> str:
    return f"migrate:beaver-{land}"


@pytest.mark.parametrize(("color", "land", "name"), CARD_LANDS)
def test_a_tile_and_then_a_card(color: str, land: str, name: str) -> None:
    """O-REW-2, O-REW-3, O-REW-4: a tile of that column, and then the top card."""
    state = table().village(0, "beaver", "33b").stock(5).state()
    top = deck(state, name)[0]
    assert play(state, arrive(land))[0].kind == "migrate"
    assert legal(state) == {"half:tile", "half:cards"}
    play(state, "half:tile")
    assert legal(state) == {f"tile:{color}-1"}  # no place for another level yet
    assert hand(state, 0) == set()  # the card comes after the tile
    events = play(state, f"tile:{color}-1")
    assert kinds(events) == ["tile", "refill", "draw"]
    assert hand(state, 0) == {top}
    assert stacks(state, 0) == [1, 0, 0, 0, 0]
    assert 5 in column(state, color)
    assert legal(state) >= {"end"}


@pytest.mark.parametrize(("color", "land", "name"), CARD_LANDS)
def test_three_cards_two_go_back(color: str, land: str, name: str) -> None:
    """O-REW-2, O-REW-3, O-REW-4: any two of that colour's cards, old or new, go under the pile."""
    old = {"action": "spark", "permanent": "clay", "objective": "elders"}[name]
    other = {"action": "clay", "permanent": "elders", "objective": "spark"}[name]
    state = table().village(0, "beaver", "33b").hand(0, old, other).state()
    three = deck(state, name)[:3]
    rest = deck(state, name)[3:]
    play(state, arrive(land), "half:cards")
    assert hand(state, 0) == {old, other, *three}
    assert legal(state) == {f"return:{card}" for card in (old, *three)}
    why = refused(state, f"return:{other}")
    assert (why.rule, why.message.key) == ("O-REW-2", "refused-return-other")
    play(state, f"return:{old}", f"return:{three[2]}")
    assert hand(state, 0) == {other, *three[:2]}
    assert deck(state, name) == [*rest, old, three[2]]
    assert column(state, color) == column(table().state(), color)
    assert "end" in legal(state)


def test_which_cards_go_back_is_secret() -> None:
    """O-REW-2: others see that a card goes back, not which."""
    state = table().village(0, "beaver", "33b").state()
    play(state, arrive("jaguar"), "half:cards")
    events = play(state, "return:trek")
    assert events[0].seen_by(0).secret == {"card": "trek"}
    assert "trek" not in str(events[0].seen_by(1))
    assert "trek" not in str(events[0].seen_by(None))
    move = state.game.decode(state.string_to_action("return:trek"))
    assert str(state.game.move_seen_by(move, 0, 1)) == "return"


def test_brown_two_tiles() -> None:
    """O-REW-5: two tiles of the brown column."""
    state = table().village(0, "beaver", "33b").tiles(0, 1).state()
    play(state, arrive("maple"))
    assert legal(state) == {"half:two", "half:any"}
    play(state, "half:two")
    assert legal(state) == {"tile:brown-1", "tile:brown-2"}
    play(state, "tile:brown-2")
    assert legal(state) == {"tile:brown-1", "tile:brown-3"}
    play(state, "tile:brown-1")
    assert stacks(state, 0) == [1, 1, 0, 0, 0]
    assert legal(state) == {"end"}


def test_brown_one_tile_of_any_column() -> None:
    """O-REW-5: or one tile of any column."""
    state = table().village(0, "beaver", "33b").tiles(0, 3).state()
    play(state, arrive("maple"), "half:any")
    assert legal(state) == {
        "tile:yellow-1",
        "tile:orange-1",
        "tile:purple-1",
        "tile:brown-1",
        "tile:purple-4",
    }
    play(state, "tile:purple-4")
    assert stacks(state, 0) == [0, 0, 0, 1, 0]
    assert legal(state) == {"end"}


def test_no_other_halves() -> None:
    """O-REW-1: brown has its own two halves."""
    state = table().village(0, "beaver", "33b").state()
    play(state, arrive("maple"))
    why = refused(state, "half:cards")
    assert (why.rule, why.message.key) == ("O-REW-1", "refused-half-elsewhere")
    state = table().village(0, "beaver", "33b").state()
    play(state, arrive("jaguar"))
    assert refused(state, "half:two").message.key == "refused-half-elsewhere"


def test_every_way_of_coming_is_rewarded() -> None:
    """O-REW-1: whoever evolves, migrates or swaps onto a territory."""
    state = table().village(0, "beaver", "33b").village(1, "maple", "11b").state()
    for move in ("evolve:33k-tundra", "migrate:beaver-rockies", "swap:beaver-maple"):
        twin = state.clone()
        twin.apply(move)
        assert {"half:tile", "half:two"} & legal(twin), move


def test_green_and_the_cradle_bring_no_cards() -> None:
    """O-REW-1, O-HUNT-1: nothing but the Hunting token, and that once."""
    state = table().village(0, "beaver", "33b").hunting("bison", owner=1).state()
    assert kinds(play(state, arrive("bison"))) == ["migrate"]
    assert legal(state) == {"end"}


def test_what_has_run_out_is_not_gained() -> None:
    """O-REW-1: no card left, so the tile alone; no tile fits, so the card alone."""
    state = (
        table()
        .village(0, "beaver", "33b")
        .deck("action", size=0)
        .ending("deck-action", 1, 0)
        .state()
    )
    play(state, arrive("jaguar"), "half:tile")
    assert kinds(play(state, "tile:yellow-1")) == ["tile", "refill"]
    assert legal(state) == {"end"}
    state = table().village(0, "beaver", "33b").column("yellow", 2, 2, 3).state()
    play(state, arrive("jaguar"))
    assert kinds(play(state, "half:tile")) == ["half", "draw"]


def test_no_reward_at_all() -> None:
    """O-REW-1: with neither card nor tile to be had there is no choice to make."""
    state = (
        table()
        .village(0, "beaver", "33b")
        .deck("action", size=0)
        .column("yellow", 2, 2, 3)
        .ending("deck-action", 1, 0)
        .state()
    )
    assert kinds(play(state, arrive("jaguar"))) == ["migrate"]
    assert legal(state) == {"end"}


def test_the_choice_between_the_halves_is_free() -> None:
    """O-REW-8: also of the half that brings less, or nothing."""
    state = (
        table()
        .village(0, "beaver", "33b")
        .deck("action", size=0)
        .hand(0, "trek")
        .ending("deck-action", 1, 0)
        .state()
    )
    play(state, arrive("jaguar"))
    assert legal(state) == {"half:tile", "half:cards"}
    # O-REW-9: where none was drawn none goes back.
    assert kinds(play(state, "half:cards")) == ["half"]
    assert (hand(state, 0), stacks(state, 0)) == ({"trek"}, [0, 0, 0, 0, 0])
    assert "end" in legal(state)
    state = table().village(0, "beaver", "33b").column("brown", 2, 3, 4, 5).stock(2).state()
    play(state, arrive("maple"))
    assert legal(state) == {"half:two", "half:any"}
    assert kinds(play(state, "half:two")) == ["half"]
    assert legal(state) == {"end"}


def brings(state: OriginState, half: str) -> tuple[object, ...]:
    seen = state.observe(None).halves[half]
    return seen.tiles, seen.levels, seen.cards, seen.back, seen.ends


def test_what_each_half_would_really_bring() -> None:
    """O-REW-8: told before the choice, for all to see."""
    state = table().village(0, "beaver", "33b").tiles(0, 1).state()
    assert state.observe(0).halves == {}
    play(state, arrive("jaguar"))
    assert brings(state, "tile") == (1, (1, 2), 1, 0, None)
    assert brings(state, "cards") == (0, (), 3, 2, None)
    state = table().village(0, "beaver", "33b").column("yellow", 2, 3, 4).state()
    play(state, arrive("jaguar"))
    assert brings(state, "tile") == (0, (), 1, 0, None)  # no tile fits
    state = table().village(0, "beaver", "33b").column("brown", 1, 4, 3).state()
    play(state, arrive("maple"))
    assert brings(state, "two") == (1, (1,), 0, 0, None)
    assert brings(state, "any") == (1, (1,), 0, 0, None)
    state = table().village(0, "beaver", "33b").column("brown", 3, 4, 5).state()
    play(state, arrive("maple"))
    assert brings(state, "two") == (0, (), 0, 0, None)


def test_a_half_says_that_objectives_go_back() -> None:
    """O-REW-8, O-OBJ-3: with two Objectives in hand a third cannot stay."""
    state = table().village(0, "beaver", "33b").hand(0, "clan", "bridge").state()
    play(state, arrive("rockies"))
    assert brings(state, "tile") == (1, (1,), 1, 1, None)
    assert brings(state, "cards") == (0, (), 3, 3, None)


def test_a_bonus_does_not_belong_to_a_half() -> None:
    """O-REW-8: Trails brings an Action card beside either half, and that may be the last."""
    state = (
        table().village(0, "beaver", "33b").played(0, "trails").tiles(0, 1).deck("action", size=2)
    ).state()
    play(state, arrive("jaguar"))
    assert brings(state, "tile") == (1, (1, 2), 1, 0, "deck-action")


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_half_says_that_it_ends_the_game(left: int) -> None:
    """O-REW-9, O-END-1: before the choice."""
    state = table().village(0, "beaver", "33b").deck("action", size=left).state()
    play(state, arrive("jaguar"))
    assert brings(state, "tile")[-1] == ("deck-action" if left == 1 else None)
    assert brings(state, "cards")[-1] == ("deck-action" if left <= 3 else None)
    for half in ("tile", "cards"):
        twin = state.clone()
        play(twin, f"half:{half}")
        settle(twin)
        assert twin.observe(None).trigger == brings(state, half)[-1]


def test_what_can_be_taken_must_be_taken() -> None:
    """O-REW-8: no stopping after the first of two tiles, none at the tile of a tile and card."""
    state = table().village(0, "beaver", "33b").state()
    play(state, arrive("maple"), "half:two", "tile:brown-1")
    assert legal(state) == {"tile:brown-1", "tile:brown-2"}
    assert refused(state, "end").message.key == "refused-finish-first"


def test_second_tile_only_if_it_has_a_place() -> None:
    """O-REW-8: of two brown tiles the second is taken only if one fits."""
    state = table().village(0, "beaver", "33b").column("brown", 1, 3, 3, 4, 5).state()
    play(state, arrive("maple"), "half:two", "tile:brown-1")
    assert stacks(state, 0) == [1, 0, 0, 0, 0]
    assert legal(state) == {"end"}


@pytest.mark.parametrize(("left", "back", "kept"), [(2, 2, 0), (1, 1, 0)])
def test_fewer_than_three_cards(left: int, back: int, kept: int) -> None:
    """O-REW-9: draw what is there; two still go back, fewer if the hand holds fewer."""
    state = table().village(0, "beaver", "33b").deck("action", size=left).state()
    play(state, arrive("jaguar"), "half:cards")
    for _ in range(back):
        play(state, str(state.legal_moves()[0]))
    assert len(hand(state, 0)) == kept
    assert len(deck(state, "action")) == left
    assert "end" in legal(state)
    assert state.observe(None).trigger == "deck-action"


def test_exhausted_as_soon_as_the_last_card_is_drawn() -> None:
    """O-REW-9, O-END-1: even if two of the three cards go back under the deck."""
    state = table(3).village(0, "beaver", "33b").deck("action", size=3).state()
    events = play(state, arrive("jaguar"), "half:cards")
    assert kinds(events)[-2:] == ["draw", "trigger"]
    assert events[-1].args == {"reason": "deck-action"}
    assert deck(state, "action") == []
    events = play(state, "return:trek", "return:great_trek")
    assert "trigger" not in kinds(events)  # once is enough
    assert deck(state, "action") == ["trek", "great_trek"]
    seen = state.observe(None)
    assert (seen.trigger, seen.trigger_seat, seen.last_turns) == ("deck-action", 0, 2)
    four = table().village(0, "beaver", "33b").deck("action", size=4).state()
    assert "trigger" not in kinds(play(four, arrive("jaguar"), "half:cards"))


def test_hand_pays_for_cards_drawn() -> None:
    """O-REW-9: one card is left in the deck, but two go back from the hand."""
    state = table().village(0, "beaver", "33b").hand(0, "spark").deck("action", size=1).state()
    play(state, arrive("jaguar"), "half:cards", "return:spark")
    assert legal(state) == {"return:trek"}
    play(state, "return:trek")
    assert hand(state, 0) == set()
    assert deck(state, "action") == ["spark", "trek"]
