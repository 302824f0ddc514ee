"""Lines that keep to the width of the terminal, and are whole elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from origins.arena.report import aligned
from tests.support.running import good
from tests.support.starting import PROGRAM

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

TABLE = [
    ["Bot", "Victories", "Rank", "Lead"],
    ["Greedy", "51.0 %", "1.5", "12.25"],
    ["Random", "9.0 %", "2.0", "-3.5"],
]


def test_a_table_is_cut_between_columns_and_names_its_rows_again() -> None:
    assert aligned(TABLE).splitlines()[1] == "Greedy     51.0 %   1.5  12.25"
    assert aligned(TABLE, 30) == aligned(TABLE)
    assert aligned(TABLE, 29).split("\n\n") == [
        "Bot     Victories  Rank\nGreedy     51.0 %   1.5\nRandom      9.0 %   2.0",
        "Bot      Lead\nGreedy  12.25\nRandom   -3.5",
    ]
    # One column there always is, however narrow the terminal.
    assert aligned(TABLE, 1).count("\n\n") == 2


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    kept = tmp_path_factory.mktemp("contest") / "match.jsonl"
    good("arena", "--bots", "greedy,random,thinker", "--games", "6", "--out", kept)
    return kept


def shown(width: int, *words: str | Path) -> list[str]:
    """What a terminal of that width is sent, its commands for colours and bars aside."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, width))
    plain = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with subprocess.Popen(
        [sys.executable, *PROGRAM, *map(str, words)],
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env={**plain, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"},
    ) as running:
        os.close(theirs)
        sent = b""
        try:
            while part := os.read(ours, 4096):
                sent += part
        except OSError:  # how Linux says that nobody writes any more
            pass
        os.close(ours)
        assert running.stderr is not None
        assert running.stderr.read() == b""
    assert running.returncode == 0
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", sent.decode()).splitlines()


@pytest.mark.parametrize(
    "width", [60, *(pytest.param(wide, marks=pytest.mark.slow) for wide in (80, 120))]
)
def test_tables_fit_the_terminal(width: int, contest: Path) -> None:
    bots = "greedy,random,thinker"
    for words in (
        ("arena", "--bots", bots, "--games", "6", "--out", contest, "--sprt", "50,55"),
        ("arena", "--bots", bots, "--games", "6", "--out", contest, "--lang", "fr"),
        ("balance", "--from", contest, "--lang", "fr"),
    ):
        lines = shown(width, *words)
        assert max(map(len, lines)) <= width
        whole = " ".join(good(*words).out.split())
        if words[0] == "balance":
            assert " ".join(" ".join(lines).split()) == whole
        else:  # every figure is there, if elsewhere
            assert set(" ".join(lines).split()) == set(whole.split())
