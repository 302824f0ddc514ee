"""Where every pawn in sight lies, followed through the public events of a game."""

from __future__ import annotations

from collections.abc import Iterator

from origins.core.events import Event
from origins.games.origine.border.observe import OrigineObservation, PawnSeen
from origins.games.origine.codes import SLOTS, SPACES
from origins.games.origine.pack import Ids
from origins.games.origine.pack_files import KINDS


class Tokens:
    """Pawns by the order in which they came into sight.

    A place is a space, or 48 + seat * 3 + slot; `where` says which token is at a place, `kinds`
    what kind it is. Everyone starts with three pawns (G-SET-1) whose kinds are told later, by
    `name`: no event says them.
    """

    def __init__(self, ids: Ids, players: int) -> None:
        self.ids = ids
        self.players = players
        self.kinds = [-1] * players * SLOTS
        self.where = {SPACES + i: i for i in range(players * SLOTS)}
        self.passing: dict[int, int] = {}

    def name(self, observation: OrigineObservation) -> None:
        """Take the kinds of all tokens from what lies on the table now."""
        for place, pawn in in_sight(self.ids, observation):
            if place in self.where:
                self.kinds[self.where[place]] = KINDS.index(pawn.kind)

    def hand(self, seat: int) -> dict[int, int]:
        """The tokens in front of a seat by slot."""
        first = SPACES + seat * SLOTS
        return {i: self.where[first + i] for i in range(SLOTS) if first + i in self.where}

    def rank(self, token: int) -> int:
        """Which one of its kind a token is."""
        return self.kinds[:token].count(self.kinds[token])

    def follow(self, event: Event) -> None:
        """Move the tokens as an event says."""
        if self.passing and event.kind != "origine-passed":
            self.hand_over()
        hand = SPACES + event.seat * SLOTS
        match event.kind:
            case "origine-placed":
                self.where[self._space(event, "space")] = self.where.pop(hand + self._slot(event))
            case "origine-drawn":
                self.where[hand + self._slot(event)] = len(self.kinds)
                self.kinds.append(KINDS.index(str(event.args["kind"])))
            case "origine-moved":
                token = self.where.pop(self._space(event, "space"))
                self.where[self._space(event, "target")] = token
            case "origine-exchanged":
                a, b = self._space(event, "space"), self._space(event, "target")
                self.where[a], self.where[b] = self.where[b], self.where[a]
            case "origine-passed":
                self.passing[event.seat] = self._slot(event)

    def hand_over(self) -> None:
        """G-BAC-2: the pawns passed on stand where the receivers' own ones stood."""
        slots, self.passing = self.passing, {}
        given = {seat: self.where.pop(SPACES + seat * SLOTS + slot) for seat, slot in slots.items()}
        for seat, token in given.items():
            left = (seat + 1) % self.players
            free = [slot for slot in range(SLOTS) if slot not in self.hand(left)]
            self.where[SPACES + left * SLOTS + slots.get(left, free[0])] = token

    def fits(self, observation: OrigineObservation) -> bool:
        """Whether these are the pawns on the table."""
        return all(
            place not in self.where or self.kinds[self.where[place]] in (-1, KINDS.index(pawn.kind))
            for place, pawn in in_sight(self.ids, observation)
        )

    def _slot(self, event: Event) -> int:
        return int(str(event.args["slot"]))

    def _space(self, event: Event, name: str) -> int:
        return self.ids.space_number[str(event.args[name])]


def in_sight(ids: Ids, observation: OrigineObservation) -> Iterator[tuple[int, PawnSeen]]:
    """Every pawn on the table and in front of the players, with its place."""
    for board in observation.boards:
        for space in (*board.spaces, board.white):
            if space.pawn is not None:
                yield ids.space_number[space.space], space.pawn
    for seat, hand in enumerate(observation.hands):
        for slot, pawn in enumerate(hand):
            if pawn is not None:
                yield SPACES + seat * SLOTS + slot, pawn
