"""A game that another package brings plays everywhere, with words of its own and no drawings."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from origins.client import Remote
from origins.core import registry
from origins.core.game import Game
from tests.plugins.divers.divers.game import DIVERS, DiversGame
from tests.plugins.environment import Program, environment
from tests.support.own_postgres import free_port
from tests.support.own_server import Process

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def divers(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(environment(tmp_path_factory.mktemp("divers") / "env", "divers"))


@pytest.fixture
def ann(divers: Program, tmp_path: Path) -> Iterator[Remote]:
    server = Process(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", free_port(), python=str(divers.python)
    )
    server.start()
    try:
        ann = Remote(server.address).enter("Ann")
        yield ann
        ann.close()
    finally:
        assert server.stop() == 0


def in_python(divers: Program, source: str, *words: Path) -> str:
    """Run a source where the game is installed, with the tests within its reach."""
    found = subprocess.run(
        [str(divers.python), "-c", source, *map(str, words)], cwd=ROOT, capture_output=True,
        text=True, encoding="utf-8", timeout=200, check=False,
    )  # fmt: skip
    assert (found.returncode, found.stderr) == (0, "")
    return found.stdout


def test_it_passes_the_conformance_suite(divers: Program) -> None:
    source = (
        "from origins.core import registry, testing\n"
        "testing.check_game(registry.game('divers'))\n"
        "print(*registry.names(), registry.default())"
    )
    assert in_python(divers, source) == "origin junior origine divers origin\n"


def test_it_is_simulated_verified_and_replayed(divers: Program, tmp_path: Path) -> None:
    out = divers.good(
        "simulate",
        "--game",
        "divers",
        "--games",
        "2",
        "--players",
        "3",
        "--bot",
        "pearler",
        "--bot",
        "greedy",
        "--bot",
        "random",
        "--records",
        tmp_path,
        "--workers",
        "2",
    )
    assert "Player 1 (Pearler)" in out
    assert "The ground is empty" in out
    record = sorted(tmp_path.iterdir())[0]
    assert "18 moves, all by the rules" in divers.good("verify", record)
    told = divers.good("replay", record, "--why", "--lang", "fr")
    assert "Pêcheurs de perles, 3 joueurs" in told
    assert "choisit un souffle de" in told
    assert "La perle vaut" in told


def test_it_is_played_in_the_terminal_as_a_plain_list(divers: Program) -> None:
    out = divers.good(
        "play",
        "--game",
        "divers",
        "--terminal",
        "--seed",
        "3",
        "--players",
        "3",
        "--seat",
        "person",
        "--seat",
        "pearler",
        "--seat",
        "random",
        typed="6\nwhy dive:25\nhint\n1\n1\n1\n1\n1\n",
    )
    assert "Pearl Divers. Type a number" in out
    assert "Breaths left    [4 12 19 20 21 22]  [? ? ? ? ? ?]  [? ? ? ? ? ?]" in out
    assert "  6  dive with a breath of 22\n" in out
    assert "Pearler 2 chooses a breath.\n" in out
    assert "You have no breath of 25. (D-SET-1)" in out
    assert "Player 1: 10 points (Pearls 10)" in out
    assert "Player 1 wins." in out


def test_it_is_measured_in_the_arena(divers: Program, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    out = divers.good(
        "arena",
        "--game",
        "divers",
        "--bots",
        "pearler,random",
        "--games",
        "4",
        "--html",
        page,
        "--lang",
        "fr",
    )
    assert "Pêcheuse" in out
    assert "Pêcheurs de perles" in page.read_text("utf-8")
    told = json.loads(divers.good("balance", "--game", "divers", "--games", "2", "--json"))
    assert told["contest"]["bots"] == ["greedy"]
    assert told["balance"]["actions"] == {}


def test_the_server_offers_it_after_its_own(ann: Remote) -> None:
    games = ann.call("GET", "/games")
    assert [game["name"] for game in games["games"]] == [*registry.names(), "divers"]
    told = games["games"][-1]
    assert (told["cooperative"], told["belief_levels"], told["talk"]) == (False, [], "open")
    assert [bot["name"] for bot in told["bots"]] == ["random", "greedy", "pearler"]
    assert "game-divers = Pearl Divers\n" in games["texts"]["en"]
    assert "game-divers = Pêcheurs de perles\n" in games["texts"]["fr"]


def test_it_is_played_on_the_server_to_its_end(ann: Remote) -> None:
    settings = {"game": "divers", "players": 2}
    body = {"settings": settings, "seats": ["me", "bot:pearler"], "start": True}
    table = ann.call("POST", "/tables", body)["table"]["id"]
    view = ann.hello(table)
    turns = 0
    while view["game"]["ending"] is None:
        # Both choose at once: it is quiet when the bot has.
        if view["game"]["legal"] and view["game"]["observation"]["diving"][1]:
            turns += 1
            _turn(ann, table, view, by_socket=turns % 2 == 0)
        view = ann.until(lambda frame: frame["type"] in ("view", "update"))
    ending = view["game"]["ending"]
    assert (turns, ending["how"], ending["verdict"]) == (6, "played", None)
    assert sum(ending["outcome"]["scores"]) == 21
    steps = ann.call("GET", f"/tables/{table}/replay?viewer=open")["steps"]
    assert len(steps) == 13
    assert ann.call("GET", f"/tables/{table}/possible") == {"best": []}
    assert ann.call("GET", f"/tables/{table}/reasons") == {"why": []}


def _turn(ann: Remote, table: str, view: dict[str, Any], by_socket: bool) -> None:
    game = view["game"]
    pearl = game["observation"]["pearl"]
    assert game["prompt"] == {"key": "prompt-divers-dive", "args": {"pearl": pearl}}
    assert game["details"] is None
    assert {"type": "hidden"} in game["observation"]["breaths"][1]
    move = game["legal"][0]["moves"][0]
    told = ann.ask(type="preview", table=table, moves=[move])["previews"][0]
    assert (told["move"], told["details"]) == (move, None)
    assert told["events"][0]["kind"] == "divers-chosen"
    assert ann.ask(type="hint", table=table)["bot"] == "greedy"
    refusal = ann.ask(type="why", table=table, move="dive:25")["refusal"]
    assert refusal["rule"] == "D-SET-1"
    if by_socket:
        sent = ann.ask(type="move", table=table, expect=view["version"], move=move)
        assert sent["type"] == "ack"
    else:
        body = {"id": f"move-{pearl}-{view['version']}", "expect": view["version"], "move": move}
        ann.call("POST", f"/tables/{table}/moves", body)


def test_it_is_joined_from_the_terminal(divers: Program, ann: Remote, tmp_path: Path) -> None:
    body = {"settings": {"game": "divers", "players": 2}, "seats": ["bot:random", "open"]}
    made = ann.call("POST", "/tables", body)
    table = made["table"]["id"]
    joining = divers.start(
        "join", ann.base.removesuffix("/api/v1"), made["code"], "--lang", "fr", home=tmp_path
    )
    while ann.call("GET", f"/tables/{table}")["lobby"]["seats"][1]["who"] == "open":
        time.sleep(0.05)
    ann.call("POST", f"/tables/{table}/start")
    # More than six: the bot's choice may come in between, and then one is asked again.
    out, errors = joining.communicate("1\n" * 60, timeout=100)
    assert (joining.returncode, errors) == (0, "")
    assert "Souffles restants" in out
    assert "plonger d’un souffle de" in out
    assert "(Perles " in out


def test_no_channel_of_the_server_tells_its_secrets(divers: Program, tmp_path: Path) -> None:
    source = (
        "import asyncio, sys\n"
        "from pathlib import Path\n"
        "from tests.support.leak_check import compare\n"
        "found = asyncio.run(compare('divers', 20, Path(sys.argv[1])))\n"
        "print(found.differences, found.secrets > 10, found.moves > 2, found.first)"
    )
    assert in_python(divers, source, tmp_path) == "0 True True \n"


class Misnamed(DiversGame):
    name = "other"


class Disordered(DiversGame):
    order = "first"  # type: ignore[assignment]


class Garbled(DiversGame):
    texts = {"en": "game-divers = { $"}  # noqa: RUF012


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (DIVERS, ""),
        (DiversGame, "is no Game"),
        (Misnamed(), "it must be that of its entry point"),
        (Disordered(), "Expected `int`, got `str` - at `$.order`"),
        (Garbled(), "its texts in 'en' are no Fluent"),
    ],
    ids=("good", "class", "name", "order", "texts"),
)
def test_what_cannot_be_played_is_told(game: Game, why: str) -> None:
    found = registry._unfit("divers", game)
    assert why in found
    assert bool(why) == bool(found)
