"""`origins admin`: lists, acts, and what is wrong told in one line."""

from __future__ import annotations

import asyncio
import getpass
from pathlib import Path

import pytest

from origins.match import lobby
from origins.match.settings import Settings
from origins.match.table import Table
from origins.server.rooms import head_of
from origins.server.store import Store
from origins.server.store.people import People, Person
from origins.server.store.reports import Reports, report
from tests.support.running import good, refused

WHY = ("--reason", "an insult")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Ann, who sits at a table, and who is complained of."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def fill() -> None:
        store = await Store.open(address)
        people = People(store)
        await people.add(Person(id="ann", name="Rude"), "hash", "cookie", 1)
        await people.make_account("ann", "annie", "hash")
        await people.add(Person(id="ben", name="Ben"), "other", "cookie", 1)
        table = Table("game")
        settings = Settings(game="junior", players=2)
        made = lobby.create(settings, "ann", "Rude", ["me", "open"], 5, "CODE", "hash")
        table.apply(made)
        await store.append(head_of(table), made)
        one = report(1000, "ben", "ann", "game", "name", "Rude", "it is an insult")
        assert await Reports(store).add(one)
        await store.close()

    asyncio.run(fill())
    return address


def test_a_report_is_seen_listed_and_seen_to(database: str) -> None:
    (found,) = good("admin", "reports", "--db", database, "--json").json
    assert (found["person"], found["name"], found["login"]) == ("ann", "Rude", "annie")
    assert (found["reporter"], found["game"], found["quote"]) == ("ben", "game", "Rude")
    shown = good("admin", "reports", "--db", database).out
    assert "of Rude (ann, account annie): Rude" in shown
    assert "by Ben (ben): it is an insult" in shown
    good("admin", "resolve", found["id"], "--db", database, "--reason", "renamed")
    assert good("admin", "reports", "--db", database).out == "no reports\n"
    assert "seen to" in good("admin", "reports", "--all", "--db", database).out
    told = refused(2, "admin", "resolve", found["id"], "--db", database, *WHY)
    assert told == f"origins: there is no open report {found['id']}\n"


def test_a_person_is_renamed_at_his_tables_too(database: str) -> None:
    done = good("admin", "rename", "annie", "Guest", "--db", database, *WHY, "--json").json
    assert done == [{"person": "ann", "was": "Rude", "name": "Guest", "tables": 1}]

    async def look() -> tuple[str, ...]:
        store = await Store.open(database)
        table = Table.load("game", await store.entries("game"))
        await store.close()
        return tuple(hold.name for hold in table.holds)

    assert asyncio.run(look()) == ("Guest", "")
    assert good("check", "--db", database).out.endswith("nothing found\n")


def test_bans_are_put_listed_and_lifted(database: str) -> None:
    assert good("admin", "bans", "--db", database).out == "no bans\n"
    good("admin", "ban", "annie", "--db", database, *WHY, "--until", "7d")
    good("admin", "ban", "10.1.2.3/24", "--db", database, "--reason", "spam")
    person, network = good("admin", "bans", "--db", database, "--json").json
    assert (person["what"], person["about"], person["reason"]) == ("account", "ann", "an insult")
    assert person["until"] - person["at"] == pytest.approx(7 * 86_400_000, abs=60_000)
    assert (network["about"], network["until"]) == ("10.1.2.0/24", None)
    good("admin", "unban", "ann", "--db", database, *WHY)
    assert len(good("admin", "bans", "--db", database, "--json").json) == 1
    told = refused(2, "admin", "unban", "ann", "--db", database, *WHY)
    assert told == "origins: ann is not banned\n"


def test_every_act_is_in_the_audit_log_with_who_and_why(database: str) -> None:
    assert good("admin", "audit", "--db", database).out == "nothing was done\n"
    good("admin", "ban", "ben", "--db", database, *WHY, "--as", "eve")
    good("admin", "unban", "ben", "--db", database, "--reason", "a slip")
    last, first = good("admin", "audit", "--db", database, "--json").json
    assert first["who"] == "admin:eve"
    assert (first["what"], first["about"], first["reason"]) == ("ban", "account ben", "an insult")
    assert last["who"] == f"admin:{getpass.getuser()}"
    assert len(good("admin", "audit", "--last", "1", "--db", database).lines) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["ban", "nobody", *WHY], "nobody has the id or the account nobody"),
        (["ban", "0.0.0.0/0", *WHY], "too much of the net"),
        (["ban", "ben"], "--reason"),
        (["ban", "ben", "--reason", " "], "1 to 500 characters"),
        (["ban", "ben", "--reason", "x" * 501], "1 to 500 characters"),
        (["ban", "ben", *WHY, "--until", "soon"], "write 12h, 7d, 4w, or a date"),
        (["ban", "ben", *WHY, "--until", "2001-01-01"], "is past"),
        (["rename", "ben", "\u200b", *WHY], "NAME"),
        (["resolve", "none", *WHY], "there is no open report none"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_and_nothing_is_done(
    database: str, words: list[str], told: str
) -> None:
    assert told in refused(2, "admin", *words, "--db", database)
    assert good("admin", "audit", "--db", database, "--json").out == ""
    assert good("admin", "bans", "--db", database, "--json").out == ""


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "none.sqlite"
    assert "there is no database" in refused(2, "admin", "reports", "--db", f"sqlite:///{file}")
    assert not file.exists()
