"""The log is the game: a record holds the deal, every move with its events, and the result.

A record is a text of JSON lines (docs/record.md): a header, one line a move, and at the end one
line with the result. Each line carries the hash of all before it, so that damage shows at the
line where it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from origins.core import registry
from origins.core.errors import DataError, IllegalMove, UsageError
from origins.core.events import Event, Viewer
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.core.outcome import Outcome

FORMAT = "origins-record"
VERSION = 1

T = TypeVar("T")


class PackRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    hash: str


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: a name, and `person` or `bot:<name>`."""

    name: str
    player: str = "person"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: str
    version: int
    game: str
    rules: int
    pack: PackRef
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: str | None = None
    deal: dict[str, Any]
    chain: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One move and what came of it; `hash` is the digest of the state after it."""

    n: int
    seat: int
    move: str
    events: tuple[Event, ...]
    hash: str
    chain: str = ""


class Result(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    result: Outcome
    moves: int
    chain: str = ""


Line = TypeVar("Line", Header, Entry, Result)


def sealed(line: Line, previous: str) -> Line:
    """`line` with the hash of itself and all before it."""
    bare = msgspec.structs.replace(line, chain="")
    text = previous.encode() + msgspec.json.encode(bare, order="deterministic")
    return msgspec.structs.replace(line, chain=hashlib.sha256(text).hexdigest()[:32])


class Record:
    """A game as it was played, or is being played."""

    def __init__(self, header: Header, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries = entries if entries is not None else []
        self.result: Result | None = None

    @classmethod
    def start(cls, state: State, seats: list[Seat], seed: str | None = None) -> Record:
        """The record of a game about to begin from `state`."""
        game = state.game
        header = Header(
            format=FORMAT, version=VERSION, game=game.name, rules=game.rules_version,
            pack=PackRef(game.pack_id, game.pack_hash),
            options=state.to_dict().get("options", {}), seats=tuple(seats), seed=seed,
            deal=state.to_dict(),
        )  # fmt: skip
        return cls(sealed(header, ""))

    @property
    def chain(self) -> str:
        return self.entries[-1].chain if self.entries else self.header.chain

    def add(self, state: State, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Note that `seat` made `move`, which led to `state`."""
        entry = Entry(
            n=len(self.entries) + 1, seat=seat, move=str(move), events=events,
            hash=f"{state.digest():016x}",
        )  # fmt: skip
        self.entries.append(sealed(entry, self.chain))
        end = state.outcome()
        if end is not None:
            self.result = sealed(Result(result=end, moves=len(self.entries)), self.chain)

    def play(self, state: State, move: Move, seat: int | None = None) -> tuple[Event, ...]:
        """Apply `move` to `state` and note it."""
        player = state.current_player() if seat is None else seat
        events = state.apply(move, player)
        self.add(state, player, move, events)
        return events

    def dumps(self) -> str:
        lines: list[Header | Entry | Result] = [self.header, *self.entries]
        if self.result is not None:
            lines.append(self.result)
        return "".join(
            msgspec.json.encode(line, order="deterministic").decode() + "\n" for line in lines
        )

    @classmethod
    def loads(cls, text: str, file: str = "record") -> Record:
        """Read a record and check its form and its chain; `replay` checks the game."""
        lines = text.splitlines()
        header = _header(lines[0] if lines else "", file)
        record = cls(_unbroken(header, "", file, 1))
        for number, line in enumerate(lines[1:], start=2):
            if record.result is not None:
                raise DataError("text after the result", file=file, where=f"line {number}")
            if "result" in _decode(line, dict[str, Any], file, number):
                result = _decode(line, Result, file, number)
                if result.moves != len(record.entries):
                    raise DataError(
                        f"the result counts {result.moves} moves, the record has "
                        f"{len(record.entries)}", file=file, where=f"line {number}",
                    )  # fmt: skip
                record.result = _unbroken(result, record.chain, file, number)
            else:
                entry = _decode(line, Entry, file, number)
                if entry.n != number - 1:
                    raise DataError(
                        f"move {entry.n} where move {number - 1} should be",
                        file=file, where=f"line {number}",
                    )  # fmt: skip
                record.entries.append(_unbroken(entry, record.chain, file, number))
        return record

    def replay(
        self, find: Callable[[str], Game] = registry.game, file: str = "record"
    ) -> Iterator[tuple[Entry | None, State]]:
        """The states of the game, first the deal; every move, event and hash is checked.

        The same state object is yielded each time: clone it to keep it.
        """
        state = self.initial_state(find, file)
        yield None, state
        for entry in self.entries:
            where = f"line {entry.n + 1}"
            try:
                events = state.apply(Move.parse(entry.move), entry.seat)
            except (IllegalMove, UsageError) as error:
                raise DataError(f"{entry.move}: {error}", file=file, where=where) from None
            if events != entry.events:
                raise DataError(f"{entry.move} has other outcomes", file=file, where=where)
            if f"{state.digest():016x}" != entry.hash:
                raise DataError(f"{entry.move} leads elsewhere", file=file, where=where)
            yield entry, state
        if self.result is not None and self.result.result != state.outcome():
            where = f"line {len(self.entries) + 2}"
            raise DataError("the game did not end so", file=file, where=where)

    def initial_state(
        self, find: Callable[[str], Game] = registry.game, file: str = "record"
    ) -> State:
        header = self.header
        try:
            game = find(header.game)
        except UsageError as error:
            raise DataError(str(error), file=file, where="line 1") from None
        if header.rules != game.rules_version:
            raise DataError(
                f"played by version {header.rules} of the rules of {game.name}", file=file,
                where="line 1", hint=f"this program has version {game.rules_version}",
            )  # fmt: skip
        if header.pack.hash != game.pack_hash:
            raise DataError(
                f"played with pack {header.pack.id} {header.pack.hash[:12]}", file=file,
                where="line 1", hint=f"here is {game.pack_id} {game.pack_hash[:12]}; use --pack",
            )  # fmt: skip
        return game.from_dict(header.deal)

    def seen_by(self, viewer: Viewer, game: Game) -> list[dict[str, Any]]:
        """The moves and events as `viewer` saw them, safe to hand to him."""
        return [
            {"n": entry.n, "seat": entry.seat,
             "move": str(game.move_seen_by(Move.parse(entry.move), entry.seat, viewer)),
             "events": [event.seen_by(viewer) for event in entry.events]}
            for entry in self.entries
        ]  # fmt: skip


def _header(line: str, file: str) -> Header:
    try:
        start = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        raise DataError(
            "this is no record", file=file, where="line 1", hint=f'it starts with "{FORMAT}"'
        ) from None
    if start.get("format") != FORMAT:
        raise DataError(f'"format" is not "{FORMAT}"', file=file, where="line 1")
    if start.get("version") != VERSION:
        raise DataError(
            f"a record of version {start.get('version')}", file=file, where="line 1",
            hint=f"this program reads version {VERSION}",
        )  # fmt: skip
    return _decode(line, Header, file, 1)


def _decode(line: str, kind: type[T], file: str, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise DataError(str(error), file=file, where=f"line {number}") from None


def _unbroken(line: Line, previous: str, file: str, number: int) -> Line:
    if sealed(line, previous).chain != line.chain:
        raise DataError(
            "this line was changed, or one before it is missing", file=file,
            where=f"line {number}",
        )  # fmt: skip
    return line
