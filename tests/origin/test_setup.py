"""Set-up of Origin: O-SET-1..7."""

from __future__ import annotations

from collections import Counter

import pytest

from origins.core.errors import UsageError
from origins.core.rng import FastRng
from origins.games.origin.rules.position import Position, deal
from tests.support.origin.build import (
    chosen,
    deck,
    deck_cards,
    game,
    hand,
    kinds,
    legal,
    new,
    refused,
)

SEEDS = range(40)


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_neutral_pawn_on_the_cradle(name: str) -> None:
    """O-SET-1: small and weak, of any colour, in Africa, without a Village."""
    boards = [new(3, seed, name).observe(None).board for seed in SEEDS]
    assert all(list(board) == ["cradle"] for board in boards)
    assert all(board["cradle"].owner is None for board in boards)
    assert {board["cradle"].pawn for board in boards} == {"11w", "11b", "11k"}
    cradle = next(t for t in game().pack.map.territories if t.id == "cradle")
    assert (cradle.color, cradle.continent) == ("origin", "africa")


def test_decks_are_shuffled_face_down() -> None:
    """O-SET-2: every card once, in an order that the seed decides and nobody sees."""
    for name in ("action", "permanent"):
        orders = {tuple(deck(new(2, seed), name)) for seed in SEEDS}
        assert len(orders) == len(SEEDS)
        assert all(sorted(order) == sorted(deck_cards()[name]) for order in orders)
        tops = Counter(order[0] for order in orders)
        assert len(tops) > 7
    for viewer in (None, 0, 1):
        seen = new().observe(viewer).decks
        assert not any(isinstance(card, str) for cards in seen.values() for card in cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_of_three_objectives_is_kept(players: int) -> None:
    """O-SET-3."""
    state = new(players)
    dealt = [hand(state, seat) for seat in range(players)]
    assert [len(cards) for cards in dealt] == [3] * players
    assert set().union(*dealt) <= set(deck_cards()["objective"])
    assert state.deciders() == tuple(range(players))  # all choose before the first turn
    for seat in reversed(range(players)):  # in any order
        keep = min(dealt[seat])
        assert {str(move) for move in state.legal_moves(seat)} == {
            f"keep:{card}" for card in dealt[seat]
        }
        events = state.apply(f"keep:{keep}", seat)
        assert hand(state, seat) == {keep}
        assert state.deciders() == (tuple(range(seat)) or (0,))
        # nobody sees another's choice
        for viewer in (None, *range(players)):
            shown = events[0].seen_by(viewer).secret["card"]
            assert (shown == keep) == (viewer == seat)
            seen = state.observe(viewer).seats[seat].hand["objective"]
            assert (keep in seen) == (viewer == seat)
    assert kinds(events) == ["keep", "shuffle"]
    assert len(deck(state, "objective")) == 20 - players
    assert state.deciders() == (0,)


def test_objective_deck_is_reshuffled() -> None:
    """O-SET-3: after the choice nobody knows where the cards he gave back are."""
    state = new(2)
    given = sorted(hand(state, 0))[1:]
    state.apply(f"keep:{min(hand(state, 0))}", 0)
    bottom = state.observe(0).decks["objective"][-2:]
    assert sorted(map(str, bottom)) == given  # he put them there himself
    state.apply(state.legal_moves(1)[0], 1)
    assert not any(isinstance(card, str) for card in state.observe(0).decks["objective"])
    places = {
        deck(done, "objective").index(card)
        for seed in SEEDS
        for done in [chosen(2, seed)]
        for card in deck_cards()["objective"][:1]
        if card in deck(done, "objective")
    }
    assert len(places) > 10
    bottoms = 0
    for seed in SEEDS:
        fresh = new(2, seed)
        back = hand(fresh, 0) - {min(hand(fresh, 0))}
        fresh.apply(f"keep:{min(hand(fresh, 0))}", 0)
        fresh.apply(fresh.legal_moves(1)[0], 1)
        bottoms += bool(back & set(deck(fresh, "objective")[-4:]))
    assert bottoms < len(SEEDS)  # they no longer lie where they were put


def test_only_a_dealt_objective_is_kept() -> None:
    """O-SET-3."""
    state = new(2)
    other = min(hand(state, 1))
    why = refused(state, f"keep:{other}", 0)
    assert (why.rule, why.message.key) == ("O-SET-3", "refused-not-in-hand")
    assert refused(state, "end", 0).message.key == "refused-choose-objective"


def dealt_tiles(seed: int) -> tuple[list[int], list[int]]:
    """The fifteen tiles on the board and the fifteen of the reserve, dealt quickly."""
    position = Position(game().tables, 2, False)
    deal(position, FastRng(seed), 0)
    return list(position.tiles), list(position.stock[15:])


def test_fifteen_tiles_face_up() -> None:
    """O-SET-4: 3 yellow, 3 orange, 3 purple, 6 brown, the other 15 unseen."""
    seen = new().observe(None)
    assert {color: len(levels) for color, levels in seen.tiles.items()} == {
        "yellow": 3,
        "orange": 3,
        "purple": 3,
        "brown": 6,
    }
    assert len(seen.stock) == 15
    assert not any(isinstance(level, int) for level in seen.stock)
    boards = [dealt_tiles(seed) for seed in range(300)]
    for shown, reserve in boards:
        assert Counter(shown + reserve) == Counter({1: 10, 2: 8, 3: 6, 4: 4, 5: 2})
    assert len({tuple(shown) for shown, _ in boards}) == 300


def test_too_few_level_one_tiles_are_redone() -> None:
    """O-SET-4: without the redo one board in forty would have fewer than three."""
    ones = Counter(dealt_tiles(seed)[0].count(1) for seed in range(3000))
    assert min(ones) == 3
    # 15 of 30 tiles with 10 ones: 9.7 % have exactly three, 10 % of the boards that stay.
    assert 0.08 < ones[3] / 3000 < 0.12


def test_tokens_lie_face_up() -> None:
    """O-SET-5, O-SET-6: on every strait and every green territory, in random order."""
    straits, hunts, outs = set(), set(), set()
    for seed in SEEDS:
        state = new(2, seed)
        seen = state.observe(None)
        straits.add(tuple(token.value for token in seen.straits.values()))
        hunts.add(tuple(token.value for token in seen.hunting.values()))
        out = state.to_dict()["numbers"]["hunting_out"]
        outs.add(out)
        assert Counter([out, *(t.value for t in seen.hunting.values())]) == Counter(
            {4: 1, 5: 1, 6: 2, 7: 1, 8: 1}
        )
        assert Counter(t.value for t in seen.straits.values()) == Counter({3: 4, 4: 4, 5: 3})
        assert all(t.owner is None for t in (*seen.straits.values(), *seen.hunting.values()))
    assert len(straits) == len(SEEDS)
    assert len(hunts) > 30
    assert outs == {4, 5, 6, 7, 8}


def test_start_seat() -> None:
    """O-SET-7: random unless the host picks it; play is clockwise."""
    starts = {game().new_initial_state(4, seed).to_dict()["numbers"]["start"] for seed in SEEDS}
    assert starts == {0, 1, 2, 3}
    state = chosen(4)
    picked = game().new_initial_state(4, 1, {"start": 2})
    while len(picked.deciders()) > 1:
        picked.apply(picked.legal_moves()[0])
    picked.apply(picked.legal_moves()[0])
    assert picked.current_player() == 2
    for seat in (0, 1, 2, 3, 0):
        assert state.current_player() == seat
        while "end" not in legal(state):
            state.apply(state.legal_moves()[0])
        state.apply("end")


@pytest.mark.parametrize("start", [4, -1, -2])
def test_no_such_start_seat(start: int) -> None:
    with pytest.raises(UsageError, match="start is a seat from 0 to 3"):
        game().new_initial_state(4, 1, {"start": start})
