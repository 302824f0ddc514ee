"""Bots of other packages, installed as such: they play with words of their own, and one that is
broken is set aside while everything else goes on."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest

from origins.client import Remote
from origins.match import bot_roster
from tests.plugins.environment import Program, environment
from tests.support.own_postgres import free_port
from tests.support.own_server import Process

LEFT_OUT = {
    "absent": "ModuleNotFoundError: No module named 'broken_bots_absent'",
    "exits": "SystemExit: no",
    "nothing": "AttributeError: module 'broken_bots' has no attribute 'NOTHING'",
    "raises": "RuntimeError: no licence",
    "stranger": "Stranger is no bot; derive its class from origins.bots.Bot",
    "unnamed": "missing required field `name`",
    "idle": "TypeError: Can't instantiate abstract class Idle",
    "loud": "Expected `int`, got `str` - at `$.level`",
    "other": "its name is 'another'; it must be that of its entry point",
    "lost": "it plays go; the games are chess, junior, origin, origine",
    "spy": "belong to the entry points origins.cheats",
    "garbled": "its texts in 'en' are no Fluent: 'bot-garbled = { $'",
    "greedy": "Origins has one of that name; choose another",
}


@pytest.fixture(scope="module")
def mirror(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(environment(tmp_path_factory.mktemp("mirror") / "env", "mirror"))


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(environment(tmp_path_factory.mktemp("broken") / "env", "mirror", "broken"))


def test_they_are_listed_after_the_ladder_with_their_words(mirror: Program) -> None:
    found = [json.loads(line) for line in mirror.good("bots", "--json").splitlines()]
    for game, brought in (("origin", ["mirror", "plain"]), ("origine", ["plain"])):
        names = [bot["name"] for bot in found if bot["game"] == game]
        assert names == [*bot_roster.names_for(game), *brought]
    told = next(bot for bot in found if bot["name"] == "mirror")
    assert (told["title"], told["level"]) == ("Mirror", 1)
    assert told["about"] == "Looks at its moves from the other end."
    french = mirror.good("bots", "--game", "junior", "--lang", "fr")
    assert "1  mirror    Miroir. Regarde ses coups par l’autre bout.\n" in french
    assert "2  plain     plain.\n" in french


def test_they_play_in_simulations_and_say_why(mirror: Program, tmp_path: Path) -> None:
    out = mirror.good(
        "simulate",
        "--game",
        "junior",
        "--games",
        "2",
        "--bot",
        "mirror",
        "--bot",
        "plain",
        "--records",
        tmp_path,
        "--workers",
        "2",
    )
    assert "Mirror" in out
    assert "plain" in out
    record = sorted(tmp_path.iterdir())[0]
    told = mirror.good("replay", record, "--why", "--lang", "fr")
    assert "Miroir 1" in told
    assert "C’était le dernier de" in told


def test_they_compete_in_the_arena(mirror: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    out = mirror.good(
        "arena",
        "--game",
        "junior",
        "--bots",
        "mirror,plain,random",
        "--games",
        "2",
        "--workers",
        "2",
        "--html",
        page,
        "--lang",
        "fr",
    )
    assert "Miroir" in out
    assert "plain" in out
    assert "Miroir" in page.read_text("utf-8")


def test_they_play_their_own_games_only(mirror: Program) -> None:
    wrong = mirror.run("arena", "--game", "origine", "--bots", "mirror,random", "--games", "1")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == (
        "origins: the bot mirror does not play origine; the bots that do are random, greedy, "
        "novice, steady, seer, oracle, plain\n"
    )


def test_they_sit_at_the_terminal_and_never_by_default(mirror: Program) -> None:
    seats = ("--seat", "mirror", "--seat", "plain")
    assert "The end." in mirror.good("play", "--game", "junior", "--seed", "1", *seats)
    out = mirror.good("play", "--game", "junior", "--seed", "1", typed="hint\nquit\n")
    assert "Mirror" not in out
    assert "plain" not in out


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--games", "1", "--bot", "stumbler"),
        ("play", "--seat", "stumbler", "--seat", "random"),
    ],
    ids=lambda command: str(command[0]),
)
def test_a_bot_that_fails_at_its_move_is_named(mirror: Program, command: tuple[str, ...]) -> None:
    found = mirror.run(*command, "--game", "junior")
    failed = "bot stumbler failed: ZeroDivisionError: over its own feet"
    assert (found.returncode, found.stderr) == (1, f"origins: {failed}\n")


def test_a_bot_that_fails_in_the_arena_is_counted_and_the_others_play_on(mirror: Program) -> None:
    words = ("--game", "junior", "--games", "4", "--bots", "stumbler,random,greedy")
    out = mirror.good("arena", *words)
    failed = "bot stumbler failed: ZeroDivisionError: over its own feet"
    assert f"stumbler failed in 4 games, which chance played to the end; at first: {failed}" in (
        " ".join(out.split())
    )
    answer = json.loads(mirror.good("arena", *words, "--json"))
    found = {row["bot"]: row for row in answer["standings"]}
    assert (found["stumbler"]["errors"], found["stumbler"]["trouble"]) == (4, failed)
    assert all("errors" not in found[name] for name in ("random", "greedy"))


def words_of(address: str, language: str) -> str:
    """The words that a page in this language is sent."""
    script = httpx.get(f"{address}/texts/languages.js").text
    found = json.loads(script.removeprefix("window.languages=").removesuffix(";"))
    name = next(one["words"] for one in found if one["tag"] == language)
    return httpx.get(f"{address}/texts/{name}").text


def test_the_server_offers_them_with_their_words(mirror: Program, tmp_path: Path) -> None:
    server = Process(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", free_port(), python=str(mirror.python)
    )
    server.start()
    try:
        ann = Remote(server.address).enter("Ann")
        games = ann.call("GET", "/games")
        bots = {game["name"]: game["bots"] for game in games["games"]}
        assert [bot["name"] for bot in bots["junior"] if not bot["brought"]] == [
            *bot_roster.names_for("junior")
        ]
        assert [bot["name"] for bot in bots["junior"]][-3:] == ["mirror", "plain", "stumbler"]
        for language, title in (("en", "Mirror"), ("fr", "Miroir")):
            assert f"bot-mirror = {title}\n" in words_of(server.address, language)
        settings = {"game": "junior", "players": 2, "options": {"start": 1}}
        body = {"settings": settings, "seats": ["me", "bot:mirror"], "start": True}
        table = ann.call("POST", "/tables", body)["table"]["id"]
        view = ann.hello(table)
        while not view["game"]["legal"]:
            view = ann.until(lambda frame: frame["type"] in ("view", "update"))
        assert view["lobby"]["seats"][1]["bot"] == "mirror"
        ann.close()
    finally:
        assert server.stop() == 0


def test_a_broken_one_is_set_aside_with_one_warning(broken: Program) -> None:
    found = broken.run("bots")
    assert found.returncode == 0
    assert "Mirror. Looks at its moves" in found.stdout
    assert "Greedy" in found.stdout
    lines = found.stderr.splitlines()
    for name, why in LEFT_OUT.items():
        told = [line for line in lines if f"bot {name!r} of the package broken-bots" in line]
        assert len(told) == 1, found.stderr
        assert told[0].startswith("origins: bot")
        assert why in told[0].partition(" is left out: ")[2]
    assert [line for line in lines if line.startswith("origins: game 'chess'")]
    assert len(lines) == len(LEFT_OUT) + 1
    for name in LEFT_OUT.keys() - {"greedy"}:
        assert f"  {name} " not in found.stdout


def test_who_is_not_asked_for_is_not_looked_at(broken: Program) -> None:
    found = broken.run(
        "simulate",
        "--game",
        "junior",
        "--games",
        "2",
        "--bot",
        "mirror",
        "--bot",
        "greedy",
        "--workers",
        "2",
    )
    assert found.returncode == 0
    assert found.stderr == ""  # not in a worker either


def test_whoever_asks_for_a_broken_one_is_told_once(broken: Program) -> None:
    refused = broken.run("simulate", "--game", "junior", "--games", "1", "--bot", "raises")
    assert refused.returncode == 2
    assert "origins: there is no bot 'raises'; the bots are greedy," in refused.stderr
    assert refused.stderr.count("'raises' of the package") == 1


def test_the_server_goes_on_and_logs_each_once(broken: Program, tmp_path: Path) -> None:
    with (tmp_path / "log").open("wb") as log:
        server = Process(
            f"sqlite:///{tmp_path / 'tables.sqlite'}",
            free_port(),
            "--log-level",
            "warning",
            python=str(broken.python),
            errors=log,
        )
        server.start()
        try:
            ann = Remote(server.address).enter("Ann")
            for _ in range(2):
                games = {game["name"]: game for game in ann.call("GET", "/games")["games"]}
        finally:
            assert server.stop() == 0
    names = [bot["name"] for bot in games["junior"]["bots"]]
    assert names == [*bot_roster.names_for("junior"), "mirror", "plain", "stumbler"]
    assert sorted(games) == ["junior", "origin", "origine"]
    said = (tmp_path / "log").read_text("utf-8")
    for name in LEFT_OUT:
        assert said.count(f"bot {name!r} of the package broken-bots is left out") == 1, said


def test_a_broken_command_is_set_aside_too(broken: Program) -> None:
    found = broken.run("--help")
    assert found.returncode == 0
    assert "  origine " in found.stdout
    assert "absent" not in found.stdout
    assert sorted(line.partition(" is left out: ")[2] for line in found.stderr.splitlines()) == [
        "AttributeError: module 'broken_bots' has no attribute 'NOTHING'",
        "Origins has one of that name; choose another",
        "type is no typer.Typer",
    ]
    unknown = broken.run("absent")
    assert unknown.returncode == 2
    assert "No such command 'absent'" in unknown.stderr
