"""`origins backup`, `restore` and `check`: whole or not at all, and what is wrong is told."""

from __future__ import annotations

import gzip
import io
import json
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection

from origins.server.store.copies import in_order, tables_of
from origins.server.store.engine import connect, read_url, schema_versions
from origins.server.store.export import read, take_in
from origins.server.store.schema import PASSING
from tests.store.test_store import Run
from tests.support.own_postgres import Cluster
from tests.support.running import good, refused
from tests.support.running import run as command

NEWEST = schema_versions()[-1]
GOLDEN = Path(__file__).parent / "golden" / f"schema-{NEWEST}.jsonl.gz"
OLDEST = GOLDEN.with_name(f"schema-{schema_versions()[0]}.jsonl.gz")
TABLE = "golden-junior"


def text_of(path: Path) -> io.StringIO:
    return io.StringIO(gzip.decompress(path.read_bytes()).decode())


@pytest.fixture
def filled(database: str, run: Run) -> str:
    """A database with a played game, and something in every table."""
    run(take_in(database, text_of(GOLDEN), GOLDEN.name))
    return database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The same as a copy in one file."""
    path = tmp_path / "copy.sqlite"
    read(text_of(GOLDEN), GOLDEN.name, path)
    return path


def everything(address: str, run: Run) -> dict[str, list[object]]:
    """All rows that are kept, by table."""

    def rows(connection: Connection) -> dict[str, list[object]]:
        return {
            name: [row for some in in_order(connection, table) for row in some]
            for name, table in tables_of(connection).items()
        }

    async def go() -> dict[str, list[object]]:
        engine = connect(read_url(address))
        found = await engine.read(rows)
        await engine.close()
        return found

    found: dict[str, list[object]] = run(go())
    return found


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_comes_back_whole(
    filled: str, into: str, tmp_path: Path, postgres: Cluster, run: Run
) -> None:
    """From either kind of database into either kind."""
    backup = tmp_path / "backup.sqlite"
    told = good("backup", backup, "--db", filled, "--json").json[0]["rows"]
    before = everything(filled, run)
    assert told == {name: len(rows) for name, rows in before.items()}
    assert all(told.values())
    target = f"sqlite:///{tmp_path / 'restored.sqlite'}"
    if into == "postgresql":
        target = postgres.new_database(f"restored{os.urandom(4).hex()}")
    assert good("restore", backup, "--db", target, "--json").json[0]["rows"] == told
    assert everything(target, run) == before
    report = good("check", "--db", target, "--json").json[0]
    assert (report["ok"], report["schema"], report["rows"]) == (True, NEWEST, told)
    assert good("check", backup).out.endswith("nothing found\n")
    # What is there is never overwritten.
    assert refused(2, "restore", backup, "--db", target)
    assert everything(target, run) == before


def test_an_old_backup_is_brought_up_to_date(tmp_path: Path, postgres: Cluster, run: Run) -> None:
    old = tmp_path / "old.sqlite"
    first = read(text_of(OLDEST), OLDEST.name, old)
    kept = old.read_bytes()
    targets = [f"sqlite:///{tmp_path / 'new.sqlite'}", postgres.new_database("upgraded")]
    for target in targets:
        good("restore", old, "--db", target)
        assert good("check", "--db", target, "--json").json[0]["schema"] == NEWEST
    assert everything(targets[0], run) == everything(targets[1], run)
    told = good("check", old).out
    assert f"schema {first}, to be upgraded to {NEWEST}" in told
    assert old.read_bytes() == kept, "a check changes nothing"


def test_backups_are_readable_by_their_owner_only(file: Path, tmp_path: Path) -> None:
    """Fault 16: whoever else is on the machine could read what was kept."""
    folder = tmp_path / "kept"
    folder.mkdir()
    before = os.umask(0)
    try:
        good("backup", folder / "backup.sqlite", "--db", f"sqlite:///{file}")
        good("restore", folder / "backup.sqlite", "--db", f"sqlite:///{folder / 'new.sqlite'}")
        good("export", folder / "tables.jsonl", "--db", f"sqlite:///{file}")
    finally:
        os.umask(before)
    rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert rights == dict.fromkeys(("backup.sqlite", "new.sqlite", "tables.jsonl"), 0o600)


def newer(file: Path) -> None:
    with sqlite3.connect(file) as rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")


def foreign(file: Path) -> None:
    file.unlink()
    with sqlite3.connect(file) as rows:
        rows.execute("CREATE TABLE tables (id INTEGER)")


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def a_text(file: Path) -> None:
    file.write_text("hello\n" * 1000, "utf-8")


def nothing(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (newer, "newer than this program"),
        (foreign, "no database of Origins"),
        (cut, "malformed"),
        (a_text, "no database of Origins"),
        (nothing, "no database of Origins"),
        (Path.unlink, "there is no"),
    ],
)
def test_what_is_no_backup_is_told_in_one_line(
    file: Path, spoil: Callable[[Path], None], problem: str, tmp_path: Path, postgres: Cluster
) -> None:
    spoil(file)
    folder = tmp_path / "target"
    folder.mkdir()
    empty = postgres.new_database(f"kept{os.urandom(4).hex()}")
    for words in (
        ("restore", file, "--db", f"sqlite:///{folder / 'new.sqlite'}"),
        ("restore", file, "--db", empty),
        ("backup", folder / "backup.sqlite", "--db", f"sqlite:///{file}"),
    ):
        found = command(*words)
        assert (found.code in (1, 2), found.err.count("\n")) == (True, 1), found
        assert problem in found.err
        assert list(folder.iterdir()) == [], "nothing half-written"
    assert command("check", file).code in (1, 2)
    assert "no database of Origins" in refused(1, "check", "--db", empty)


def test_what_is_there_is_not_overwritten(file: Path, tmp_path: Path) -> None:
    there = tmp_path / "there.sqlite"
    there.write_bytes(b"precious")
    address = f"sqlite:///{file}"
    for words in (
        ("backup", there, "--db", address),
        ("restore", file, "--db", f"sqlite:///{there}"),
    ):
        assert "is there already" in refused(2, *words)
        assert there.read_bytes() == b"precious"
    assert "cannot be written" in refused(1, "backup", tmp_path / "no" / "x", "--db", address)
    assert "name a backup or a database" in refused(2, "check", file, "--db", address)


SMALL_DISK = """
import resource, sys
from origins.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
main()
"""


@pytest.mark.parametrize("what", ["backup", "restore", "export"])
def test_a_full_disk_leaves_nothing_behind(file: Path, tmp_path: Path, what: str) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    target = folder / "target.sqlite"
    words = [file, "--db", f"sqlite:///{target}"] if what == "restore" else [
        target, "--db", f"sqlite:///{file}",
    ]  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", SMALL_DISK, what, *map(str, words)],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1, done
    assert done.stderr.startswith("origins: ")
    assert done.stderr.count("\n") == 1
    assert list(folder.iterdir()) == []


def sql(*statements: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with sqlite3.connect(file) as rows:
            for statement in statements:
                rows.execute(statement)

    return change


ANOTHER_MOVE = """UPDATE entries SET data = json_set(data, '$.hash', '0000000000000000') WHERE seq =
  (SELECT min(seq) FROM entries WHERE kind = 'moved')"""


@pytest.mark.parametrize(
    ("change", "about", "problem"),
    [
        (sql(ANOTHER_MOVE), TABLE, "leads elsewhere"),
        (sql("UPDATE entries SET data = '{' WHERE seq = 9"), TABLE, "entry 9 cannot be read"),
        (sql("UPDATE entries SET at = 1 WHERE seq = 9"), TABLE, "entry 9 is not what its row"),
        (sql("DELETE FROM entries WHERE seq = 9"), TABLE, "entry 9 is missing"),
        (sql("DELETE FROM entries"), TABLE, "no beginning"),
        (sql("DELETE FROM tables", "DELETE FROM seats", "DELETE FROM uses"), TABLE, "in no list"),
        (sql("UPDATE tables SET version = 3"), TABLE, "version is 3 in lists"),
        (sql("UPDATE tables SET status = 'lobby'"), TABLE, "status is lobby in lists"),
        (sql("UPDATE seats SET person = 'eve' WHERE seat = 1"), TABLE, "its seats"),
        (sql("INSERT INTO seats VALUES ('lost', 0, 'ann')"), "seats of lost", "not among tables"),
        (sql("DELETE FROM people WHERE id = 'ben'"), "sessions of ben", "not among people"),
        (sql('UPDATE packs SET files = \'{"pack.json": "{}"}\''), "pack ", "not what its hash"),
        (
            sql(
                "UPDATE entries SET data = json_set(data, '$.content', 'c', '$.pack_hash', 'h') "
                "WHERE kind = 'started'"
            ),
            TABLE,
            "neither installed nor stored",
        ),
        (
            sql("UPDATE entries SET data = json_set(data, '$.settings.game', 'go') WHERE seq = 1"),
            TABLE,
            "go",
        ),
    ],
)
def test_the_check_finds(
    file: Path, change: Callable[[Path], None], about: str, problem: str
) -> None:
    assert good("check", file, "--json").json[0]["ok"]
    change(file)
    found = command("check", file, "--json")
    assert (found.code, found.err) == (1, "")
    report = json.loads(found.out)
    assert not report["ok"]
    assert any(about in one["about"] and problem in one["problem"] for one in report["findings"])
    told = command("check", file)
    assert (told.code, problem in told.out) == (1, True)


def test_the_check_finds_damage_of_the_file(file: Path) -> None:
    raw = bytearray(file.read_bytes())
    # Some pages in the middle, as a broken disk would leave them.
    raw[5 * 4096 : 12 * 4096] = bytes(7 * 4096)
    file.write_bytes(raw)
    found = command("check", file)
    assert found.code == 1
    assert found.out.startswith("file: ") or "malformed" in found.err


def test_what_passes_is_in_no_backup(file: Path, tmp_path: Path) -> None:
    """A restored database does not wait for a server that is no more."""
    sql("INSERT INTO servers VALUES ('gone', 1, 2)", "INSERT INTO leases VALUES ('x', 'gone')")(
        file
    )
    backup = tmp_path / "backup.sqlite"
    good("backup", backup, "--db", f"sqlite:///{file}")
    with sqlite3.connect(backup) as rows:
        for name in PASSING:
            assert rows.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,), name
