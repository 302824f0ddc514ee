"""The pack of Origine: six two-sided boards, 26 pawns with their needs, and drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Literal, get_args

import msgspec

from origins.content import loader
from origins.content.drawing import check_path, check_point
from origins.content.shape import sound, suggest
from origins.content.sheet import Findings, Sheet, raise_first
from origins.content.wording import check_texts

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
FILES = ("boards.json", "pawns.json", "drawing/boards.json")
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
CAN: Mapping[str, tuple[str, ...]] = {
    "oxygen": ("flip", "exchange", "look"), "bacteria": ("share", "move"),
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


Drawings = dict[str, dict[SideName, Drawing]]


class OriginePack(msgspec.Struct, frozen=True):
    """A pack that has passed every check."""

    id: str
    fingerprint: str
    folder: Path
    boards: tuple[Board, ...]
    pawns: tuple[Pawn, ...]
    drawings: dict[str, dict[str, Drawing]]

    def board(self, name: str) -> int:
        """The number of a board; -1 if there is none of that name."""
        return next((i for i, board in enumerate(self.boards) if board.id == name), -1)

    def layouts(self) -> list[tuple[int, ...]]:
        return layouts(self.boards)


def load(folder: Path | None = None) -> OriginePack:
    """Read and check a pack of family `origine`, the built-in one by default.

    Raises `DataError` with the first mistake.
    """
    place = folder or loader.builtin("origine")
    loader.manifest(place, "origine")
    found: Findings = []
    pack = examine(place, found)
    raise_first(found, place)
    assert pack is not None
    return pack


def examine(folder: Path, found: Findings) -> OriginePack | None:
    """The pack; all that is wrong with it is found, and then there may be none."""
    head = loader.read_manifest(folder, found).value(loader.Manifest)
    loader.strays(folder, FILES[:2], found)
    boards, pawns, drawing = (
        Sheet(folder, name, kind, found)
        for name, kind in zip(FILES, (_Boards, _Pawns, Drawings), strict=True)
    )
    check_boards(boards)
    check_pawns(pawns)
    check_drawings(drawing, boards)
    check_texts(folder, _keys(boards, pawns), found)
    parts = boards.value(_Boards), pawns.value(_Pawns), drawing.value(Drawings)
    if found or head is None or parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    plain = {board: {str(k): v for k, v in sides.items()} for board, sides in parts[2].items()}
    return OriginePack(
        head.id, loader.fingerprint(folder), folder, parts[0].boards, parts[1].pawns, plain
    )


def _keys(boards: Sheet, pawns: Sheet) -> list[str]:
    """Every board, space and need has its words."""
    keys = [f"need-{pawn.need}" for _, pawn in pawns.rows("pawns", Pawn)]
    for _, board in boards.rows("boards", Board):
        keys += [f"board-{board.id}", *(f"space-{space}" for space in board.spaces())]
    return keys


def layouts(boards: Sequence[Board]) -> list[tuple[int, ...]]:
    """Every choice of four boards with 20 Element spaces in all (G-SET-2)."""
    fours = combinations(range(len(boards)), 4)
    return [four for four in fours if sum(boards[i].size for i in four) == 20]


def check_boards(sheet: Sheet) -> None:
    """G-COMP-3 and G-SET-2."""
    sheet.count("boards", 6, "boards", "G-COMP-3")
    sheet.ids("boards")
    boards = sheet.rows("boards", Board)
    for where, board in boards:
        # Spaces are called by their board, `aurora_c`.
        sheet.need(
            "_" not in board.id,
            f"{where}.id",
            f"{board.id!r} is no id of a board",
            "use a-z and 0-9 only",
        )
        easy, hard = board.size, len(board.hard.soils)
        sheet.need(
            easy == hard and 4 <= easy <= 6,
            where,
            f"{easy} spaces on the easy side, {hard} on the hard one",
            "both sides have 4, 5 or 6 alike (G-COMP-3)",
        )
        for name in SIDES:
            _check_links(sheet, f"{where}.{name}", board.side(name))
    if sheet.complete("boards", Board) and len(boards) == 6:
        sheet.need(
            bool(layouts([board for _, board in boards])),
            "$.boards",
            "no four boards have 20 Element spaces in all",
            "G-SET-2 needs such a choice",
        )


def _check_links(sheet: Sheet, where: str, side: Side) -> None:
    letters = LETTERS[: len(side.soils)]
    seen: set[frozenset[str]] = set()
    for i, link in enumerate(side.links):
        at, ends = f"{where}.links[{i}]", link.split("-")
        good = len(ends) == 2 and ends[0] != ends[1] and all(e and e in letters for e in ends)
        sheet.need(
            good,
            at,
            f"{link!r} is no link",
            f"two spaces of {letters[:1]} to {letters[-1:]}, such as a-b",
        )
        sheet.need(frozenset(ends) not in seen, at, f"{link!r} stands twice", "take one out")
        seen.add(frozenset(ends))


def check_pawns(sheet: Sheet) -> None:
    """G-COMP-1, G-COMP-2 and the needs and actions of each kind."""
    pawns = sheet.rows("pawns", Pawn)
    for where, pawn in pawns:
        has = tuple(f for f in ("soil", "link", "avoid", "action") if getattr(pawn, f) is not None)
        wanted = FIELDS[pawn.kind]
        sheet.need(
            has == wanted,
            where,
            f"{pawn.kind} with {', '.join(has) or 'nothing'}",
            f"it has {', '.join(wanted) or 'no need'}",
        )
        sheet.need(
            pawn.link is None or pawn.link != pawn.avoid,
            where,
            f"{pawn.kind} must and must not be linked to {pawn.link}",
            "choose two kinds",
        )
        can = CAN.get(pawn.kind, ())
        sheet.need(
            not can or pawn.action is None or pawn.action in can,
            f"{where}.action",
            f"{pawn.kind} cannot {pawn.action}",
            f"it can {' or '.join(can)}",
        )
    if not sheet.complete("pawns", Pawn):
        return
    right = [kind for kind, count in COUNTS.items() for _ in range(count)]
    sheet.need(
        [pawn.kind for _, pawn in pawns] == right,
        "$.pawns",
        "not the 26 pawns in their order",
        ", ".join(f"{n} {kind}" for kind, n in COUNTS.items()) + " (G-COMP-1)",
    )
    for kind in ("mineral", "plant", "insect", "animal", "bacteria"):
        needs = [pawn.need for _, pawn in pawns if pawn.kind == kind]
        sheet.need(
            len(set(needs)) == len(needs),
            "$.pawns",
            f"two {kind} pawns are alike",
            "each is different (G-NEED-2..5, G-BAC-2, G-BAC-3)",
        )
    actions = {pawn.action for _, pawn in pawns if pawn.kind == "oxygen"}
    missing = [action for action in CAN["oxygen"] if action not in actions]
    sheet.need(
        not missing,
        "$.pawns",
        f"no Oxygen can {' or '.join(missing)}",
        "flip, exchange and look are each there (G-OXY-2..4)",
    )


def check_drawings(sheet: Sheet, boards: Sheet) -> None:
    """Each side of each board is drawn, within the box."""
    if not isinstance(sheet.data, dict):
        return
    for _, board in boards.rows("boards", Board):
        for name in SIDES:
            where, sides = f"$.{board.id}.{name}", sheet.get(board.id)
            raw = sides.get(name) if isinstance(sides, dict) else None
            if raw is None:
                sheet.wrong(where, "not drawn", "add outline, spaces and white")
            elif (drawn := sound(raw, Drawing)) is not None:
                _check_drawing(sheet, where, drawn, len(board.side(name).soils))
    known = [board.id for _, board in boards.rows("boards", Board)]
    for name in sheet.data if boards.complete("boards", Board) else ():
        if name not in known:
            sheet.wrong(f"$.{name}", f"there is no board {name!r}", suggest(name, known))


def _check_drawing(sheet: Sheet, where: str, drawn: Drawing, size: int) -> None:
    count = len(drawn.spaces)
    sheet.need(
        count == size, f"{where}.spaces", f"{count} spaces are drawn", f"the board has {size}"
    )
    check_path(sheet, f"{where}.outline", drawn.outline)
    for i, point in enumerate(drawn.spaces):
        check_point(sheet, f"{where}.spaces[{i}]", point, BOX)
    check_point(sheet, f"{where}.white", drawn.white, BOX)
