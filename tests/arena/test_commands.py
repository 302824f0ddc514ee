"""`origins arena` and `origins balance` as people call them."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.running import good, refused

RANDOM = ("--game", "junior", "--bots", "greedy,random", "--games", "8")


def test_a_contest_as_a_table() -> None:
    lines = good("arena", *RANDOM).lines
    assert lines[0] == "8 games on 4 deals. Intervals: 95 %."
    assert lines[1].split()[:2] == ["Bot", "Victories"]
    assert {line.split()[0] for line in lines[2:4]} == {"Greedy", "Random"}


def test_french_and_budgets_in_words() -> None:
    out = good(
        "arena",
        "--game",
        "junior",
        "--bots",
        "master@3r,master@0.02",
        "--games",
        "1",
        "--lang",
        "fr",
    ).out
    assert "Maître (3 essais)" in out
    assert "Maître (0,02 s)" in out
    assert "Victoires" in out


def test_a_contest_as_json_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    first = good("arena", *RANDOM, "--json", "--out", kept).json[0]
    lines = kept.read_bytes()
    again = good("arena", *RANDOM, "--json", "--out", kept).json[0]
    assert again == first
    assert kept.read_bytes() == lines
    assert first["games"] == 8
    assert sum(s["illegal"] for s in first["standings"]) == 0
    shares = {s["bot"]: s["share"]["mean"] for s in first["standings"]}
    assert sum(shares.values()) == pytest.approx(1)
    more = good("arena", *RANDOM[:-1], "10", "--json", "--out", kept).json[0]
    assert more["deals"] == 5


def test_a_sequential_test_stops_early() -> None:
    answer = good(
        "arena",
        "--game",
        "junior",
        "--bots",
        "greedy,random",
        "--games",
        "400",
        "--sprt",
        "50,70",
        "--json",
    ).json[0]
    assert answer["sprt"]["verdict"] == "stronger"
    assert answer["games"] < 400


def test_a_cooperative_game_has_a_cross_play_table() -> None:
    answer = good(
        "arena", "--game", "origine", "--bots", "random,greedy", "--games", "4", "--json"
    ).json[0]
    assert set(answer["cross_play"]) == {"random", "greedy"}
    assert set(answer["cross_play"]["random"]) == {"random", "greedy"}


def test_a_page_with_plots(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    good("arena", "--bots", "greedy", "--games", "4", "--html", page)
    text = page.read_text("utf-8")
    plots = [part.partition("</svg>")[0] for part in text.split("<svg")[1:]]
    assert len(plots) == 7
    for plot in plots:
        ElementTree.fromstring(f"<svg{plot}</svg>")
    assert "http" not in text
    assert "undefined" not in text


def test_balance_of_self_play_and_of_a_file(tmp_path: Path) -> None:
    kept, page = tmp_path / "b.jsonl", tmp_path / "b.html"
    lines = good("balance", "--bot", "greedy", "--games", "4", "--out", kept).lines
    assert lines[0].startswith("4 games of ")
    assert any(line.startswith("Evolve: ") for line in lines)
    answer = good("balance", "--from", kept, "--json", "--html", page).json[0]
    assert answer["contest"]["bots"] == ["greedy"]
    assert sum(answer["balance"]["actions"].values()) == pytest.approx(1, abs=0.001)
    for victories in (answer["balance"]["order"], answer["balance"]["seats"]):
        assert sum(e["mean"] for e in victories) == pytest.approx(1, abs=0.001)
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Seat 2</text>" in text
    assert "Plays second</text>" in text


def test_balance_of_a_game_played_together_speaks_of_no_victories(tmp_path: Path) -> None:
    page = tmp_path / "b.html"
    lines = good(
        "balance",
        "--game",
        "origine",
        "--bot",
        "novice",
        "--games",
        "4",
        "--html",
        page,
        "--lang",
        "fr",
    ).lines
    assert lines[0].startswith("4 parties de ")
    assert not any("victoires" in line for line in lines)
    assert any("%  " in line and "planète" in line for line in lines)
    text = page.read_text("utf-8")
    assert "victoires" not in text
    assert "Appréciation" in text
    assert "100,0</text>" in text


def test_wrong_commands_are_answered_in_one_line(tmp_path: Path) -> None:
    assert "nobody" in refused(2, "arena", "--bots", "nobody,random")
    assert "2 to 4" in refused(2, "arena", "--bots", "random", "--players", "7")
    assert "50,55" in refused(2, "arena", "--bots", "random", "--sprt", "60")
    assert "local and ray" in refused(2, "arena", "--bots", "random", "--engine", "cloud")
    assert "whole number" in refused(2, "arena", "--bots", "random", "--seed", "x")
    assert "No such file" in refused(1, "balance", "--from", tmp_path / "none")
    empty = tmp_path / "empty.jsonl"
    contest = {"game": "junior", "players": 2, "bots": ["random"]}
    empty.write_text(json.dumps(contest) + "\n", "utf-8")
    assert "no finished deal" in refused(1, "balance", "--from", empty)
