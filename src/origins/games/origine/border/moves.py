"""Moves as people write them, and the integers that the compiled rules use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from origins.core.errors import UsageError
from origins.core.moves import Move
from origins.games.origine import codes
from origins.games.origine.choices import CHOICES
from origins.games.origine.pack import Ids

SLOTS = ("0", "1", "2")
FACES = ("score", "act")


class MoveBook:
    """Every kind of move, the ids its arguments are taken from, and both directions.

    A hand has three slots, 0 to 2, in front of its player: everybody sees the kind that stands in
    each, so moves name slots, never needs. `show:1`; `designate:aurora`; `place:1-aurora_c`;
    `oxygen:score` or `oxygen:act`; `flip:aurora_c`; `exchange:aurora_c-coral_a` in any order;
    `look:aurora_c`; `move:aurora_c-coral_a`; `share:2`.
    """

    def __init__(self, ids: Ids) -> None:
        words = {
            "slot": SLOTS,
            "board": ids.boards,
            "space": ids.spaces,
            "target": ids.spaces,
            "face": FACES,
        }
        self.kinds: dict[str, tuple[int, tuple[tuple[str, ...], ...]]] = {
            choice.kind: (choice.code, tuple(words[name] for name in choice.arguments))
            for choice in CHOICES
        }
        self._names = {code: name for name, (code, _) in self.kinds.items()}
        self._numbers = {
            name: tuple({word: i for i, word in enumerate(words) if word} for words in lists)
            for name, (_, lists) in self.kinds.items()
        }

    def decode(self, action: int) -> Move:
        name = self._names.get(action >> 12, "")
        numbers = (action >> 6 & 63, action & 63)
        try:
            lists = self.kinds[name][1]
            args = tuple(words[i] for words, i in zip(lists, numbers, strict=False))
        except (KeyError, IndexError):
            args = ("",)
        if not all(args):
            raise UsageError(f"{action} is no action of this game")
        return Move(name, args)

    def encode(self, move: Move) -> int:
        if move.kind not in self.kinds:
            raise UsageError(f"there is no move {move.kind!r}; there are {', '.join(self.kinds)}")
        code, lists = self.kinds[move.kind]
        if len(lists) != len(move.args):
            raise UsageError(f"{move.kind} takes {len(lists)} arguments, not {len(move.args)}")
        numbers = [0, 0]
        for place, word in enumerate(move.args):
            known = self._numbers[move.kind][place]
            if word not in known:
                raise UsageError(f"{move}: there is no {word!r}")
            numbers[place] = known[word]
        if code == codes.EXCHANGE:  # the two change places, whichever is named first
            numbers.sort()
        return code << 12 | numbers[0] << 6 | numbers[1]

    def canonical(self, move: Move) -> Move:
        """The form of a move that the legal ones have; the move itself if it is none."""
        try:
            return self.decode(self.encode(move))
        except UsageError:
            return move

    def every_action(self) -> Iterator[int]:
        """All that can be legal in some position."""
        for code, lists in self.kinds.values():
            named = [[i for i, word in enumerate(words) if word] for words in lists]
            for first, second in product(*(*named, [0], [0])[:2]):
                if possible(code, first, second):
                    yield code << 12 | first << 6 | second


def possible(kind: int, first: int, second: int) -> bool:
    """Pawns are placed on any space; only those on Elements' spaces are moved and turned."""
    if kind == codes.EXCHANGE:
        return first < second and codes.WHITE not in (first & 7, second & 7)
    if kind == codes.MOVE:
        return first != second and codes.WHITE not in (first & 7, second & 7)
    return kind not in (codes.FLIP, codes.LOOK) or first & 7 != codes.WHITE
