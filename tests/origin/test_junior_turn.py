"""Turn and rewards of Origin Junior: J-TURN-1, J-REW-1, J-REW-2."""

from __future__ import annotations

import pytest

from origins.games.origin.game import OriginState
from tests.support.origin.build import kinds, legal, new, play, refused, table
from tests.support.origin.stuck import stuck


def cards(state: OriginState, seat: int) -> list[int]:
    counts: list[int] = state.to_dict()["arrays"]["cards"]
    return counts[seat * 3 : seat * 3 + 3]


def test_one_action_and_the_turn_is_over() -> None:
    """J-TURN-1: exactly one of Evolve, Migrate, Swap."""
    state = table(2, "junior").village(0, "rift", "12w").village(1, "nile", "11b").state()
    assert {move.split(":")[0] for move in legal(state)} == {"evolve", "migrate", "swap"}
    for move in ("evolve:11k-zambezi", "migrate:rift-incense", "swap:rift-nile"):
        twin = state.clone()
        assert kinds(twin.apply(move))[-1] == "end"
        assert twin.deciders() == (1,)


def test_no_card_is_ever_played() -> None:
    """J-TURN-1."""
    state = table(2, "junior").cards(0, 3, 3, 3).state()
    why = refused(state, "play:spark")
    assert (why.rule, why.message.key) == ("J-TURN-1", "refused-junior-cards")


def test_rules_of_the_map_are_those_of_origin() -> None:
    """J-TURN-1: the same moves from the same pawns, and the same reasons."""
    for players in (2, 3, 4):
        pawns = {"rift": ("12w", 0), "incense": ("21b", 1), "zambezi": ("33k", 0)}
        junior, classic = table(players, "junior"), table(players)
        for place in (junior, classic):
            for land, (pawn, seat) in pawns.items():
                place.village(seat, land, pawn)
        assert legal(junior.state()) == legal(classic.state())
        for move in ("evolve:33w-nile", "migrate:rift-altai", "swap:rift-cradle"):
            assert refused(junior.state(), move) == refused(classic.state(), move)


def test_a_player_who_cannot_act_passes() -> None:
    """J-TURN-1, O-TURN-3: with all pawns of the reserve gone and no way out of a corner."""
    place = stuck(2, "junior")
    state = place.state()
    assert legal(state) == {"pass"}
    assert kinds(play(state.clone(), "pass")) == ["pass", "end"]
    last = place.turn(0, passes=1).state()
    assert kinds(play(last, "pass")) == ["pass", "end", "over"]
    end = last.outcome()
    assert end is not None
    assert (end.reason, end.rule) == ("passes", "O-TURN-3")  # J-END-1


@pytest.mark.parametrize(("land", "deck"), [("jaguar", 0), ("tundra", 1), ("rockies", 2)])
def test_one_card_of_the_colour(land: str, deck: int) -> None:
    """J-REW-1."""
    state = table(2, "junior").village(0, "beaver", "33b").state()
    events = play(state, f"migrate:beaver-{land}")
    assert kinds(events) == ["migrate", "card", "end"]
    assert events[1].args["color"] == ("yellow", "orange", "purple")[deck]
    assert cards(state, 0) == [int(d == deck) for d in range(3)]
    assert cards(state, 1) == [0, 0, 0]
    assert state.to_dict()["deck_sizes"] == [14 - int(d == deck) for d in range(3)]


def test_two_tiles_drawn_blind() -> None:
    """J-REW-1: brown; any level, no stacks."""
    state = table(2, "junior").village(0, "beaver", "33b").stock(5, 3, 1).state()
    assert kinds(play(state, "migrate:beaver-maple")) == ["migrate", "blind", "end"]
    assert state.observe(0).seats[0].tiles == (0, 0, 1, 0, 1)
    assert len(state.to_dict()["stock"]) == 28


@pytest.mark.parametrize(("left", "gained"), [(1, 1), (0, 0)])
def test_what_has_run_out_is_not_gained(left: int, gained: int) -> None:
    """J-REW-1."""
    levels = [*[1] * 10, *[2] * 8, *[3] * 6, *[4] * 4, *[5] * 2]
    state = (table(2, "junior").village(0, "beaver", "33b").tiles(1, *levels[left:])).state()
    play(state, "migrate:beaver-maple")
    assert state.observe(None).seats[0].tile_count == gained
    assert state.deciders() == (1,)


def test_the_cradle_s_neighbours_reward_a_fresh_game() -> None:
    """J-REW-1: the first Evolve of a game is rewarded as its colour says."""
    state = new(2, 3, "junior")
    wood = state.observe(None).board["cradle"].pawn[2]
    assert kinds(play(state, f"evolve:12{wood}-baobab")) == ["evolve", "card", "end"]


def test_first_on_green_takes_the_hunting_token() -> None:
    """J-REW-2."""
    state = table(2, "junior").village(0, "beaver", "33b").hunting("bison", 8).state()
    assert kinds(play(state, "migrate:beaver-bison")) == ["migrate", "hunt", "end"]
    seen = state.observe(0)
    assert (seen.hunting["bison"].owner, seen.hunting["bison"].value) == (0, 8)
    play(state, "evolve:11b-zambezi")
    assert state.observe(None).hunting["zambezi"].owner == 1
    again = table(2, "junior").village(0, "beaver", "33b").hunting("bison", owner=1).state()
    assert kinds(play(again, "migrate:beaver-bison")) == ["migrate", "end"]


def test_strait_tokens_as_in_origin() -> None:
    """J-REW-2, O-STR-1: for the mover, not for the player he displaces."""
    state = (
        table(2, "junior")
        .village(0, "crescent", "33w")
        .village(0, "rift", "32w")
        .village(1, "incense", "11b")
        .village(1, "nile", "12b")
    ).state()
    events = play(state, "swap:crescent-incense")
    assert [(event.kind, event.seat) for event in events] == [
        ("swap", 0),
        ("strait", 0),
        ("card", 0),
        ("end", 0),
    ]
    assert events[1].knowers == (0,)
    assert state.observe(None).straits["suez"].owner is None
