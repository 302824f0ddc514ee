"""`origins replay`."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from origins.core import registry
from origins.core.moves import Move
from origins.core.record import Record, Seat
from tests.support.running import good, refused


@pytest.fixture
def record(records: Path) -> Path:
    return records / "origin-2p-7.jsonl"


def test_in_words(record: Path) -> None:
    english = good("replay", record).out
    assert "Turn 1" in english
    assert "evolves a" in english
    assert "wins." in english
    french = good("replay", record, "--lang", "fr").out
    assert "Tour 1" in french
    assert "fait évoluer un" in french
    assert english.count("\n") == french.count("\n")


@pytest.mark.parametrize("game", ["junior", "origine"])
def test_the_other_games_in_words(records: Path, game: str) -> None:
    for language in ("en", "fr"):
        assert good("replay", records / f"{game}-2p-7.jsonl", "--lang", language).lines


def test_states_are_whole(record: Path) -> None:
    lines = good("replay", record, "--states").json
    text = Record.loads(record.read_text("utf-8"))
    assert len(lines) == len(text.entries) + 1
    assert [line["hash"] for line in lines[1:]] == [entry.hash for entry in text.entries]
    last = registry.game("origin").from_dict(lines[-1]["state"])
    assert text.result is not None
    assert last.outcome() == text.result.result


def test_what_a_seat_saw(record: Path) -> None:
    """Drawn cards are told to who drew them only."""
    own = [line for line in good("replay", record, "--as", "0", "--json").json if line["seat"] == 0]
    others = [
        line for line in good("replay", record, "--as", "1", "--json").json if line["seat"] == 0
    ]
    drawn = [event["secret"] for line in own for event in line["events"] if event["kind"] == "draw"]
    hidden = [
        event["secret"] for line in others for event in line["events"] if event["kind"] == "draw"
    ]
    assert drawn
    assert all(isinstance(secret["cards"], list) for secret in drawn)
    assert all(secret["cards"] == {"type": "hidden"} for secret in hidden)
    assert {line["move"] for line in others if line["move"].startswith("keep")} == {"keep"}
    everything = good("replay", record).out
    assert everything != good("replay", record, "--as", "spectator").out
    assert "keeps the Objective" not in good("replay", record, "--as", "spectator").out


def test_states_as_a_seat_saw_them(record: Path) -> None:
    for line in good("replay", record, "--as", "1", "--states").json:
        assert "state" not in line
        assert line["observation"]["viewer"] == 1


def test_a_seat_by_name(record: Path) -> None:
    assert good("replay", record, "--as", "greedy 1").out == good("replay", record, "--as", "0").out
    assert "0 (greedy 1), 1 (greedy 2)" in refused(2, "replay", record, "--as", "2")


def test_one_turn(record: Path) -> None:
    lines = good("replay", record, "--turn", "3", "--json").json
    assert {line["turn"] for line in lines} == {3}
    assert good("replay", record, "--turn", "3").lines[0] == "Turn 3"
    assert "this game has turns 1 to" in refused(2, "replay", record, "--turn", "999")


def test_notation_reads_back(record: Path, tmp_path: Path) -> None:
    text = good("replay", record, "--notation").out
    short = tmp_path / "game.txt"
    short.write_text(text, "utf-8")
    assert len(text) < len(record.read_text("utf-8")) / 4
    assert good("replay", short, "--notation").out == text
    assert good("replay", short).out == good("replay", record).out
    assert "whole game" in refused(2, "replay", record, "--notation", "--turn", "1")


def test_an_unfinished_game(record: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.jsonl"
    half.write_text("".join(record.read_text("utf-8").splitlines(True)[:8]), "utf-8")
    assert good("replay", half).lines[-1] == "7 moves so far; the game goes on."


def damage(record: Path, place: Path, number: int, old: str, new: str) -> Path:
    lines = record.read_text("utf-8").splitlines(True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    place.write_text("".join(lines), "utf-8")
    return place


def test_damaged_records(record: Path, tmp_path: Path) -> None:
    place = tmp_path / "bad.jsonl"
    text = record.read_text("utf-8")
    place.write_text(text[:-40], "utf-8")
    last = text.count("\n")
    assert f"bad.jsonl: line {last}: " in refused(1, "replay", place)
    for number, old, new in ((4, '"hash":"', '"hash":"0'), (3, '"keep:', '"peek:'), (1, "7", "8")):
        said = refused(1, "replay", damage(record, place, number, old, new))
        assert f"line {number}: this line was changed" in said
    lines = text.splitlines(True)
    place.write_text("".join(lines[:5] + lines[6:]), "utf-8")
    assert "line 6: move 6 where move 5 should be" in refused(1, "replay", place)


def test_foreign_files(tmp_path: Path) -> None:
    place = tmp_path / "foreign"
    for text, said in (
        ("", "line 1: this file is empty"),
        ("hello\n", "line 1: this is no record"),
        (json.dumps({"format": "pgn"}), 'line 1: "format" is not "origins-record"'),
        (json.dumps({"format": "origins-record", "version": 99}), "a record of version 99"),
        ('[Game "origin"]\n', "the tag [Rules] is missing"),
        ("[Game origin]\n", "line 1: not a tag"),
    ):
        place.write_text(text, "utf-8")
        assert said in refused(1, "replay", place)
    place.write_bytes(b"ok\n\xff\xfe")
    assert "line 2: this is no text" in refused(1, "replay", place)
    assert "No such file" in refused(1, "replay", tmp_path / "nowhere")
    assert "FILE" in refused(2, "replay")


@pytest.mark.parametrize("name", ["origin", "junior", "origine"])
def test_a_record_by_older_rules_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line that names both versions, as a record and in notation, replayed or verified."""
    monkeypatch.setattr(type(registry.game(name)), "rules_version", 1)
    good("simulate", "-g", name, "--games", "1", "--seed", "3", "--records", tmp_path)
    record = next(tmp_path.glob("*.jsonl"))
    notation = tmp_path / "game.txt"
    notation.write_text(good("replay", record, "--notation").out, "utf-8")
    monkeypatch.undo()
    for words in (("replay", record), ("replay", notation), ("verify", record)):
        said = refused(1, *words)
        assert "played by version 1 of the rules" in said
        assert "this program has version 2" in said


def test_an_illegal_scripted_move_is_told_in_words(record: Path, tmp_path: Path) -> None:
    text = good("replay", record, "--notation").lines
    head = [line for line in text if line.startswith("[") and not line.startswith("[Result")]
    keeps = [line.split()[:2] for line in text if " keep:" in line]
    script = [*head, "", *(" ".join(pair) for pair in keeps), "0 evolve:11w-cradle"]
    place = tmp_path / "script.txt"
    place.write_text("\n".join(script), "utf-8")
    said = refused(1, "replay", place)
    assert f"line {len(script)}: evolve:11w-cradle: " in said
    assert "refused-" not in said


@pytest.mark.parametrize(("game", "bot"), [("origine", "novice"), ("origin", "greedy")])
def test_bots_say_why_afterwards(tmp_path: Path, game: str, bot: str) -> None:
    good("simulate", "--game", game, "--bot", bot, "--games", "1", "--records", tmp_path)
    record = next(tmp_path.glob("*.jsonl"))
    moves = good("replay", record, "--json", "--why").json
    assert all(move["why"] for move in moves)
    english, french = (good("replay", record, "--why", "--lang", lang).out for lang in ("en", "fr"))
    assert english.count("↳") == french.count("↳") == len(moves)
    own = good("replay", record, "--json", "--why", "--as", "1").json
    assert all(("why" in move) == (move["seat"] == 1) for move in own), "reasons may tell secrets"


def test_only_bots_are_asked_why(tmp_path: Path) -> None:
    """A person and a bot that is not installed here say nothing, the others do."""
    state = registry.game("origine").new_initial_state(3, 1)
    seats = [Seat("Ada"), Seat("Bo", "bot:steady"), Seat("Cy", "bot:stranger")]
    record = Record.start(state, seats)
    while not state.is_terminal():
        record.play(state, state.legal_moves(state.current_player())[0])
    file = tmp_path / "mixed.jsonl"
    file.write_text(record.dumps(), "utf-8")
    moves = good("replay", file, "--why", "--json").json
    assert {move["seat"] for move in moves if "why" in move} == {1}


def test_a_record_does_not_steer_the_terminal(record: Path, tmp_path: Path) -> None:
    """Fault 21: escapes in a name went through `origins replay` to the terminal."""
    read = Record.loads(record.read_text("utf-8"))
    bad = "\x1b]0;owned\x07\x1b[2J\x9b31m\x7fAda\r"
    seats = [Seat(bad), *read.header.seats[1:]]
    _, state = next(read.replay())
    written = Record.start(state, seats, read.header.seed)
    for entry in read.entries[:4]:
        written.play(state, Move.parse(entry.move), entry.seat)
    file = tmp_path / "bad.jsonl"
    file.write_text(written.dumps(), "utf-8")
    ways: list[list[str]] = [
        [], ["--lang", "fr"], ["--json"], ["--states"], ["--notation"], ["--as", "0"],
    ]  # fmt: skip
    shown = [good("replay", file, *way).out for way in ways]
    shown.append(refused(2, "replay", file, "--as", "nobody"))
    for text in shown:
        assert not [char for char in text if unicodedata.category(char) == "Cc" and char != "\n"]
    assert "Ada" in shown[0]
    # The notation still says the name as it was.
    notation = tmp_path / "bad.txt"
    notation.write_text(shown[4], "utf-8")
    assert "Ada" in good("replay", notation).out
