"""Whatever is typed, every command answers in one line and never with a traceback."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.running import refused, run

BYTES = os.fsdecode(b"\xff")
"""A byte that is no UTF-8, as a shell hands it on."""
SEEDS = ["9" * 26, "9" * 5000, "-1", "1e3", "x", "", BYTES, "²", "0x10"]
NAMES = [BYTES, "", "hal", "seer", "a,b", "master@", "bot:", f"person:{BYTES}"]
PATHS = ["wall/x", ".", "loop/x", "/proc/nothing/x", "a" * 300, f"{BYTES}/x"]
READ = ["bytes", "empty", "wall", "none", "junior.jsonl", ".", "loop", BYTES]
RANDOM = ("--seat", "random", "--seat", "random")
ONE = ("arena", "-b", "random", "-n", "1")


def seeds() -> Iterator[tuple[str, ...]]:
    for seed in SEEDS:
        yield ("simulate", "-n", "1", f"--seed={seed}")
        yield ("simulate", "-n", "1", "--json", "--records", "out", f"--seed={seed}")
        yield ("play", *RANDOM, f"--seed={seed}", "--save", "kept")
        yield (*ONE, f"--seed={seed}")
        yield ("balance", "-b", "random", "-n", "1", "--json", f"--seed={seed}")
        yield ("bot-stdio", f"--seed={seed}", "--", "cat")


def names() -> Iterator[tuple[str, ...]]:
    for name in NAMES:
        yield ("simulate", "-n", "1", "--bot", name)
        yield ("arena", "-b", name, "-n", "1")
        yield ("balance", "-b", name, "-n", "1")
        yield ("play", "--seat", name, "--seat", "random", "--save", "kept")
        yield ("bot-stdio", "--opponent", name, "--", "cat")
        yield ("bot-stdio", "--game", name, "--", "cat")
        yield ("bot-stdio", "--server", name, "--code", "x", "--", "cat")
        yield ("bot-stdio", "--", name)
        yield ("simulate", "-g", name, "-n", "1")
        yield ("simulate", "-n", "1", "-o", name)
        yield ("simulate", "-n", "1", "-o", f"oxygen={name}")
        yield ("bots", "-g", name)
        yield ("bots", "--lang", name)
        yield ("bench", "-g", name, "--seconds", "0.01", "--no-compare")
        yield ("replay", "junior.jsonl", "--as", name)
        yield ("verify", "junior.jsonl", "--commitment", name)
        yield ("origine", "solve", "--boards", name)
        yield (*ONE, "--engine", name)
        yield (*ONE, "--sprt", name)
        yield ("join", name, "K7PQ2M")
        yield ("join", "http://127.0.0.1:1", name)
        yield ("serve", "--db", name)
        yield ("serve", "--public-url", name)
        yield ("serve", "--log-level", name)
        yield ("export", "out", "--db", name)
        yield ("backup", "out", "--db", name)
        yield ("check", "--db", name)
        yield ("pack", "new", "out", "--from", name)
        yield (name,)


def paths() -> Iterator[tuple[str, ...]]:
    for path in PATHS:
        yield ("simulate", "-n", "1", "--records", path)
        yield (*ONE, "--out", path)
        yield (*ONE, "--html", path)
        yield ("balance", "-b", "random", "-n", "1", "--html", path)
        yield ("balance", "-b", "random", "-n", "1", "--out", path)
        yield ("play", *RANDOM, "--save", path)
        yield ("export", path, "--data", "data")
        yield ("backup", path, "--data", "data")
        yield ("pack", "new", path)
    for path in READ:
        yield ("replay", path)
        yield ("verify", path)
        yield ("import", path, "--data", "data")
        yield ("restore", path, "--data", "new")
        yield ("check", path)
        yield ("origine", "solve", path)
        yield ("play", "--resume", path)
        yield ("balance", "--from", path)
        yield ("pack", "check", path)
        yield ("pack", "show", path)
        yield ("simulate", "-n", "1", "--pack", path)


def numbers() -> Iterator[tuple[str, ...]]:
    for number in ("nan", "inf", "-1", "0", "1e300", "9" * 26):
        yield ("bench", "-g", "junior", "--no-compare", "--seconds", number)
        yield ("bot-stdio", "--limit", number, "--", "cat")
        yield (*ONE, "--seconds", number)
        yield ("simulate", "--players", number)
        yield ("play", *RANDOM, "--players", number)
        yield ("bot-stdio", "--players", number, "--", "cat")
        yield (*ONE, "--players", number)
        yield ("replay", "junior.jsonl", "--turn", number)
        yield ("origine", "solve", "origine.jsonl", "--turn", number)
        yield ("serve", "--db", "mysql://x/y", "--port", number)


@pytest.fixture
def place(records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with things in the way, and records to read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wall").write_text("in the way")
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    (tmp_path / "empty").touch()
    (tmp_path / "loop").symlink_to("loop")
    for game in ("junior", "origine"):
        (tmp_path / f"{game}.jsonl").write_bytes((records / f"{game}-2p-7.jsonl").read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--seat", "person", "--seat", "seer"),
        ("simulate", "--bot", "seer"),
        ("arena", "--bots", "greedy,seer"),
        ("balance", "--bot", "seer"),
        ("bot-stdio", "--opponent", "seer", "--", "cat"),
    ],
)
def test_a_bot_of_another_game(words: tuple[str, ...]) -> None:
    those = "the bots that do are random, greedy, thinker, planner, master"
    told = refused(2, words[0], "--game", "junior", *words[1:])
    assert told == f"origins: the bot seer does not play junior; {those}\n"


def problem(words: tuple[str, ...]) -> str:
    """What is wrong with the answer to these words."""
    try:
        found = run(*words)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    lines = found.err.count("\n")
    right = lines == 1 and found.err.startswith("origins: ") if found.code else lines == 0
    return "" if found.code in (0, 1, 2) and right else f"{found.code}, {found.err!r}"


@pytest.mark.parametrize(
    "cases",
    [seeds, numbers, *(pytest.param(case, marks=pytest.mark.slow) for case in (names, paths))],
)
def test_one_line_for_whatever_is_typed(
    cases: Callable[[], Iterator[tuple[str, ...]]], place: Path
) -> None:
    wrong = {words: told for words in cases() if (told := problem(words))}
    assert wrong == {}
