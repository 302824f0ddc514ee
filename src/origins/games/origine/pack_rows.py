"""What is in a pack, in words: the boards with the soils of both sides, the pawns."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.hooks import Speaks
from origins.games.origine.pack_files import SIDES, OriginePack


def pack_rows(pack: OriginePack, words: Speaks) -> Iterator[str]:
    for board in pack.boards:
        yield f"\n{words.say(f'board-{board.id}')}"
        for side in SIDES:
            soils = ", ".join(words.say(f"soil-{soil}") for soil in board.side(side).soils)
            yield f"  {words.say('labelled', name=words.say(f'side-{side}'), text=soils)}"
    yield "\n" + ", ".join(
        f"{words.say(f'kind-{pawn.kind}')} ({words.say(f'need-{pawn.need}')})"
        for pawn in pack.pawns
    )
