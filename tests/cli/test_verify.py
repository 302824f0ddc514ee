"""`origins verify` accepts what the program writes, in whichever way it came to be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.running import good, refused

GAMES = ("origin", "junior", "origine")
BIG = "12345678901234567890123456"


def accepted(*words: str | Path) -> dict[str, object]:
    (answer,) = good("verify", *words, "--json").json
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_simulated_games(records: Path, game: str) -> None:
    assert accepted(records / f"{game}-2p-7.jsonl")["over"] is True
    said = good("verify", records / f"{game}-2p-7.jsonl").out
    assert "all by the rules; the deal is that of the seed" in said


def test_standard_input(records: Path) -> None:
    text = (records / "junior-2p-7.jsonl").read_text("utf-8")
    assert good("verify", "-", typed=text).out.startswith("standard input: junior, ")


@pytest.mark.parametrize("seed", ["0", "-5", "007", BIG])
def test_any_whole_number_is_a_seed(tmp_path: Path, seed: str) -> None:
    """As it is printed, so it is in the record and in its name."""
    out = good(
        "simulate", "--game", "junior", "--games", "2", "--seed", seed, "--records", tmp_path
    ).lines
    for number, line in zip((int(seed), int(seed) + 1), out, strict=False):
        assert line.startswith(f"seed {number}: ")
        record = tmp_path / f"junior-2p-{number}.jsonl"
        assert json.loads(record.read_text("utf-8").splitlines()[0])["seed"] == str(number)
        accepted(record)


def test_options_belong_to_the_deal(tmp_path: Path) -> None:
    boards = "aurora:hard,coral:easy,basalt:random,zenith:easy"
    for options in (["boards=hard", "oxygen=3"], [f"boards={boards}", "memory=false", "start=1"]):
        given = [word for option in options for word in ("--option", option)]
        good("simulate", "--game", "origine", "--games", "1", *given, "--records", tmp_path)
        accepted(tmp_path / "origine-2p-1.jsonl")


@pytest.mark.parametrize("game", GAMES)
def test_played_games(tmp_path: Path, game: str) -> None:
    """Left half-way, gone on with, and to the end; with a seed of one's own and without."""
    kept = tmp_path / "game.jsonl"
    seed = ("--seed", BIG) if game != "junior" else ()
    good("play", "--game", game, *seed, "--save", kept, typed="1\n" * 5 + "quit\n")
    assert accepted(kept)["over"] is False
    assert "not played to its end" in good("verify", kept).out
    good("play", "--resume", kept, typed="1\n" * 600)
    assert accepted(kept)["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_the_notation(records: Path, tmp_path: Path, game: str) -> None:
    record, short = records / f"{game}-2p-7.jsonl", tmp_path / "game.ogn"
    short.write_text(good("replay", record, "--notation").out, "utf-8")
    assert accepted(short) == accepted(record)
    text = short.read_text("utf-8")
    short.write_text(text.replace('[Seed "7"]', '[Seed "8"]'), "utf-8")
    assert f"{short}: " in refused(1, "verify", short)


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    good("pack", "new", pack)
    good("simulate", "--pack", pack, "--games", "1", "--records", tmp_path)
    record = tmp_path / "origin-2p-1.jsonl"
    accepted(record, "--pack", pack)
    assert "use --pack" in refused(1, "verify", record)


@pytest.mark.parametrize("game", GAMES)
def test_an_altered_record_is_refused_in_one_line(records: Path, tmp_path: Path, game: str) -> None:
    lines = (records / f"{game}-2p-7.jsonl").read_text("utf-8").splitlines(keepends=True)
    wrong = tmp_path / "wrong.jsonl"
    last = len(lines) - 1
    for number, old, new in (
        (0, '"seed":"7"', '"seed":"8"'),
        (0, '"players":2', '"players":3'),
        (3, '"seat":', '"seat":1'),
        (3, '"move":"', '"move":"x'),
        (4, '"hash":"', '"hash":"0'),
        (4, '"kind":"', '"kind":"x'),
        (last, '"scores":[', '"scores":[9'),
    ):
        assert old in lines[number]
        altered = [*lines[:number], lines[number].replace(old, new, 1), *lines[number + 1 :]]
        wrong.write_text("".join(altered), "utf-8")
        assert f"{wrong}: line {number + 1}: " in refused(1, "verify", wrong)


def test_what_is_no_record_is_told(tmp_path: Path) -> None:
    place = tmp_path / "file"
    for text, said in (
        ("", "line 1: this file is empty"),
        ("hello", "line 1: this is no record"),
        ('{"format": "origins-record-view"}', "what one seat saw, without the deal"),
    ):
        place.write_text(text, "utf-8")
        assert said in refused(1, "verify", place)
    assert "No such file" in refused(1, "verify", tmp_path / "nowhere")
