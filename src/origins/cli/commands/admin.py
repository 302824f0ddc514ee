"""`origins admin`: reports, names and bans, for whoever runs a server."""

from __future__ import annotations

import asyncio
import getpass
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from origins.cli.common import AsJson
from origins.cli.database import Database, Folder, address_of
from origins.content.texts import Words
from origins.core.errors import UsageError
from origins.core.plain import plain

if TYPE_CHECKING:
    from origins.server.administration import Administration, Someone

T = TypeVar("T")
LONGEST = 500
DURATION = re.compile(r"(\d{1,4})([hdw])")
UNITS = {"h": "hours", "d": "days", "w": "weeks"}

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Reports, names and bans of a server, while it runs. All of it is noted in the audit log.",
)
Reason = Annotated[str, typer.Option("--reason", help="Why; it is kept in the audit log.")]
Admin = Annotated[
    str | None,
    typer.Option("--as", metavar="NAME", help="Who acts. [default: the user of the system]"),
]


@app.command("reports")
def reports_command(
    db: Database = None,
    data: Folder = None,
    all_of_them: Annotated[
        bool, typer.Option("--all", help="Also those that were seen to.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List what people reported, the oldest first.

    \b
    Examples:
      origins admin reports
      origins admin reports --all --json
    """
    found = _run(db, data, "", lambda admin: admin.reports(all_of_them))
    for report, person, reporter in found:
        facts = {
            **report._asdict(),
            "name": person and person.name,
            "login": person and person.login,
        }
        if as_json:
            typer.echo(msgspec.json.encode(facts))
            continue
        seen_to = f", seen to {_when(report.closed)}" if report.closed is not None else ""
        typer.echo(
            plain(f"{report.id}  {_when(report.at)}  {report.what} at {report.game}{seen_to}")
        )
        typer.echo(plain(f"  of {_called(report.person, person)}: {report.quote}"))
        typer.echo(plain(f"  by {_called(report.reporter, reporter)}: {report.reason}"))
    if not found and not as_json:
        typer.echo("no reports")


@app.command("resolve")
def resolve_command(
    report: Annotated[str, typer.Argument(help="The id of a report.")],
    reason: Reason,
    db: Database = None,
    data: Folder = None,
    who: Admin = None,
    as_json: AsJson = False,
) -> None:
    """Note that a report was seen to, and how.

    \b
    Example:
      origins admin resolve 3f2a9c0d11e58b74 --reason "renamed"
    """
    _run(db, data, who, lambda admin: admin.resolve(report, _reason(reason)))
    _tell(as_json, {"resolved": report}, f"report {report} is seen to")


@app.command("rename")
def rename_command(
    person: Annotated[str, typer.Argument(help="A person's id, or the name of an account.")],
    name: Annotated[str, typer.Argument(help="What he is called from now on.")],
    reason: Reason,
    db: Database = None,
    data: Folder = None,
    who: Admin = None,
    as_json: AsJson = False,
) -> None:
    """Give a person another name, also at the tables where he sits or sat.

    \b
    Example:
      origins admin rename Xq3vB0s7d1Lk9aPz Guest --reason "an insult"
    """
    better = _name(name)
    was, tables = _run(db, data, who, lambda admin: admin.rename(person, better, _reason(reason)))
    facts = {"person": was.id, "was": was.name, "name": better, "tables": tables}
    _tell(as_json, facts, f"{was.name} is called {better} now, at {tables} tables")


@app.command("ban")
def ban_command(
    about: Annotated[
        str, typer.Argument(metavar="WHO", help="A person's id, an account, address or network.")
    ],
    reason: Reason,
    until: Annotated[
        str | None,
        typer.Option(
            help="How long: 12h, 7d, 4w, or until 2030-01-31T12:00 (UTC). [default: for good]"
        ),
    ] = None,
    db: Database = None,
    data: Folder = None,
    who: Admin = None,
    as_json: AsJson = False,
) -> None:
    """Keep somebody out; running servers let him go within seconds, and tell him why.

    A ban of a person holds for his account and all his sessions. As a new guest he may come back:
    then ban the address too. Of an IPv6 address its whole /64 is banned.

    \b
    Examples:
      origins admin ban Xq3vB0s7d1Lk9aPz --reason "insults" --until 7d
      origins admin ban 203.0.113.0/24 --reason "spam"
    """
    end = _until(until)
    made = _run(db, data, who, lambda admin: admin.ban(about, end, _reason(reason)))
    how_long = "for good" if end is None else f"until {_when(end)}"
    _tell(as_json, made._asdict(), f"{made.what} {made.about} is banned {how_long}")


@app.command("unban")
def unban_command(
    about: Annotated[
        str, typer.Argument(metavar="WHO", help="A person's id, an account, address or network.")
    ],
    reason: Reason,
    db: Database = None,
    data: Folder = None,
    who: Admin = None,
    as_json: AsJson = False,
) -> None:
    """Lift a ban.

    \b
    Example:
      origins admin unban 203.0.113.0/24 --reason "it was somebody else"
    """
    _run(db, data, who, lambda admin: admin.unban(about, _reason(reason)))
    _tell(as_json, {"unbanned": about}, f"{about} is not banned any more")


@app.command("bans")
def bans_command(db: Database = None, data: Folder = None, as_json: AsJson = False) -> None:
    """List the bans, those that are over too.

    \b
    Example:
      origins admin bans
    """
    found = _run(db, data, "", lambda admin: admin.bans())
    for ban in found:
        end = "for good" if ban.until is None else f"until {_when(ban.until)}"
        line = f"{ban.what} {ban.about}  since {_when(ban.at)} {end}: {ban.reason}"
        typer.echo(msgspec.json.encode(ban._asdict()) if as_json else plain(line))
    if not found and not as_json:
        typer.echo("no bans")


@app.command("audit")
def audit_command(
    db: Database = None,
    data: Folder = None,
    most: Annotated[int, typer.Option("--last", help="How many.", min=1, max=100_000)] = 100,
    as_json: AsJson = False,
) -> None:
    """List what hosts and administrators did, the latest first.

    \b
    Example:
      origins admin audit --last 20
    """
    found = _run(db, data, "", lambda admin: admin.audit(most))
    for act in found:
        why = f": {act.reason}" if act.reason else ""
        line = f"{_when(act.at)}  {act.who}  {act.what}  {act.about}{why}"
        typer.echo(msgspec.json.encode(act._asdict()) if as_json else plain(line))
    if not found and not as_json:
        typer.echo("nothing was done")


def _run(
    db: str | None,
    data: Any,
    who: str | None,
    act: Callable[[Administration], Awaitable[T]],
) -> T:
    address = address_of(db, data)
    from origins.server.administration import Administration
    from origins.server.store import Store, StoreUnavailable

    async def go() -> T:
        try:
            store = await Store.open(address)
        except StoreUnavailable as error:
            raise UsageError(str(error)) from None
        try:
            return await act(Administration(store, who or getpass.getuser()))
        finally:
            await store.close()

    return asyncio.run(go())


def _tell(as_json: bool, facts: dict[str, object], line: str) -> None:
    typer.echo(msgspec.json.encode(facts) if as_json else plain(line))


def _reason(text: str) -> str:
    words = " ".join(text.split())
    if not 0 < len(words) <= LONGEST:
        raise UsageError(f"--reason has 1 to {LONGEST} characters")
    return words


def _name(text: str) -> str:
    from origins.server.identity import proper
    from origins.server.problems import ProblemError

    try:
        return proper(text)
    except ProblemError as error:
        raise UsageError(f"NAME: {Words().message(error.message)}") from None


def _until(text: str | None) -> int | None:
    """The end of a ban in milliseconds."""
    if text is None:
        return None
    now = datetime.now(UTC)
    if span := DURATION.fullmatch(text):
        end = now + timedelta(**{UNITS[span[2]]: int(span[1])})
    else:
        try:
            end = datetime.fromisoformat(text)
        except ValueError:
            raise UsageError(
                f"--until {text}: write 12h, 7d, 4w, or a date such as 2030-01-31T12:00"
            ) from None
        end = end.replace(tzinfo=UTC) if end.tzinfo is None else end
    if end <= now:
        raise UsageError(f"--until {text} is past")
    return int(end.timestamp() * 1000)


def _when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _called(person: str, found: Someone | None) -> str:
    if found is None:
        return f"{person} (gone)"
    account = f", account {found.login}" if found.login else ""
    return f"{found.name} ({person}{account})"
