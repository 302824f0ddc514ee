"""The end of the game: O-END-1, O-END-2, O-END-3, O-END-7."""

from __future__ import annotations

import pytest

from origins.games.origin.game import OriginState
from tests.support.origin.build import (
    Table,
    deck,
    end_turn,
    game,
    hand,
    kinds,
    play,
    refused,
    settle,
    table,
)


def short_deck(name: str, land: str, color: str) -> tuple[Table, tuple[str, ...]]:
    place = table(3).village(0, "beaver", "33b").deck(name, size=1)
    return place, (f"migrate:beaver-{land}", "half:tile", f"tile:{color}-1")


def crowded(players: int, *villages: int) -> Table:
    """So many Villages of each seat, everywhere but on zambezi; the small pawns are left."""
    place = table(players)
    lands = [name for name in game().ids.territories if name != "zambezi"]
    for seat, count in enumerate(villages):
        place.fill(seat, count, *reversed(lands))
    return place


def about_to_trigger(reason: str) -> tuple[Table, tuple[str, ...]]:
    """A table where these moves of seat 0 trigger the end for that reason."""
    match reason:
        case "deck-action":
            return short_deck("action", "jaguar", "yellow")
        case "deck-permanent":
            return short_deck("permanent", "tundra", "orange")
        case "deck-objective":
            return short_deck("objective", "rockies", "purple")
        case "tiles":
            place = table(3).village(0, "beaver", "33b").column("yellow").column("orange")
            place.column("purple").column("brown", 1).rest_of_tiles(1)
            return place, ("migrate:beaver-maple", "half:two", "tile:brown-1")
        case "pawns":  # 26 pawns beside the neutral one, 25 of them on the map
            return crowded(3, 7, 9, 9), ("evolve:11b-zambezi",)
    return crowded(2, 8, 9), ("evolve:11b-zambezi",)


REASONS = ["deck-action", "deck-permanent", "deck-objective", "tiles", "pawns", "villages"]


@pytest.mark.parametrize("reason", REASONS)
def test_triggers(reason: str) -> None:
    """O-END-1, O-END-2: he finishes his turn, his last; every other player has one more."""
    place, moves = about_to_trigger(reason)
    state = place.state()
    events = play(state, *moves[:-1])
    assert "trigger" not in kinds(events)
    events = play(state, moves[-1])
    assert kinds(events)[-1] == "trigger"
    assert events[-1].args == {"reason": reason}
    seen = state.observe(None)
    assert (seen.trigger, seen.trigger_seat) == (reason, 0)
    for seat in range(place.players):
        assert state.current_player() == seat
        assert state.outcome() is None
        end_turn(state)
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.rule) == (reason, "O-END-2")
    assert state.deciders() == ()
    assert refused_at_end(state) == "refused-game-over"


def refused_at_end(state: OriginState) -> str:
    why = state.explain("end", 0)
    assert why is not None
    return why.message.key


def test_the_player_before_has_his_last_turn_too() -> None:
    """O-END-2: triggered by seat 1 of three, seats 2 and 0 follow."""
    state = (table(3).village(1, "beaver", "33b").deck("action", size=1).turn(1)).state()
    play(state, "migrate:beaver-jaguar", "half:tile", "tile:yellow-1")
    order = []
    while not state.is_terminal():
        order.append(state.current_player())
        end_turn(state)
    assert order == [1, 2, 0]


def test_one_village_left_is_no_end() -> None:
    """O-END-1: all players must have put down all theirs."""
    state = crowded(2, 8, 8).state()
    assert "trigger" not in kinds(play(state, "evolve:11b-zambezi"))


def test_a_second_trigger_changes_nothing() -> None:
    """O-END-2: the first one counts."""
    state = (
        table(3).village(0, "beaver", "33b").deck("action", size=1).ending("deck-objective", 2, 1)
    ).state()
    events = play(state, "migrate:beaver-jaguar", "half:tile", "tile:yellow-1")
    assert "trigger" not in kinds(events)
    end_turn(state)
    assert state.current_player() == 1
    end_turn(state)
    end = state.outcome()
    assert end is not None
    assert end.reason == "deck-objective"


def three_met() -> Table:
    """Seat 0 holds two Objectives that are met, and draws a third that is."""
    return (
        table()
        .village(0, "nile", "12w")
        .village(0, "rift", "13b")
        .village(0, "sahara", "22k")
        .hand(0, "africa", "masters")
        .tiles(0, 4, 1, 1)
        .deck("objective", "inventors", "antarctica")
    )


def test_several_objectives_in_the_last_turn() -> None:
    """O-END-3: but a replacement for the first only."""
    state = three_met().ending("deck-action", 1, 0).state()
    assert kinds(play(state, "play:africa")) == ["play", "draw"]
    assert hand(state, 0) == {"masters", "inventors"}
    assert kinds(play(state, "play:masters")) == ["play"]
    assert kinds(play(state, "play:inventors")) == ["play"]
    assert hand(state, 0) == set()
    assert deck(state, "objective")[0] == "antarctica"


def test_in_any_other_turn_one_objective() -> None:
    """O-END-3, O-TURN-2."""
    state = three_met().state()
    play(state, "play:africa")
    assert refused(state, "play:masters").message.key == "refused-color-played"


def test_the_turn_that_triggers_is_a_last_turn() -> None:
    """O-END-3: one Objective before the trigger, others after it, no further replacement."""
    state = three_met().deck("action", size=1).state()
    play(state, "play:africa", "evolve:11b-baobab")
    assert refused(state, "play:masters").message.key == "refused-finish-first"
    play(state, "half:tile", "tile:yellow-1")
    assert state.observe(None).trigger == "deck-action"
    assert kinds(play(state, "play:masters", "play:inventors")) == ["play", "play"]
    assert hand(state, 0) == {"trek"}


def test_other_colours_keep_their_limit_in_the_last_turn() -> None:
    """O-END-3: several Objectives, one Action card."""
    state = table().hand(0, "spark", "discovery").ending("deck-objective", 1, 0).state()
    play(state, "play:spark", "tile:yellow-1")
    assert refused(state, "play:discovery").message.key == "refused-color-played"


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_safety_net(name: str) -> None:
    """O-END-7: after 200 turns without a trigger; the outcome says so."""
    state = table(2, name).village(0, "beaver", "33b").turn(0, number=199).state()
    play(state, "migrate:beaver-bison")
    if name == "origin":
        play(state, "end")
    assert state.observe(None).turn == 200
    play(state, "evolve:11b-zambezi")
    if name == "origin":
        assert not state.is_terminal()
        play(state, "end")
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.rule) == ("safety", "O-END-7")


def test_a_triggered_game_needs_no_safety_net() -> None:
    """O-END-7: in turn 200 the end was triggered, so the last turns are played."""
    state = table().ending("deck-action", 1, 1).turn(0, number=200).state()
    play(state, "evolve:11b-zambezi")
    settle(state)
    play(state, "end")
    assert not state.is_terminal()
    assert state.observe(None).turn == 201
