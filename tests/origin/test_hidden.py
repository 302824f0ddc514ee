"""Secrets: what a viewer cannot know changes nothing that reaches him (O-SET-3, J-HID-1).

Two worlds that differ only in that are made by resampling; everything a viewer gets must be
the same in both, byte for byte.
"""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.events import Event, Viewer
from origins.core.hidden import HIDDEN
from origins.core.rng import FastRng
from origins.games.origin.game import OriginState
from tests.origin.walk import GAMES, positions, random_move, sample
from tests.support.origin.build import chosen, deck, hand, new, play, table


def check_viewer(state: OriginState, viewer: Viewer, rng: FastRng) -> None:
    """One viewer of one position: observation, legal moves, refusals and events."""
    seed = rng.below(1 << 40)
    world = state.resample_from_infostate(viewer, FastRng(seed))
    assert world.observe(viewer).encode() == state.observe(viewer).encode()
    # Equal observations give equal worlds: no secret passes through resampling.
    assert world.resample_from_infostate(viewer, FastRng(seed)).to_dict() == world.to_dict()
    for seat in range(state.num_players):
        for _ in range(2):
            move = random_move(state, rng)
            if seat == viewer or seat not in state.deciders():
                assert world.explain(move, seat) == state.explain(move, seat)
    if viewer in state.deciders():
        assert world.legal_actions(viewer) == state.legal_actions(viewer)
    for seat in state.deciders():
        both = set(world.legal_actions(seat)) & set(state.legal_actions(seat))
        if both:
            action = sorted(both)[rng.below(len(both))]
            check_events(state, world, viewer, seat, action)


def check_events(
    state: OriginState, world: OriginState, viewer: Viewer, seat: int, action: int
) -> None:
    """What follows looks alike up to the first event that says it reveals something."""
    here = shown(state.clone().play(action, seat), viewer)
    there = shown(world.clone().play(action, seat), viewer)
    assert here == there


def shown(events: tuple[Event, ...], viewer: Viewer) -> list[Event | tuple[str, int]]:
    """The events a viewer gets; of the first that reveals something only its kind and seat."""
    seen: list[Event | tuple[str, int]] = []
    for event in events:
        if event.reveals:
            return [*seen, (event.kind, event.seat)]
        seen.append(event.seen_by(viewer))
    return seen


def viewers(state: OriginState) -> list[Viewer]:
    return [None, *range(state.num_players)]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_two_worlds(name: str, players: int) -> None:
    """Every viewer, the spectator too, over random games: some hundred positions."""
    rng = FastRng(players)
    seen = 0
    for seed in range(3 if name == "origin" else 6):
        for state in sample(name, players, seed, every=8):
            for viewer in viewers(state):
                check_viewer(state, viewer, rng)
            seen += 1
    assert seen > 30


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_two_worlds_in_ten_thousand_positions(name: str, players: int) -> None:
    rng, seen, seed = FastRng(players + 10), 0, 1000
    while seen < 1700:  # for each of six kinds of game
        for state in positions(name, players, seed):
            for viewer in viewers(state):
                check_viewer(state, viewer, rng)
            seen += 1
        seed += 1


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_viewer_is_shown_is_true(name: str, players: int) -> None:
    """Cards that a viewer is sure of are where his observation says."""
    claims = 0
    for state in positions(name, players, 11 + players):
        saved = state.to_dict()
        for viewer in viewers(state):
            seen = state.observe(viewer)
            for pile, cards in seen.decks.items():
                for shown_card, card in zip(cards, saved["decks"][pile], strict=False):
                    assert shown_card in (HIDDEN, card)
                    claims += shown_card == card
            for seat in seen.seats:
                names = [c for cards in seat.hand.values() for c in cards if c != HIDDEN]
                assert set(map(str, names)) <= set(saved["hand"][seat.seat])
                claims += len(names) if seat.seat != viewer and not state.is_terminal() else 0
            levels = saved["stock"]
            assert len(seen.stock) == len(levels)
            assert all(a in (HIDDEN, b) for a, b in zip(seen.stock, levels, strict=True))
    assert claims > 0 or name == "junior"


def test_cards_put_under_a_deck_are_known() -> None:
    """O-REW-2: to him who put them there, in their order, and to nobody else."""
    state = table().village(0, "beaver", "33b").deck("action", size=4).state()
    play(state, "migrate:beaver-jaguar", "half:cards", "return:trek", "return:great_trek")
    assert deck(state, "action") == ["dugout", "trek", "great_trek"]
    assert state.observe(0).decks["action"] == (HIDDEN, "trek", "great_trek")
    assert state.observe(1).decks["action"] == (HIDDEN, HIDDEN, HIDDEN)


def test_a_card_drawn_from_a_known_place_is_known() -> None:
    """The card that seat 0 put on the bottom comes up; he knows that seat 1 holds it now."""
    state = (
        table()
        .village(1, "beaver", "33b")
        .deck("action", "trek", "spark", "toll", size=3)
        .knows(0, "trek")
        .turn(1)
    ).state()
    play(state, "migrate:beaver-jaguar", "half:tile", "tile:yellow-1")
    assert state.observe(0).seats[1].hand["action"] == ("trek",)
    assert state.observe(None).seats[1].hand["action"] == (HIDDEN,)


def test_knowledge_ends_when_cards_go_back_unseen() -> None:
    """Seat 1 puts two Action cards under the deck; which, nobody else knows."""
    state = (
        table()
        .village(1, "beaver", "33b")
        .hand(1, "trek", "sandals")
        .knows(0, "trek", "sandals")
        .turn(1)
    ).state()
    assert state.observe(0).seats[1].hand["action"] == ("trek",)
    play(state, "migrate:beaver-jaguar", "half:cards")
    assert "trek" in state.observe(0).seats[1].hand["action"]
    play(state, "return:long_march")
    seen = state.observe(0).seats[1].hand
    assert seen["action"] == (HIDDEN,) * 3
    assert seen["permanent"] == ("sandals",)


def test_knowledge_after_a_theft() -> None:
    """The thief saw what went, and is sure of the rest; a third one of the other colour only."""
    state = (
        table(3)
        .hand(0, "barter")
        .hand(1, "spark", "trek", "sandals")
        .knows(0, "trek", "sandals")
        .knows(2, "trek", "sandals")
    ).state()
    saved = state.to_dict()
    saved["arrays"]["fate"][0] = 0  # the first: trek
    state = state.game.from_dict(saved)
    play(state, "play:barter")
    event = play(state, "steal:1")[0]
    assert event.secret["card"] == "trek"
    assert state.observe(0).seats[1].hand == {
        "action": (HIDDEN,),
        "permanent": ("sandals",),
        "objective": (),
    }
    assert state.observe(2).seats[1].hand["permanent"] == ("sandals",)
    assert state.observe(2).seats[1].hand["action"] == (HIDDEN,)
    assert state.observe(2).seats[0].hand["action"] == (HIDDEN,)
    assert state.observe(1).seats[0].hand["action"] == ("trek",)


def test_rivals_hands_and_decks_vary() -> None:
    """Uniform over what is unknown: each of 18 Objectives a rival may hold comes up."""
    state = chosen(2)
    mine = hand(state, 0)
    held: Counter[str] = Counter()
    tops: Counter[str] = Counter()
    stocks: Counter[int] = Counter()
    for seed in range(1900):
        world = state.resample_from_infostate(0, FastRng(seed))
        saved = world.to_dict()
        held.update(saved["hand"][1])
        tops[saved["decks"]["action"][0]] += 1
        stocks[saved["stock"][0]] += 1
        assert set(saved["hand"][0]) == mine
    assert len(held) == 19
    assert all(60 < count < 145 for count in held.values())  # 100 expected
    assert len(tops) == 14
    assert all(90 < count < 185 for count in tops.values())  # 136 expected
    assert len(stocks) == 5 - (0 if 5 in state.to_dict()["stock"] else 1)


def test_junior_values_vary() -> None:
    """J-HID-1: rivals' tiles and tokens are dealt anew from all that is unseen."""
    state = (
        table(2, "junior")
        .tiles(1, 5, 5)
        .tiles(0, 4, 4)
        .strait("suez", 5, owner=1)
        .hunting("bison", 8, owner=1)
        .hunting("pampas", 4, owner=0)
    ).state()
    levels: Counter[int] = Counter()
    straits: Counter[int] = Counter()
    hunts: Counter[int] = Counter()
    for seed in range(1000):
        seen = state.resample_from_infostate(0, FastRng(seed)).observe(1)
        assert isinstance(seen.seats[1].tiles, tuple)
        levels.update({i + 1: n for i, n in enumerate(seen.seats[1].tiles)})
        straits[int(str(seen.straits["suez"].value))] += 1
        hunts[int(str(seen.hunting["bison"].value))] += 1
    assert {level: round(n / 2000, 1) for level, n in levels.items()} == {
        1: 0.4, 2: 0.3, 3: 0.2, 4: 0.1, 5: 0.1,
    }  # fmt: skip  # of 28 tiles unseen: 10, 8, 6, 2, 2
    assert set(straits) == {3, 4, 5}
    assert set(hunts) == {5, 6, 7, 8}  # the 4 is his own


def test_the_spectator_knows_no_hand() -> None:
    state = new(3)
    for seat in state.observe(None).seats:
        assert seat.hand["objective"] == (HIDDEN,) * 3
    assert state.observe(None).objectives == ()
