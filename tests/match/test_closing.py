"""A host closes his table: whom he must ask, and that nothing hidden comes out by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from origins.match import commands, lobby, viewer_views
from origins.match.closing import GONE, CloseTable
from origins.match.commands import Answer, Rename, Say
from origins.match.eye import Eye
from origins.match.log import Asked, Closed, decode, encode
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.match.ties import Ties
from origins.server.host_acts import act_of
from origins.server.store.audit import Act
from tests.support.desk import Desk

CLOSE = CloseTable(person="ann", name="Ann")


def refused(desk: Desk, command: CloseTable) -> str:
    with pytest.raises(Refused) as error:
        desk.do(command)
    return error.value.refusal.message.key


def test_a_table_that_has_not_started_is_closed_at_once_and_for_good(
    desk: Callable[..., Desk],
) -> None:
    d = desk(players=3)
    assert viewer_views.lobby(d.table, "ben").close is None
    told = viewer_views.lobby(d.table, "ann").close
    assert told is not None
    assert told.key == "close-lobby"
    assert refused(d, CloseTable(person="ben", name="Ben")) == "refused-not-host"
    assert isinstance(d.do(CLOSE), Closed)
    assert d.table.status == "over"
    with pytest.raises(Refused):
        d.start()
    with pytest.raises(Refused):
        d.do(lobby.Leave(person="ben"))
    assert refused(d, CLOSE) == "refused-game-over"


def test_others_who_play_must_all_agree(desk: Callable[..., Desk]) -> None:
    d = desk(players=3).start()
    told = viewer_views.lobby(d.table, "ann").close
    assert told is not None
    assert told.key == "close-asks"
    assert isinstance(d.do(CLOSE), Asked)
    assert refused(d, CLOSE) == "refused-proposal-open"
    d.do(Answer(seat=1, yes=True))
    assert d.table.status == "playing"
    d.do(Answer(seat=2, yes=False))
    assert d.table.status == "playing"
    assert d.table.proposal is None
    d.do(CLOSE)
    d.do(Answer(seat=1, yes=True))
    d.do(Answer(seat=2, yes=True))
    ending = d.table.ending()
    assert ending is not None
    assert ending.how == "closed"
    assert ending.winners == ()
    assert ending.message.args == {"name": "Ann"}
    again = Table.load("desk", [decode(encode(entry)) for entry in d.table.log])
    assert again.ending() == ending
    assert again.status == "over"


def test_alone_with_bots_and_with_those_who_resigned_it_is_done_at_once(
    desk: Callable[..., Desk],
) -> None:
    alone = desk(plans=["me", "bot:random"]).start()
    told = viewer_views.lobby(alone.table, "ann").close
    assert told is not None
    assert told.key == "close-now"
    assert isinstance(alone.do(CLOSE), Closed)
    left = desk(players=3).start()
    left.do(commands.Resign(seat=1))
    left.do(CLOSE)
    left.do(Answer(seat=2, yes=True))
    assert left.table.closed == "Ann"


def test_somebody_for_whom_a_bot_plays_is_waited_for_a_day(desk: Callable[..., Desk]) -> None:
    d = desk().start()
    d.do(commands.StandIn(seat=1, why="asked"))
    assert refused(d, CLOSE) == "refused-close-away"
    d.now += GONE
    assert isinstance(d.do(CLOSE), Closed)


def test_a_host_without_a_seat_ends_no_game_of_others(desk: Callable[..., Desk]) -> None:
    d = desk(players=2, plans=["open", "open"])
    d.do(lobby.Leave(person="ann"))
    d.do(lobby.Join(person="cai", name="Cai", seat=0))
    d.start()
    assert viewer_views.lobby(d.table, "ann").close is None
    assert refused(d, CLOSE) == "refused-close-not-seated"


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_closing_opens_nothing(desk: Callable[..., Desk], game: str) -> None:
    d = desk(game=game).start().until(lambda table: len(table.moves) >= 4)
    before = [d.table.observe(viewer) for viewer in (0, 1, None)]
    d.do(CLOSE)
    d.do(Answer(seat=1, yes=True))
    assert d.table.over
    assert not d.table.opened
    assert [d.table.observe(viewer) for viewer in (0, 1, None)] == before
    assert viewer_views.lobby(d.table, "ann").seed is None
    shown = viewer_views.game(d.table, 0, d.now)
    assert shown is not None
    assert shown.legal == ()
    assert not shown.talk.open
    assert shown.undo.free == shown.undo.ask == 0
    with pytest.raises(Refused):
        lobby.rematch(d.table, "ann", "next", d.now, "CODE", "hash")


def test_talk_of_the_muted_is_not_told_and_everything_else_is(desk: Callable[..., Desk]) -> None:
    d = desk(players=3)
    d.do(Say(seat=1, text="rude"))
    d.do(Say(seat=2, text="kind"))

    def heard(ties: Ties) -> list[str | None]:
        items = viewer_views.items(d.table, 0, Eye(0, ties=ties))
        return [item.text for item in items if item.kind == "said"]

    everything = len(viewer_views.items(d.table, 0, Eye(0)))
    assert heard(Ties()) == ["rude", "kind"]
    assert heard(Ties({"ben": "mute"})) == ["kind"]
    assert heard(Ties({"ben": "block"})) == ["kind"]
    assert heard(Ties(by=frozenset({"cai"}))) == ["rude"]
    muted = viewer_views.items(d.table, 0, Eye(0, ties=Ties({"ben": "mute"})))
    assert len(muted) == everything - 1
    view = viewer_views.lobby(d.table, "ann", Ties({"ben": "mute"}, frozenset({"cai"})))
    assert [seat.tie for seat in view.seats] == [None, "mute", None]


def test_a_rematch_asks_nobody_who_is_kept_apart(desk: Callable[..., Desk]) -> None:
    d = desk(game="junior", players=3).start().until(lambda table: table.over)
    bens = Ties(by=frozenset({"ann"}))
    asked, created = lobby.rematch(d.table, "ben", "second", d.now, "NEXT", "hash", bens)
    assert sorted(hold.invited for hold in created.seats) == ["", "", "cai"]
    d.table.apply(asked)
    anns = Ties({"ben": "block"})
    assert viewer_views.lobby(d.table, "ann", anns).next is None
    assert viewer_views.lobby(d.table, "cai").next == "second"
    kinds = [item.kind for item in viewer_views.items(d.table, 0, Eye(0, ties=anns))]
    assert "rematch" not in kinds
    _, other = lobby.rematch(d.table, "ann", "third", d.now, "MORE", "hash", anns)
    assert sorted(hold.invited for hold in other.seats) == ["", "", "cai"]


def test_a_person_is_renamed_in_what_was_told_before(desk: Callable[..., Desk]) -> None:
    d = desk(players=2)
    d.do(Rename(person="ben", name="Guest"))
    assert [hold.name for hold in d.table.holds] == ["Ann", "Guest"]
    names = [
        item.message.args["name"]
        for item in viewer_views.items(d.table, 0, Eye(0))
        if item.message and "name" in item.message.args
    ]
    assert names == ["Guest", "Guest"]


def test_acts_upon_others_are_known_as_such(desk: Callable[..., Desk]) -> None:
    """Whoever asks that a bot plays for somebody away, alone or with the others' consent."""
    d = desk(players=3).start()
    asking = commands.Replace(seat=0, absent=2, here=(1,), away=600.0, least=60)
    before = d.table.copy()
    entry = d.do(asking)
    assert act_of(before, asking, d.table, entry) is None
    before, yes = d.table.copy(), Answer(seat=1, yes=True)
    entry = d.do(yes)
    act = act_of(before, yes, d.table, entry)
    assert act == Act("ann", "stand-in", "table desk seat 3 of cai Cai")
    alone = commands.Replace(seat=0, absent=1, here=(), away=600.0, least=60)
    before = d.table.copy()
    entry = d.do(alone)
    act = act_of(before, alone, d.table, entry)
    assert act == Act("ann", "stand-in", "table desk seat 2 of ben Ben")
