"""Positions for tests, said in the words of the game.

    state = table(2).place("aurora_a", "plant_not_water").hand(0, "water", "oxygen_flip").state()

A table has the boards of `BOARDS` on their easy sides, the last one set aside, and seat 0 to
move. Hands that are not named hold three of the pawns left over; all others are in the bag, those
of `bag` on top. `state` goes through `Game.from_dict`, so that every position is sound.
"""

from __future__ import annotations

from typing import Any

from origins.core.errors import IllegalMove, Refusal
from origins.core.events import Event
from origins.games.origine import codes
from origins.games.origine.game import ORIGINE, OrigineState

BOARDS = "aurora,verdance,saffron,basalt"
IDS = ORIGINE.ids
BACTERIA = ("bacteria_share", "bacteria_move")


def new(players: int = 2, seed: int = 1, **options: Any) -> OrigineState:
    """A fresh game."""
    state = ORIGINE.new_initial_state(players, seed, options)
    assert isinstance(state, OrigineState)
    return state


def table(players: int = 2, boards: str = BOARDS, aside: str = "basalt") -> Table:
    return Table(players, boards, aside)


class Table:
    """A position in the making; every method returns the table."""

    def __init__(self, players: int, boards: str, aside: str) -> None:
        self.players = players
        pairs = [name.partition(":") for name in boards.split(",")]
        self.boards = {name: side or "easy" for name, _, side in pairs}
        self.aside = aside
        self.free = list(range(codes.PAWNS))
        self.planet: dict[str, int] = {}
        self.up: list[str] = []
        self.hands: dict[int, list[int]] = {}
        self.top: list[int] = []
        self.thrown: list[int] = []
        self.values: dict[str, Any] = {"active": 0, "turn": 9, "phase": "show"}
        self.is_open = False
        self.memory = True
        self.witnessed: dict[int, list[str]] = {}
        self.hidden_choice: dict[int, int] = {}
        self.all_placed = False
        self.kept_free: tuple[str, ...] = ()

    def take(self, need: str) -> int:
        pawn = next(p for p in self.free if IDS.needs[p] == need)
        self.free.remove(pawn)
        return pawn

    def place(self, space: str, need: str, up: bool = False) -> Table:
        assert space not in self.planet, f"{space} is taken"
        self.planet[space] = self.take(need)
        if up:
            self.up.append(space)
        return self

    def fill(self, board: str, *but: str) -> Table:
        """The free Element spaces of a board, with what is left over."""
        size = IDS.sizes[IDS.boards.index(board)]
        for letter in "abcdef"[:size]:
            space = f"{board}_{letter}"
            if space not in self.planet and space not in but:
                self.place(space, IDS.needs[self._spare()[0]])
        return self

    def _spare(self) -> list[int]:
        return [p for p in self.free if p < codes.ELEMENTS]

    def hand(self, seat: int, *needs: str) -> Table:
        self.hands[seat] = [self.take(need) for need in needs]
        return self

    def bag(self, *needs: str) -> Table:
        """The next pawns to be drawn, the first one first."""
        if any(need in BACTERIA for need in needs):
            self.opened()
        self.top = [self.take(need) for need in needs]
        return self

    def opened(self) -> Table:
        self.is_open = True
        return self

    def discard(self, *needs: str) -> Table:
        self.opened()
        self.thrown = [self.take(need) for need in needs]
        return self

    def witness(self, seat: int, *spaces: str) -> Table:
        """A seat has seen the needs that lie on these spaces."""
        self.witnessed[seat] = list(spaces)
        return self

    def turn(self, seat: int, phase: str = "show", **values: Any) -> Table:
        self.values |= {"active": seat, "phase": phase, **values}
        return self

    def chose(self, seat: int, slot: int) -> Table:
        self.hidden_choice[seat] = slot
        return self

    def forgetful(self) -> Table:
        self.memory = False
        return self

    def rest_placed(self, *but: str) -> Table:
        """What is left over lies on the planet but for these spaces; the bag holds `bag` alone."""
        self.all_placed = True
        self.kept_free = but
        return self

    def state(self) -> OrigineState:
        hands = self._hands()
        if self.all_placed:
            self._place_rest()
        inside = [p for p in self.free if self.is_open or p < codes.PAWNS - 2]
        bag = [*reversed(inside), *reversed(self.top)]
        bacteria = [] if self.is_open else [codes.PAWNS - 2, codes.PAWNS - 1]
        data: dict[str, Any] = {
            "options": {"memory": self.memory},
            "players": self.players,
            "shown": None,
            "board": None,
            "target": None,
            "boards": self.boards,
            "aside": self.aside,
            "opened": self.is_open,
            "planet": self.planet,
            "up": self.up,
            "hands": hands,
            "passing": [self.hidden_choice.get(s) for s in range(self.players)],
            "bag": bag,
            "later": [] if self.is_open else [*bag, *bacteria],
            "discard": self.thrown,
            "seen": self._seen(hands),
            **self.values,
        }
        return ORIGINE.from_dict(data)

    def _hands(self) -> list[list[int | None]]:
        rows: list[list[int | None]] = []
        for seat in range(self.players):
            if seat not in self.hands:
                self.hands[seat] = self._spare()[:3]
                for pawn in self.hands[seat]:
                    self.free.remove(pawn)
            row = self.hands[seat]
            rows.append([*row, *[None] * (3 - len(row))])
        return rows

    def _place_rest(self) -> None:
        for board in self.boards:
            if board != self.aside or self.is_open:
                while self._spare() and self._gap(board):
                    self.place(self._gap(board), IDS.needs[self._spare()[0]])
        for board in self.boards:
            white = f"{board}_white"
            oxygen = [p for p in self.free if p // 4 == codes.OXYGEN]
            if oxygen and white not in self.planet and white not in self.kept_free:
                self.place(white, IDS.needs[oxygen[0]])

    def _gap(self, board: str) -> str:
        size = IDS.sizes[IDS.boards.index(board)]
        spaces = [f"{board}_{letter}" for letter in "abcdef"[:size]]
        taken = {*self.planet, *self.kept_free}
        return next((space for space in spaces if space not in taken), "")

    def _seen(self, hands: list[list[int | None]]) -> list[int]:
        public = sum(1 << self.planet[space] for space in self.up)
        public |= sum(1 << p for p in self.thrown)
        masks = []
        for seat, hand in enumerate(hands):
            mask = public | sum(1 << p for p in hand if p is not None)
            for space in self.witnessed.get(seat, ()):
                mask |= 1 << self.planet[space]
            masks.append(mask)
        target = self.values.get("target")
        if target is not None:
            masks[self.values["active"]] |= 1 << self.planet[target]
        return [*masks, public]


# Questions to a state


def moves(state: OrigineState, seat: int | None = None) -> set[str]:
    return {str(move) for move in state.legal_moves(seat)}


def pawn(state: OrigineState, space: str) -> str | None:
    """The need of the pawn on a space, as the state knows it."""
    found = state.position.at[IDS.space_number[space]]
    return None if found == codes.NOBODY else IDS.needs[found]


def hand(state: OrigineState, seat: int) -> list[str | None]:
    slots = state.position.hand[seat * 3 : seat * 3 + 3]
    return [None if p == codes.NOBODY else IDS.needs[p] for p in slots]


def bag(state: OrigineState) -> list[str]:
    """What is in the bag, the next one first."""
    s = state.position
    return [IDS.needs[p] for p in reversed(s.bag[: s.bag_size])]


def play(state: OrigineState, *texts: str) -> list[Event]:
    """Carry out moves of whoever must decide; the events of all of them."""
    return [event for text in texts for event in state.apply(text)]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind.removeprefix("origine-") for event in events]


def refused(state: OrigineState, text: str, seat: int | None = None) -> Refusal:
    """The refusal of a move that must be refused and change nothing."""
    before = state.to_dict()
    try:
        state.apply(text, seat)
    except IllegalMove as error:
        assert state.to_dict() == before
        return error.refusal
    raise AssertionError(f"{text} was carried out")


def rule(state: OrigineState, text: str) -> tuple[str, str]:
    """The rule and the message of a refusal."""
    refusal = refused(state, text)
    return refusal.rule, refusal.message.key.removeprefix("refused-origine-")
