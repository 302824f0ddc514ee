"""Who may let a bot play for somebody who is away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.match import bot_roster, commands, log, viewer_views
from origins.match.settings import DaysClock, LiveClock
from origins.match.table import Table
from origins.match.table_errors import Refused

Make = Callable[..., Any]
LEAST = 60


def replace(
    seat: int, absent: int, here: tuple[int, ...], away: float | None = 61.0
) -> commands.Replace:
    return commands.Replace(
        seat=seat, absent=absent, here=here, away=away, least=LEAST, client=f"replace-{seat}"
    )


def refused(d: Any, command: commands.Replace) -> str:
    with pytest.raises(Refused) as error:
        command.judge(d.table, d.now)
    return error.value.refusal.message.key


def test_01_all_who_are_there_must_agree(desk: Make) -> None:
    d = desk("junior", 4).start()
    d.do(replace(1, 3, here=(0, 1, 2)))
    assert d.table.asked_seats() == (0, 2)
    view = viewer_views.game(d.table, 0, d.now)
    assert view is not None
    assert view.proposal is not None
    assert (view.proposal.kind, view.proposal.absent) == ("replace", 3)
    assert view.proposal.message.args == {"seat": 1, "rival": 3}
    d.do(commands.Answer(seat=0, yes=True))
    assert not d.table.bot_of(3)
    d.do(commands.Answer(seat=2, yes=True))
    # Nobody chose the bot: it is the one that stands in at this game.
    assert d.table.bot_of(3) == bot_roster.stand_in("junior")
    assert Table.load("desk", d.table.log).bot_of(3) == d.table.bot_of(3)
    d.do(commands.ComeBack(seat=3))
    assert not d.table.bot_of(3)


def test_01_one_no_is_enough(desk: Make) -> None:
    d = desk("junior", 3).start()
    d.do(replace(0, 2, here=(0, 1)))
    d.do(commands.Answer(seat=1, yes=False))
    assert d.table.proposal is None
    assert not d.table.bot_of(2)


def test_01_alone_it_is_done_at_once(desk: Make) -> None:
    d = desk("junior", 3).start()
    entry = d.do(replace(1, 2, here=(1,)))
    assert isinstance(entry, log.StoodIn)
    assert (entry.why, entry.seat, d.table.bot_of(2)) == ("away", 2, bot_roster.stand_in("junior"))
    # A repeat is known by who sent it.
    assert d.table.answers[1, "replace-1"] == d.table.version


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (replace(0, 1, here=(0, 1), away=None), "refused-not-away"),
        (replace(0, 1, here=(0,), away=59.0), "refused-away-soon"),
        (replace(0, 7, here=(0,)), "refused-no-seat"),
    ],
)
def test_01_who_is_here_or_was_just_now_is_not_replaced(
    command: commands.Replace, key: str, desk: Make
) -> None:
    d = desk("junior", 2).start()
    assert refused(d, command) == key


def test_01_in_a_game_by_days_being_away_is_no_reason(desk: Make) -> None:
    d = desk("junior", 2, clock=DaysClock(days=3)).start()
    assert refused(d, replace(0, 1, here=(0,), away=1e6)) == "refused-away-days"


def test_01_who_comes_back_in_time_keeps_his_seat_and_his_clock(desk: Make) -> None:
    d = desk("junior", 3, clock=LiveClock()).start()
    absent = d.table.deciders[0]
    there = tuple(seat for seat in range(3) if seat != absent)
    d.do(replace(there[0], absent, here=there))
    since = dict(d.table.clock.since)
    d.now += 5_000
    d.do(commands.ComeBack(seat=absent))
    assert d.table.proposal is None
    assert d.table.clock.since == since
    with pytest.raises(Refused):
        commands.Answer(seat=there[1], yes=True).judge(d.table, d.now)
    assert not d.table.bot_of(absent)


def test_01_a_proposal_ends_with_what_it_is_about(desk: Make) -> None:
    d = desk("junior", 3).start()
    d.do(replace(0, 2, here=(0, 1)))
    d.do(commands.StandIn(seat=2, why="asked"))
    assert d.table.proposal is None
    assert refused(d, replace(0, 2, here=(0, 1))) == "refused-stood-in"


@pytest.mark.parametrize("leave", [commands.StandIn(seat=1, why="left"), commands.Resign(seat=1)])
def test_01_nobody_waits_for_the_answer_of_one_who_left(desk: Make, leave: Any) -> None:
    d = desk("junior", 4).start()
    d.do(replace(0, 3, here=(0, 1, 2)))
    d.do(leave)
    assert d.table.asked_seats() == (2,)
    d.do(commands.Answer(seat=2, yes=True))
    assert d.table.bot_of(3) == bot_roster.stand_in("junior")


def test_01_a_proposal_that_waited_for_him_alone_is_off_and_can_be_made_anew(desk: Make) -> None:
    d = desk("junior", 3).start()
    d.do(replace(0, 2, here=(0, 1)))
    d.do(commands.StandIn(seat=1, why="left"))
    assert d.table.proposal is None
    d.do(replace(0, 2, here=(0,)))
    assert d.table.bot_of(2)
