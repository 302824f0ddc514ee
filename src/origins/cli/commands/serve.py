"""`origins serve`: hosts tables for browsers, programs and the command line."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
import typer

from origins.cli.common import need_server
from origins.cli.database import Database, Folder, address_of
from origins.cli.signals import Stopped
from origins.core.errors import UsageError
from origins.match.packs import games_for


def command(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 picks a free one.", min=0, max=65535)] = 8765,
    db: Database = None,
    data: Folder = None,
    bus: Annotated[
        str,
        typer.Option(
            envvar="ORIGINS_BUS",
            metavar="URL",
            help="Redis or Valkey by which servers of one database hear of each other.",
        ),
    ] = "",
    pack: Annotated[
        list[Path] | None,
        typer.Option("--pack", metavar="DIR", help="Offer the content of this pack; repeatable."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="ORIGINS_PUBLIC_URL",
            help="The address people use, such as https://games.example.org.",
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="Another name under which the server is reached.")
    ] = None,
    proxies: Annotated[
        str, typer.Option(help="Addresses of reverse proxies to trust, with commas.")
    ] = "127.0.0.1",
    bot_workers: Annotated[
        int | None, typer.Option(help="Processes that think for slow bots.", min=1, max=64)
    ] = None,
    seat_messages: Annotated[
        int, typer.Option(help="Frames that a seat may send in 20 seconds.", min=10)
    ] = 100,
    address_messages: Annotated[
        int, typer.Option(help="Requests and frames of one address in 20 seconds.", min=10)
    ] = 1000,
    address_sockets: Annotated[int, typer.Option(help="Open sockets of one address.", min=1)] = 200,
    person_tables: Annotated[
        int, typer.Option(help="Tables of one host that are not over.", min=1)
    ] = 50,
    away_seconds: Annotated[
        int,
        typer.Option(
            envvar="ORIGINS_AWAY_SECONDS",
            help="How long a player must be away before the others may let a bot play for him.",
            min=1,
        ),
    ] = 60,
    audit_days: Annotated[
        float,
        typer.Option(help="Days for which acts of hosts and administrators are kept.", min=1),
    ] = 365.0,
    keep_lobbies: Annotated[
        float,
        typer.Option(
            envvar="ORIGINS_KEEP_LOBBIES",
            help="Days for which a table that has not begun is kept unvisited; 0: for good.",
            min=0,
        ),
    ] = 14,
    keep_abandoned: Annotated[
        float,
        typer.Option(
            envvar="ORIGINS_KEEP_ABANDONED",
            help="Days for which a game that is not over is kept unvisited; 0: for good.",
            min=0,
        ),
    ] = 90,
    keep_finished: Annotated[
        float,
        typer.Option(
            envvar="ORIGINS_KEEP_FINISHED",
            help="Days for which a game that is over is kept unvisited; 0: for good.",
            min=0,
        ),
    ] = 0,
    open_browser: Annotated[bool, typer.Option(help="Open the start page.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    log_json: Annotated[bool, typer.Option(help="Write logs as JSON lines.")] = False,
    log_stalls: Annotated[
        float, typer.Option(help="Seconds from which on a blocked event loop is logged.", min=0.02)
    ] = 0.25,
    metrics_public: Annotated[bool, typer.Option(help="Let anyone read /api/v1/metrics.")] = False,
) -> None:
    """Host tables of all three games, for browsers and programs.

    Without options the server is reachable from this machine only, and keeps its tables in the data
    folder of your account. Stop it with Ctrl-C: games go on where they were at the next start.

    Friends on your network: origins serve --host 0.0.0.0 and give them your machine's address.

    Behind a reverse proxy (nginx, Caddy) that does HTTPS: leave --host at 127.0.0.1, name the
    public address with --public-url https://games.example.org, and let the proxy pass Host,
    X-Forwarded-For and X-Forwarded-Proto and upgrade /api/v1/socket to a WebSocket.
    docs/hosting.md has both files, a systemd unit and a container.

    Several servers can share one database: --db postgresql://user@host/name. They hear of each
    other by PostgreSQL, or by Redis: --bus redis://host:6379.
    """
    if log_level not in ("debug", "info", "warning", "error"):
        raise UsageError("--log-level is debug, info, warning or error")
    need_server()
    # The server is loaded only where it is started: the other commands stay quick.
    import structlog
    import uvicorn

    from origins.server.app import make_app
    from origins.server.config import Config, Limits, Retention
    from origins.server.listening import settings
    from origins.server.logs import configure
    from origins.server.store.bus import read_bus

    database = address_of(db, data, must_exist=False)
    for folder_of_pack in pack or ():
        games_for(folder_of_pack)  # a broken one is told before anything is started
    config = Config(
        database=database,
        bus=read_bus(bus, database),
        hosts=_names(host, public_url, allow_host or []),
        packs=tuple(str(folder) for folder in pack or ()),
        metrics_public=metrics_public,
        audit_days=audit_days,
        stall_seconds=log_stalls,
        away_seconds=away_seconds,
        retention=Retention(lobby=keep_lobbies, abandoned=keep_abandoned, finished=keep_finished),
        own_process=True,
        limits=Limits(
            messages=seat_messages,
            address_messages=address_messages,
            sockets_per_address=address_sockets,
            guests_per_address=max(60, address_sockets),
            tables_per_person=person_tables,
            new_tables_per_address=max(600, address_sockets),
        ),
    )
    if bot_workers is not None:
        config = msgspec.structs.replace(config, bot_workers=bot_workers)
    asyncio.run(_check(database))
    listener = _listen(host, port)
    configure(log_level, log_json)
    number = listener.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = public_url or f"http://{f'[{shown}]' if ':' in shown else shown}:{number}"
    structlog.get_logger("serve").info("ready", address=address, store=database.partition(":")[0])
    # A signal is how a server ends; uvicorn does so cleanly and then raises it once more.
    with contextlib.suppress(Stopped):
        print(f"Origins: {address}", flush=True)
        if open_browser:
            webbrowser.open(address)
        server = uvicorn.Server(settings(make_app(config), proxies))
        server.run(sockets=[listener])
        if not server.started:
            sys.exit(1)


def _names(host: str, public_url: str | None, more: list[str]) -> tuple[str, ...]:
    """Host names under which browsers may reach the server."""
    names = [socket.gethostname(), f"{socket.gethostname()}.local", *more]
    if public_url is not None:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError("--public-url is an address such as https://games.example.org")
        names.append(parts.hostname)
    if host not in ("0.0.0.0", "::"):
        names.append(host)
    return tuple(dict.fromkeys(name.lower() for name in names))


def _listen(host: str, port: int) -> socket.socket:
    """The socket is bound before anything starts, so that a taken port is told at once."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.create_server(found[4][:2], family=found[0], backlog=2048)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError(f"cannot listen on {host} port {port}: {reason}; try --port 0") from None
    listener.set_inheritable(True)
    return listener


async def _check(database: str) -> None:
    """Open the store once before the server starts: what is wrong with it is told in one line."""
    from origins.server.store import Store, StoreUnavailable

    try:
        store = await Store.open(database, serving=True)
    except StoreUnavailable as error:
        raise UsageError(str(error)) from None
    await store.close()
