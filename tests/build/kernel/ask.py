"""Prints what the kernel answers, for a comparison of the backends."""

from __future__ import annotations

import json
from pathlib import Path

from kernel import moves
from kernel.codes import PLACES
from kernel.junior import Junior
from kernel.position import Position
from origins.core.rng import FastRng


def main() -> None:
    p = Position()
    p.occupied = 5
    moves.play(p, 17)
    twin = p.clone()
    moves.play(twin, 100)
    junior = Junior()
    junior.stars = 7
    child = junior.clone()
    assert isinstance(child, Junior)
    try:
        moves.strict(4)
        raised = ""
    except ValueError as error:
        raised = str(error)
    p.marks = [4, 5, 6]
    out = moves.Buffer()
    moves.generate(p, out)
    print(
        json.dumps(
            {
                "file": Path(str(moves.__file__)).suffix,
                "pawn": [list(p.pawn), list(twin.pawn), p.first],
                "villages": [list(p.villages), list(twin.villages)],
                "marks": [list(p.marks), list(twin.marks)],
                "seats": [p.seat, twin.seat, p.turn, twin.turn, child.stars],
                "worth": [p.worth(2), junior.worth(2), child.worth(2)],
                "free": [moves.free_places(p, PLACES), out.n, list(out.moves)[:40]],
                "odds": [moves.odds(p, 5), moves.odds(Position(), 5, 4), moves.odds(p, 1)],
                "named": [moves.named(i) for i in range(5)],
                "far": [moves.far(i) for i in (0, 31, 32, 47, 62)],
                "raised": raised,
                "playouts": [
                    moves.playout(start, FastRng(seed), 300)
                    for seed in range(5)
                    for start in (p, twin, junior)
                ],
            }
        )
    )
