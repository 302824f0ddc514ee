"""Set-up of Origin Junior and what is hidden in it: J-SET-1..3, J-HID-1."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.hidden import HIDDEN
from tests.support.origin.build import GREENS, new, play, table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_decks_of_fourteen_backs(players: int) -> None:
    """J-SET-1: only the backs count; 14 of the 20 purple cards."""
    state = new(players, 1, "junior")
    seen = state.observe(0)
    assert seen.decks == dict.fromkeys(("action", "permanent", "objective"), (HIDDEN,) * 14)
    assert not any(state.to_dict()["decks"].values())  # no face anywhere
    assert not any(state.to_dict()["hand"])
    assert state.deciders() == (0,)  # no Objective to choose


def test_all_tiles_face_down() -> None:
    """J-SET-2: one heap of 30, none on the Rewards board."""
    orders = set()
    for seed in range(30):
        state = new(2, seed, "junior")
        stock = state.to_dict()["stock"]
        assert Counter(stock) == Counter({1: 10, 2: 8, 3: 6, 4: 4, 5: 2})
        orders.add(tuple(stock))
        seen = state.observe(0)
        assert seen.stock == (HIDDEN,) * 30
        assert not any(levels for levels in seen.tiles.values())
    assert len(orders) == 30


def test_tokens_face_down() -> None:
    """J-SET-3: at random, five of six Hunting tokens, every value hidden from everybody."""
    values, outs = set(), set()
    for seed in range(30):
        state = new(3, seed, "junior")
        saved = state.to_dict()
        values.add((*saved["arrays"]["strait_value"], *saved["arrays"]["hunt_value"]))
        outs.add(saved["numbers"]["hunting_out"])
        for viewer in (None, 0, 1, 2):
            seen = state.observe(viewer)
            tokens = (*seen.straits.values(), *seen.hunting.values())
            assert all(token.value == HIDDEN and token.owner is None for token in tokens)
            assert tuple(seen.hunting) == GREENS
    assert len(values) == 30
    assert len(outs) > 3


def test_own_tokens_and_tiles_are_seen() -> None:
    """J-HID-1: the owner sees his values, others see that he has them."""
    state = (
        table(3, "junior").tiles(0, 5, 1).hunting("bison", 8, owner=0).strait("suez", 5, owner=0)
    ).state()
    mine = state.observe(0)
    assert mine.seats[0].tiles == (1, 0, 0, 0, 1)
    assert (mine.hunting["bison"].value, mine.straits["suez"].value) == (8, 5)
    assert mine.seats[0].score == 6 + 8 + 5
    for viewer in (1, 2, None):
        other = state.observe(viewer)
        assert other.seats[0].tiles == HIDDEN
        assert other.seats[0].tile_count == 2
        assert other.seats[0].score == HIDDEN
        assert other.hunting["bison"].value == HIDDEN
        assert other.hunting["bison"].owner == 0
        assert other.straits["suez"].value == HIDDEN


def test_cards_lie_open_by_colour() -> None:
    """J-HID-1: everybody counts everybody's cards."""
    state = table(2, "junior").cards(0, yellow=3, purple=1).state()
    for viewer in (None, 0, 1):
        assert {d: len(c) for d, c in state.observe(viewer).seats[0].hand.items()} == {
            "action": 3,
            "permanent": 0,
            "objective": 1,
        }


def test_events_hide_the_values() -> None:
    """J-HID-1: of a token or a tile taken only its taker learns the value."""
    state = table(2, "junior").village(0, "beaver", "33b").hunting("bison", 8).stock(5, 4).state()
    hunt = play(state.clone(), "migrate:beaver-bison")[1]
    blind = play(state, "migrate:beaver-maple")[1]
    for event, secret in ((hunt, {"value": 8}), (blind, {"levels": ["5", "4"]})):
        assert event.seen_by(0).secret == secret
        assert event.seen_by(1).secret == dict.fromkeys(secret, HIDDEN)
        assert event.seen_by(None).secret == dict.fromkeys(secret, HIDDEN)
        assert event.reveals


def test_all_is_open_at_the_end() -> None:
    """J-HID-1: for the count everything is turned over."""
    state = (
        table(2, "junior")
        .village(0, "beaver", "33b")
        .cards(1, yellow=13)
        .tiles(1, 5, 4)
        .strait("suez", 5, owner=1)
        .hunting("pampas", 7, owner=1)
    ).state()
    play(state, "migrate:beaver-jaguar")
    assert state.is_terminal()
    seen = state.observe(0)
    assert seen.seats[1].tiles == (0, 0, 0, 1, 1)
    assert seen.seats[1].score == state.outcome().scores[1]  # type: ignore[union-attr]
    assert (seen.straits["suez"].value, seen.hunting["pampas"].value) == (5, 7)
