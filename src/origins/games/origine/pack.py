"""From a content pack to the numbers of the compiled rules, and the ids back."""

from __future__ import annotations

from origins.games.origine.codes import SPACES, WHITE
from origins.games.origine.pack_files import ACTIONS, KINDS, SIDES, SOILS, OriginePack
from origins.games.origine.tables import Tables


def build_tables(pack: OriginePack) -> Tables:
    links: list[tuple[int, int, int]] = []
    soils: list[tuple[int, int, int]] = []
    for b, board in enumerate(pack.boards):
        for number, name in enumerate(SIDES):
            side = board.side(name)
            links += [(number, b * 8 + i, b * 8 + j) for i, j in side.pairs()]
            soils += [(number, b * 8 + i, SOILS.index(soil)) for i, soil in enumerate(side.soils)]
    pawns = [
        (
            SOILS.index(pawn.soil) if pawn.soil else -1,
            KINDS.index(pawn.link) if pawn.link else -1,
            KINDS.index(pawn.avoid) if pawn.avoid else -1,
            ACTIONS.index(pawn.action) + 1 if pawn.action else 0,
        )
        for pawn in pack.pawns
    ]
    return Tables([board.size for board in pack.boards], links, soils, pawns)


class Ids:
    """The names of boards, spaces and needs by their numbers."""

    def __init__(self, pack: OriginePack) -> None:
        self.boards = tuple(board.id for board in pack.boards)
        self.sizes = tuple(board.size for board in pack.boards)
        self.needs = tuple(pawn.need for pawn in pack.pawns)
        self.kinds = tuple(pawn.kind for pawn in pack.pawns)
        self.actions = tuple(pawn.action or "" for pawn in pack.pawns)
        spaces = [""] * SPACES
        for b, board in enumerate(pack.boards):
            *elements, white = board.spaces()
            for place, name in enumerate(elements):
                spaces[b * 8 + place] = name
            spaces[b * 8 + WHITE] = white
        self.spaces = tuple(spaces)
        self.space_number = {name: i for i, name in enumerate(spaces) if name}
        self.soils = tuple(
            tuple(
                pack.boards[i // 8].side(side).soils[i % 8] if name and i % 8 != WHITE else "white"
                for i, name in enumerate(spaces)
            )
            for side in SIDES
        )

    def side(self, hard: int, board: int) -> str:
        return SIDES[hard >> board & 1]

    def soil(self, hard: int, space: int) -> str:
        return self.soils[hard >> (space >> 3) & 1][space]
