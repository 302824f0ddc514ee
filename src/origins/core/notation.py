"""A compact text form of a game, as PGN is for chess: tags, then the moves in order.

    [Game "origin"]
    [Rules "1"]
    [Pack "origin 3f0c9a…"]
    [Players "2"]
    [Seed "7"]
    [Options "{}"]
    [Seat "Ada" "person"]
    [Seat "Bo" "bot:greedy"]

    0 keep:hunters
    1 keep:clan {5c1f0e22a9b34d10}
    0 evolve:12w-rift half:tile tile:yellow-1 end

A line starts with the seat that moves. A hash in braces is the digest of the state after the
move before it. The deal comes from the seed, or from a `[Deal "…"]` tag, a position string.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from origins.core import registry
from origins.core.errors import DataError, IllegalMove, UsageError
from origins.core.game import Game, State
from origins.core.moves import Move
from origins.core.record import Record, Seat

TAG = re.compile(r'\[(\w+)((?: "(?:[^"\\]|\\.)*")+)\]')
VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"')


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
    head = "".join(f"[{name} {' '.join(map(_quoted, values))}]\n" for name, *values in tags)
    return head + "\n" + "".join(f"{line}\n" for line in _lines(record, hashes))


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


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
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        if not line.startswith("["):
            continue
        found = TAG.fullmatch(line.strip())
        if found is None:
            raise DataError("not a tag", file=file, where=f"line {number}", hint='[Name "value"]')
        values = [re.sub(r"\\(.)", r"\1", value) for value in VALUE.findall(found[2])]
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
    return record


def _start(
    tags: dict[str, list[str]], find: Callable[[str], Game], file: str
) -> tuple[State, str | None]:
    def tag(name: str) -> str:
        if not tags.get(name):
            raise DataError(f"the tag [{name}] is missing", file=file)
        return tags[name][0]

    try:
        game = find(tag("Game"))
        if tag("Rules") != str(game.rules_version):
            raise DataError(
                f"played by version {tag('Rules')} of the rules", file=file,
                hint=f"this program has version {game.rules_version}",
            )  # fmt: skip
        if tag("Pack").split()[-1] != game.pack_hash:
            raise DataError("played with another pack", file=file, hint="use --pack")
        if "Deal" in tags:
            return game.deserialize(tag("Deal")), None
        options = msgspec.json.decode(tags.get("Options", ["{}"])[0])
        seed = tag("Seed")
        players = int(tag("Players"))
        return game.new_initial_state(players, parse_seed(seed), options), seed
    except (UsageError, ValueError) as error:
        raise DataError(str(error), file=file) from None


def parse_seed(text: str) -> int | str:
    """A seed written down: a whole number is one, anything else is the text itself."""
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _play(record: Record, state: State, words: list[str], file: str, where: str) -> None:
    if not words[0].isdigit():
        raise DataError(f"{words[0]!r} is no seat", file=file, where=where)
    seat = int(words[0])
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
