"""Programs as bots: what they are told, what they may answer, what is left of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from origins.arena.contest import Contest
from origins.arena.games import play_game
from origins.bots import registry
from origins.bots.bot import View, rng_of
from origins.bots.contestants import answerable, contestant, outside, split_names
from origins.bots.outside import program as programs
from origins.bots.outside.bot import OutsideBot, hosting
from origins.bots.outside.line import Fault
from origins.bots.outside.program import Program
from origins.bots.playing import play
from origins.core import registry as games
from origins.core.errors import UsageError
from origins.core.events import Event
from tests.support.outside import asked

# A program that keeps to the protocol: `pick` says which of the legal moves it takes.
PLAYER = """
import json, sys
pick, seen = eval(sys.argv[1]), open(sys.argv[2], "a") if len(sys.argv) > 2 else None
for line in sys.stdin:
    told = json.loads(line)
    if seen:
        print(line.strip(), file=seen, flush=True)
    if told["type"] == "choose":
        print(json.dumps(pick(told)), flush=True)
"""
# What programs do instead, and what is said of it.
WAYS = {
    "input(); input(); print('hello'); input()": r"answered 'hello'; an answer is",
    "input(); input(); print('[1, 2]'); input()": r"answered '\[1, 2\]'",
    "input(); input(); print('{\"move\": 7}'); input()": r"answered '{\"move\": 7}'",
    "input(); input(); print('{\"id\": -7}'); input()": r"answered '{\"id\": -7}'",
    "import os; os.write(1, bytes(range(255)) + b'\\n'); input(); input(); input()": "answ|wrote",
    "print('ready', flush=True); input(); input(); input()": "answered 'ready'|wrote 'ready'",
    "input(); input(); print('x' * 3_000_000, flush=True); input()": "more than 1000000 bytes: 'xx",
    "while True: print('x' * 1000)": "answered 'xxx|wrote 'xxx",
    "input(); input(); raise SystemExit(3)": "has ended instead of choosing",
    "": "has ended",
    "import os; os.close(1); input(); input(); input()": "has ended",
    "import threading; threading.Event().wait()": "did not answer within 0.3 s",
    "import signal; signal.pause()": "did not answer within 0.3 s",
    "\nwhile line := input():\n  if 'choose' in line: print('{\"move\": \"dance\"}', flush=True)": (
        "refused 3 times, at last dance"
    ),
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that never answer are found out at once."""
    monkeypatch.setattr(programs, "STARTING", 0.0)


@pytest.fixture(autouse=True)
def nobody_is_left() -> Iterator[None]:
    yield
    with hosting():
        pass
    names = [thread.name for thread in threading.enumerate()]
    assert not [name for name in names if name.startswith(("reads ", "writes to "))]
    assert not sessions()


def sessions() -> list[int]:
    """The programs that this process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat") if Path("/proc/self/stat").exists() else ():
        try:
            parent = path.read_text().rpartition(")")[2].split()[1]
            words = (path.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(parent) == os.getpid() and b"guard.py" in words:
            found.append(int(path.parent.name))
    return found


def player(tmp_path: Path, pick: str, *seen: Path) -> str:
    file = tmp_path / "player.py"
    file.write_text(PLAYER, "utf-8")
    words = " ".join(map(str, seen))
    return f"player=stdio:{sys.executable} -S {file} '{pick}' {words}".rstrip()


def test_who_is_meant() -> None:
    assert outside("greedy") is None
    assert outside("master@0.5") is None
    found = outside("a_b=stdio:node bot.mjs --at me@home@1.5")
    assert found == ("a_b", "stdio:node bot.mjs --at me@home", 1.5)
    assert outside("stdio:node@2") == ("stdio:node", "stdio:node", 2.0)
    assert outside("x=https://bots.example/a?b=c") == (
        "x", "https://bots.example/a?b=c", None,
    )  # fmt: skip
    assert split_names("planner,x=stdio:a b, greedy,") == ["planner", "x=stdio:a b", "greedy"]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("stdio:", "name a program"),
        ("stdio:no-such-program", "there is no such program"),
        ("stdio:'", "No closing quotation"),
        ("stdio:cat@1.2.3", "the limit is seconds"),
        ("stdio:cat@0.01", "at least 0.1"),
        ("http://", "write an address"),
        ("http://127.0.0.1:no/", "write an address"),
        ("http://127.0.0.1:99999/", "write an address"),
        ("ftp://127.0.0.1/", "there is no bot"),
        ("cheat", "there is no bot 'cheat'"),
    ],
)
def test_what_cannot_be_a_contestant_is_refused(spec: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        contestant(spec)


def test_a_table_of_a_server_never_starts_a_program(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    with pytest.raises(UsageError, match="there is no bot"):
        registry.bot(f"stdio:touch {mark}")
    assert not mark.exists()


def test_it_is_told_all_that_its_seat_may_know(tmp_path: Path) -> None:
    seen = tmp_path / "seen.jsonl"
    spec = player(
        tmp_path, 'lambda told: {"id": told["ids"][told["seed"] % len(told["ids"])]}', seen
    )
    game = games.game("origin")
    state = game.new_initial_state(2, 7, {"start": 0})
    bots = [contestant(spec), contestant("random")]
    views: list[View] = []
    history: list[Event] = []
    rng = rng_of(7, 0)
    for _ in range(60):
        if state.is_terminal():
            break
        seat = state.current_player()
        if seat == 0:
            views.append(View.of(state, 0, history))
            move = bots[0].choose(views[-1], rng)
            assert move in views[-1].legal_moves
        else:
            move = bots[1].choose(View.of(state, 1), rng)
        history += state.apply(move, seat)
    bots[0].over(None)
    told = [json.loads(line) for line in seen.read_text("utf-8").splitlines()]
    start, *questions = [one for one in told if one["type"] in ("start", "choose")]
    assert (start["protocol"], start["game"], start["rules"]) == (2, "origin", game.rules_version)
    assert start["pack"] == {"id": game.pack_id, "hash": game.pack_hash}
    assert (start["players"], start["seat"], start["limit"]) == (2, 0, 60.0)
    assert start["options"] == {"start": 0}
    territories = start["map"]["territories"]
    assert set(start["adjacency"]) == set(territories)
    assert all(t in start["adjacency"][o] for t in territories for o in start["adjacency"][t])
    assert all(set(pair) <= set(territories) for pair in start["map"]["straits"].values())
    assert {len(start["content"]["cards"][deck]) > 0 for deck in start["content"]["cards"]} == {
        True
    }
    assert len(questions) == len(views) > 10
    for question, view in zip(questions, views, strict=True):
        assert question["match"] == start["match"]
        assert question["observation"] == json.loads(view.observation.encode())
        assert question["legal"] == [str(move) for move in view.legal_moves]
        assert [str(game.action_ids.move(number)) for number in question["ids"]] == question[
            "legal"
        ]
        assert max(question["ids"]) < start["actions"] == game.num_distinct_actions()
        assert len(question["history"]) == len(view.history)
        # The world is dealt from what the seat sees, and tells no more.
        again = View.told(game, question["world"], 0)
        assert again.observation == view.observation
    assert len(questions[-1]["history"]) > len(questions[0]["history"])


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_two_worlds_that_look_alike_are_told_alike(game: str, tmp_path: Path) -> None:
    """No secret of the true game passes to a program: not by its world, not by its history."""
    seen = tmp_path / "seen.jsonl"
    spec = player(tmp_path, 'lambda told: {"move": told["legal"][0]}', seen)
    state = games.game(game).new_initial_state(2, 3)
    rng = rng_of(3)
    for _ in range(12):
        moves = state.legal_actions()
        state.advance(moves[rng.below(len(moves))], state.current_player())
    seat = state.current_player()
    other = state.resample_from_infostate(seat, rng_of(99))
    bot = contestant(spec)
    for world in (state, other):
        bot.choose(View.of(world, seat), rng_of(5))
    bot.over(None)
    assert state.digest() != other.digest()
    first, second = [line for line in seen.read_text("utf-8").splitlines() if '"choose"' in line]
    assert first == second


def test_games_repeat_and_programs_serve_many(tmp_path: Path) -> None:
    spec = player(tmp_path, 'lambda told: {"id": told["ids"][told["seed"] % len(told["ids"])]}')
    contest = Contest("junior", 2, (spec, "random"))
    contest.check()
    game = contest.rules()
    with hosting():
        first = play_game(contest, game, 3, contest.bots)
        assert len(sessions()) <= 1
        again = play_game(contest, game, 3, contest.bots)
        assert len(sessions()) <= 1
        twice = play_game(Contest("junior", 2, (spec,)), game, 3, (spec, spec))
    assert (first.scores, first.turns) == (again.scores, again.turns)
    assert [seat.errors for seat in (*first.seats, *twice.seats)] == [0, 0, 0, 0]
    assert first.seats[0].seconds > 0


def test_one_that_ends_after_each_game_is_started_anew(tmp_path: Path) -> None:
    file = tmp_path / "once.py"
    file.write_text(PLAYER.replace("if seen:", 'if told["type"] == "over": break\n    if seen:'))
    contest = Contest(
        "junior",
        2,
        (f'stdio:{sys.executable} -S {file} \'lambda t: {{"move": t["legal"][0]}}\'', "random"),
    )
    with hosting():
        for seed in (1, 2, 3):
            found = play_game(contest, contest.rules(), seed, contest.bots)
            assert (found.seats[0].errors, found.seats[0].trouble) == (0, "")


@pytest.mark.parametrize("way", WAYS)
def test_a_program_that_does_otherwise(way: str) -> None:
    command = [sys.executable, "-S", "-c", way]
    bot = OutsideBot("odd", "odd", lambda: Program(command), 0.3 if "did not" in WAYS[way] else 60)
    with pytest.raises(Fault, match=WAYS[way]):
        asked(bot)
    assert answerable(bot)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the processes in /proc")
def test_whoever_a_program_started_ends_with_it(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    child = "import threading; threading.Event().wait()"
    way = (
        "import subprocess, sys; from pathlib import Path; "
        f"made = subprocess.Popen([sys.executable, '-c', {child!r}]); "
        f"Path({str(mark)!r}).write_text(str(made.pid)); input()"
    )
    program = Program([sys.executable, "-c", way])
    wait_for(lambda: mark.exists() and mark.read_text())
    program.close()
    wait_for(lambda: not alive(int(mark.read_text())))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds the processes in /proc")
def test_a_program_does_not_outlive_whoever_was_killed(tmp_path: Path) -> None:
    """Not even one that reads nothing and hears no end of its input."""
    mark = tmp_path / "pid"
    way = (
        f"import os, threading; from pathlib import Path; "
        f"Path({str(mark)!r}).write_text(str(os.getpid())); threading.Event().wait()"
    )
    owner = subprocess.Popen(
        [sys.executable, "-c",
         "import sys, threading\nfrom origins.bots.outside.program import Program\n"
         "kept = Program([sys.executable, '-c', sys.argv[1]])\nthreading.Event().wait()", way],
    )  # fmt: skip
    wait_for(lambda: mark.exists() and mark.read_text())
    pid = int(mark.read_text())
    assert alive(pid)
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    wait_for(lambda: not alive(pid))


def wait_for(condition: Callable[[], object]) -> None:
    until = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_fault_is_counted_and_chance_plays_on(tmp_path: Path) -> None:
    """The fourth answer is rubbish: three moves are its own, the other games are untouched."""
    broken = player(tmp_path, 'lambda t: {"move": t["legal"][0]} if len(t["history"]) < 12 else 7')
    contest = Contest("junior", 2, (broken, "random"))
    with hosting():
        found = play_game(contest, contest.rules(), 3, contest.bots)
    notes = found.seats[0]
    assert (notes.errors, notes.illegal, found.seats[1].errors) == (1, 0, 0)
    assert notes.trouble.endswith(
        'answered \'7\'; an answer is {"move": "..."} with one of the legal moves'
    )
    assert 1 < notes.decisions < sum(notes.kinds.values())
    assert sum(seat.decisions for seat in found.seats) < found.turns


def test_a_simulation_ends_at_a_fault() -> None:
    state = games.game("junior").new_initial_state(2, 1)
    with hosting(), pytest.raises(Fault, match="cat answered"):
        play(state, [contestant("stdio:cat"), contestant("stdio:cat")], [rng_of(1), rng_of(2)])
