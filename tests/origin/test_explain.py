"""Why not? Each reason is told apart, and agrees with what is legal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from origins.core.errors import Arg, IllegalMove
from origins.core.moves import Move
from origins.core.rng import FastRng
from tests.origin.walk import GAMES, positions, random_move, sample
from tests.support.origin.build import Table, new, play, refused, table


def two_pawns() -> Table:
    return table().village(0, "rift", "12w").village(1, "nile", "12b").hand(0, "spark", "trek")


# The reasons that a player must be able to tell apart: where, after which moves, which move,
# and what he is told.
Case = tuple[Table, tuple[str, ...], str, str, str, dict[str, Arg]]
CASES: list[Case] = [
    (two_pawns(), ("evolve:11k-zambezi",), "migrate:rift-zambezi",
     "O-TURN-1", "acted", {}),
    (two_pawns(), (), "evolve:11k-nile", "O-EVO-1", "taken", {"territory": "nile"}),
    (two_pawns(), (), "migrate:rift-cradle", "O-MIG-1", "taken", {"territory": "cradle"}),
    (two_pawns(), (), "evolve:11k-reef", "O-EVO-1", "not-adjacent", {"territory": "reef"}),
    (two_pawns(), (), "evolve:33k-zambezi", "O-EVO-3", "no-fit",
     {"territory": "zambezi", "pawn": "33k", "other": "12w", "near": "rift", "height": 2,
      "strength": 1, "color": "other", "differences": 1, "step": 1}),
    (two_pawns(), (), "migrate:rift-kalahari", "O-MIG-1", "too-far",
     {"from": "rift", "to": "kalahari", "distance": 2, "reach": 1}),
    (two_pawns(), (), "swap:rift-nile", "O-SWP-1", "too-strong",
     {"strength": 2, "theirs": 2, "most": 1}),
    (two_pawns(), (), "swap:rift-cradle", "O-SWP-2", "neutral", {"territory": "cradle"}),
    (two_pawns().village(0, "zambezi", "11b"), (), "swap:rift-zambezi", "O-SWP-2", "own-pawn",
     {"territory": "zambezi"}),
    (table().fill(0, 9), (), "evolve:11b-cradle", "O-EVO-5", "no-village", {}),
    (two_pawns(), (), "evolve:12b-zambezi", "O-EVO-1", "pawn-gone", {"pawn": "12b"}),
    (two_pawns(), ("play:spark",), "tile:brown-3", "O-REW-6", "tile-no-place",
     {"level": 3, "below": 2}),
    (table().village(0, "rift", "12w"), ("migrate:rift-nile",), "half:cards",
     "O-REW-1", "half-elsewhere", {"half": "cards", "color": "brown"}),
    (two_pawns(), ("play:spark", "tile:yellow-1"), "play:trek", "O-TURN-2", "color-played",
     {"deck": "action"}),
    (two_pawns().hand(0, "power").tiles(0, 2), (), "play:power", "O-PER-1", "no-level",
     {"card": "power", "need": 3, "have": 2}),
    (two_pawns().hand(0, "africa"), (), "play:africa", "O-OBJ-1", "objective-unmet",
     {"card": "africa", "have": 1, "need": 3}),
    (table().village(0, "nile", "13w").hand(0, "clan", "miners"),
     ("migrate:nile-rift", "half:tile", "tile:purple-1"), "end", "O-OBJ-3", "hand-limit",
     {"limit": 2, "have": 3}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "before", "move", "rule", "key", "args"), CASES, ids=[f"{c[4]}" for c in CASES]
)
def test_reason(
    place: Table, before: tuple[str, ...], move: str, rule: str, key: str, args: dict[str, Arg]
) -> None:
    state = place.state()
    play(state, *before)
    why = refused(state, move)
    assert (why.rule, why.message.key, why.message.args) == (rule, f"refused-{key}", args)


def test_reasons_are_told_apart() -> None:
    assert len({case[4] for case in CASES}) == len(CASES) - 1  # a territory is taken twice


def test_not_your_turn() -> None:
    state = two_pawns().state()
    why = refused(state, "evolve:11k-zambezi", 1)
    assert (why.rule, why.message.key) == ("O-TURN-1", "refused-not-your-turn")
    junior = table(3, "junior").turn(2).state()
    why = refused(junior, "evolve:11k-zambezi", 1)
    assert (why.rule, why.message.args) == ("J-TURN-1", {"seat": 2})


@pytest.mark.parametrize("move", ["evolve:99w-rift", "evolve:12w-atlantis", "dance", "end:now"])
def test_unknown_moves(move: str) -> None:
    why = refused(two_pawns().state(), move)
    assert why.message.key == "refused-unknown"
    assert why.nearest is None


def test_nearest_keeps_the_target() -> None:
    """The pawn does not fit on zambezi: another pawn on zambezi is offered."""
    why = refused(two_pawns().state(), "evolve:33k-zambezi")
    assert why.nearest is not None
    assert why.nearest.endswith("-zambezi")
    assert refused(two_pawns().state(), "migrate:rift-kalahari").nearest == "migrate:rift-zambezi"


def test_no_move_of_the_kind_no_nearest() -> None:
    assert refused(two_pawns().state(), "swap:rift-nile").nearest is None


def check(state, move: Move, seat: int) -> None:  # type: ignore[no-untyped-def]
    """Explained if and only if it is illegal; refused moves change nothing."""
    legal = set(state.legal_moves(seat))
    why = state.explain(move, seat)
    assert (why is None) == (move in legal), f"{move}: {why}"
    if why is None:
        return
    assert why.nearest is None or Move.parse(why.nearest) in legal
    assert why.rule[:2] in ("O-", "J-")
    before, digest = state.to_dict(), state.digest()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(move, seat)
    assert refusal.value.refusal == why
    assert (state.to_dict(), state.digest()) == (before, digest)


@given(seed=st.integers(0, 10**9))
def test_explain_agrees_with_the_legal_moves(seed: int) -> None:
    """Random moves in random positions of random games, by any seat."""
    rng = FastRng(seed)
    name, players = GAMES[seed % len(GAMES)]
    for state in sample(name, players, seed, every=40):
        for _ in range(8):
            check(state, random_move(state, rng), rng.below(players))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_explain_everywhere(name: str, players: int) -> None:
    rng = FastRng(players)
    for seed in range(5):
        for state in positions(name, players, seed):
            for seat in range(players):
                for _ in range(10):
                    check(state, random_move(state, rng), seat)


def test_a_finished_game_takes_no_move() -> None:
    for state in positions("junior", 2, 5):
        last = state
    why = last.explain("evolve:11b-rift", 0)
    assert why is not None
    assert (why.rule, why.message.key) == ("J-END-1", "refused-game-over")
    assert new().explain("end", 0) is not None
