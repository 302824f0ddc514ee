"""What a program that plays Origine by itself is told of the pack."""

from __future__ import annotations

import msgspec

from origins.core.hooks import Briefing
from origins.games.origine.pack_files import SIDES, OriginePack


def briefing(pack: OriginePack) -> Briefing:
    """The boards without their drawings, and the pawns with their needs.

    A board has two sides: which spaces are linked is told for each, `easy:aurora_a`.
    """
    adjacency: dict[str, list[str]] = {}
    for board in pack.boards:
        spaces = board.spaces()
        for name in SIDES:
            beside: list[list[str]] = [[] for _ in spaces]
            for a, b in board.side(name).pairs():
                beside[a].append(spaces[b])
                beside[b].append(spaces[a])
            adjacency |= {f"{name}:{space}": beside[i] for i, space in enumerate(spaces)}
    return Briefing(
        map={
            board.id: {
                "spaces": list(board.spaces()),
                **{name: list(board.side(name).soils) for name in SIDES},
            }
            for board in pack.boards
        },
        adjacency=adjacency,
        content={"pawns": msgspec.to_builtins(pack.pawns)},
    )
