"""`origins join`: sit down at a table of a server, from the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from origins.cli.common import Language, find_words, need_server
from origins.core.errors import UsageError


def command(
    server: Annotated[str, typer.Argument(help="Its address, such as http://127.0.0.1:8765.")],
    code: Annotated[
        str | None, typer.Argument(help="The code of the table; none: back to the last one.")
    ] = None,
    name: Annotated[str, typer.Option(help="The name to play under.")] = "Terminal",
    lang: Language = None,
) -> None:
    """Play at a table of a server in the terminal, with people in browsers and bots.

    Whoever made the table tells you its code. You may quit and come back: the seat is kept for this
    account on this machine.

    \b
    Examples:
      origins join http://127.0.0.1:8765 K7PQ2M --name Ada
      origins join https://games.example.org
    """
    need_server()
    # What speaks to servers is loaded only where it is needed: the other commands stay quick.
    from origins.cli.terminal.remote_table import RemoteTable
    from origins.cli.terminal.session import Left, Session
    from origins.client import Remote

    words = find_words(lang)
    if code is None:
        token, table = recall(server)
        remote = Remote(server, token)
    else:
        remote = Remote(server).enter(name)
        state = remote.call("POST", "/tables/by-code", {"secret": code})
        table = str(state["lobby"]["id"])
        remember(server, remote.token, table)
    try:
        Session(RemoteTable(remote, table, words), words.language, Console()).play()
    except Left:
        typer.echo()
        typer.echo(words.say("join-left", server=server))
    finally:
        remote.close()


def _file() -> Path:
    from origins.server.config import data_folder

    return data_folder() / "seats.json"


def _known() -> dict[str, dict[str, str]]:
    try:
        found: dict[str, dict[str, str]] = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def remember(server: str, token: str, table: str) -> None:
    """Keep the token of a seat where only its owner can read it."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.touch(mode=0o600)
    fresh.chmod(0o600)
    fresh.write_text(json.dumps({**_known(), server: {"token": token, "table": table}}), "utf-8")
    fresh.replace(path)


def recall(server: str) -> tuple[str, str]:
    kept = _known().get(server)
    if kept is None:
        raise UsageError(f"you have no table at {server} yet; add the code of one")
    return kept["token"], kept["table"]
