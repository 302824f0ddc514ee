"""A league: the same games however it is played and broken off, and a page that shows them."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from origins.arena.league import League, LeagueSettings, held
from origins.arena.rating import Deal
from origins.core.errors import DataError, UsageError
from tests.arena.test_contest import untimed
from tests.support.running import good, refused
from tests.support.starting import ended, started

JUNIOR = LeagueSettings(
    game="junior", players=2, bots={name: name for name in ("random", "greedy")}
)
WORDS = ("--game", "junior", "--bots", "random,greedy", "--games", "40")
THREE = ("--game", "junior", "--bots", "random,greedy,thinker", "--games", "24")


def league(folder: Path, settings: LeagueSettings = JUNIOR) -> League:
    folder.mkdir(parents=True, exist_ok=True)
    return League(folder, settings)


def played(
    folder: Path, games: int, workers: int = 1, settings: LeagueSettings = JUNIOR
) -> list[Deal]:
    found = league(folder, settings)
    for _ in found.play(games, workers):
        pass
    return timeless(found)


def timeless(found: League) -> list[Deal]:
    for deal in found.played():
        untimed(deal.results)
    return found.played()


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "records").iterdir()}


def test_processes_play_the_same_league(tmp_path: Path) -> None:
    alone = played(tmp_path / "one", 30)
    assert len(alone) == 24  # whole rounds of deals, each in both seatings
    assert alone == played(tmp_path / "two", 30, workers=2)
    assert records(tmp_path / "one") == records(tmp_path / "two")
    for deal in alone:
        assert [seat.bot for seat in deal.results[0].seats] == [
            seat.bot for seat in reversed(deal.results[1].seats)
        ]


def test_a_league_goes_on_from_any_line_of_its_file(tmp_path: Path) -> None:
    whole = played(tmp_path / "calm", 30)
    raw = (tmp_path / "calm" / "games.jsonl").read_bytes()
    for number, size in enumerate((0, 40, len(raw) // 3, len(raw) - 30)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "games.jsonl").write_bytes(raw[:size])
        assert played(folder, 30) == whole
        numbers = [
            json.loads(line)["deal"]["n"]
            for line in (folder / "games.jsonl").read_text().splitlines()
            if '"played"' in line
        ]
        assert sorted(numbers) == list(range(1, 25))
    assert played(tmp_path / "calm", 30) == whole  # nothing left to play


@pytest.mark.slow
def test_killed_again_and_again_it_counts_nothing_twice(tmp_path: Path) -> None:
    folder, kept = tmp_path / "killed", tmp_path / "killed" / "games.jsonl"
    for lines in (4, 12, 20):
        with started("league", folder, *WORDS, "--workers", "2") as running:
            while not kept.exists() or kept.read_bytes().count(b"\n") < lines:
                assert running.poll() is None
                time.sleep(0.02)
            running.kill()
            assert ended(running)[0] == -signal.SIGKILL
    good("league", folder, *WORDS)
    good("league", tmp_path / "calm", *WORDS)
    found = [timeless(league(tmp_path / name)) for name in ("killed", "calm")]
    assert found[0] == found[1]
    assert records(folder) == records(tmp_path / "calm")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_when_told_to(tmp_path: Path, number: signal.Signals) -> None:
    folder, kept = tmp_path / "league", tmp_path / "league" / "games.jsonl"
    player = tmp_path / "slow.py"
    player.write_text("import sys\nfor line in sys.stdin: pass\n", "utf-8")
    bots = f"greedy,random,slow=stdio:{sys.executable} -S {player}"
    words = ("--game", "junior", "--bots", bots, "--games", "100000", "--workers", "2")
    with started("league", folder, *words) as running:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 1:
            assert running.poll() is None
            time.sleep(0.02)
        if number is signal.SIGINT:
            os.killpg(running.pid, number)
        else:
            running.send_signal(number)
        code, out, err = ended(running)
    assert (code, out) == (128 + number, "")
    assert re.fullmatch(r"origins: broken off with \d+ games; .* goes on from .*\n", err)


def test_whoever_joins_plays_most(tmp_path: Path) -> None:
    before = played(tmp_path, 48)
    joined = JUNIOR.joined(["new=stdio:cat", "thinker"])
    assert joined.bots["new"] == "new=stdio:cat"
    two = LeagueSettings(game="junior", players=2, bots={**JUNIOR.bots, "thinker": "thinker"})
    after = played(tmp_path, 49, settings=two)[len(before) :]
    seats = [seat.bot for deal in after for result in deal.results for seat in result.seats]
    assert seats.count("thinker") > max(seats.count(name) for name in JUNIOR.bots)


def test_a_program_that_fails_leaves_the_others_alone(tmp_path: Path) -> None:
    names = {"random": "random", "greedy": "greedy", "bad": "bad=stdio:cat"}
    settings = LeagueSettings(game="junior", players=2, bots=names)
    deals = played(tmp_path, 24, settings=settings)
    for deal in deals:
        for result in deal.results:
            for seat in result.seats:
                assert seat.errors == (seat.bot == "bad")
    assert any(seat.bot == "bad" for deal in deals for r in deal.results for seat in r.seats)
    answer = good("league", tmp_path / "cli", "--game", "junior", "--bots", "random,bad=stdio:cat",
                  "--games", "4", "--json").json[0]  # fmt: skip
    rows = {row["bot"]: row for row in answer["ratings"]}
    assert rows["bad"]["errors"] == rows["bad"]["games"] > 0
    assert "an answer is" in rows["bad"]["trouble"]


def test_one_process_at_a_time(tmp_path: Path) -> None:
    with held(tmp_path), pytest.raises(UsageError, match="another process"), held(tmp_path):
        pass
    with held(tmp_path):
        pass


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text("hello\n")
    with pytest.raises(DataError, match="line 1"):
        league(tmp_path)
    line = {"type": "played", "deal": {"n": 1, "results": [], "records": []}}
    line["deal"]["results"] = [  # type: ignore[index]
        {"seed": 1, "scores": [1, 2], "winners": [1], "seats": [{"bot": "gone"}, {"bot": "random"}],
         "turns": 3, "first": 0, "end": "x"}
    ]  # fmt: skip
    (tmp_path / "games.jsonl").write_text(json.dumps(line) + "\n")
    with pytest.raises(DataError, match=r"gone played and is not in league\.json"):
        league(tmp_path)


def test_the_command_its_page_and_its_records(tmp_path: Path) -> None:
    folder = tmp_path / "league"
    lines = good("league", folder, *THREE).lines
    assert lines[0] == "24 games on 12 deals, 3 bots."
    assert lines[1].split()[:3] == ["Place", "Bot", "Rating"]
    assert lines[-1] == f"The page: {folder / 'index.html'}"
    page = (folder / "index.html").read_text("utf-8")
    assert "<h1>League: Origin Junior, 2 players</h1>" in page
    assert page.count("<details>") == 3
    assert page.count("color-mix") == 6
    (plot,) = (part.partition("</svg>")[0] for part in page.split("<svg")[1:])
    drawing = ElementTree.fromstring(f"<svg{plot}</svg>")
    assert len(drawing.findall("polyline")) == 3
    linked = set(re.findall(r'href="([^"]+)"', page))
    assert len(linked) == 48  # of each game its page and its record
    assert all((folder / name).is_file() for name in linked)
    assert "http" not in page
    assert "origins replay records/000001-1.jsonl" in page
    first = folder / "records" / "000001-1.jsonl"
    assert "greedy" in good("replay", first).out.lower() or "random" in first.read_text()
    good("verify", first)
    answer = good("league", folder, "--games", "24", "--json").json[0]
    assert answer["games"] == 24
    assert [row["bot"] for row in answer["ratings"]][-1] == "random"
    step = (folder / "records" / "000001-1.en.html").read_text("utf-8")
    moves = first.read_text("utf-8").count('"move":')
    assert step.count("<li ") == moves > 20
    assert f"Step {moves} of {moves} · " in step
    assert "http" not in step
    french = good("league", folder, "--games", "24", "--lang", "fr").out
    assert "24 parties sur 12 donnes" in french
    page = (folder / "index.html").read_text("utf-8")
    assert "Cote" in page
    assert all((folder / name).is_file() for name in re.findall(r'href="([^"]+)"', page))
    assert "Tour" in (folder / "records" / "000001-1.fr.html").read_text("utf-8")


def test_a_cooperative_league_is_rated_by_points(tmp_path: Path) -> None:
    words = (
        "--game",
        "origine",
        "--bots",
        "random,novice",
        "--games",
        "20",
        "--option",
        "boards=hard",
    )
    answer = good("league", tmp_path, *words, "--option", "boards=hard", "--json").json[0]
    assert set(answer["pairs"]["random"]) == {"random", "novice"}
    best = answer["ratings"][0]
    assert best["bot"] == "novice"
    pairs = answer["pairs"]["novice"].values()
    assert best["rating"]["mean"] == pytest.approx(sum(p["mean"] for p in pairs) / 2, abs=0.01)
    page = (tmp_path / "index.html").read_text("utf-8")
    assert "Nobody wins alone" in page
    assert answer["league"]["options"] == {"boards": "hard"}


def test_wrong_commands(tmp_path: Path) -> None:
    folder = tmp_path / "league"
    assert "two bots or more" in refused(2, "league", folder, "--bots", "greedy")
    assert "there is no bot 'hal'" in refused(2, "league", folder, "--bots", "hal,greedy")
    assert "2 to 4" in refused(2, "league", folder, "--bots", "greedy,random", "--players", "9")
    assert not (folder / "league.json").exists()
    good("league", folder, "--game", "junior", "--bots", "greedy,random", "--games", "0")
    assert "league with players 2, not 3" in refused(2, "league", folder, "--players", "3")
    assert "does not play" in refused(2, "league", folder, "--bots", "oracle")
    (folder / "league.json").write_text("{}")
    assert "this is no league" in refused(1, "league", folder)
    taken = tmp_path / "file"
    taken.write_text("x")
    assert "origins: " not in refused(1, "league", taken, "--bots", "greedy,random").strip("\n")[9:]
