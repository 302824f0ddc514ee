"""Dense numbers for the actions of a game: 0 to n - 1, the same for as long as its rules are.

An action of the compiled rules is an integer with room between its parts; masks, tensors and
networks want numbers without gaps. They follow the order of the integers, so that legal actions
in their order have ids in their order. They belong to a game, a rules version and a pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from operator import index

from origins.core.errors import UsageError
from origins.core.moves import Move


class ActionIds:
    """Every action that a game can have; `len` says how many.

    >>> from origins.core import registry
    >>> ids = registry.game("junior").action_ids
    >>> ids.move(ids.of("evolve:23w-sahara"))
    Move(kind='evolve', args=('23w', 'sahara'))
    """

    def __init__(
        self,
        game: str,
        actions: Iterable[int],
        decode: Callable[[int], Move],
        encode: Callable[[Move], int],
    ) -> None:
        self.game = game
        self.actions: tuple[int, ...] = tuple(sorted(actions))
        """By id: the action's integer."""
        self._decode, self._encode = decode, encode
        self._ids = {action: i for i, action in enumerate(self.actions)}
        if len(self._ids) != len(self.actions):
            raise ValueError(f"{game} names an action twice")

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, number: int) -> int:
        """The integer of the action with this id."""
        try:
            place = index(number)
        except TypeError:
            place = -1
        if not 0 <= place < len(self.actions):
            raise UsageError(
                f"{number!r} is no action of {self.game}; ids are 0 to {len(self.actions) - 1}"
            )
        return self.actions[place]

    def move(self, number: int) -> Move:
        """The move with this id."""
        return self._decode(self.action(number))

    def of(self, move: Move | str) -> int:
        """The id of a move."""
        wanted = Move.parse(move) if isinstance(move, str) else move
        found = self._ids.get(self._encode(wanted))
        if found is None:
            raise UsageError(f"{wanted} is never possible in {self.game}, and has no id")
        return found

    def of_action(self, action: int) -> int:
        """The id of an action's integer."""
        found = self._ids.get(action)
        if found is None:
            raise UsageError(f"{action} is no action of {self.game}")
        return found

    def of_actions(self, actions: Sequence[int]) -> list[int]:
        return [self._ids[action] for action in actions]

    def ranges(self) -> dict[str, range]:
        """The ids of each kind of move: those of a kind lie together."""
        found: dict[str, range] = {}
        for number, action in enumerate(self.actions):
            kind = self._decode(action).kind
            found[kind] = range(found[kind].start if kind in found else number, number + 1)
        return found

    def fingerprint(self) -> str:
        """SHA-256 of all moves in their order, a line each."""
        lines = "".join(f"{self._decode(action)}\n" for action in self.actions)
        return sha256(lines.encode()).hexdigest()
