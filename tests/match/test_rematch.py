"""Another game of the same people: asked, answered, and nobody seated who has not said yes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.core.errors import Message
from origins.match import commands, lobby, log, viewer_views
from origins.match.command import submit
from origins.match.table import Table
from origins.match.table_errors import Refused

Make = Callable[..., Any]


def over(desk: Make, plans: list[str] | None = None) -> Table:
    """A game that everybody has given up, for what comes after it."""
    d = desk("junior", 3, plans).start()
    for seat, hold in enumerate(d.table.holds):
        if hold.who == "person" and not d.table.over:
            d.do(commands.Resign(seat=seat))
    table: Table = d.table
    assert table.over
    return table


def again(table: Table, person: str) -> Table:
    """The table of another game that `person` asks for."""
    asked, created = lobby.rematch(table, person, "next", 5_000, "CODE2", "hash2")
    table.apply(asked)
    fresh = Table("next")
    fresh.apply(created)
    return fresh


def answer(table: Table, person: str, yes: bool) -> log.AnyEntry:
    return submit(table, lobby.AnswerInvitation(person=person, yes=yes), 5_001)


def refusal(table: Table, command: lobby.LobbyCommand) -> str:
    with pytest.raises(Refused) as error:
        command.judge(table, 5_002)
    return error.value.refusal.message.key


def test_the_others_are_asked_and_the_old_table_tells_who_asks(desk: Make) -> None:
    d = desk("junior", 3)
    with pytest.raises(Refused):
        lobby.rematch(d.table, "ann", "next", d.now, "CODE2", "hash2")
    table = over(desk)
    fresh = again(table, "ben")
    # Turned by one, so that another begins.
    assert [(hold.who, hold.name) for hold in fresh.holds] == [
        ("person", "Ben"),
        ("open", "Cai"),
        ("open", "Ann"),
    ]
    assert fresh.host == "ben"
    old = viewer_views.lobby(table, "ann")
    assert (old.next, old.rematch) == ("next", False)
    assert table.log[-1].words() == Message("log-rematch-asked", {"seat": 1})
    with pytest.raises(Refused):
        lobby.rematch(table, "ann", "third", 5_000, "CODE3", "hash3")


def test_12_nobody_is_seated_who_has_not_said_yes(desk: Make) -> None:
    fresh = again(over(desk), "ann")
    assert [fresh.seats_of(person) for person in ("ann", "ben", "cai")] == [(2,), (), ()]
    view = viewer_views.lobby(fresh, "ben")
    assert view.rematch
    assert [seat.kept for seat in view.seats] == ["asked", "asked", None]
    assert [seat.kept_for_me for seat in view.seats] == [True, False, False]
    assert not any(seat.mine for seat in view.seats)
    assert refusal(fresh, lobby.Start(person="ann")) == "refused-seats-open"
    # A stranger with the code does not get a seat that is kept for somebody.
    assert refusal(fresh, lobby.Join(person="eve", name="Eve")) == "refused-table-full"
    assert refusal(fresh, lobby.AnswerInvitation(person="eve", yes=True)) == "refused-not-asked"


def test_it_can_begin_when_everybody_has_said_yes(desk: Make) -> None:
    fresh = again(over(desk), "ann")
    told = answer(fresh, "ben", True)
    assert told.words() == Message("log-seated", {"name": "Ben", "number": 1})
    assert fresh.seats_of("ben") == (0,)
    assert not lobby.everybody_agreed(fresh)
    answer(fresh, "cai", True)
    assert lobby.everybody_agreed(fresh)
    assert Table.load("next", fresh.log).holds == fresh.holds
    submit(fresh, lobby.Start(person="ann", seed="seed"), 5_003)
    assert not lobby.everybody_agreed(fresh)


def test_a_no_frees_the_seat_and_may_be_thought_better_of(desk: Make) -> None:
    fresh = again(over(desk), "ann")
    told = answer(fresh, "ben", False)
    assert told.words() == Message("log-declined", {"name": "Ben"})
    assert [seat.kept for seat in viewer_views.lobby(fresh, "ann").seats] == [
        "declined",
        "asked",
        None,
    ]
    assert refusal(fresh, lobby.AnswerInvitation(person="ben", yes=False)) == "refused-not-asked"
    answer(fresh, "ben", True)
    assert fresh.seats_of("ben") == (0,)
    answer(fresh, "cai", False)
    submit(fresh, lobby.Join(person="eve", name="Eve"), 5_003)
    assert fresh.seats_of("eve") == (1,)
    assert refusal(fresh, lobby.AnswerInvitation(person="cai", yes=True)) == "refused-not-asked"


def test_the_host_need_not_wait_for_an_answer(desk: Make) -> None:
    fresh = again(over(desk), "ann")
    answer(fresh, "ben", True)
    submit(fresh, lobby.SetSeat(person="ann", name="Ann", seat=1, plan="bot:random"), 5_003)
    assert refusal(fresh, lobby.AnswerInvitation(person="cai", yes=True)) == "refused-not-asked"
    submit(fresh, lobby.Start(person="ann", seed="seed"), 5_004)
    assert fresh.bot_of(1) == "random"


def test_an_invitation_follows_a_guest_to_his_account(desk: Make) -> None:
    fresh = again(over(desk), "ann")
    submit(fresh, commands.Adopt(old="ben", new="account"), 5_002)
    answer(fresh, "account", True)
    assert fresh.seats_of("account") == (0,)


def test_with_bots_alone_everything_stays_as_it_was(desk: Make) -> None:
    for plans in (["bot:random", "me", "bot:greedy"], ["bot:random", "me", "local:Bo"]):
        table = over(desk, plans)
        fresh = again(table, "ann")
        assert fresh.holds == table.holds
        assert fresh.settings == table.settings
        assert lobby.everybody_agreed(fresh)


def test_two_at_one_screen_are_asked_as_one(desk: Make) -> None:
    d = desk("junior", 3, ["me", "local:Amy", "open"]).start()
    d.do(commands.Resign(seat=0))
    d.do(commands.Resign(seat=1))
    fresh = again(d.table, "cai")
    assert [hold.invited for hold in fresh.holds] == ["ann", "", "ann"]
    answer(fresh, "ann", True)
    assert [(hold.name, hold.local) for hold in fresh.holds] == [
        ("Amy", True),
        ("Cai", False),
        ("Ann", False),
    ]
    assert fresh.seats_of("ann") == (0, 2)
