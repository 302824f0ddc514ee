"""`origins bench`: how fast the games run here, compiled against their Python sources."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from origins.arena.report import aligned
from origins.cli import complete
from origins.cli.common import AsJson, PackFolder, find_game
from origins.cli.terminal.screen import columns, wrapped
from origins.core import backend, registry
from origins.core.errors import DataError, UsageError
from origins.core.game import Game
from origins.core.rng import FastRng
from origins.match.packs import games_for

PROBE_MOVES = 60
PURE_SHARE = 0.5
LAP = 0.1
"""Seconds of compiled code in one go: as long Ctrl-C goes unheard."""


class Figures(msgspec.Struct, frozen=True):
    """One game with one number of players."""

    game: str
    players: int
    decisions_per_second: float
    games_per_second: float
    clone_us: float
    observe_us: float


class Measured(msgspec.Struct, frozen=True):
    backend: str
    compiled: tuple[str, ...]
    uncompiled: tuple[str, ...]
    figures: tuple[Figures, ...]
    pure: tuple[Figures, ...] = ()
    ratios: dict[str, float] = {}


def command(
    json: AsJson = False,
    seconds: Annotated[
        float, typer.Option("--seconds", help="How long to measure each game.")
    ] = 1.0,
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game", "-g", metavar="GAME", help="Only these games.", autocompletion=complete.game
        ),
    ] = None,
    pack: PackFolder = None,
    compare: Annotated[
        bool, typer.Option(help="Measure the uncompiled sources too, in a second process.")
    ] = True,
) -> None:
    """Measure random playouts, with full legal move generation, on one core.

    \b
    Examples:
      origins bench
      origins bench --game origin --seconds 5
      origins bench --json --no-compare
    """
    if not 0 < seconds <= 3600:
        raise UsageError(f"--seconds {seconds:g}: more than 0 and at most 3600")
    if game is not None:
        games = [find_game(name, pack) for name in game]
    else:
        games = [*map(registry.game, registry.names())] if pack is None else games_for(pack)
    console = Console(stderr=True)
    with console.status("") if console.is_terminal else _Quiet():
        report = measured(games, seconds)
        if compare and report.backend != "pure":
            report = _compared(report, [game.name for game in games], seconds, pack)
    if json:
        typer.echo(msgspec.json.encode(report))
    else:
        _print(report)


class _Quiet:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


def measured(games: list[Game], seconds: float) -> Measured:
    running = backend.backend()
    figures = tuple(
        _figures(game, players, seconds)
        for game in games
        for players in range(game.min_players, game.max_players + 1)
    )
    return Measured(running.kind, running.compiled, running.pure, figures)


def _figures(game: Game, players: int, seconds: float) -> Figures:
    batch = 1
    game.random_playouts(players, 1, 0)  # what is loaded at the first use is not measured
    decisions, played, spent = 0, 0, 0.0
    while spent < seconds:
        start = time.perf_counter()
        decisions += game.random_playouts(players, batch, played)
        lap = time.perf_counter() - start
        spent, played = spent + lap, played + batch
        if lap < min(seconds / 10, LAP):
            batch *= 2
    state = game.new_initial_state(players, 1)
    rng = FastRng(1)
    for _ in range(PROBE_MOVES):
        if len(state.deciders()) == 0:
            break
        actions = state.legal_actions()
        state.advance(actions[rng.below(len(actions))], state.current_player())
    viewer = 0
    return Figures(
        game.name,
        players,
        round(decisions / spent, 1),
        round(played / spent, 2),
        round(_microseconds(state.clone, seconds / 5), 3),
        round(_microseconds(lambda: state.observe(viewer), seconds / 5), 2),
    )


def _microseconds(call: Callable[[], object], seconds: float) -> float:
    calls, spent, batch = 0, 0.0, 1
    while spent < seconds:
        start = time.perf_counter()
        for _ in range(batch):
            call()
        lap = time.perf_counter() - start
        calls, spent = calls + batch, spent + lap
        if lap < seconds / 10:
            batch *= 2
    return spent / calls * 1e6


def _compared(
    report: Measured, names: Sequence[str], seconds: float, pack: Path | None
) -> Measured:
    """The same measurement in a process that runs the Python sources."""
    words = [sys.executable, "-m", "origins.cli", "bench", "--json", "--no-compare"]
    words += [f"--seconds={seconds * PURE_SHARE}", *(f"--game={name}" for name in names)]
    words += [] if pack is None else [f"--pack={pack}"]
    run = subprocess.run(
        words, env={**os.environ, "ORIGINS_PURE": "1"}, capture_output=True, text=True, check=False
    )
    if run.returncode != 0:
        raise DataError(f"the uncompiled run failed: {run.stderr.strip().splitlines()[-1:]}")
    pure = msgspec.json.decode(run.stdout, type=Measured).figures
    ratios = {
        f"{fast.game}-{fast.players}": round(
            fast.decisions_per_second / slow.decisions_per_second, 1
        )
        for fast, slow in zip(report.figures, pure, strict=True)
    }
    return msgspec.structs.replace(report, pure=pure, ratios=ratios)


def _print(report: Measured) -> None:
    typer.echo(
        wrapped(
            f"Backend: {report.backend} ({len(report.compiled)} compiled and "
            f"{len(report.uncompiled)} uncompiled hot modules)"
        )
    )
    pure = {(row.game, row.players): row for row in report.pure}
    table = [["game, players", "decisions/s", "games/s", "clone µs", "observe µs", "pure dec./s",
              "ratio"]]  # fmt: skip
    for row in report.figures:
        slow = pure.get((row.game, row.players))
        table.append(
            [
                f"{row.game}, {row.players}",
                f"{row.decisions_per_second:,.0f}",
                f"{row.games_per_second:,.1f}",
                f"{row.clone_us:.2f}",
                f"{row.observe_us:.1f}",
                f"{slow.decisions_per_second:,.0f}" if slow else "–",
                f"{report.ratios[f'{row.game}-{row.players}']:.1f}" if slow else "–",
            ]
        )
    typer.echo(aligned(table, columns()))
