"""Clocks, evened-out delays, and who may say something when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.match import commands, lobby, turns, viewer_views
from origins.match.clock import DAY
from origins.match.eye import Eye
from origins.match.settings import DaysClock, LiveClock
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.match.talk import cleaned, talk

Make = Callable[..., Any]


def bank(table: Table, seat: int, now: int) -> int:
    view = viewer_views.game(table, None, now)
    assert view is not None
    assert view.clocks is not None
    return view.clocks.seats[seat].bank


def test_a_live_clock_takes_from_the_bank_what_exceeds_the_move(desk: Make) -> None:
    d = desk("junior", 2, clock=LiveClock(per_move=10, bank=60)).start()
    seat = d.table.deciders[0]
    d.now += 25_000
    d.move()
    assert bank(d.table, seat, d.now) == 45_000
    d.now += 8_000
    d.move()
    assert bank(d.table, 1 - seat, d.now) == 60_000


def test_who_runs_out_of_time_is_stood_in_for(desk: Make) -> None:
    d = desk("junior", 2, clock=LiveClock(per_move=10, bank=20)).start()
    seat = d.table.deciders[0]
    assert turns.next_deadline(d.table) == d.now + 30_000
    assert turns.overdue(d.table, d.now + 29_999) == ()
    d.now += 30_000
    assert turns.overdue(d.table, d.now) == (seat,)
    d.do(commands.StandIn(seat=seat, why="clock"))
    assert turns.overdue(d.table, d.now) == ()
    assert viewer_views.items(d.table, d.table.version - 1, Eye(None))[0].kind == "flagged"
    d.do(commands.ComeBack(seat=seat))
    assert turns.next_deadline(d.table) == d.now + 30_000


def test_a_pause_stops_the_clock(desk: Make) -> None:
    d = desk("junior", 2, ["me", "local:Bo"], clock=LiveClock(per_move=10, bank=20)).start()
    d.now += 5_000
    d.do(commands.Pause(seat=0))
    assert turns.next_deadline(d.table) is None
    d.now += 500_000
    d.do(commands.Resume(seat=0))
    assert turns.next_deadline(d.table) == d.now + 25_000


def test_days_go_on_while_the_server_is_down_and_live_clocks_do_not(desk: Make) -> None:
    days = desk("junior", 2, clock=DaysClock(days=2)).start()
    start = days.now
    days.table.clock.wake(start + DAY)
    assert turns.next_deadline(days.table) == start + 2 * DAY
    live = desk("junior", 2, clock=LiveClock(per_move=10, bank=20)).start()
    live.table.clock.wake(live.now + DAY)
    assert turns.next_deadline(live.table) == live.now + DAY + 30_000


def test_in_a_simultaneous_choice_each_has_his_own_clock(desk: Make) -> None:
    d = desk("origin", 2, clock=LiveClock(per_move=10, bank=60)).start()
    d.now += 5_000
    d.move(seat=1)
    d.now += 15_000
    d.move(seat=0)
    assert (bank(d.table, 0, d.now), bank(d.table, 1, d.now)) == (50_000, 60_000)


def test_evened_out_delays_tell_nothing_about_thinking_time(desk: Make) -> None:
    d = desk("origine", 2, even_delays=5).start()
    seat = d.table.deciders[0]
    times = {turns.due(d.table, seat, d.now + wait) for wait in (0, 1, 2_000, 4_999, 5_000)}
    assert times == {d.now + 5_000}
    assert turns.due(d.table, seat, d.now + 5_001) == d.now + 10_000
    plain = desk("origine", 2).start()
    assert turns.due(plain.table, seat, 123) == 123


def test_origin_lets_its_players_talk(desk: Make) -> None:
    d = desk("origin", 2).start()
    d.do(commands.Say(seat=1, text=" well \u202e  played\x00 "))
    item = viewer_views.items(d.table, d.table.version - 1, Eye(0))[0]
    assert (item.kind, item.text) == ("said", "well played")
    d.do(commands.Say(seat=1, emote="hello"))
    with pytest.raises(Refused):
        commands.Say(seat=1, emote="<script>").judge(d.table, d.now)
    with pytest.raises(Refused):
        commands.Say(seat=1, text=" \u200b ").judge(d.table, d.now)


def test_origine_is_silent_but_while_an_oxygen_action_is_decided(desk: Make) -> None:
    """G-TURN-6, G-OXY-5."""
    d = desk("origine", 3)
    assert talk(d.table, 0).open
    d.start()
    seen = set()

    def look(table: Table) -> bool:
        phase = table.state().observe(None).phase  # type: ignore[attr-defined]
        is_open = talk(table, 0).open
        assert is_open == (phase in ("flip", "exchange", "look", "carry", "over"))
        if not is_open:
            with pytest.raises(Refused) as error:
                commands.Say(seat=0, emote="thinking").judge(table, 1)
            assert error.value.refusal.rule == "G-TURN-6"
        seen.add(phase)
        return table.status == "over"

    for seed in range(4):
        game = desk("origine", 3).start(f"talk {seed}")
        game.until(look)
    assert seen & {"flip", "exchange", "look", "carry"}
    assert "show" in seen


def test_a_table_may_do_without_talk(desk: Make) -> None:
    d = desk("origin", 2, talk=False).start()
    with pytest.raises(Refused) as error:
        commands.Say(seat=0, text="hi").judge(d.table, d.now)
    assert error.value.refusal.message.key == "refused-talk-off"


def test_a_log_cannot_be_filled_with_talk(desk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "ASIDES", 10)
    d = desk("junior", 2).start()
    for _ in range(10 - (d.table.version - len(d.table.moves))):
        d.do(commands.Say(seat=0, text="more"))
    for refused in (
        commands.Say(seat=0, text="more"),
        commands.Pause(seat=0),
        commands.StandIn(seat=0, why="asked"),
    ):
        with pytest.raises(Refused) as error:
            d.do(refused)
        assert error.value.refusal.message.key == "refused-log-full"
    d.move()
    d.do(commands.StandIn(seat=0, why="left"))


def test_cleaned_text_is_one_plain_line() -> None:
    assert cleaned("a\u0300\u0301\u0302\u0303b\n c") == "\u00e0\u0301\u0302b c"


def test_pass_and_play_seats_belong_to_one_person(desk: Make) -> None:
    d = desk("junior", 3, ["me", "local:Zoé", "bot:greedy"]).start()
    assert d.table.seats_of("ann") == (0, 1)
    assert d.table.seats_of("") == ()
    assert [seat.local for seat in viewer_views.lobby(d.table, "ann").seats] == [False, True, False]
    with pytest.raises(Refused):
        lobby.Leave(person="ann").judge(d.table, d.now)
