"""Looks for a deal in which a guided game can be played as it was planned.

python tools/find_deal.py GAME [--deals 20000] [--first 0] [--show 3]

A plan is a line for each move: the seat, a pattern of moves (`|` for another, `*` for anything, `~`
for an end that it must not have, `=` for what was shown last), after `!` the kinds of events that
it must bring, after `?` that all needs must be met. Shown are the seeds and moves from which
`src/origins/content/guides/GAME.json` is written.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, NamedTuple

from origins.content import loader
from origins.content.guides import fits
from origins.core import registry
from origins.core.game import Game, State

PLANS: dict[str, tuple[int, dict[str, Any], str]] = {
    "origin": (2, {"start": 0}, """
        0 keep:africa
        1 keep:*
        0 evolve:11*-baobab
        0 half:tile
        0 tile:yellow-1 ! tile
        0 end
        1 evolve:11*-rift
        1 half:tile
        1 tile:*
        1 end
        0 evolve:21*-nile
        0 half:two
        0 tile:brown-2
        0 tile:brown-1|tile:brown-3
        0 end
        1 evolve:1*-kalahari
        1 half:cards
        1 return:*
        1 return:*
        1 end
        0 evolve:22*-crescent ! strait
        0 half:cards
        0 return:*~africa
        0 return:*~africa
        0 end
        1 evolve:*-sahara
        1 half:tile
        1 tile:*
        1 end
        0 play:spark|play:discovery
        0 tile:*
        0 migrate:nile-zambezi ! hunt
        0 end
        1 evolve:*-atlas
        1 half:tile
        1 tile:*|return:*
        1 end
        0 swap:crescent-rift
        0 half:tile
        0 tile:*
        0 return:*~africa
        0 play:africa
        0 end
    """),
    "junior": (2, {"start": 0}, """
        0 evolve:11*-baobab ! card
        1 evolve:11*-rift
        0 evolve:21*-nile ! blind
        1 evolve:*-kalahari
        0 evolve:22*-crescent ! strait
        1 evolve:*-sahara
        0 migrate:nile-zambezi ! hunt
        1 evolve:*-atlas
        0 swap:crescent-rift ! card
        1 evolve:*-nile
        0 evolve:*-kalahari|evolve:*-incense|evolve:*-caves ! card
    """),
    "origine": (2, {"boards": "aurora:easy,coral:easy,basalt:easy,zenith:easy", "start": 1}, """
        1 show:*
        0 designate:aurora
        1 place:=-aurora_* ? fits
        0 show:*
        1 designate:aurora
        0 place:=-aurora_* ? fits
        1 show:*
        0 designate:aurora
        1 place:=-aurora_* ? fits
        0 show:*
        1 designate:aurora
        0 place:=-aurora_* ! origine-opened ? fits
        1 show:*
        0 designate:*
        1 place:=-*~white ? fits
        0 show:*
        1 designate:*
        0 place:=-*_white
        0 oxygen:score ! origine-oxygen-kept
        1 show:*
        0 designate:*
        1 place:=-*~white ? fits
        0 show:*
        1 designate:*
        0 place:=-*~white ! origine-bacteria ? fits
    """),
}  # fmt: skip


class Wish(NamedTuple):
    seat: int
    patterns: tuple[str, ...]
    brings: frozenset[str]
    fits: bool

    @classmethod
    def read(cls, line: str) -> Wish:
        head, _, asked = line.partition("?")
        head, _, brings = head.partition("!")
        seat, patterns = head.split()
        return cls(int(seat), tuple(patterns.split("|")), frozenset(brings.split()), bool(asked))

    def means(self, move: str, last: str) -> bool:
        """Whether the move is wished for; `=` stands for the argument of the seat's last one."""
        for pattern in self.patterns:
            wanted, _, unwanted = pattern.replace("=", last).partition("~")
            if fits(wanted, move) and not (unwanted and move.endswith(unwanted)):
                return True
        return False


class Search:
    """One deal; it is given up after so many tries, for there are others."""

    def __init__(self, tries: int = 1500) -> None:
        self.left = tries

    def played(self, state: State, wishes: list[Wish], line: tuple[str, ...] = ()) -> list[str]:
        """The moves that fulfil all wishes after `line`; none where it cannot be done."""
        if not wishes:
            return list(line)
        self.left -= 1
        wish, rest = wishes[0], wishes[1:]
        if wish.seat not in state.deciders() or self.left < 0:
            return []
        shown = next((move for move in reversed(line) if move.startswith("show")), "")
        for move in map(str, state.legal_moves(wish.seat)):
            if not wish.means(move, shown.partition(":")[2]):
                continue
            after = state.clone()
            kinds = {event.kind for event in after.apply(move, wish.seat)}
            if wish.brings <= kinds and not (wish.fits and unmet(after)):
                if found := self.played(after, rest, (*line, move)):
                    return found
        return []


def unmet(state: State) -> bool:
    """Whether a pawn of the planet suffers, or misses something on a Continent that is full."""
    needs = {
        space.space: (space.pawn.kind, str(space.pawn.need))
        for seat in range(state.num_players)
        for board in state.observe(seat).boards  # type: ignore[attr-defined]
        for space in board.spaces
        if space.pawn is not None and seat in space.pawn.known_by
    }
    return any(
        _wrong(board, needs)
        for board in state.observe(0).boards  # type: ignore[attr-defined]
    )


def _wrong(board: Any, needs: dict[str, tuple[str, str]]) -> bool:
    spaces = {space.space: space.soil for space in board.spaces}
    here = {space: needs[space] for space in spaces if space in needs}
    waters = sum(kind == "water" for kind, _ in here.values())
    if waters > 1 or (board.complete and not waters):
        return True
    links = LINKS[board.board][board.side]
    for space, (_, need) in here.items():
        near = {
            here[other][0] for other in spaces if _linked(space, other, links) and other in here
        }
        words = need.split("_")
        if words[0] == "mineral" and words[1] != spaces[space]:
            return True
        if "not" in words and words[words.index("not") + 1] in near:
            return True
        if board.complete and "by" in words and words[words.index("by") + 1] not in near:
            return True
    return False


def _linked(one: str, other: str, links: set[str]) -> bool:
    return "-".join(sorted(space.rpartition("_")[2] for space in (one, other))) in links


LINKS = {
    board["id"]: {side: set(board[side]["links"]) for side in ("easy", "hard")}
    for board in json.loads((loader.builtin("origine") / "boards.json").read_text("utf-8"))[
        "boards"
    ]
}


def search(game: Game, first: int, deals: int, show: int) -> None:
    players, options, plan = PLANS[game.name]
    wishes = [Wish.read(line) for line in plan.strip().splitlines()]
    found: list[tuple[str, list[str]]] = []
    for number in range(first, first + deals):
        seed = f"{game.name} guide {number}"
        line = Search().played(game.new_initial_state(players, seed, options), wishes)
        if line:
            found.append((seed, line))
            print(seed, *line, sep="\n  ", flush=True)
            if len(found) == show:
                return


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=PLANS)
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--show", type=int, default=3)
    chosen = asked.parse_args()
    search(registry.game(chosen.game), chosen.first, chosen.deals, chosen.show)
