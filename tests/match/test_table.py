"""A table is its log: seats, start, moves, leaving, resigning, pausing."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from origins.core.record import Record
from origins.match import commands, lobby, log, turns, viewer_views
from origins.match.settings import LiveClock
from origins.match.table import Snapshot, Table
from origins.match.table_errors import Refused

Make = Callable[..., Any]
GAMES = ("origin", "junior", "origine")


def refused(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.refusal.message.key


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_its_log_folds_to_the_same_table(
    game: str, desk: Make
) -> None:
    table = desk(game, 3).start().until(lambda t: t.status == "over").table
    raw = [log.encode(entry) for entry in table.log]
    again = Table.load("desk", [log.decode(line) for line in raw])
    assert again.state() == table.state()
    assert again.status == "over"
    assert again.ending() == table.ending()
    assert again.since == table.since
    assert [log.encode(entry) for entry in again.log] == raw
    ending = table.ending()
    assert ending is not None
    assert ending.how == "played"
    assert ending.outcome == table.state().outcome()
    assert (ending.verdict is not None) == (game == "origine")


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_table_replays_and_shows_the_committed_seed(game: str, desk: Make) -> None:
    table = desk(game, 2).start("a seed").until(lambda t: t.status == "over").table
    record = Record.loads(table.record().dumps())
    assert len(list(record.replay())) == len(table.moves) + 1
    assert record.header.seed == "a seed"
    assert table.commitment == sha256(b"a seed").hexdigest()
    dealt = table.game.new_initial_state(2, "a seed", table.settings.options)
    assert dealt.to_dict() == record.header.deal


def test_the_seed_is_shown_after_the_end_only(desk: Make) -> None:
    d = desk("junior", 2).start("secret")
    assert viewer_views.lobby(d.table, "ann").seed is None
    assert viewer_views.lobby(d.table, "ann").commitment == sha256(b"secret").hexdigest()
    d.until(lambda t: t.status == "over")
    assert viewer_views.lobby(d.table, "ann").seed == "secret"


def test_seeds_come_from_a_secure_source(desk: Make) -> None:
    seeds = set()
    for _ in range(3):
        d = desk("junior", 2)
        seeds.add(lobby.Start(person="ann").entry(d.table, 1).seed)
    assert len(seeds) == 3
    assert all(len(seed) == 64 for seed in seeds)


def test_a_snapshot_saves_replaying_and_a_wrong_one_is_left_aside(desk: Make) -> None:
    d = desk("origin", 2).start().until(lambda t: len(t.moves) == 30)
    good = d.table.snapshot()
    assert Table.load("desk", d.table.log, good).state() == d.table.state()
    d.move()
    assert Table.load("desk", d.table.log, good).state() == d.table.state()
    other = desk("origin", 2).start("other").until(lambda t: len(t.moves) == 30)
    wrong = Snapshot(d.table.version, other.table.state().to_dict())
    assert Table.load("desk", d.table.log, wrong).state() == d.table.state()
    broken = Snapshot(d.table.version, {"players": 9})
    assert Table.load("desk", d.table.log, broken).state() == d.table.state()


def test_moves_are_refused_with_the_rule_and_change_nothing(desk: Make) -> None:
    d = desk("junior", 2).start()
    seat = d.table.deciders[0]
    version, digest = d.table.version, d.table.state().digest()
    with pytest.raises(Refused) as error:
        d.move("play:dance")
    assert refused(error) == "refused-unknown"
    with pytest.raises(Refused) as error:
        d.move("  ;;  ")
    assert refused(error) == "refused-unreadable"
    with pytest.raises(Refused) as error:
        d.move("pass", 1 - seat)
    assert refused(error) == "refused-not-your-turn"
    with pytest.raises(Refused) as error:
        commands.MakeMove(seat=seat, move="pass", expect=version).judge(d.table, d.now)
    assert error.value.refusal.rule == "O-TURN-3"
    assert (d.table.version, d.table.state().digest()) == (version, digest)


def test_a_move_decided_on_an_old_position_is_stale(desk: Make) -> None:
    d = desk("junior", 2).start()
    before = d.table.version
    seat = d.table.deciders[0]
    d.move()
    with pytest.raises(Refused) as error:
        commands.MakeMove(seat=1 - seat, move="pass", expect=before).judge(d.table, d.now)
    assert error.value.stale
    with pytest.raises(Refused) as error:
        commands.MakeMove(seat=1 - seat, move="pass", expect=d.table.version + 1).judge(
            d.table, d.now
        )
    assert error.value.stale


def test_in_a_simultaneous_choice_the_choice_of_another_does_not_make_mine_stale(
    desk: Make,
) -> None:
    d = desk("origin", 3).start()
    assert d.table.deciders == (0, 1, 2)  # O-SET-3
    version = d.table.version
    mine = [str(d.table.state().legal_moves(seat)[0]) for seat in range(3)]
    for seat in (2, 0, 1):
        d.do(commands.MakeMove(seat=seat, move=mine[seat], expect=version))
        d.do(commands.Say(seat=seat, text="ready"))
    assert len(d.table.deciders) == 1


def test_a_game_needs_all_its_seats_and_its_host_to_start(desk: Make) -> None:
    d = desk("origin", 3)
    d.do(lobby.Leave(person="cai"))
    with pytest.raises(Refused) as error:
        lobby.Start(person="ann").judge(d.table, d.now)
    assert refused(error) == "refused-seats-open"
    d.do(lobby.SetSeat(person="ann", name="Ann", seat=2, plan="bot:greedy"))
    with pytest.raises(Refused) as error:
        lobby.Start(person="ben").judge(d.table, d.now)
    assert refused(error) == "refused-not-host"
    d.start()
    with pytest.raises(Refused) as error:
        lobby.Join(person="eve", name="Eve").judge(d.table, d.now)
    assert refused(error) == "refused-started"


@pytest.mark.parametrize(
    ("plans", "key"),
    [
        (["me", "me"], "one-seat"),
        (["me", "bot:nobody"], "no-bot"),
        (["me"], "seat-count"),
        (["me", "local:\u202e"], "name-invisible"),
    ],
)
def test_seat_plans_that_cannot_be(plans: list[str], key: str, desk: Make) -> None:
    with pytest.raises(Refused) as error:
        desk("origin", 2, plans)
    assert refused(error) == f"refused-{key}"


def test_the_belief_level_is_one_of_the_game(desk: Make) -> None:
    with pytest.raises(Refused) as error:
        desk("origine", 2, belief="everything")
    assert refused(error) == "refused-settings"
    assert desk("origine", 2, belief="likely").table.settings.belief == "likely"
    assert desk("origin", 2, belief="seen").table.settings.belief == "seen"  # as older clients


def test_the_host_turns_seats_and_settings_before_the_start_only(desk: Make) -> None:
    d = desk("origin", 3)
    d.do(lobby.Reorder(person="ann", order=(2, 0, 1)))
    assert [hold.person for hold in d.table.holds] == ["cai", "ann", "ben"]
    with pytest.raises(Refused):
        lobby.Reorder(person="ann", order=(0, 0, 1)).judge(d.table, d.now)
    d.start()
    with pytest.raises(Refused):
        lobby.Reorder(person="ann", order=(2, 0, 1)).judge(d.table, d.now)


def test_a_leaver_is_stood_in_for_and_may_come_back(desk: Make) -> None:
    d = desk("junior", 3).start()
    seat = d.table.deciders[0]
    d.do(commands.StandIn(seat=seat, why="left"))
    assert turns.bots_to_move(d.table) == ((seat, "greedy"),)
    with pytest.raises(Refused) as error:
        d.move()
    assert refused(error) == "refused-stood-in"
    text = str(d.table.state().legal_moves(seat)[0])
    d.do(commands.MakeMove(seat=seat, move=text, expect=d.table.version, by="greedy"))
    d.do(commands.ComeBack(seat=seat))
    assert not d.table.bot_of(seat)


def test_bots_do_not_play_on_when_the_last_person_has_left(desk: Make) -> None:
    d = desk("junior", 2, ["me", "bot:random"]).start()
    d.do(commands.StandIn(seat=0, why="left"))
    assert turns.bots_to_move(d.table) == ()
    assert turns.bots_to_move(desk("junior", 2, ["bot:random", "bot:greedy"]).start().table)


def test_who_resigns_is_played_on_until_one_is_left(desk: Make) -> None:
    d = desk("origin", 3).start()
    d.do(commands.Resign(seat=1))
    assert d.table.status == "playing"
    assert d.table.bot_of(1) == "greedy"
    with pytest.raises(Refused):
        commands.ComeBack(seat=1).judge(d.table, d.now)
    d.do(commands.Resign(seat=0))
    ending = d.table.ending()
    assert ending is not None
    assert (ending.how, ending.winners) == ("resigned", (2,))
    with pytest.raises(Refused) as error:
        d.move()
    assert refused(error) == "refused-game-over"


def test_together_everybody_must_give_up(desk: Make) -> None:
    d = desk("origine", 2).start()
    d.do(commands.Resign(seat=0))
    assert d.table.ending() is None
    d.do(commands.Resign(seat=1))
    ending = d.table.ending()
    assert ending is not None
    assert ending.how == "abandoned"


def test_a_pause_stops_moves(desk: Make) -> None:
    d = desk("junior", 2).start()
    d.do(commands.Pause(seat=0))
    assert d.table.status == "paused"
    assert viewer_views.legal(d.table, d.table.deciders[0]) == ()
    with pytest.raises(Refused) as error:
        d.move()
    assert refused(error) == "refused-paused"
    d.do(commands.Resume(seat=1))
    d.move()


def test_with_clocks_a_pause_needs_consent(desk: Make) -> None:
    d = desk("junior", 3, clock=LiveClock()).start()
    d.do(commands.Pause(seat=0))
    assert d.table.asked_seats() == (1, 2)
    with pytest.raises(Refused) as error:
        commands.Answer(seat=0, yes=True).judge(d.table, d.now)
    assert refused(error) == "refused-not-asked"
    d.do(commands.Answer(seat=1, yes=True))
    assert d.table.status == "playing"
    d.do(commands.Answer(seat=2, yes=True))
    assert d.table.status == "paused"


def test_a_repeat_is_known_by_its_client_id(desk: Make) -> None:
    d = desk("junior", 2).start()
    seat = d.table.deciders[0]
    text = str(d.table.state().legal_moves(seat)[0])
    d.do(commands.MakeMove(seat=seat, move=text, expect=d.table.version, client="uuid-one"))
    assert d.table.answers[seat, "uuid-one"] == d.table.version
    again = Table.load("desk", d.table.log)
    assert again.answers[seat, "uuid-one"] == d.table.version


def test_a_log_of_other_rules_is_refused_with_the_reason(desk: Make) -> None:
    import msgspec

    from origins.core.errors import DataError

    d = desk("junior", 2).start()
    entries = [
        msgspec.structs.replace(entry, rules=99) if isinstance(entry, log.Started) else entry
        for entry in d.table.log
    ]
    with pytest.raises(DataError, match="version 99 of the rules of junior"):
        Table.load("desk", entries)
