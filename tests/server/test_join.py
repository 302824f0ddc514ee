"""`origins join`: a person in the terminal at a table of a server."""

from __future__ import annotations

import itertools
import random
import signal
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from origins.cli.app import app
from origins.cli.terminal.remote_table import RemoteTable
from origins.cli.terminal.session import Left, Session
from origins.client import Remote
from origins.content.texts import Words
from origins.core.errors import UsageError
from tests.cli.starting import ended, started
from tests.support.own_server import Threaded

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
    assert host.ask(type="pause", table=table)["type"] == "ack"
    far, _ = session(me, table)
    prompts = typing(monkeypatch, far, iter(["perhaps", "yes"]))
    monkeypatch.setattr(far, "_wait", enough)
    monkeypatch.setattr(far, "_decide", enough)
    with pytest.raises(UsageError, match="enough"):
        far.play()
    assert prompts == ["Yes or no?"] * 2
    assert host.call("GET", f"/tables/{table}")["lobby"]["status"] == "paused"
    me.close()
    host.close()


def enough(*_: Any) -> None:
    raise UsageError("enough")


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
