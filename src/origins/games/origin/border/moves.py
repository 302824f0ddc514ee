"""Moves as people write them, and the integers that the compiled rules use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from origins.core.errors import UsageError
from origins.core.moves import Move
from origins.games.origin import codes
from origins.games.origin.choices import CHOICES, EFFECTS
from origins.games.origin.pack import Ids
from origins.games.origin.tables import Tables


class MoveBook:
    """Every kind of move, the ids its arguments are taken from, and both directions.

    `evolve:23w-rift` puts a pawn of height 2, strength 3 and white on the territory rift;
    `migrate:rift-sahel`, `swap:rift-sahel`; `half:tile|cards|two|any`; `tile:yellow-2`;
    `keep:`, `play:` and `return:` name a card; `steal:` a seat, `claim:` a strait, `raid:1-3` a
    seat and a level, `exchange:` two territories, `refresh:` a column, `poach:` a
    territory; `pass` and `end`.
    """

    def __init__(self, ids: Ids) -> None:
        self.kinds: dict[str, tuple[int, tuple[tuple[str, ...], ...]]] = {
            choice.kind: (choice.code, tuple(ids.words[name] for name in choice.arguments))
            for choice in CHOICES
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

    def every_action(self, tables: Tables, junior: bool) -> Iterator[int]:
        """All that can be legal in some position."""
        asked = kinds_asked(tables)
        for choice in CHOICES:
            if (junior and not choice.junior) or (choice.for_packs and choice.kind not in asked):
                continue
            ranges = [range(len(space)) for space in self.kinds[choice.kind][1]]
            for first, second in product(*(*ranges, range(1), range(1))[:2]):
                if choice.only is None or choice.only(tables, first, second):
                    yield choice.code << 16 | first << 8 | second


def kinds_asked(tables: Tables) -> set[str]:
    """The kinds of moves by which the Action cards of a pack are answered."""
    cards = zip(tables.card_deck, tables.card_effect, strict=True)
    does = {effect for deck, effect in cards if deck == codes.ACTION}
    return {effect.waits_for for effect in EFFECTS if effect.code in does}
