"""A compact text form of a game, as PGN is for chess: tags, then the moves in order.

    [Game "origin"]
    [Rules "1"]
    [Pack "origin 3f0c9a…"]
    [Players "2"]
    [Seed "7"]
    [Options "{}"]
    [Seat "Ada" "person"]
    [Seat "Bo" "bot:greedy"]
    [Chain "90b1…"]

    0 keep:hunters
    1 keep:clan {5c1f0e22a9b34d10}
    0 evolve:12w-rift half:tile tile:yellow-1 end

A line starts with the seat that moves. A hash in braces is the digest of the state after the
move before it. The deal comes from the seed, or from a `[Deal "…"]` tag, a position string.
`[Chain "…"]` is the hash of the whole record: with it nothing can be changed unseen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from origins.core import registry
from origins.core.errors import DataError, IllegalMove, UsageError
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.core.record import PackRef, Record, Seat, check_rules

TAG = re.compile(r'\[(\w+)((?: "(?:[^"\\]|\\.)*")+)\]')
VALUE = re.compile(r'"(?:[^"\\]|\\.)*"')

T = TypeVar("T")


def dumps(record: Record, hashes: int = 20, find: Callable[[str], Game] = registry.game) -> str:
    """The game of `record`; every `hashes`-th move and the last carry the state's hash."""
    header = record.header
    options = msgspec.json.encode(header.options, order="deterministic").decode()
    tags: list[tuple[str, ...]] = [
        ("Game", header.game),
        ("Rules", str(header.rules)),
        ("Pack", f"{header.pack.id} {header.pack.hash}"),
        ("Players", str(len(header.seats))),
        ("Options", options),
    ]
    if header.seed is not None:
        tags.append(("Seed", header.seed))
    else:
        tags.append(("Deal", record.initial_state(find).serialize()))
    tags += [("Seat", seat.name, seat.player) for seat in header.seats]
    if record.result is not None:
        end = record.result.result
        tags.append(("Result", end.reason, " ".join(map(str, end.scores))))
    tags.append(("Chain", record.chain))
    head = "".join(f"[{name} {' '.join(map(_quoted, values))}]\n" for name, *values in tags)
    return head + "\n" + "".join(f"{line}\n" for line in _lines(record, hashes))


def _quoted(value: str) -> str:
    return msgspec.json.encode(value).decode()


def _lines(record: Record, hashes: int) -> Iterator[str]:
    line: list[str] = []
    seat = -1
    for entry in record.entries:
        if entry.seat != seat or (line and line[-1].startswith("end")):
            if line:
                yield " ".join(line)
            line, seat = [str(entry.seat)], entry.seat
        line.append(entry.move)
        if entry.n % hashes == 0 or entry.n == len(record.entries):
            line.append(f"{{{entry.hash}}}")
    if line:
        yield " ".join(line)


def loads(text: str, find: Callable[[str], Game] = registry.game, file: str = "notation") -> Record:
    """Read a game and play it through: every move must be legal, every hash must agree."""
    tags: dict[str, list[str]] = {}
    seats: list[Seat] = []
    lines = text.split("\n")  # a name may hold other ends of lines
    for number, line in enumerate(lines, start=1):
        if not line.startswith("["):
            continue
        found = TAG.fullmatch(line.strip())
        values = _values(found[2]) if found else []
        if found is None or not values:
            raise DataError("not a tag", file=file, where=f"line {number}", hint='[Name "value"]')
        if found[1] == "Seat":
            seats.append(Seat(*values[:2]))
        else:
            tags[found[1]] = values
    state, seed = _start(tags, find, file)
    names = seats or [Seat(f"Player {seat + 1}") for seat in range(state.num_players)]
    if len(names) != state.num_players:
        raise DataError(f"{len(names)} seats for {state.num_players} players", file=file)
    record = Record.start(state, names, seed)
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith("["):
            _play(record, state, line.split(), file, f"line {number}")
    _check_result(tags, state, file)
    if tags.get("Chain", [record.chain]) != [record.chain]:
        raise DataError(
            "this is not the game that was written down",
            file=file,
            where="[Chain]",
            hint="without this tag it is read as it stands",
        )
    return record


def _values(text: str) -> list[str]:
    """The quoted words of a tag, written as in JSON; none where one of them is not."""
    try:
        return [msgspec.json.decode(word, type=str) for word in VALUE.findall(text)]
    except msgspec.DecodeError:
        return []


def _start(
    tags: dict[str, list[str]], find: Callable[[str], Game], file: str
) -> tuple[State, str | None]:
    """The deal that the tags describe, and its seed where it has one."""
    tags = {"Options": ["{}"], **tags}

    def read(name: str, kind: Callable[[str], T]) -> T:
        if not tags.get(name):
            raise DataError(f"the tag [{name}] is missing", file=file)
        try:
            return kind(tags[name][0])
        except (UsageError, ValueError) as error:
            raise DataError(str(error), file=file, where=f"[{name}]") from None
        except DataError as error:
            raise DataError(
                error.problem, file=error.file or file, where=f"[{name}]", hint=error.hint
            ) from None

    game, rules = read("Game", find), read("Rules", int)
    pack_id, _, pack_hash = read("Pack", str).rpartition(" ")
    check_rules(game, rules, PackRef(pack_id, pack_hash), file)
    if "Deal" in tags:
        return read("Deal", game.deserialize), None
    options = read("Options", lambda text: game.options(_options(text)))
    players, seed = read("Players", int), read("Seed", str)
    try:
        return game.new_initial_state(players, seed, options), seed
    except UsageError as error:
        raise DataError(str(error), file=file) from None


def _options(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


def _play(record: Record, state: State, words: list[str], file: str, where: str) -> None:
    try:
        seat = int(words[0])
    except ValueError:
        raise DataError(f"{words[0]!r} is no seat", file=file, where=where) from None
    for word in words[1:]:
        try:
            if word.startswith("{"):
                if word != f"{{{state.digest():016x}}}":
                    raise DataError(f"the state is not {word}", file=file, where=where)
            else:
                record.play(state, Move.parse(word), seat)
        except (IllegalMove, UsageError) as error:
            raise DataError(f"{word}: {error}", file=file, where=where) from None


def _check_result(tags: dict[str, list[str]], state: State, file: str) -> None:
    end = state.outcome()
    if "Result" in tags:
        scores = [] if end is None else [end.reason, " ".join(map(str, end.scores))]
        if tags["Result"] != scores:
            raise DataError("the game did not end so", file=file, where='[Result "…"]')
