"""Hunting and Strait tokens: O-HUNT-1, O-STR-1."""

from __future__ import annotations

from tests.support.origin.build import end_turn, game, kinds, play, settle, table


def test_first_on_a_green_territory() -> None:
    """O-HUNT-1: by any action; nobody gets anything there afterwards."""
    base = table().village(0, "rift", "23w").hunting("zambezi", 8).state()
    for move in ("evolve:11k-zambezi", "migrate:rift-zambezi"):
        state = base.clone()
        events = state.apply(move)
        assert kinds(events) == [move.split(":")[0], "hunt"]
        assert events[1].args == {"territory": "zambezi", "value": 8}
        assert state.observe(None).hunting["zambezi"].owner == 0
    # Seat 0 leaves again, seat 1 comes: nothing.
    state = base.clone()
    play(state, "migrate:rift-zambezi", "end", "evolve:21w-nile")
    settle(state)
    play(state, "end", "migrate:zambezi-kalahari")
    settle(state)
    assert "end" in kinds(play(state, "end"))
    assert kinds(play(state, "migrate:nile-zambezi")) == ["migrate"]
    assert state.observe(None).hunting["zambezi"].owner == 0


def test_a_hunting_token_is_never_lost() -> None:
    """O-HUNT-1: not by a Swap either; the displaced player keeps it, the mover gets none."""
    state = table().village(0, "rift", "23w").village(1, "zambezi", "11b").state()
    assert state.observe(None).hunting["zambezi"].owner == 1
    assert kinds(play(state, "swap:rift-zambezi")) == ["swap"]
    assert state.observe(None).hunting["zambezi"].owner == 1


def test_no_card_takes_a_hunting_token() -> None:
    """O-HUNT-1: of the effects that take something none names Hunting tokens."""
    takes = {card.effect.__class__.__name__ for card in game().pack.cards.actions}
    assert {"Steal", "Claim", "Raid"} <= takes
    state = table().village(1, "zambezi", "11b").hand(0, "toll").strait("suez", owner=1).state()
    play(state, "play:toll")
    assert {str(move) for move in state.legal_moves()} == {"claim:suez"}


def test_both_sides_of_a_strait() -> None:
    """O-STR-1: at once, by Evolve or Migrate, whatever the pawns."""
    state = table().village(0, "nile", "21w").strait("suez", 5).state()
    assert "strait" not in kinds(play(state.clone(), "evolve:21k-sahara"))
    events = play(state, "evolve:21b-crescent")
    assert kinds(events) == ["evolve", "strait"]
    assert events[1].args == {"strait": "suez", "value": 5}
    assert state.observe(None).straits["suez"].owner == 0
    state = table().village(0, "nile", "21w").village(0, "danube", "22k").state()
    assert kinds(play(state, "migrate:danube-crescent")) == ["migrate", "strait"]


def test_two_straits_at_once() -> None:
    """O-STR-1: paradise is joined to sunda by wallace and to reef by torres."""
    state = table().village(0, "sunda", "21w").village(0, "reef", "22k").state()
    events = play(state, "evolve:21b-paradise")
    assert [event.args.get("strait") for event in events[1:]] == ["wallace", "torres"]


def test_later_changes_do_not_matter() -> None:
    """O-STR-1: who holds both sides later gets nothing, who left keeps his token."""
    state = (
        (table().village(1, "nile", "23w").village(1, "danube", "22k").strait("suez", owner=0))
        .turn(1)
        .state()
    )
    assert kinds(play(state, "migrate:danube-crescent")) == ["migrate"]
    assert state.observe(None).straits["suez"].owner == 0


def test_the_displaced_player_gains_no_strait() -> None:
    """O-STR-1, O-SWP-3: seat 1 is sent to crescent and holds nile already."""
    state = (
        table().village(0, "crescent", "33w").village(1, "danube", "11b").village(1, "nile", "12b")
    ).state()
    events = play(state, "swap:crescent-danube")
    assert [(event.kind, event.seat) for event in events] == [("swap", 0)]
    assert state.observe(None).straits["suez"].owner is None


def test_only_a_pawn_brought_to_the_strait_gains_it() -> None:
    """O-STR-1: held by a Swap of another, it is gained when the own action comes there anew."""
    base = (
        table()
        .village(1, "crescent", "21b")
        .village(1, "nile", "12b")
        .village(1, "rockies", "11k")
        .strait("suez", owner=-1)
        .turn(1)
    )
    state = base.state()
    assert "strait" not in kinds(play(state.clone(), "evolve:11b-jaguar"))
    assert "strait" not in kinds(play(state.clone(), "migrate:rockies-jaguar"))
    away = state.clone()
    play(away, "migrate:crescent-danube")
    end_turn(away)
    end_turn(away)
    assert kinds(play(away, "migrate:danube-crescent"))[:2] == ["migrate", "strait"]
    assert away.observe(None).straits["suez"].owner == 1


def test_a_swap_gains_for_the_mover_alone() -> None:
    """O-STR-1, O-SWP-3: mandeb for the mover; suez, which the displaced one now holds, stays."""
    state = (
        table()
        .village(0, "crescent", "33w")
        .village(0, "rift", "32w")
        .village(1, "incense", "11b")
        .village(1, "nile", "12b")
    ).state()
    events = play(state, "swap:crescent-incense")
    assert [(event.kind, event.seat, event.args.get("strait")) for event in events] == [
        ("swap", 0, None),
        ("strait", 0, "mandeb"),
    ]
    assert state.observe(None).straits["suez"].owner is None
