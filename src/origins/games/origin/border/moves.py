"""Moves as people write them, and the integers that the compiled rules use."""

from __future__ import annotations

from collections.abc import Callable

from origins.core.errors import UsageError
from origins.core.moves import Move
from origins.games.origin import codes
from origins.games.origin.pack import COLUMNS, PAWNS, Ids

HALVES = ("tile", "cards", "two", "any")
LEVELS = tuple(str(level) for level in range(codes.LEVELS))
SEATS = tuple(str(seat) for seat in range(codes.PLAYERS))

SECRET_KINDS = frozenset({"keep", "return"})
"""O-SET-3, O-REW-2: which Objective is kept and which cards go back is the mover's secret."""

ARGUMENTS = {
    "keep": ("card",), "evolve": ("pawn", "territory"), "migrate": ("from", "to"),
    "swap": ("from", "to"), "half": ("half",), "tile": ("column", "level"), "return": ("card",),
    "play": ("card",), "steal": ("rival",), "claim": ("strait",), "raid": ("rival", "level"),
    "exchange": ("from", "to"), "refresh": ("column",),
}  # fmt: skip
"""What the words of each kind of move call its arguments."""


class MoveBook:
    """Every kind of move, the ids its arguments are taken from, and both directions.

    `evolve:23w-rift` puts a pawn of height 2, strength 3 and white on the territory rift;
    `migrate:rift-sahel`, `swap:rift-sahel`; `half:tile|cards|two|any`; `tile:yellow-2`;
    `keep:`, `play:` and `return:` name a card; `steal:` a seat, `claim:` a strait, `raid:1-3` a
    seat and a level, `exchange:` two territories, `refresh:` a column; `pass` and `end`.
    """

    def __init__(self, ids: Ids) -> None:
        lands, cards = ids.territories, ids.cards
        self.kinds: dict[str, tuple[int, tuple[tuple[str, ...], ...]]] = {
            "keep": (codes.KEEP, (cards,)),
            "evolve": (codes.EVOLVE, (PAWNS, lands)),
            "migrate": (codes.MIGRATE, (lands, lands)),
            "swap": (codes.SWAP, (lands, lands)),
            "half": (codes.HALF, (HALVES,)),
            "tile": (codes.TILE, (COLUMNS, LEVELS)),
            "return": (codes.RETURN, (cards,)),
            "play": (codes.PLAY, (cards,)),
            "steal": (codes.STEAL, (SEATS,)),
            "claim": (codes.CLAIM, (ids.straits,)),
            "raid": (codes.RAID, (SEATS, LEVELS)),
            "exchange": (codes.EXCHANGE, (lands, lands)),
            "refresh": (codes.REFRESH, (COLUMNS,)),
            "pass": (codes.PASS, ()),
            "end": (codes.END, ()),
        }
        self._by_code: dict[int, Callable[[int], Move]] = {
            code: self._decoder(name, spaces) for name, (code, spaces) in self.kinds.items()
        }
        self._numbers = {
            name: tuple({word: i for i, word in enumerate(space)} for space in spaces)
            for name, (_, spaces) in self.kinds.items()
        }

    @staticmethod
    def _decoder(name: str, spaces: tuple[tuple[str, ...], ...]) -> Callable[[int], Move]:
        def decode(action: int) -> Move:
            numbers = (action >> 8 & 255, action & 255)
            return Move(name, tuple(space[i] for space, i in zip(spaces, numbers, strict=False)))

        return decode

    def decode(self, action: int) -> Move:
        try:
            return self._by_code[action >> 16](action)
        except (KeyError, IndexError):
            raise UsageError(f"{action} is no action of this game") from None

    def encode(self, move: Move) -> int:
        if move.kind not in self.kinds:
            raise UsageError(f"there is no move {move.kind!r}; there are {', '.join(self.kinds)}")
        spaces = self._numbers[move.kind]
        if len(spaces) != len(move.args):
            raise UsageError(f"{move.kind} takes {len(spaces)} arguments, not {len(move.args)}")
        action = self.kinds[move.kind][0] << 16
        for place, (space, word) in enumerate(zip(spaces, move.args, strict=True)):
            if word not in space:
                raise UsageError(f"{move}: there is no {word!r}")
            action |= space[word] << (8 - 8 * place)
        return action
