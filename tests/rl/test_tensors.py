"""Masks and tensors: sizes, what the parts hold, arrays of the caller."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from origins import rl
from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import State
from origins.core.hidden import Hidden
from origins.games.origin.border.observe import OriginObservation
from origins.games.origin.choices import REASONS
from origins.games.origin.pack import DECKS, PAWNS
from origins.games.origine.border.observe import OrigineObservation, PawnSeen
from tests.rl.walk import GAMES, TABLES, positions


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_masks_are_the_legal_ids(name: str, players: int) -> None:
    game = registry.game(name)
    bits = np.full(rl.mask_words(game), 2**64 - 1, np.uint64)
    mask = np.full(game.num_distinct_actions(), 7, np.uint8)
    for state in positions(name, players, 3):
        assert rl.legal_mask(state, out=mask) is mask
        assert mask.nonzero()[0].tolist() == state.legal_ids()
        assert mask.max(initial=0) <= 1
        assert rl.legal_bits(state, out=bits) is bits
        spread = np.unpackbits(bits.astype("<u8").view(np.uint8), bitorder="little")
        assert spread[: len(mask)].tolist() == mask.tolist()
        assert not spread[len(mask) :].any()


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_fill_the_tensor_whatever_the_number_of_players(name: str) -> None:
    game = registry.game(name)
    spec = rl.observation_spec(game)
    assert [part.start for part in spec.slices.values()] == [
        0,
        *(part.stop for part in spec.slices.values()),
    ][:-1]
    assert {*spec.slices} == {*spec.meaning}
    assert all(spec.meaning.values())
    for players in (2, 3, 4):
        for state in positions(name, players, 1):
            out = np.full(spec.size, 255, np.uint8)
            assert rl.observation_tensor(state, players - 1, out) is out
            assert spec.part(out, "players").tolist() == [n == players for n in (2, 3, 4)]
    with pytest.raises(UsageError, match=r"no part 'secrets'; .* has .*players"):
        spec.part(out, "secrets")


def seats(state: State, viewer: int) -> list[int]:
    return [(viewer + i) % state.num_players for i in range(state.num_players)]


@pytest.mark.parametrize(("name", "players"), TABLES[:6])
def test_the_parts_of_origin_are_what_is_observed(name: str, players: int) -> None:
    game: Any = registry.game(name)
    spec = rl.observation_spec(game)
    land = game.ids.territories
    for state in positions(name, players, 4):
        for viewer in range(players):
            o = state.observe(viewer)
            assert isinstance(o, OriginObservation)
            tensor = rl.observation_tensor(state, viewer)
            part = {key: spec.part(tensor, key).tolist() for key in spec.slices}
            near = seats(state, viewer)
            pawns = [o.board.get(t) for t in land]
            assert part["height"] == [int(p.pawn[0]) if p else 0 for p in pawns]
            assert part["strength"] == [int(p.pawn[1]) if p else 0 for p in pawns]
            for i, seat in enumerate(near):
                there = part["villages"][i * len(land) : (i + 1) * len(land)]
                assert there == [bool(p and p.owner == seat) for p in pawns]
            assert part["reserve"] == [o.reserve.get(pawn, 0) for pawn in PAWNS]
            assert part["phase"].index(1) == ("choosing", "playing", "over").index(o.phase)
            assert [near[i] for i, on in enumerate(part["deciding"]) if on] == [
                seat for seat in near if seat in o.deciders
            ]
            assert near[part["active"].index(1)] == o.seat
            assert near[part["start"].index(1)] == o.start
            assert part["turn"] == [o.turn]
            for i, seat in enumerate(near):
                seen = o.seats[seat]
                assert part["villages_left"][i] == seen.villages_left
                assert part["hand_size"][i * 3 : i * 3 + 3] == [len(seen.hand[d]) for d in DECKS]
                assert part["tile_count"][i] == seen.tile_count
                hidden = isinstance(seen.tiles, Hidden)
                tiles = [0] * 5 if hidden else list(seen.tiles)  # type: ignore[arg-type]
                assert part["tiles"][i * 5 : i * 5 + 5] == tiles
                assert part["score"][i] == (0 if isinstance(seen.score, Hidden) else seen.score)
            for key, tokens in (("hunting", o.hunting), ("strait", o.straits)):
                values = [0 if isinstance(t.value, Hidden) else t.value for t in tokens.values()]
                assert part[f"{key}_value"] == values
                n = len(tokens)
                for i, seat in enumerate(near):
                    owned = part[f"{key}_owner"][i * n : i * n + n]
                    assert owned == [t.owner == seat for t in tokens.values()]
            if name == "origin":
                check_cards(o, part, near, game.ids.cards)


def check_cards(
    o: OriginObservation, part: dict[str, list[int]], near: list[int], cards: tuple[str, ...]
) -> None:
    def named(values: list[int]) -> set[str]:
        return {card for card, on in zip(cards, values, strict=True) if on}

    held = [
        {c for deck in o.seats[seat].hand.values() for c in deck if isinstance(c, str)}
        for seat in near
    ]
    assert named(part["hand"]) == held[0]
    for i, seat in enumerate(near):
        if i:
            assert named(part["known"][(i - 1) * 48 : i * 48]) == held[i]
        assert named(part["played"][i * 48 : (i + 1) * 48]) == {*o.seats[seat].played}
    assert named(part["discard"]) == {*o.discard}
    lacks = {one.card: max(0, one.need - one.have) for one in o.objectives}
    assert part["missing"] == [lacks.get(card, 0) for card in cards]
    places = {c: i + 1 for deck in o.decks.values() for i, c in enumerate(deck) if c in cards}
    assert part["deck_place"] == [places.get(card, 0) for card in cards]
    assert part["deck_size"] == [len(o.decks[deck]) for deck in DECKS]
    assert part["rewards"] == [level for column in o.tiles.values() for level in column]
    stock = [0 if isinstance(level, Hidden) else level for level in o.stock]
    assert part["stock"] == stock + [0] * (30 - len(stock))
    assert part["acted"] == [o.acted]
    assert REASONS.get(part["trigger"].index(1)) == o.trigger
    assert part["last_turns"] == [o.last_turns]


@pytest.mark.parametrize(("name", "players"), TABLES[6:])
@pytest.mark.parametrize("seed", [4, 5])
def test_the_parts_of_origine_are_what_is_observed(name: str, players: int, seed: int) -> None:
    game: Any = registry.game(name)
    spec, ids = rl.observation_spec(game), game.ids
    kinds = list(dict.fromkeys(ids.kinds))
    for state in positions(name, players, seed):
        for viewer in range(players):
            o = state.observe(viewer)
            assert isinstance(o, OrigineObservation)
            tensor = rl.observation_tensor(state, viewer)
            part = {key: spec.part(tensor, key).tolist() for key in spec.slices}
            near = seats(state, viewer)
            found: dict[int, PawnSeen] = {}
            for board in o.boards:
                for space in (*board.spaces, board.white):
                    if space.pawn:
                        found[ids.space_number[space.space]] = space.pawn
            for i, seat in enumerate(near):
                for slot, pawn in enumerate(o.hands[seat]):
                    if pawn:
                        found[48 + i * 3 + slot] = pawn
            for place in range(60):
                there = found.get(place)
                row = {key: part[key][place::60] for key in ("kind", "up", "known", "witness")}
                assert row["kind"] == [bool(there and there.kind == kind) for kind in kinds]
                assert row["up"] == [bool(there and there.up)]
                assert row["known"] == [bool(there and not isinstance(there.need, Hidden))]
                assert row["witness"][:players] == [
                    bool(there and seat in there.known_by) for seat in near
                ]
                needs = [
                    sum(part[key][place::60])
                    for key in ("need_soil", "need_link", "need_avoid", "effect")
                ]
                if there is None or isinstance(there.need, Hidden):
                    assert not any(needs)
                else:
                    pawn = ids.needs.index(there.need)
                    for key in ("need_soil", "need_link", "need_avoid", "effect"):
                        table = getattr(game.tables, key)
                        wanted = [i == table[pawn] for i in range(len(part[key]) // 60)]
                        if key == "effect":
                            wanted[0] = False
                        assert part[key][place::60] == wanted
            assert near[part["active"].index(1)] == o.active
            assert sum(part["deciding"]) == len(o.deciders)
            assert part["bag"] == [o.bag]
            assert sum(part["passing"]) == (o.passing is not None)
            assert part["score"] == [0 if isinstance(o.score, Hidden) else o.score]
            assert part["memory"] == [o.memory]


@pytest.mark.parametrize("name", GAMES)
def test_bad_input_gets_one_clear_line(name: str) -> None:
    state = registry.game(name).new_initial_state(2, 1)
    size = rl.observation_spec(state.game).size
    right = rf"out must be a writable, contiguous uint8 array of shape \({size},\)"
    frozen = np.zeros(size, np.uint8)
    frozen.flags.writeable = False
    for wrong, told in (
        (np.zeros(size + 1, np.uint8), f"its shape is \\({size + 1},\\)"),
        (np.zeros(size, np.int64), "its type is int64"),
        (np.zeros(2 * size, np.uint8)[::2], "not contiguous"),
        (frozen, "read-only"),
        ([0] * size, "not list"),
    ):
        with pytest.raises(UsageError, match=f"{right}.*{told}"):
            rl.observation_tensor(state, 0, wrong)  # type: ignore[arg-type]
    for seat in (-1, 2, 10**30):
        with pytest.raises(UsageError, match=f"no seat {seat}; seats are 0 to 1"):
            rl.observation_tensor(state, seat)
    for viewer in (None, True, "0"):
        with pytest.raises(UsageError, match="viewer is a seat, not"):
            rl.observation_tensor(state, viewer)  # type: ignore[arg-type]


def test_a_game_without_tensors_says_so() -> None:
    class Bare(type(registry.game("junior"))):  # type: ignore[misc]
        def tensor_parts(self) -> tuple[()]:
            return ()

    with pytest.raises(UsageError, match="junior has no tensors"):
        rl.observation_spec(Bare(True, registry.game("junior").folder))


def test_information_states() -> None:
    """First observation, then what was shown of each move, one's own told in full."""
    start = registry.game("origin").new_initial_state(2, 7)
    first = start.legal_ids(0)
    keeps = [rl.information_state(start, [move], 0) for move in first]
    assert len({*keeps}) == len(first), "his own moves are all the same to him"
    others = {rl.information_state(start, [move], 1) for move in first}
    assert len(others) == 1, "he sees which Objective another keeps"
    assert rl.information_state(start, [], 0) == start.observe(0).encode().decode()
    with pytest.raises(UsageError, match="no seat 2"):
        rl.information_state(start, [], 2)
    with pytest.raises(UsageError, match="no action of origin"):
        rl.information_state(start, [10**6], 0)
