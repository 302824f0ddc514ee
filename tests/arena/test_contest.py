"""Who meets whom, how a game is noted, and that the same contest plays the same games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from origins.arena.contest import Contest
from origins.arena.games import GameResult, decide, play_cluster
from origins.arena.games import Played as SeatNotes
from origins.arena.run import Ledger, played, read
from origins.bots.bot import Bot, View, rng_of
from origins.bots.contestants import contestant
from origins.core import registry
from origins.core.errors import DataError, UsageError
from origins.core.moves import Move

JUNIOR = Contest("junior", 2, ("greedy", "random"))


def test_seats_are_rotated_and_equal_seatings_played_once() -> None:
    assert Contest("origin", 2, ("a", "b")).seatings() == [("a", "b"), ("b", "a")]
    alone = Contest("origin", 4, ("a", "b")).seatings()
    assert len(alone) == 4
    assert {line.index("a") for line in alone} == {0, 1, 2, 3}
    assert Contest("origin", 3, ("a",)).seatings() == [("a", "a", "a")]


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    seatings = Contest("junior", 2, ("a", "b", "c")).seatings()
    assert len(seatings) == 6
    assert {frozenset(line) for line in seatings} == {
        frozenset("ab"),
        frozenset("ac"),
        frozenset("bc"),
    }


def test_a_cooperative_game_pairs_everyone_with_everyone() -> None:
    seatings = Contest("origine", 3, ("a", "b")).seatings()
    assert ("a", "a", "a") in seatings
    assert ("b", "b", "b") in seatings
    assert {line for line in seatings if "a" in line and "b" in line} == {
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
    }


@pytest.mark.parametrize(
    ("contest", "told"),
    [
        (Contest("origin", 5, ("random",)), "2 to 4"),
        (Contest("origin", 2, ()), "needs bots"),
        (Contest("origin", 2, ("nobody",)), "nobody"),
        (Contest("origine", 2, ("planner",)), "does not play origine"),
        (Contest("origin", 2, ("random@1",)), "no budget"),
        *(
            (Contest("origin", 2, (f"master@{budget}",)), "seconds or rounds")
            for budget in ("soon", "", "0", "-1", "nan", "inf", "0r", "1.5r")
        ),
        (Contest("origin", 2, ("random",), options={"luck": 1}), "luck"),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        contest.check()


def test_a_budget_is_seconds_or_rounds() -> None:
    assert contestant("master@0.25").seconds == 0.25
    assert contestant("master", 2.0).seconds == 2.0
    assert contestant("master@40r").rounds == 40


def untimed(cluster: list[GameResult]) -> list[GameResult]:
    for result in cluster:
        for notes in result.seats:
            notes.seconds = notes.slowest = 0.0
    return cluster


def test_a_deal_is_the_same_for_every_seating_and_every_run() -> None:
    first, second = untimed(play_cluster(JUNIOR, 5)), untimed(play_cluster(JUNIOR, 5))
    assert first == second
    assert [[notes.bot for notes in r.seats] for r in first] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    assert first[0].first == first[1].first
    for result in first:
        assert sum(result.share(seat) for seat in range(2)) == 1
        assert result.margin(0) == -result.margin(1)
        assert sorted(result.rank(seat) for seat in range(2)) in ([1, 2], [1.5, 1.5])
        assert sum(notes.decisions for notes in result.seats) == result.turns
        assert all(sum(n.kinds.values()) == n.decisions for n in result.seats)
        assert not any(n.illegal or n.overruns for n in result.seats)


def test_processes_play_the_same_games() -> None:
    alone = {c[0].seed: untimed(c) for c in played(JUNIOR, [1, 2, 3], 1)}
    together = {c[0].seed: untimed(c) for c in played(JUNIOR, [1, 2, 3], 2)}
    assert alone == together


def test_ray_is_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(UsageError, match=r"origins\[ray\]"):
        next(played(JUNIOR, [1], 1, "ray"))


def test_an_illegal_move_is_counted_and_replaced() -> None:
    class Cheeky(Bot):
        name = "cheeky"

        def choose(self, view: View, rng: object) -> Move:
            return Move("evolve", ("nowhere", "never"))

    state = registry.game("junior").new_initial_state(2, 1)
    notes = SeatNotes("cheeky")
    seat = state.current_player()
    move, action = decide(Cheeky(), state, seat, rng_of(1), (), notes)
    assert notes.illegal == 1
    assert action in state.legal_actions(seat)
    assert state.game.encode(move) == action


def test_cards_and_actions_are_noted() -> None:
    contest = Contest("origin", 2, ("greedy",))
    (result,) = play_cluster(contest, 3)
    assert any(notes.cards for notes in result.seats)
    for notes in result.seats:
        assert notes.kinds.get("play", 0) == len(notes.cards)


def test_a_file_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.jsonl"
    ledger = Ledger(path, JUNIOR)
    for cluster in played(JUNIOR, [1, 2], 1):
        ledger.add(cluster)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    again = Ledger(path, JUNIOR)
    assert set(again.clusters) == {1}
    again.add(play_cluster(JUNIOR, 2))
    contest, clusters = read(path)
    assert contest == JUNIOR
    assert [c[0].seed for c in clusters] == [1, 2]
    assert again.of([2, 3]) == [again.clusters[2]]


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Ledger(path, JUNIOR)
    before = path.read_bytes()
    with pytest.raises(UsageError, match="another contest"):
        Ledger(path, Contest("junior", 3, ("random",)))
    assert path.read_bytes() == before
    path.write_text("hello\n")
    with pytest.raises(DataError, match="not a file of an arena"):
        read(path)
    with pytest.raises(DataError, match="No such file"):
        read(tmp_path / "none.jsonl")
    path.write_bytes(before + b"broken\n" + msgspec.json.encode(play_cluster(JUNIOR, 1)) + b"\n")
    with pytest.raises(DataError, match="line 2"):
        read(path)
