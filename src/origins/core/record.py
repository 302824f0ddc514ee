"""The log is the game: a record holds the deal, every move with its events, and the result.

A record is a text of JSON lines (docs/record.md): a header, one line a move, and at the end one
line with the result. Each line carries the hash of all before it, so that damage shows at the
line where it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from origins.core import registry
from origins.core.errors import DataError, IllegalMove, UsageError
from origins.core.events import Event, Viewer
from origins.core.game import Game, Seed, State
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.rng import written

FORMAT = "origins-record"
VIEW = "origins-record-view"
"""The format of what one seat saw: no record, as nobody can replay it."""
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
    def start(cls, state: State, seats: Sequence[Seat], seed: Seed | None = None) -> Record:
        """The record of a game about to begin from `state`, which was dealt from `seed`."""
        game, deal = state.game, state.to_dict()
        header = Header(
            format=FORMAT,
            version=VERSION,
            game=game.name,
            rules=game.rules_version,
            pack=PackRef(game.pack_id, game.pack_hash),
            options=deal.get("options", {}),
            seats=tuple(seats),
            seed=None if seed is None else written(seed),
            deal=deal,
        )
        return cls(sealed(header, ""))

    @property
    def chain(self) -> str:
        """The hash of the last line, and so of the whole record."""
        if self.result is not None:
            return self.result.chain
        return self.entries[-1].chain if self.entries else self.header.chain

    def add(self, state: State, seat: int, move: Move, events: tuple[Event, ...]) -> None:
        """Note that `seat` made `move`, which led to `state`."""
        entry = Entry(
            n=len(self.entries) + 1,
            seat=seat,
            move=canonical(state.game, move),
            events=events,
            hash=f"{state.digest():016x}",
        )
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
        lines = text.removesuffix("\n").split("\n")  # a name may hold other ends of lines
        header = _header(lines[0], file)
        record = cls(_unbroken(header, "", file, 1))
        for number, line in enumerate(lines[1:], start=2):
            if record.result is not None:
                raise DataError("text after the result", file=file, where=f"line {number}")
            if "result" in _decode(line, dict[str, Any], file, number):
                result = _decode(line, Result, file, number)
                if result.moves != len(record.entries):
                    raise DataError(
                        f"the result counts {result.moves} moves, the record has "
                        f"{len(record.entries)}",
                        file=file,
                        where=f"line {number}",
                    )
                record.result = _unbroken(result, record.chain, file, number)
            else:
                entry = _decode(line, Entry, file, number)
                if entry.n != number - 1:
                    raise DataError(
                        f"move {entry.n} where move {number - 1} should be",
                        file=file,
                        where=f"line {number}",
                    )
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
                move = Move.parse(entry.move)
                events = state.apply(move, entry.seat)
            except (IllegalMove, UsageError) as error:
                raise DataError(f"{entry.move}: {error}", file=file, where=where) from None
            if entry.move != (plain := canonical(state.game, move)):
                raise DataError(f"{entry.move!r} is written {plain}", file=file, where=where)
            if events != entry.events:
                raise DataError(f"{entry.move} has other outcomes", file=file, where=where)
            if f"{state.digest():016x}" != entry.hash:
                raise DataError(f"{entry.move} leads elsewhere", file=file, where=where)
            yield entry, state
        if (None if self.result is None else self.result.result) != state.outcome():
            missing = "the game is over and its result is missing"
            problem = "the game did not end so" if self.result is not None else missing
            raise DataError(problem, file=file, where=f"line {len(self.entries) + 2}")

    def verify(self, find: Callable[[str], Game] = registry.game, file: str = "record") -> State:
        """Deal the game again from its seed and play it through; the last state.

        Raises `DataError` where anything is not as the rules and the seed make it. The names of
        the seats are whatever they were: only the chain holds them.
        """
        self.check_deal(find, file)
        *_, (_, state) = self.replay(find, file)
        return state

    def initial_state(
        self, find: Callable[[str], Game] = registry.game, file: str = "record"
    ) -> State:
        """The deal as the record has it; `check_deal` says whether the seed gives it."""
        header = self.header
        game = self._game(find, file)
        try:
            state = game.from_dict(header.deal)
        except DataError as error:
            where = ": ".join(part for part in ("line 1: deal", error.where) if part)
            raise DataError(error.problem, file=file, where=where) from None
        if state.num_players != len(header.seats):
            problem = f"{len(header.seats)} seats for {state.num_players} players"
            raise DataError(problem, file=file, where="line 1: seats")
        return state

    def check_deal(self, find: Callable[[str], Game] = registry.game, file: str = "record") -> None:
        """Deal again from the seed: raises `DataError` where that is not what the record has."""
        header = self.header
        game = self._game(find, file)
        if header.seed is None:
            raise DataError(
                "the record holds no seed, so its deal cannot be checked",
                file=file,
                where="line 1",
                hint="export it after the end of the game",
            )
        try:
            state = game.new_initial_state(len(header.seats), header.seed, header.options)
        except UsageError as error:
            raise DataError(str(error), file=file, where="line 1") from None
        dealt = Record.start(state, header.seats, header.seed).header
        if dealt != header:
            place = _difference(msgspec.to_builtins(dealt), msgspec.to_builtins(header))
            problem = "the seed gives another deal than the record has"
            raise DataError(problem, file=file, where=f"line 1: {place}")

    def _game(self, find: Callable[[str], Game], file: str) -> Game:
        header = self.header
        try:
            game = find(header.game)
        except UsageError as error:
            raise DataError(str(error), file=file, where="line 1") from None
        check_rules(game, header.rules, header.pack, file, "line 1")
        return game

    def seen_by(self, viewer: Viewer, game: Game) -> list[dict[str, Any]]:
        """The moves and events as `viewer` saw them, safe to hand to him."""
        return [
            {
                "n": entry.n,
                "seat": entry.seat,
                "move": str(game.move_seen_by(Move.parse(entry.move), entry.seat, viewer)),
                "events": [event.seen_by(viewer) for event in entry.events],
            }
            for entry in self.entries
        ]


def canonical(game: Game, move: Move) -> str:
    """A move as records write it, where a game lets it be said in several ways."""
    return str(game.decode(game.encode(move)))


def check_rules(game: Game, rules: int, pack: PackRef, file: str, where: str = "") -> None:
    """What was played by other rules or with another pack is not replayed, but refused."""
    if rules != game.rules_version:
        raise DataError(
            f"played by version {rules} of the rules of {game.name}",
            file=file,
            where=where,
            hint=f"this program has version {game.rules_version}",
        )
    here = PackRef(game.pack_id, game.pack_hash)
    if pack != here:
        raise DataError(
            f"played with pack {pack.id} {pack.hash[:12]}",
            file=file,
            where=where,
            hint=f"here is {here.id} {here.hash[:12]}; use --pack",
        )


def _difference(one: Any, two: Any) -> str:
    """Where two JSON values part: `deal.decks.action.3`; empty where they do not."""
    if isinstance(one, dict) and isinstance(two, dict):
        names: list[Any] = list(dict.fromkeys([*one, *two]))
    elif isinstance(one, list) and isinstance(two, list):
        names = list(range(max(len(one), len(two))))
        one, two = dict(enumerate(one)), dict(enumerate(two))
    else:
        return ""
    for name in names:
        if name not in one or name not in two or one[name] != two[name]:
            below = _difference(one.get(name), two.get(name))
            return f"{name}.{below}" if below else str(name)
    return ""


def _header(line: str, file: str) -> Header:
    try:
        start = msgspec.json.decode(line, type=dict[str, Any])
    except msgspec.DecodeError:
        raise DataError(
            "this is no record", file=file, where="line 1", hint=f'it starts with "{FORMAT}"'
        ) from None
    if start.get("format") == VIEW:
        raise DataError(
            "this is what one seat saw, without the deal, not the whole record",
            file=file,
            where="line 1",
            hint="export the whole record after the end of the game",
        )
    if start.get("format") != FORMAT:
        raise DataError(f'"format" is not "{FORMAT}"', file=file, where="line 1")
    if start.get("version") != VERSION:
        raise DataError(
            f"a record of version {start.get('version')}",
            file=file,
            where="line 1",
            hint=f"this program reads version {VERSION}",
        )
    return _decode(line, Header, file, 1)


def _decode(line: str, kind: type[T], file: str, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise DataError(str(error), file=file, where=f"line {number}") from None


def _unbroken(line: Line, previous: str, file: str, number: int) -> Line:
    if sealed(line, previous).chain != line.chain:
        raise DataError(
            "this line was changed, or one before it is missing",
            file=file,
            where=f"line {number}",
        )
    return line
