"""The turn: O-TURN-1..4."""

from __future__ import annotations

import pytest

from origins.core.errors import IllegalMove
from tests.support.origin.build import kinds, legal, play, refused, settle, table
from tests.support.origin.stuck import stuck


def test_exactly_one_action() -> None:
    """O-TURN-1: an action must be made before the turn ends, and only one."""
    state = table().village(0, "rift", "12w").village(1, "nile", "11b").state()
    why = refused(state, "end")
    assert (why.rule, why.message.key) == ("O-TURN-1", "refused-must-act")
    play(state, "evolve:11k-zambezi")
    assert legal(state) == {"end"}
    for move in ("evolve:21w-sahara", "migrate:rift-incense", "swap:rift-nile", "pass"):
        why = refused(state, move)
        assert (why.rule, why.message.key) == ("O-TURN-1", "refused-acted")
    play(state, "end")
    assert state.deciders() == (1,)


@pytest.mark.parametrize("action", ["evolve:11k-zambezi", "migrate:rift-zambezi", "swap:nile-rift"])
def test_each_action_is_one(action: str) -> None:
    """O-TURN-1: Evolve, Migrate or Swap."""
    seats = (0, 1) if action.startswith("migrate") else (1, 0)
    state = (
        table()
        .village(seats[0], "rift", "12w")
        .village(seats[1], "nile", "13b")
        .deck("objective", "clan", "bridge", "hunters")
    ).state()
    play(state, action)
    settle(state)
    assert legal(state) == {"end"}


def test_not_in_anothers_turn() -> None:
    """O-TURN-1, O-TURN-2: neither actions nor cards; the state does not change."""
    state = table().village(1, "rift", "12w").hand(1, "spark").state()
    before = state.digest()
    for move in ("migrate:rift-incense", "play:spark", "end"):
        why = refused(state, move, 1)
        assert (why.rule, why.message.key) == ("O-TURN-1", "refused-not-your-turn")
        assert why.message.args == {"seat": 0}
        with pytest.raises(IllegalMove):
            state.apply(move, 1)
    assert state.legal_actions(1) == []
    assert state.digest() == before


def test_one_card_of_each_colour() -> None:
    """O-TURN-2: three in all, in any order, before and after the action."""
    state = (
        table()
        .village(0, "rift", "12w")
        .hand(0, "spark", "discovery", "sandals", "storytellers")
        .hand(0, "masters", "inventors")
        .tiles(0, 4, 4)
        .deck("objective", "antarctica")
    ).state()
    play(state, "play:spark", "tile:yellow-1")
    assert legal(state, "play") == {
        "play:sandals",
        "play:storytellers",
        "play:masters",
        "play:inventors",
    }
    why = refused(state, "play:discovery")
    assert (why.rule, why.message.key) == ("O-TURN-2", "refused-color-played")
    assert why.message.args == {"deck": "action"}
    play(state, "play:sandals", "evolve:11k-zambezi")  # between: the action
    assert refused(state, "play:storytellers").message.args == {"deck": "permanent"}
    play(state, "play:masters")  # after it
    assert refused(state, "play:inventors").message.args == {"deck": "objective"}
    assert legal(state) == {"end"}
    # The next turn brings all three back.
    play(state, "end", "evolve:21w-sahara")
    settle(state)
    play(state, "end")
    assert legal(state, "play") >= {"play:discovery", "play:storytellers", "play:inventors"}


def test_a_card_not_in_hand() -> None:
    """O-TURN-2."""
    state = table().hand(1, "spark").state()
    why = refused(state, "play:spark")
    assert (why.rule, why.message.key) == ("O-TURN-2", "refused-not-in-hand")


def test_pass_only_without_an_action() -> None:
    """O-TURN-3."""
    state = table().state()
    assert refused(state, "pass").message.key == "refused-can-act"
    assert refused(state, "pass").rule == "O-TURN-3"


def test_a_player_who_cannot_act_passes() -> None:
    """O-TURN-3: he may still play cards, before or after."""
    state = stuck().hand(0, "spark", "sandals").tiles(0, 1).state()
    assert legal(state) == {"pass", "play:spark", "play:sandals"}
    events = play(state, "pass")
    assert kinds(events) == ["pass"]
    assert legal(state) == {"end", "play:spark", "play:sandals"}
    play(state, "play:spark", "tile:yellow-1", "end")
    assert state.deciders() == (1,)
    assert state.observe(None).passes == 1


def test_all_pass_in_one_round() -> None:
    """O-TURN-3: the game ends at once."""
    state = stuck(3).turn(0, passes=2).state()
    play(state, "pass")
    assert not state.is_terminal()
    events = play(state, "end")
    assert kinds(events) == ["end", "over"]
    end = state.outcome()
    assert end is not None
    assert (end.reason, end.rule) == ("passes", "O-TURN-3")


def test_passes_count_in_a_row() -> None:
    """O-TURN-3: an action in between starts the count again."""
    state = stuck(3).turn(0, passes=1).state()
    play(state, "pass", "end")
    assert state.observe(None).passes == 2
    play(state, min(legal(state, "migrate")))
    settle(state)
    play(state, "end")
    assert state.observe(None).passes == 0
    assert not state.is_terminal()


def test_rewards_come_before_all_else() -> None:
    """O-TURN-4: while a reward is open no card is played and the turn does not end."""
    state = table().village(0, "rift", "12w").hand(0, "spark", "sandals").tiles(0, 1).state()
    play(state, "migrate:rift-nile")
    assert legal(state) == {"half:two", "half:any"}
    for move in ("end", "play:spark", "play:sandals", "evolve:11k-zambezi"):
        why = refused(state, move)
        assert (why.rule, why.message.key) == ("O-TURN-4", "refused-finish-first")
        assert why.message.args == {"choice": "half"}
    play(state, "half:two")
    assert refused(state, "end").message.args == {"choice": "tile"}
    play(state, "tile:brown-1", "tile:brown-1")
    assert legal(state) == {"end", "play:spark", "play:sandals"}
    assert refused(state, "half:two").message.key == "refused-nothing-to-choose"


def test_tokens_are_taken_with_the_action() -> None:
    """O-TURN-4: Hunting and Strait tokens belong to the action itself."""
    state = table().village(0, "rift", "12w").state()
    assert kinds(play(state, "evolve:11k-zambezi")) == ["evolve", "hunt"]
    state = table().village(0, "rift", "12w").village(0, "nile", "13w").state()
    assert kinds(play(state, "evolve:13b-crescent")) == ["evolve", "strait"]
