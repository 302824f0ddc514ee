"""What holds in every position of every game, over random games."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origins.core.rng import FastRng
from origins.games.origin import codes
from origins.games.origin.game import OriginState
from origins.games.origin.pack import PAWNS
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position, deal
from origins.games.origin.search.playout import play_out
from tests.origin.walk import GAMES, positions
from tests.support.origin.build import deck_cards, game

TILES = Counter({1: 10, 2: 8, 3: 6, 4: 4, 5: 2})


def check_pawns(state: OriginState) -> None:
    """O-COMP-1..3, O-EVO-5: 27 or 36 pawns, in the reserve or on the board, none moved back."""
    saved = state.to_dict()
    pawns = Counter(saved["reserve"]) + Counter(saved["board"].values())
    double = 2 if state.num_players == 4 else 1
    assert pawns == Counter({pawn: double if pawn[0] == "2" else 1 for pawn in PAWNS})
    villages = [set(lands) for lands in saved["villages"]]
    assert sum(map(len, villages)) == len(set().union(*villages))
    assert set(saved["board"]) == {"cradle", *set().union(*villages)}
    assert "cradle" not in set().union(*villages)
    assert saved["board"]["cradle"][:2] == "11"
    for seat, lands in enumerate(villages):
        assert len(lands) + saved["arrays"]["left"][seat] == 9


def check_tiles_and_tokens(state: OriginState) -> None:
    """O-COMP-4, O-REW-6: 30 tiles, 11 and 6 tokens."""
    saved = state.to_dict()
    arrays = saved["arrays"]
    tiles = Counter(level for level in (*arrays["tiles"], *saved["stock"]) if level)
    for place, count in enumerate(arrays["tops"]):
        top = place % codes.LEVELS
        assert count >= 0
        below = range(top if state.game.junior else 1, top + 1)
        tiles.update(level for level in below for _ in range(count))
    assert tiles == TILES
    assert Counter(arrays["strait_value"]) == Counter({3: 4, 4: 4, 5: 3})
    hunting = Counter([*arrays["hunt_value"], saved["numbers"]["hunting_out"]])
    assert hunting == Counter({4: 1, 5: 1, 6: 2, 7: 1, 8: 1})


def check_cards(state: OriginState) -> None:
    """O-COMP-1, O-OBJ-3: 48 cards, each in one place; J-SET-1: 14 of each colour."""
    saved = state.to_dict()
    if state.game.junior:
        for deck in range(3):
            held = saved["arrays"]["cards"][deck::3]
            assert sum(held) + saved["deck_sizes"][deck] == 14
        return
    piles = (*saved["hand"], *saved["played"], saved["discard"], *saved["decks"].values())
    cards = Counter(card for pile in piles for card in pile)
    decks = deck_cards()
    assert cards == Counter(card for names in decks.values() for card in names)
    if saved["numbers"]["phase"] == codes.PLAYING and not saved["pending"]:
        for seat, hand in enumerate(saved["hand"]):
            limit = 3 if "council" in saved["played"][seat] else 2
            assert len(set(hand) & set(decks["objective"])) <= limit


def check_position(state: OriginState) -> None:
    check_pawns(state)
    check_tiles_and_tokens(state)
    check_cards(state)
    assert state.is_terminal() or all(state.legal_actions(p) for p in state.deciders())


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_nothing_is_lost(name: str, players: int) -> None:
    for state in positions(name, players, 21):
        check_position(state)


@given(seed=st.integers(0, 10**9))
def test_random_games(seed: int) -> None:
    """A position somewhere in a random game, and its end."""
    name, players = GAMES[seed % len(GAMES)]
    state = Position(game(name).tables, players, name == "junior")
    deal(state, FastRng(seed), -1)
    play_out(state, FastRng(seed), Choices())
    end = OriginState(game(name), state, game(name).options_type())
    check_position(end)
    check_end(end)


def check_end(state: OriginState) -> None:
    """O-END-7, O-END-2: 200 turns at most, and the last ones after a trigger."""
    outcome = state.outcome()
    assert outcome is not None
    assert state.observe(None).turn <= 200 + state.num_players - 1
    for points, parts in zip(outcome.scores, outcome.breakdown, strict=True):
        assert points == sum(parts.values())
        assert points >= 0
    best = max(outcome.scores)
    assert outcome.winners
    assert all(outcome.scores[seat] == best for seat in outcome.winners)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_tokens_and_permanents_are_kept(name: str, players: int) -> None:
    """O-HUNT-1, O-PER-2, O-OBJ-1: what was won once stays with its owner."""
    hunting: dict[str, int] = {}
    played: list[set[str]] = [set() for _ in range(players)]
    for state in positions(name, players, 4):
        seen = state.observe(None)
        for land, token in seen.hunting.items():
            assert land not in hunting or token.owner == hunting[land]
            if token.owner is not None:
                hunting[land] = token.owner
        for seat in seen.seats:
            assert played[seat.seat] <= set(seat.played)
            played[seat.seat] = set(seat.played)
    assert hunting


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_action_a_turn(players: int) -> None:
    """O-TURN-1, O-TURN-2: between two ends of a turn one action, one card of a colour."""
    rng, state = FastRng(5), next(positions("origin", players, 5))
    actions, cards = 0, Counter[str]()
    while not state.is_terminal():
        seat = state.current_player()
        moves = state.legal_moves(seat)
        for event in state.apply(moves[rng.below(len(moves))], seat):
            actions += event.kind in ("evolve", "swap", "pass")
            if event.kind == "play":
                cards[str(event.args["deck"])] += 1
            if event.kind == "end":
                played = state.observe(None).seats[seat].played
                assert actions <= 1
                assert cards["action"] <= (2 if "rites" in played else 1)
                assert cards["permanent"] <= 1
                assert cards["objective"] <= 1 or state.observe(None).trigger is not None
                actions, cards = 0, Counter()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_nothing_is_lost_in_many_games(name: str, players: int) -> None:
    for seed in range(100, 120):
        for state in positions(name, players, seed):
            check_position(state)
        check_end(state)
