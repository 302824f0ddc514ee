"""The commands around a server: serve, export, import, verify, bot-stdio."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from origins.cli.app import app
from origins.client import Remote
from origins.core.record import Record
from origins.match import lobby, log
from origins.match.command import submit
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server.rooms import head_of
from origins.server.store import Store
from origins.server.store.people import People, Person
from tests.support.own_postgres import Cluster, free_port
from tests.support.own_server import Process, Threaded

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "node-bot" / "bot.mjs"
Serve = Callable[..., Threaded]


def origins(*arguments: object) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "origins.cli", *map(str, arguments)],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def run(*arguments: object) -> tuple[int, str, str]:
    """The same in this process: quicker."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """A database with a game and its people."""
    address = f"sqlite:///{tmp_path / 'filled.sqlite'}"

    async def fill() -> None:
        store = await Store.open(address)
        await People(store).add(Person(id="ann", name="Ann"), "hash", "cookie", 1)
        table = Table("game")
        settings = Settings(game="junior", players=2)
        entries: list[log.AnyEntry] = [
            lobby.create(settings, "ann", "Ann", ["me", "local:B"], 5, "ABCDEF", "hash")
        ]
        table.apply(entries[0])
        await store.append(head_of(table), entries[0])
        submit(table, lobby.Start(person="ann", seed="seed"), 6)
        await store.append(head_of(table), table.log[1])
        await store.close()

    asyncio.run(fill())
    return address


async def contents(address: str) -> tuple[list[log.AnyEntry], list[str], Person | None]:
    store = await Store.open(address)
    try:
        person = await People(store).by_secret("hash", "cookie")
        return await store.entries("game"), await store.mine("ann"), person
    finally:
        await store.close()


def test_a_backup_comes_back_whole(filled: str, tmp_path: Path, postgres: Cluster) -> None:
    backup = tmp_path / "backup.jsonl"
    code, out, _ = run("export", backup, "--db", filled)
    assert code == 0, out
    assert backup.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob("*.part"))
    before = asyncio.run(contents(filled))
    for target in (f"sqlite:///{tmp_path / 'fresh.sqlite'}", postgres.new_database("restored")):
        code, out, err = run("import", backup, "--db", target, "--json")
        assert code == 0, err
        assert json.loads(out)["present"] == 0
        assert asyncio.run(contents(target)) == before
        code, out, _ = run("import", backup, "--db", target, "--json")
        assert json.loads(out)["new"] == 0


def test_damaged_backups_are_refused_and_nothing_is_taken_in(filled: str, tmp_path: Path) -> None:
    backup, target = tmp_path / "backup.jsonl", f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    run("export", backup, "--db", filled)
    lines = backup.read_text("utf-8").splitlines(keepends=True)
    for text, problem in (
        ("".join(lines[:-1]), "ends too early"),
        ("".join([*lines[:2], *lines[3:]]), "changed or is incomplete"),
        ("".join([lines[0], lines[1].replace("junior", "origin"), *lines[2:]]), "changed or is"),
        ("".join([*lines, lines[-1]]), "text after the end"),
        ("hello\n", "not written by origins export"),
        (lines[0].replace('"version":2', '"version":9'), "version 9 with schema"),
        (lines[0].replace('"schema":"0', '"schema":"9'), "with schema 9"),
        ("", "not written by origins export"),
    ):
        backup.write_text(text, "utf-8")
        code, _, err = run("import", backup, "--db", target)
        assert (code, problem in err) == (1, True), err
    assert not (tmp_path / "fresh.sqlite").exists()


def test_a_backup_never_overwrites_a_game(filled: str, tmp_path: Path) -> None:
    backup = tmp_path / "backup.jsonl"
    run("export", backup, "--db", filled)
    target = f"sqlite:///{tmp_path / 'other.sqlite'}"

    async def differ() -> None:
        store = await Store.open(target)
        table = Table("game")
        settings = Settings(game="origin", players=2)
        table.apply(lobby.create(settings, "eve", "Eve", ["me", "local:B"], 5, "ZZZZZZ", "hash"))
        await store.append(head_of(table), table.log[0])
        await store.close()

    asyncio.run(differ())
    before = asyncio.run(contents(target))
    code, _, err = run("import", backup, "--db", target)
    assert (code, "went on differently" in err) == (1, True)
    assert asyncio.run(contents(target)) == before


def test_a_missing_database_is_told(tmp_path: Path) -> None:
    code, _, err = run("export", tmp_path / "x", "--data", tmp_path / "none")
    assert (code, "there is no database" in err) == (2, True)
    code, _, err = run("import", tmp_path / "none.jsonl", "--data", tmp_path)
    assert (code, "cannot read" in err) == (2, True)


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_verify_checks_deal_and_commitment(game: str, tmp_path: Path) -> None:
    table = Table("v")
    settings = Settings(game=game, players=2)
    table.apply(lobby.create(settings, "ann", "Ann", ["me", "local:B"], 1, "CODE", "hash"))
    submit(table, lobby.Start(person="ann"), 2)
    assert table.started is not None
    record = tmp_path / "game.jsonl"
    record.write_text(table.record().dumps(), "utf-8")
    commitment = sha256(table.started.seed.encode()).hexdigest()
    code, out, err = run("verify", record, "--commitment", commitment, "--json")
    assert code == 0, err
    assert json.loads(out)["commitment"] == commitment
    code, _, err = run("verify", record, "--commitment", "0" * 64)
    assert (code, "does not belong to the commitment" in err) == (1, True)
    # A host who deals differently is found out.
    other = table.game.new_initial_state(2, "another seed", settings.options)
    forged = table.record()
    swapped = Record.start(other, list(forged.header.seats), table.started.seed)
    record.write_text(swapped.dumps(), "utf-8")
    code, _, err = run("verify", record)
    assert (code, "another deal" in err) == (1, True)
    record.write_text(table.record(seed=False).dumps(), "utf-8")
    code, _, err = run("verify", record)
    assert (code, "holds no seed" in err) == (1, True)


def test_a_program_in_another_language_plays_here() -> None:
    assert shutil.which("node"), "Node.js is needed, as for the browser client"
    for game in ("origin", "junior", "origine"):
        code, out, err = origins(
            "bot-stdio", "--game", game, "--opponent", "random", "--", "node", BOT
        )
        assert code == 0, err
        assert len(json.loads(out)["scores"]) == 2


def test_a_program_in_another_language_plays_on_a_server(server: Threaded) -> None:
    ann = Remote(server.address).enter("Ann")
    body = {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]}
    made = ann.call("POST", "/tables", body)
    table = made["table"]["id"]
    results: list[tuple[int, str, str]] = []
    program = threading.Thread(
        target=lambda: results.append(
            origins(
                "bot-stdio",
                "--server",
                server.address,
                "--code",
                made["code"],
                "--name",
                "Node",
                "--",
                "node",
                BOT,
            )
        )
    )
    ann.hello(table)
    program.start()
    view: dict[str, Any] = ann.until(lambda f: f["type"] == "update")
    assert view["lobby"]["seats"][1]["name"] == "Node"
    ann.call("POST", f"/tables/{table}/start")
    while True:
        view = ann.until(lambda f: f["type"] in ("view", "update"))
        if view["game"] is None:
            continue
        if view["game"]["ending"]:
            break
        if view["game"]["legal"]:
            move = view["game"]["legal"][-1]["moves"][-1]
            ann.ask(type="move", table=table, expect=view["version"], move=move)
    program.join(120)
    code, out, err = results[0]
    assert code == 0, err
    assert json.loads(out)["scores"] == view["game"]["ending"]["outcome"]["scores"]
    ann.close()


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        (["cat"], "an answer is"),
        (["true"], "has ended"),
        (["sleep", "1"], "has ended"),
        (["no-such-program"], "cannot start"),
        (
            [
                sys.executable,
                "-uc",
                'while 1: "choose" in input() and print(\'{"move": "dance"}\')',
            ],
            "refused",
        ),
    ],
)
def test_programs_that_do_not_keep_to_the_protocol(program: list[str], problem: str) -> None:
    code, _, err = run("bot-stdio", "--limit", "0.2", "--", *program)
    assert code in (1, 2)
    assert problem in err


def test_serve_says_where_it_is_and_stops_cleanly(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path / 'a' / 'tables.sqlite'}", free_port())
    server.start()
    ann = Remote(server.address).enter("Ann")
    assert ann.call("GET", "/health")["store"] == "sqlite"
    ann.hello(
        ann.call(
            "POST",
            "/tables",
            {"settings": {"game": "junior", "players": 2}, "seats": ["me", "open"]},
        )["table"]["id"]
    )
    code, _, err = origins("serve", "--port", server.port, "--data", tmp_path)
    assert (code, "cannot listen" in err) == (2, True)
    assert server.stop() == 0
    ann.close()


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--db", "mysql://x/y"], "not supported"),
        (["--public-url", "games.example.org"], "--public-url"),
        (["--log-level", "loud"], "--log-level"),
        (["--db", "postgresql://nobody@127.0.0.1:1/none"], "cannot open the database"),
        (["--host", "not-an-address.invalid"], "cannot listen"),
    ],
)
def test_serve_tells_what_is_wrong_in_one_line(options: list[str], problem: str) -> None:
    code, _, err = run("serve", "--port", "0", *options)
    assert (code, problem in err) == (2, True), err
    assert len(err.strip().splitlines()) == 1
