"""How far back moves may be taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from origins.match import commands, log, undo, viewer_views
from origins.match.command import submit
from origins.match.table import Table
from origins.match.table_errors import Refused

Make = Callable[..., Any]


def reveals(entry: log.Moved) -> bool:
    return any(event.reveals for event in entry.events)


def quiet_own_move(table: Table) -> bool:
    """The last move revealed nothing and its maker still decides."""
    return (
        bool(table.moves)
        and not reveals(table.moves[-1])
        and (table.deciders == (table.moves[-1].seat,))
    )


@pytest.mark.parametrize("game", ["origin", "origine"])
def test_a_move_that_revealed_nothing_is_taken_back_at_once(game: str, desk: Make) -> None:
    d = desk(game, 2).start().until(lambda t: len(t.moves) > 3 and quiet_own_move(t))
    seat = d.table.moves[-1].seat
    before = d.table.position(len(d.table.moves) - 1)
    assert undo.reach(d.table, seat).free >= 1
    entry = d.do(commands.TakeBack(seat=seat, moves=1, expect=d.table.version))
    assert isinstance(entry, log.Undone)
    assert d.table.state() == before
    assert d.table.deciders == before.deciders()
    # The log keeps what was taken back; the record and a reload do not play it again.
    again = Table.load("desk", d.table.log)
    assert again.state() == before
    assert len(again.record().entries) == len(d.table.moves)


def test_another_move_after_an_undo_is_played_on_the_right_position(desk: Make) -> None:
    d = (
        desk("origin", 2)
        .start()
        .until(
            lambda t: quiet_own_move(t) and len(t.position(len(t.moves) - 1).legal_actions()) > 1
        )
    )
    seat, made = d.table.moves[-1].seat, d.table.moves[-1].move
    d.do(commands.TakeBack(seat=seat, moves=1, expect=d.table.version))
    other = next(str(m) for m in d.table.state().legal_moves(seat) if str(m) != made)
    d.move(other, seat)
    assert Table.load("desk", d.table.log).state() == d.table.state()
    assert d.table.moves[-1].move == other


def test_what_was_revealed_is_not_taken_back_alone(desk: Make) -> None:
    d = (
        desk("origin", 2, undo="free")
        .start()
        .until(lambda t: bool(t.moves) and reveals(t.moves[-1]))
    )
    seat = d.table.moves[-1].seat
    reach = undo.reach(d.table, seat)
    assert (reach.free, reach.ask) == (0, 0)
    assert reach.reason is not None
    assert reach.reason.key == "refused-undo-revealed"
    with pytest.raises(Refused) as error:
        commands.TakeBack(seat=seat, moves=1, expect=d.table.version).judge(d.table, d.now)
    assert error.value.refusal.message.key == "refused-undo-revealed"


def test_what_another_did_since_is_protected(desk: Make) -> None:
    d = desk("origin", 2, undo="free").start()
    d.move(seat=0)
    d.move(seat=1)
    reach = undo.reach(d.table, 0)
    assert reach.free == 0
    assert reach.reason is not None
    assert reach.reason.key == "refused-undo-other"


def test_beyond_that_the_others_are_asked(desk: Make) -> None:
    d = desk("junior", 3).start()
    for _ in range(4):
        d.move()
    seat = d.table.moves[0].seat
    kept = undo.kept(d.table, seat, 2)
    entry = d.do(commands.TakeBack(seat=seat, moves=2, expect=d.table.version))
    assert isinstance(entry, log.Asked)
    assert len(d.table.moves) == 4
    others = d.table.asked_seats()
    assert seat not in others
    view = viewer_views.game(d.table, others[0], d.now)
    assert view is not None
    assert view.proposal is not None
    assert view.proposal.waiting == others
    with pytest.raises(Refused) as error:
        commands.TakeBack(seat=seat, moves=2, expect=d.table.version).judge(d.table, d.now)
    assert error.value.refusal.message.key == "refused-proposal-open"
    for other in others:
        d.do(commands.Answer(seat=other, yes=True))
    assert len(d.table.moves) == kept
    assert Table.load("desk", d.table.log).state() == d.table.state()


def test_one_no_is_enough_and_the_proposer_may_withdraw(desk: Make) -> None:
    d = desk("junior", 3).start()
    for _ in range(4):
        d.move()
    seat = d.table.moves[0].seat
    for answerer, yes in (((seat + 1) % 3, False), (seat, False)):
        d.do(commands.TakeBack(seat=seat, moves=2, expect=d.table.version))
        d.do(commands.Answer(seat=answerer, yes=yes))
        assert d.table.proposal is None
        assert len(d.table.moves) == 4


def test_a_move_ends_a_proposal(desk: Make) -> None:
    d = desk("junior", 2).start()
    for _ in range(3):
        d.move()
    seat = d.table.moves[0].seat
    d.do(commands.TakeBack(seat=seat, moves=2, expect=d.table.version))
    d.move()
    assert d.table.proposal is None
    with pytest.raises(Refused):
        commands.Answer(seat=1 - seat, yes=True).judge(d.table, d.now)


def with_a_bot(desk: Make, game: str, until: Callable[[Table], bool], **settings: Any) -> Any:
    """A table against a bot, everybody making the first legal move until then."""
    d = desk(game, 2, ["me", "bot:random"], **settings).start()
    while not until(d.table):
        seat = d.table.deciders[0]
        text = str(d.table.state().legal_moves(seat)[0])
        by = d.table.bot_of(seat)
        d.do(commands.MakeMove(seat=seat, move=text, expect=d.table.version, by=by))
    return d


def test_against_bots_alone_there_is_nobody_to_ask(desk: Make) -> None:
    quiet = with_a_bot(
        desk,
        "origin",
        lambda t: [m.seat for m in t.moves[-2:]] == [0, 1] and not any(map(reveals, t.moves[-2:])),
    )
    # What the bot did since goes back too: it is not asked, and nothing was seen.
    assert undo.reach(quiet.table, 0).free >= 1
    quiet.do(commands.TakeBack(seat=0, moves=1, expect=quiet.table.version))
    assert 0 in quiet.table.deciders


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_against_bots_an_undo_is_no_peek(game: str, desk: Make) -> None:
    drew = lambda t: any(m.seat == 0 and reveals(m) for m in t.moves)  # noqa: E731
    d = with_a_bot(desk, game, drew)
    reach = undo.reach(d.table, 0)
    assert (reach.free, reach.ask, reach.seen) == (0, 0, False)
    assert reach.reason is not None
    assert reach.reason.key == "refused-undo-revealed"
    with pytest.raises(Refused) as error:
        commands.TakeBack(seat=0, moves=1, expect=d.table.version).judge(d.table, d.now)
    assert error.value.refusal.message.key == "refused-undo-revealed"


def test_a_table_may_allow_to_take_back_what_was_seen(desk: Make) -> None:
    drew = lambda t: any(m.seat == 0 and reveals(m) for m in t.moves)  # noqa: E731
    d = with_a_bot(desk, "origin", drew, undo_seen=True)
    view = viewer_views.game(d.table, 0, d.now)
    assert view is not None
    assert (view.undo.free, view.undo.seen) == (sum(m.seat == 0 for m in d.table.moves), True)
    d.do(commands.TakeBack(seat=0, moves=1, expect=d.table.version))
    assert not any(m.seat == 0 and reveals(m) for m in d.table.moves)
    # Among people it is still by consent, whatever the table allows against bots.
    people = desk("origin", 2, undo_seen=True).start()
    people.until(lambda t: bool(t.moves) and reveals(t.moves[-1]))
    reach = undo.reach(people.table, people.table.moves[-1].seat)
    assert (reach.free, reach.seen) == (0, False)
    assert reach.ask > 0


def test_while_a_bot_plays_a_seat_its_person_neither_moves_nor_takes_back(desk: Make) -> None:
    d = desk("origin", 2).start().until(lambda t: len(t.moves) > 3 and quiet_own_move(t))
    seat = d.table.moves[-1].seat
    assert viewer_views.legal(d.table, seat)
    d.do(commands.StandIn(seat=seat, why="asked"))
    assert viewer_views.legal(d.table, seat) == ()
    reason = undo.reach(d.table, seat).reason
    assert reason is not None
    assert reason.key == "refused-stood-in"
    d.do(commands.ComeBack(seat=seat))
    assert viewer_views.legal(d.table, seat)
    assert undo.reach(d.table, seat).free >= 1


def asked_to_undo_a_reveal(desk: Make, players: int, **settings: Any) -> Any:
    """Ann asks to take back what was revealed while a bot plays for the last of the players."""
    d = desk("origin", players, **settings).start()
    d.until(lambda t: bool(t.moves) and t.moves[-1].seat == 0 and reveals(t.moves[-1]))
    d.do(commands.StandIn(seat=players - 1, why="asked"))
    assert undo.reach(d.table, 0).free == 0
    asked = d.do(commands.TakeBack(seat=0, moves=1, expect=d.table.version))
    assert isinstance(asked, log.Asked)
    return d


@pytest.mark.parametrize("allowed", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_02_nothing_revealed_is_taken_back_without_him_whom_a_bot_plays_for(
    players: int, allowed: bool, desk: Make
) -> None:
    """Fault 2: deals are fixed, so that an undo past a reveal is a peek."""
    d = asked_to_undo_a_reveal(desk, players, undo_seen=allowed)
    made, last = len(d.table.moves), players - 1
    for other in range(1, last):
        d.do(commands.Answer(seat=other, yes=True))
    assert d.table.asked_seats() == (last,)
    assert len(d.table.moves) == made
    # He comes and says no, without taking his seat back.
    d.do(commands.Answer(seat=last, yes=False))
    assert d.table.proposal is None
    assert len(d.table.moves) == made
    assert Table.load("desk", d.table.log).state() == d.table.state()


@pytest.mark.parametrize("players", [2, 3])
def test_02_with_his_consent_it_is_taken_back(players: int, desk: Make) -> None:
    d = asked_to_undo_a_reveal(desk, players)
    made = len(d.table.moves)
    for other in range(1, players):
        d.do(commands.Answer(seat=other, yes=True))
    assert d.table.proposal is None
    assert len(d.table.moves) == made - 1


def test_02_who_resigned_has_no_veto(desk: Make) -> None:
    d = asked_to_undo_a_reveal(desk, 3)
    made = len(d.table.moves)
    d.do(commands.Resign(seat=2))
    assert d.table.asked_seats() == (1,)
    d.do(commands.Answer(seat=1, yes=True))
    assert len(d.table.moves) == made - 1


def test_02_where_nothing_was_revealed_those_who_play_decide(desk: Make) -> None:
    d = desk("junior", 3).start()
    d.until(
        lambda t: [m.seat for m in t.moves[-2:]] == [0, 1] and not any(map(reveals, t.moves[-2:]))
    )
    made = len(d.table.moves)
    d.do(commands.StandIn(seat=2, why="asked"))
    d.do(commands.TakeBack(seat=0, moves=1, expect=d.table.version))
    assert d.table.asked_seats() == (1,)
    d.do(commands.Answer(seat=1, yes=True))
    assert len(d.table.moves) == made - 2


def test_no_undo_where_the_table_has_none_or_the_game_is_over(desk: Make) -> None:
    d = desk("junior", 2, undo="none").start()
    d.move()
    seat = d.table.moves[0].seat
    assert undo.reach(d.table, seat).reason is not None
    done = desk("junior", 2).start().until(lambda t: t.status == "over")
    reason = undo.reach(done.table, 0).reason
    assert reason is not None
    assert reason.key == "refused-undo-over"


def test_a_stale_undo_takes_nothing_back(desk: Make) -> None:
    d = desk("origin", 2).start().until(quiet_own_move)
    seat, version = d.table.moves[-1].seat, d.table.version
    d.do(commands.TakeBack(seat=seat, moves=1, expect=version))
    with pytest.raises(Refused) as error:
        commands.TakeBack(seat=seat, moves=1, expect=version).judge(d.table, d.now)
    assert error.value.stale


@pytest.mark.parametrize("game", ["origin", "origine"])
def test_what_a_seat_was_told_follows_the_game_forth_and_back(game: str, desk: Make) -> None:
    d = desk(game, 2).start()

    def check() -> None:
        for seat in (0, 1):
            events = [event for entry in d.table.moves for event in entry.events]
            assert d.table.history(seat) == tuple(event.seen_by(seat) for event in events)

    for count in range(1, 30):
        d.until(lambda t, count=count: len(t.moves) >= count)
        check()
        branch = d.table.copy()  # a move that another server was quicker than
        seat = branch.deciders[0]
        legal = [str(move) for move in branch.state().legal_moves(seat)]
        submit(branch, commands.MakeMove(seat=seat, move=legal[-1], expect=branch.version), d.now)
        assert branch.history(seat)[-1] == branch.moves[-1].events[-1].seen_by(seat)
        check()
        if quiet_own_move(d.table):
            d.do(commands.TakeBack(seat=seat, moves=1, expect=d.table.version))
            check()
            d.move(seat=seat)
