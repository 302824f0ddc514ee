"""`origins join`: a person in the terminal at a table of a server."""

from __future__ import annotations

import itertools
import json
import random
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from origins.cli import remote_packs
from origins.cli.app import app
from origins.cli.terminal.remote_table import RemoteTable
from origins.cli.terminal.session import Left, Session
from origins.client import Remote
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.match import packs
from origins.match.views import PackView
from tests.support.own_server import Threaded
from tests.support.packs import edited
from tests.support.starting import ended, started

OUT = {"LC_ALL": "C", "COLUMNS": "120", "NO_COLOR": "1"}


def table_with(server: Threaded, game: str, **settings: Any) -> tuple[Remote, dict[str, Any]]:
    """A table of somebody else, with a free seat for the terminal."""
    host = Remote(server.address).enter("Ann")
    body = {"settings": {"game": game, "players": 2, **settings}, "seats": ["me", "open"]}
    return host, host.call("POST", "/tables", body)


def session(me: Remote, table: str) -> tuple[Session, Remote]:
    console = Console(width=120, record=True)
    return Session(RemoteTable(me, table, Words("en")), "en", console), me


def against_bot(server: Threaded, game: str) -> tuple[Session, Remote]:
    """A table where the terminal plays a bot, started."""
    me = Remote(server.address).enter("Ada")
    body = {
        "settings": {"game": game, "players": 2}, "seats": ["me", "bot:random"], "start": True,
    }  # fmt: skip
    made = me.call("POST", "/tables", body)
    return session(me, made["table"]["id"])


def typing(monkeypatch: pytest.MonkeyPatch, far: Session, lines: Iterator[str]) -> list[str]:
    """Let `lines` be what is typed; the list fills with the prompts."""
    prompts: list[str] = []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        line = next(lines, None)
        if line is None:
            raise Left
        return line

    monkeypatch.setattr(far, "_read", read)
    return prompts


@pytest.mark.parametrize(
    "game",
    ["junior", *(pytest.param(name, marks=pytest.mark.slow) for name in ("origin", "origine"))],
)
def test_a_whole_game_by_numbers(
    game: str, server: Threaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, me = against_bot(server, game)
    rng = random.Random(3)
    # Numbers that are not in the list are refused by the server, and one is asked again.
    numbers = (str(rng.randint(1, 4)) for _ in itertools.count())
    prompts = typing(monkeypatch, far, numbers)
    far.play()
    shown = far.console.export_text()
    assert len(prompts) > 20
    assert "Ada" in shown
    assert me.call("GET", f"/tables/{far.table.id}")["lobby"]["status"] == "over"
    me.close()


def test_commands_ask_the_server(
    server: Threaded, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    far, me = against_bot(server, "junior")
    typed = ["help", "moves", "map", "hand", "hint", "why", "why pass", "pass", "undo", "dance:a",
             "save", f"save {tmp_path / 'seen.jsonl'}"]  # fmt: skip
    typing(monkeypatch, far, iter(typed))
    with pytest.raises(Left):
        far.play()
    shown = far.console.export_text()
    for words in (
        "Commands:",
        "would:",
        "Not possible:",
        "(O-TURN-3)",
        "Say which move: why",
        "Say where: save FILE",
        "Saved in",
    ):
        assert words in shown
    assert '"viewer":0' in (tmp_path / "seen.jsonl").read_text("utf-8")
    me.close()


def test_the_seat_is_kept_and_found_again(
    server: Threaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("origins.server.config.data_folder", lambda: tmp_path / "data")
    host, made = table_with(server, "junior")
    command = ["join", server.address, made["code"], "--name", "Ada"]

    def started(self: Session, text: str) -> None:
        """The host starts once Ada is seated; nothing is typed, so she quits at her first turn."""
        seats = host.call("GET", f"/tables/{made['table']['id']}")["lobby"]["seats"]
        assert seats[1]["name"] == "Ada"
        if host.call("GET", f"/tables/{made['table']['id']}")["lobby"]["status"] == "lobby":
            host.call("POST", f"/tables/{made['table']['id']}/start")
        while (state := host.call("GET", f"/tables/{made['table']['id']}"))["game"]["legal"]:
            move = state["game"]["legal"][0]["moves"][0]
            body = {"id": f"move-{state['version']:06}", "expect": state["version"], "move": move}
            host.call("POST", f"/tables/{made['table']['id']}/moves", body)

    monkeypatch.setattr(Session, "_wait", started)
    first = CliRunner(env=OUT).invoke(app, command, input="")
    assert first.exit_code == 0, first.output
    assert f"origins join {server.address}" in first.output
    kept = tmp_path / "data" / "seats.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    again = CliRunner(env=OUT).invoke(app, ["join", server.address, "--lang", "fr"], input="")
    assert again.exit_code == 0, again.output
    assert "Votre place est gardée" in again.output
    elsewhere = CliRunner(env=OUT).invoke(app, ["join", "http://127.0.0.1:1"])
    assert elsewhere.exit_code == 2


def test_consent_is_asked_for(server: Threaded, monkeypatch: pytest.MonkeyPatch) -> None:
    host, made = table_with(server, "junior", clock={"type": "live"})
    me = Remote(server.address).enter("Ada")
    table = made["table"]["id"]
    me.call("POST", f"/tables/{table}/join", {"secret": made["invite"]})
    host.call("POST", f"/tables/{table}/start")
    host.hello(table)
    far, _ = session(me, table)
    prompts = typing(monkeypatch, far, iter(["perhaps", "yes"]))

    def meanwhile(*_: Any) -> None:
        """The first time, the host asks for a break."""
        if prompts:
            raise UsageError("enough")
        assert host.ask(type="pause", table=table)["type"] == "ack"

    monkeypatch.setattr(far, "_wait", meanwhile)
    monkeypatch.setattr(far, "_decide", meanwhile)
    with pytest.raises(UsageError, match="enough"):
        far.play()
    assert prompts == ["Yes or no?"] * 2
    asked = Words("en", ["Host"]).say("log-asked-pause", seat=0).removeprefix("Host ")
    assert far.console.export_text().count(asked) == 1
    assert host.call("GET", f"/tables/{table}")["lobby"]["status"] == "paused"
    me.close()
    host.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_quietly_and_the_seat_is_kept(
    number: signal.Signals, server: Threaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    host, made = table_with(server, "junior")
    with started("join", server.address, made["code"], "--name", "Ada") as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        running.send_signal(number)
        code, _, err = ended(running)
    assert (code, err) == (128 + number, "")
    found = host.call("GET", f"/tables/{made['table']['id']}")["lobby"]["seats"][1]
    assert found["name"] == "Ada"
    host.close()


# Content of the host's own

WORDS = ("texts/en/map.ftl", "Great Rift", "Grandmother’s Garden")
RULES = (
    "map.json",
    '"id": "rift", "continent": "africa", "island": 0, "color": "purple"',
    '"id": "rift", "continent": "africa", "island": 0, "color": "orange"',
)
FIRST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "start":
        print(told["map"]["territories"]["rift"]["color"], file=sys.stderr, flush=True)
    if told["type"] == "choose":
        print(json.dumps({"move": told["legal"][0]}), flush=True)
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where content that was fetched is kept, here and by programs that are started."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "origins" / "packs"


def offering(serve: Callable[..., Threaded], folder: Path) -> tuple[Threaded, str]:
    """A server with a pack, and its hash."""
    server = serve(packs=(str(folder),))
    games = Remote(server.address).enter("Ann").call("GET", "/games")["games"]
    [junior] = [game for game in games if game["name"] == "junior"]
    return server, junior["packs"][1]["pack"]["content"]


@pytest.mark.parametrize("changes", [(WORDS,), (WORDS, RULES)])
def test_a_table_with_content_of_its_own(
    changes: tuple[tuple[str, str, str], ...],
    serve: Callable[..., Threaded],
    kept: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server, content = offering(serve, edited(tmp_path, "origin", *changes))
    me = Remote(server.address).enter("Ada")
    settings = {"game": "junior", "players": 2, "pack": content}
    body = {"settings": settings, "seats": ["me", "bot:random"], "start": True}
    far, _ = session(me, me.call("POST", "/tables", body)["table"]["id"])
    typing(monkeypatch, far, itertools.chain(["map"], itertools.repeat("1", 12)))
    with pytest.raises(Left):
        far.play()
    shown = far.console.export_text()
    assert "Grandmother’s Garden" in shown
    assert "Great Rift" not in shown
    assert packs.content_hash(far.table.game) == content
    assert stat.S_IMODE((kept / content).stat().st_mode) == 0o700
    me.close()


def test_a_program_plays_with_content_of_the_tables_own(
    serve: Callable[..., Threaded], kept: Path, tmp_path: Path
) -> None:
    server, content = offering(serve, edited(tmp_path, "origin", RULES))
    host, made = table_with(server, "junior", pack=content)
    bot = tmp_path / "first.py"
    bot.write_text(FIRST, "utf-8")
    words = ("--server", server.address, "--code", made["code"], "--", sys.executable, str(bot))
    table = made["table"]["id"]
    host.hello(table)
    with started("bot-stdio", *words) as running:
        host.until(lambda f: f["type"] == "update" and f["lobby"]["seats"][1]["name"] == "Program")
        host.call("POST", f"/tables/{table}/start")
        while True:
            view = host.until(lambda f: f["type"] in ("view", "update"), 120)
            if view["game"] and view["game"]["ending"]:
                break
            assert running.poll() is None, running.communicate()
            if view["game"] and view["game"]["legal"]:
                move = view["game"]["legal"][-1]["moves"][-1]
                host.ask(type="move", table=table, expect=view["version"], move=move)
        code, out, err = ended(running)
    assert (code, "orange" in err) == (0, True), err
    assert json.loads(out)["scores"] == view["game"]["ending"]["outcome"]["scores"]
    assert [place.name for place in kept.iterdir()] == [content]
    host.close()


class Sender:
    """In a server's place: hands out these files, however it is asked."""

    def __init__(self, files: object) -> None:
        self.files, self.asked = files, 0

    def call(self, method: str, path: str) -> object:
        self.asked += 1
        return {"files": self.files}


def test_what_was_fetched_is_checked_and_kept(kept: Path, tmp_path: Path) -> None:
    [game] = [game for game in packs.games_for(edited(tmp_path, "origin", RULES))
              if game.name == "junior"]  # fmt: skip
    pack = PackView(game.pack_id, game.pack_hash, packs.content_hash(game))
    files = dict(packs.files_of(game))
    liar: Any = Sender({**files, "map.json": "{}"})
    with pytest.raises(UsageError, match="other content"):
        remote_packs.game_with(liar, "junior", pack)
    with pytest.raises(UsageError, match="other content"):
        remote_packs.game_with(Sender("nothing"), "junior", pack)  # type: ignore[arg-type]
    assert not kept.exists()
    honest: Any = Sender(files)
    assert remote_packs.game_with(honest, "junior", pack).pack_hash == game.pack_hash
    assert remote_packs.game_with(honest, "junior", pack).folder == kept / pack.content
    assert honest.asked == 1, "what is kept is not fetched again"
    (kept / pack.content / "map.json").write_text("{}", "utf-8")
    assert remote_packs.game_with(honest, "junior", pack).pack_hash == game.pack_hash
    assert honest.asked == 2, "unless it is no longer what it was"


def test_content_that_nobody_has_is_told(server: Threaded, kept: Path) -> None:
    remote = Remote(server.address).enter("Ada")
    with pytest.raises(UsageError, match="its server has it not"):
        remote_packs.game_with(remote, "junior", PackView("mine", "0" * 64, "1" * 64))
