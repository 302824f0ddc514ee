"""The pack of Origine: six two-sided boards, 26 pawns with their needs, and drawings."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Literal, get_args

import msgspec

from origins.content.loader import builtin, fingerprint, manifest, read
from origins.core.errors import DataError

Soil = Literal["silt", "sand", "stone", "clay"]
Element = Literal["water", "mineral", "plant", "insect", "animal"]
Kind = Literal["water", "mineral", "plant", "insect", "animal", "oxygen", "bacteria"]
SideName = Literal["easy", "hard"]
Action = Literal["flip", "exchange", "look", "share", "move"]
Point = tuple[float, float]

SOILS: tuple[str, ...] = get_args(Soil)
KINDS: tuple[str, ...] = get_args(Kind)
SIDES: tuple[str, ...] = get_args(SideName)
ACTIONS: tuple[str, ...] = get_args(Action)
LETTERS = "abcdef"
BOX = (400, 320)
"""Width and height of the box that a board is drawn in."""

# G-COMP-1, in the order in which the pawns are numbered
COUNTS: Mapping[str, int] = {
    "water": 4, "mineral": 4, "plant": 4, "insect": 4, "animal": 4, "oxygen": 4, "bacteria": 2,
}  # fmt: skip
# What the need side of a pawn of each kind holds
FIELDS: Mapping[str, tuple[str, ...]] = {
    "water": (), "mineral": ("soil",), "plant": ("avoid",), "insect": ("link",),
    "animal": ("link", "avoid"), "oxygen": ("action",), "bacteria": ("action",),
}  # fmt: skip


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a board: the soil of each space, a to f, and the links, such as `a-c`."""

    soils: tuple[Soil, ...]
    links: tuple[str, ...]

    def pairs(self) -> list[tuple[int, int]]:
        """The links as pairs of places."""
        return [(LETTERS.index(link[0]), LETTERS.index(link[2])) for link in self.links]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Continent (G-COMP-3). It has one white space besides."""

    id: str
    easy: Side
    hard: Side

    @property
    def size(self) -> int:
        """Its difficulty number: how many Element spaces it has."""
        return len(self.easy.soils)

    def side(self, name: str) -> Side:
        return self.hard if name == "hard" else self.easy

    def spaces(self) -> tuple[str, ...]:
        """The ids of its Element spaces, then that of its white space."""
        return (*(f"{self.id}_{letter}" for letter in LETTERS[: self.size]), f"{self.id}_white")


class Pawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pawn: its kind on one face, its need or action on the other (G-COMP-2)."""

    kind: Kind
    soil: Soil | None = None
    link: Element | None = None
    avoid: Element | None = None
    action: Action | None = None

    @property
    def need(self) -> str:
        """The name of what the need side says; alike for pawns that are alike."""
        parts: list[str] = [self.kind]
        parts += [word for word in (self.soil, self.action) if word]
        parts += ["by", self.link] if self.link else []
        parts += ["not", self.avoid] if self.avoid else []
        return "_".join(parts)


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one face of a board is drawn: its coast as an SVG path, and where its spaces lie."""

    outline: str
    spaces: tuple[Point, ...]
    white: Point


class _Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    boards: tuple[Board, ...]


class _Pawns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pawns: tuple[Pawn, ...]


class OriginePack(msgspec.Struct, frozen=True):
    """A pack that has passed every check."""

    id: str
    hash: str
    folder: Path
    boards: tuple[Board, ...]
    pawns: tuple[Pawn, ...]
    drawings: dict[str, dict[str, Drawing]]

    def board(self, name: str) -> int:
        """The number of a board; -1 if there is none of that name."""
        return next((i for i, board in enumerate(self.boards) if board.id == name), -1)

    def layouts(self) -> list[tuple[int, ...]]:
        """Every choice of four boards with 20 Element spaces in all (G-SET-2)."""
        fours = combinations(range(len(self.boards)), 4)
        return [four for four in fours if sum(self.boards[i].size for i in four) == 20]


def load(folder: Path | None = None) -> OriginePack:
    """Read and check a pack of family `origine`; the built-in one by default."""
    place = folder or builtin("origine")
    head = manifest(place, "origine")
    boards = read(place, "boards.json", _Boards).boards
    pawns = read(place, "pawns.json", _Pawns).pawns
    drawings = read(place, "drawing/boards.json", dict[str, dict[SideName, Drawing]])
    _check_boards(boards, str(place / "boards.json"))
    _check_pawns(pawns, str(place / "pawns.json"))
    _check_drawings(drawings, boards, str(place / "drawing" / "boards.json"))
    plain = {board: {str(k): v for k, v in sides.items()} for board, sides in drawings.items()}
    pack = OriginePack(head.id, fingerprint(place), place, boards, pawns, plain)
    if not pack.layouts():
        raise DataError(
            "no four boards have 20 Element spaces in all", file=str(place / "boards.json"),
            hint="G-SET-2 needs such a choice",
        )  # fmt: skip
    return pack


def _check_boards(boards: tuple[Board, ...], file: str) -> None:
    if len(boards) != 6:
        raise DataError(f"{len(boards)} boards", file=file, hint="there are 6 (G-COMP-3)")
    for i, board in enumerate(boards):
        where = f"$.boards[{i}]"
        if not (board.id.isascii() and board.id.isalnum() and board.id.islower()):
            raise DataError(
                f"{board.id!r} is no id", file=file, where=f"{where}.id",
                hint="small letters and digits only",
            )  # fmt: skip
        if board.id in {other.id for other in boards[:i]}:
            raise DataError(f"two boards are called {board.id!r}", file=file, where=f"{where}.id")
        if len(board.hard.soils) != board.size or not 4 <= board.size <= 6:
            raise DataError(
                f"{board.size} spaces on the easy side, {len(board.hard.soils)} on the hard one",
                file=file, where=where, hint="both sides have 4, 5 or 6 alike (G-COMP-3)",
            )  # fmt: skip
        for name in SIDES:
            _check_links(board.side(name).links, board.size, file, f"{where}.{name}.links")


def _check_links(links: tuple[str, ...], size: int, file: str, where: str) -> None:
    letters = LETTERS[:size]
    seen: set[frozenset[str]] = set()
    for i, link in enumerate(links):
        ends = link.split("-")
        if len(ends) != 2 or ends[0] == ends[1] or not all(e and e in letters for e in ends):
            raise DataError(
                f"{link!r} is no link", file=file, where=f"{where}[{i}]",
                hint=f"two different spaces of {letters[0]} to {letters[-1]}, such as a-b",
            )  # fmt: skip
        if frozenset(ends) in seen:
            raise DataError(f"{link!r} is there twice", file=file, where=f"{where}[{i}]")
        seen.add(frozenset(ends))


def _check_pawns(pawns: tuple[Pawn, ...], file: str) -> None:
    wanted = [kind for kind, count in COUNTS.items() for _ in range(count)]
    if [pawn.kind for pawn in pawns] != wanted:
        raise DataError(
            "not the 26 pawns in their order", file=file, where="$.pawns",
            hint=", ".join(f"{n} {kind}" for kind, n in COUNTS.items()) + " (G-COMP-1)",
        )  # fmt: skip
    for i, pawn in enumerate(pawns):
        has = tuple(f for f in ("soil", "link", "avoid", "action") if getattr(pawn, f) is not None)
        if has != FIELDS[pawn.kind]:
            raise DataError(
                f"{pawn.kind} with {', '.join(has) or 'nothing'}", file=file,
                where=f"$.pawns[{i}]", hint=f"it has {', '.join(FIELDS[pawn.kind]) or 'no need'}",
            )  # fmt: skip
        if pawn.link is not None and pawn.link == pawn.avoid:
            raise DataError(
                f"{pawn.kind} must and must not be linked to {pawn.link}", file=file,
                where=f"$.pawns[{i}]", hint="choose two kinds",
            )  # fmt: skip
        allowed = {"oxygen": ("flip", "exchange", "look"), "bacteria": ("share", "move")}
        if pawn.action is not None and pawn.action not in allowed[pawn.kind]:
            raise DataError(
                f"{pawn.kind} cannot {pawn.action}", file=file, where=f"$.pawns[{i}].action",
                hint=f"it can {' or '.join(allowed[pawn.kind])}",
            )  # fmt: skip
    for kind in ("mineral", "plant", "insect", "animal", "bacteria"):
        needs = [pawn.need for pawn in pawns if pawn.kind == kind]
        if len(set(needs)) < len(needs):
            raise DataError(
                f"two {kind} pawns are alike", file=file, where="$.pawns",
                hint="each is different (G-NEED-2..5, G-BAC-2, G-BAC-3)",
            )  # fmt: skip
    actions = {pawn.action for pawn in pawns if pawn.kind == "oxygen"}
    if actions != {"flip", "exchange", "look"}:
        raise DataError(
            "an Oxygen action is missing", file=file, where="$.pawns",
            hint="flip, exchange and look are each there (G-OXY-2..4)",
        )  # fmt: skip


def _check_drawings(
    drawings: Mapping[str, Mapping[SideName, Drawing]], boards: tuple[Board, ...], file: str
) -> None:
    for board in boards:
        for name in SIDES:
            drawn = dict(drawings.get(board.id, {})).get(name)  # type: ignore[call-overload]
            where = f"$.{board.id}.{name}"
            if drawn is None or len(drawn.spaces) != board.size:
                raise DataError(
                    "not drawn" if drawn is None else f"{len(drawn.spaces)} spaces are drawn",
                    file=file, where=where, hint=f"the board has {board.size}",
                )  # fmt: skip
            for x, y in (*drawn.spaces, drawn.white):
                if not (0 <= x <= BOX[0] and 0 <= y <= BOX[1]):
                    raise DataError(
                        f"({x:g}, {y:g}) is outside the box", file=file, where=where,
                        hint=f"{BOX[0]} wide, {BOX[1]} high",
                    )  # fmt: skip
