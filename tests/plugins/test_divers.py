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
from origins.content import guides
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


def test_its_packs_are_copied_checked_shown_and_played(divers: Program, tmp_path: Path) -> None:
    """A family of packs that this package has none of."""
    pack = tmp_path / "deep"
    copied = divers.good("pack", "new", pack, "--from", "divers")
    assert copied.startswith(f"{pack}: a copy of divers")
    (pack / "pearls.json").write_text('{"pearls": [1, 2, 3, 5, 8, 13]}', "utf-8")
    assert "pack deep 1 for divers" in divers.good("pack", "check", pack)
    assert "Pearls of 1, 2, 3, 5, 8, 13" in divers.good("pack", "show", pack)
    assert "Pearls of 1, 2, 3, 4, 5, 6" in divers.good("pack", "show")
    games = tmp_path / "games"
    played = ("simulate", "--game", "divers", "--games", "1", "--workers", "1")
    divers.good(*played, "--pack", pack, "--records", games)
    (record,) = games.iterdir()
    divers.good("verify", record, "--pack", pack)
    assert "played with pack deep" in divers.run("verify", record).stderr
    source = (
        "import sys\n"
        "from origins.core import registry, testing\n"
        "game = registry.game('divers').with_pack(sys.argv[1])\n"
        "testing.check_game(game)\n"
        "print(game.pack_id, game.pearls)"
    )
    assert in_python(divers, source, pack) == "deep (1, 2, 3, 5, 8, 13)\n"
    (pack / "pearls.json").write_text('{"pearls": [1, 2, 3]}', "utf-8")
    assert "pearls.json: $.pearls" in divers.run("pack", "check", pack).stdout


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


def test_its_words_are_sent_with_those_of_the_pages(divers: Program) -> None:
    source = (
        "from origins.server.texts import files\n"
        "for name, file in files().items():\n"
        "    for line in file.data.decode().splitlines() if name.endswith('.ftl') else ():\n"
        "        if line.startswith('game-divers'): print(line)"
    )
    told = in_python(divers, source).splitlines()
    assert told == ["game-divers = Pearl Divers", "game-divers = Pêcheurs de perles"]


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


def test_its_rules_are_read_and_found_by_their_ids(divers: Program) -> None:
    book = divers.good("rules", "--game", "divers", "--lang", "fr")
    assert "Règles du jeu Pêcheurs de perles" in book
    assert {"D-SET-1", "D-SET-2", "D-DIVE-1", "D-DIVE-2", "D-END-1"} <= set(book.split())
    assert "Le souffle le plus long prend la perle." in book
    assert "Six pearls lie shuffled" in divers.good("rules", "d-set-2", "--lang", "en")


def test_its_guided_game_is_dealt_and_played(ann: Remote) -> None:
    [info] = [game for game in ann.call("GET", "/games")["games"] if game["name"] == "divers"]
    assert info["guide"]
    table = ann.call("POST", "/guides/divers")["table"]["id"]
    steps = [step for turn in ann.call("GET", "/guides/divers")["turns"] for step in turn]
    for move in [step["move"] for step in steps if step.get("move")]:
        seen = ann.call("GET", f"/tables/{table}")
        while move not in [text for group in seen["game"]["legal"] for text in group["moves"]]:
            time.sleep(0.02)
            seen = ann.call("GET", f"/tables/{table}")
        body = {"id": f"guided-{seen['version']}", "expect": seen["version"], "move": move}
        ann.call("POST", f"/tables/{table}/moves", body)
    while len((seen := ann.call("GET", f"/tables/{table}"))["game"]["observation"]["used"][1]) < 2:
        time.sleep(0.02)
    assert seen["game"]["observation"]["used"] == [[1, 24], [6, 22]]


def test_a_broken_guided_game_is_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "guide.json"
    broken.write_text('{"players": 2}', "utf-8")
    monkeypatch.setattr(DIVERS, "guide", broken, raising=False)
    monkeypatch.setattr(registry, "names", lambda: ("divers",))
    monkeypatch.setattr(registry, "game", lambda name: DIVERS)
    assert guides.guide.__wrapped__("divers") is None
    assert "the guided game of 'divers' is left out" in caplog.text
