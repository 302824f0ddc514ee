"""A league: a folder that keeps who takes part, every game with its record, and the page.

`league.json` says what is played and by whom. `games.jsonl` has, line by line, the deals that were
chosen to be played next and each one that was: what is in it counts, once, in whatever order it was
played. So a league goes on after any end from where it was, and the same league plays the same
games on one process, on many and on a cluster.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from origins.arena.contest import Contest, rotations
from origins.arena.games import noted_game, rules_of
from origins.arena.on_ray import RayWorkers
from origins.arena.rating import Deal, strengths, teams
from origins.arena.run import Engine, opened
from origins.arena.scheduling import rival_lineups, team_lineups
from origins.arena.workers import Crew, Workers
from origins.bots.contestants import called, contestant
from origins.bots.outside.bot import hosting
from origins.core.errors import DataError, UsageError
from origins.match import bot_roster

FORMAT, VERSION = "origins-league", 1
ROUND = 12
"""Deals that are chosen together, from the ratings before them."""


class LeagueSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a league plays. `bots` are those who take part, by name: how each is started."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    players: int
    pack: str = ""
    options: dict[str, Any] = {}
    seconds: float = 0.0
    seed: int = 1
    bots: dict[str, str] = {}

    def contest(self) -> Contest:
        bots = tuple(self.bots.values())
        return Contest(self.game, self.players, bots, self.pack, self.options, self.seconds)

    def check(self) -> None:
        """Raises `UsageError` for what cannot be played."""
        self.contest().check()
        if len(self.bots) < 2:
            raise UsageError("a league needs two bots or more, such as --bots greedy,planner")

    def joined(self, specs: Sequence[str]) -> LeagueSettings:
        """With these bots too; one of a known name is started as it says now."""
        for spec in specs:
            bot_roster.check_plays(contestant(spec, cheats=True), self.game)
        return msgspec.structs.replace(self, bots={**self.bots, **{called(s): s for s in specs}})


class Task(msgspec.Struct, frozen=True):
    """A deal to be played: its number, what it is dealt from, and who sits there."""

    n: int
    seed: int
    bots: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """The deals of one round."""

    tasks: tuple[Task, ...]


class PlayedDeal(msgspec.Struct, frozen=True, tag="played"):
    """One of them as it was played."""

    deal: Deal


class League:
    """The folder, held by one process at a time."""

    def __init__(self, folder: Path, settings: LeagueSettings) -> None:
        self.folder, self.settings = folder, settings
        self.deals: dict[int, Deal] = {}
        self._due: dict[int, Task] = {}
        self._next = 1
        self._game = settings.contest().rules()
        self._path = folder / "games.jsonl"
        if self._path.exists():
            self._read()

    @property
    def names(self) -> list[str]:
        return list(self.settings.bots)

    @property
    def cooperative(self) -> bool:
        return self._game.cooperative

    def played(self) -> list[Deal]:
        """In the order of their numbers."""
        return [self.deals[n] for n in sorted(self.deals)]

    def games(self) -> int:
        return sum(len(deal.results) for deal in self.deals.values())

    def _read(self) -> None:
        """What is in the file; a last line that was cut off is left out, and its deal due again."""
        with opened(self._path):
            raw = self._path.read_bytes()
            whole = raw[: raw.rfind(b"\n") + 1]
            for number, line in enumerate(whole.splitlines(), 1):
                try:
                    self._take(msgspec.json.decode(line, type=Plan | PlayedDeal))
                except msgspec.DecodeError as error:
                    where = f"line {number}"
                    raise DataError(str(error), file=str(self._path), where=where) from None
            if whole != raw:
                self._path.write_bytes(whole)

    def _take(self, line: Plan | PlayedDeal) -> None:
        match line:
            case Plan():
                for task in line.tasks:
                    self._due[task.n] = task
                    self._next = max(self._next, task.n + 1)
            case PlayedDeal():
                bots = {seat.bot for result in line.deal.results for seat in result.seats}
                if gone := bots - set(self.names):
                    problem = f"{', '.join(sorted(gone))} played and is not in league.json"
                    raise DataError(problem, file=str(self._path))
                self._due.pop(line.deal.n, None)
                self.deals.setdefault(line.deal.n, line.deal)

    def _keep(self, line: Plan | PlayedDeal) -> None:
        """Written to the disk before it counts."""
        with opened(self._path), self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._take(line)

    def _round(self) -> Plan:
        """The deals that say most now."""
        names, players = self.names, self.settings.players
        deals = self.played()
        if self.cooperative:
            lines = team_lineups(teams(deals, names), names, players, ROUND)
        else:
            lines = rival_lineups(strengths(deals, names), names, players, ROUND)
        numbers = range(self._next, self._next + len(lines))
        return Plan(
            tuple(
                Task(n, self.settings.seed + n - 1, line)
                for n, line in zip(numbers, lines, strict=True)
            )
        )

    def play(self, games: int, workers: int = 1, engine: Engine = "local") -> Generator[int]:
        """Play until so many games are kept; after each deal, how many there are.

        Rounds are played whole, so that what is chosen next depends on no order of arrival.
        """
        crew: Crew = RayWorkers() if engine == "ray" else Workers(workers)
        with hosting(), crew:
            while self._due or self.games() < games:
                if not self._due:
                    self._keep(self._round())
                play = partial(play_task, self.settings)
                name = "deal {0.n} of the league".format
                for deal, records in crew.finished(play, list(self._due.values()), name):
                    for file, text in records.items():
                        self._write(file, text)
                    self._keep(PlayedDeal(deal))
                    yield self.games()

    def _write(self, name: str, text: str) -> None:
        path = self.folder / "records" / name
        with opened(path):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")


def play_task(settings: LeagueSettings, task: Task) -> tuple[Deal, dict[str, str]]:
    """One deal in every rotation of the seats: its results, and its records by their files."""
    contest = settings.contest()
    game = rules_of(settings.game, settings.pack)
    results, records = [], {}
    for number, seating in enumerate(rotations(task.bots), 1):
        specs = [settings.bots[name] for name in seating]
        result, record = noted_game(contest, game, task.seed, specs, keep=True)
        assert record is not None
        for seat, name in zip(result.seats, seating, strict=True):
            seat.bot = name
        results.append(result)
        records[f"{task.n:06}-{number}.jsonl"] = record.dumps()
    return Deal(task.n, results, list(records)), records


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Nobody else plays in this folder meanwhile; it is free again however this process ends."""
    with opened(folder / "lock"):
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        _lock(handle, folder)
        yield
    finally:
        os.close(handle)


def _lock(handle: int, folder: Path) -> None:
    try:
        import fcntl
    except ImportError:  # a system without them: it is up to its user
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise UsageError(f"{folder}: another process plays this league now") from None


def read_settings(folder: Path) -> LeagueSettings | None:
    """What is played in this folder; None where no league has begun."""
    path = folder / "league.json"
    if not path.exists():
        return None
    with opened(path):
        raw = path.read_bytes()
    try:
        found = msgspec.json.decode(raw, type=LeagueSettings)
    except msgspec.DecodeError as error:
        raise DataError(f"this is no league: {error}", file=str(path)) from None
    if (found.format, found.version) != (FORMAT, VERSION):
        raise DataError(f"this is no league of version {VERSION}", file=str(path))
    return found
