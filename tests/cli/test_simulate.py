"""`origins simulate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from origins.core.record import Record
from tests.support.running import good, refused

COMMAND = ("simulate", "--game", "origin", "--players", "3", "--games", "3", "--seed", "11")


def test_one_line_for_each_game_and_a_summary() -> None:
    *lines, last = good(*COMMAND, "--json").json
    assert [line["seed"] for line in lines] == [11, 12, 13]
    for line in lines:
        assert len(line["scores"]) == 3
        assert line["winners"]
        assert line["turns"] > 5
        assert line["decisions"] > line["turns"]
    summary = last["summary"]
    assert summary["games"] == 3
    assert sum(summary["ends"].values()) == pytest.approx(1, abs=0.001)
    assert sum(summary["wins"]) == pytest.approx(1, abs=0.001)


def test_the_same_command_prints_the_same(tmp_path: Path) -> None:
    first = good(*COMMAND, "--bot", "greedy").out
    assert first == good(*COMMAND, "--bot", "greedy").out
    assert first == good(*COMMAND, "--bot", "greedy", "--records", tmp_path).out
    assert first != good(*COMMAND).out


def test_workers_play_the_same_games() -> None:
    assert good(*COMMAND, "--workers", "2").out == good(*COMMAND).out


def test_in_words() -> None:
    english = good(*COMMAND).lines
    assert english[0].startswith("seed 11: ")
    assert "turns" in english[0]
    french = good(*COMMAND, "--lang", "fr").lines
    assert french[0].startswith("graine 11\u202f: ")
    assert "décisions" in french[0]


def test_a_bot_for_each_seat() -> None:
    found = good("simulate", "-g", "junior", "-n", "4", "-b", "greedy", "-b", "random", "--json")
    summary = found.json[-1]["summary"]
    assert summary["bots"] == ["greedy", "random"]
    assert summary["wins"][0] == 1


def test_records_are_whole(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    *lines, _ = good(*COMMAND, "--records", folder, "--json").json
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"origin-3p-{seed}.jsonl" for seed in (11, 12, 13)]
    for line in lines:
        record = Record.loads((folder / f"origin-3p-{line['seed']}.jsonl").read_text("utf-8"))
        assert record.result is not None
        assert record.result.result.scores == tuple(line["scores"])
        assert record.header.seed == str(line["seed"])


def test_options_of_the_game() -> None:
    found = good(
        "simulate", "-g", "origine", "-n", "1", "-o", "boards=hard", "-o", "oxygen=2", "--json"
    )
    assert found.json[0]["level"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "go"), "there is no game 'go'; the games are origin, junior, origine"),
        (("--players", "7"), "origin is for 2 to 4 players, not 7"),
        (("--players", "1"), "2 to 4 players"),
        (("--players", "0"), "2 to 4 players, not 0"),
        (("--seed", "seven"), "--seed seven: a seed is a whole number"),
        (("--games", "none"), "--games"),
        (("--games", "0"), "--games"),
        (("--bot", "hal"), "there is no bot 'hal'; the bots are"),
        (("--players", "3", "--bot", "greedy", "--bot", "random"), "2 bots for 3 seats"),
        (("--lang", "xx"), "there are en, fr"),
        (("--option", "boards"), "NAME=VALUE"),
        (("--option", "colour=red"), "its options are"),
        (("--fast",), "--fast"),
        (("now",), "now"),
    ],
)
def test_wrong_commands(words: tuple[str, ...], said: str) -> None:
    assert said in refused(2, "simulate", *words)


def test_nothing_is_written_by_halves(tmp_path: Path) -> None:
    wall = tmp_path / "file"
    wall.write_text("in the way")
    found = refused(1, "simulate", "--games", "1", "--records", wall)
    assert "cannot be written" in found
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
