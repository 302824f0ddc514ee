"""Positions for tests, said in the words of the game.

    state = table(2).village(0, "rift", "12w").hand(0, "power").tiles(0, 3, 1).state()

A table starts with the neutral pawn alone on the cradle, full decks in the order of the pack, and
the tiles of `COLUMNS` on the Rewards board. What is put somewhere leaves the place it was in, and
`state` goes through `Game.from_dict`, so that every position is sound.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from origins.core import registry
from origins.core.errors import Refusal
from origins.core.events import Event
from origins.games.origin import codes
from origins.games.origin.game import OriginGame, OriginState
from origins.games.origin.pack import COLUMNS as COLORS
from origins.games.origin.pack import DECKS, PAWNS

COLUMNS = {
    "yellow": (1, 1, 2), "orange": (1, 2, 3), "purple": (1, 2, 4), "brown": (1, 1, 2, 2, 3, 5),
}  # fmt: skip
GREENS = ("zambezi", "mammoth", "bison", "pampas", "eucalypt")
REASONS = (
    "", "deck-action", "deck-permanent", "deck-objective", "tiles", "pawns", "villages",
    "passes", "safety",
)  # fmt: skip


@cache
def game(name: str = "origin") -> OriginGame:
    found = registry.game(name)
    assert isinstance(found, OriginGame)
    return found


def new(players: int = 2, seed: int = 1, name: str = "origin") -> OriginState:
    """A fresh game, seat 0 to begin."""
    state = game(name).new_initial_state(players, seed, {"start": 0})
    assert isinstance(state, OriginState)
    return state


def chosen(players: int = 2, seed: int = 1) -> OriginState:
    """A fresh game of Origin with the Objectives chosen."""
    state = new(players, seed)
    while state.position.phase == codes.CHOOSING:
        state.apply(state.legal_moves()[0])
    return state


def deck_cards() -> dict[str, list[str]]:
    """The cards of each deck in the order of the pack."""
    cards = game().pack.cards
    return {
        "action": [card.id for card in cards.actions],
        "permanent": [card.id for card in cards.permanents],
        "objective": [card.id for card in cards.objectives],
    }


def table(players: int = 2, name: str = "origin") -> Table:
    return Table(players, name)


class Table:
    """A position in the making; every method returns the table."""

    def __init__(self, players: int, name: str) -> None:
        self.game = game(name)
        self.players = players
        self.board = {"cradle": "11w"}
        self.holds: list[list[str]] = [[] for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.front: list[list[str]] = [[] for _ in range(players)]
        self.sure: list[list[str]] = [[] for _ in range(players)]
        self.discarded: list[str] = []
        self.tops: dict[str, tuple[str, ...]] = {}
        self.sizes: dict[str, int] = {}
        self.columns: dict[str, tuple[int, ...]] = dict(COLUMNS)
        self.stacks: list[tuple[int, ...]] = [() for _ in range(players)]
        self.coming: tuple[int, ...] = ()
        self.rest_to: int | None = None
        self.backs = [(0, 0, 0) for _ in range(players)]
        self.hunts = [4, 5, 6, 7, 8]
        self.hunters: dict[str, int] = {}
        self.ferries = dict(zip(self.game.ids.straits, self.game.pack.tokens.straits, strict=True))
        self.ferrymen: dict[str, int] = {}
        self.fixed: set[str | int] = set()
        self.numbers: dict[str, int] = {}
        self.plays = [0, 0, 0]

    # Pawns

    def neutral(self, pawn: str) -> Table:
        self.board["cradle"] = pawn
        return self

    def village(self, seat: int, territory: str, pawn: str) -> Table:
        assert territory not in self.board, f"{territory} is taken"
        self.board[territory] = pawn
        self.holds[seat].append(territory)
        return self

    def fill(self, seat: int, count: int, *territories: str) -> Table:
        """So many more Villages of `seat`, with what pawns are left, the tallest first."""
        free = [t for t in territories or self.game.ids.territories if t not in self.board]
        for territory in free[:count]:
            left = self._reserve()
            self.village(seat, territory, [pawn for pawn in PAWNS if left[pawn] > 0][-1])
        return self

    # Cards

    def hand(self, seat: int, *cards: str) -> Table:
        self.hands[seat] += cards
        return self

    def played(self, seat: int, *cards: str) -> Table:
        self.front[seat] += cards
        return self

    def discard(self, *cards: str) -> Table:
        self.discarded += cards
        return self

    def deck(self, deck: str, *top: str, size: int | None = None) -> Table:
        """The cards on top of a deck, and how many it has.

        What is over goes to the discard, or to what the last seat has played.
        """
        self.tops[deck] = top
        if size is not None:
            self.sizes[deck] = size
        return self

    def knows(self, seat: int, *cards: str) -> Table:
        self.sure[seat] += cards
        return self

    def cards(self, seat: int, yellow: int = 0, orange: int = 0, purple: int = 0) -> Table:
        """Junior: cards in front of a seat."""
        self.backs[seat] = (yellow, orange, purple)
        return self

    # Tiles and tokens

    def tiles(self, seat: int, *levels: int) -> Table:
        """Classic: stacks with these levels on top. Junior: tiles."""
        self.stacks[seat] = levels
        return self

    def column(self, color: str, *levels: int) -> Table:
        """The tiles of a column; those not named are gaps."""
        self.columns[color] = levels
        return self

    def stock(self, *levels: int) -> Table:
        """The next tiles of the reserve."""
        self.coming = levels
        return self

    def rest_of_tiles(self, seat: int) -> Table:
        """All tiles that lie nowhere are in stacks of `seat`; the reserve is empty."""
        self.rest_to = seat
        return self

    def hunting(self, territory: str, value: int | None = None, owner: int | None = None) -> Table:
        place = GREENS.index(territory)
        if value is not None:
            other = next(i for i, v in enumerate(self.hunts) if v == value and i not in self.fixed)
            self.hunts[place], self.hunts[other] = value, self.hunts[place]
            self.fixed.add(place)
        if owner is not None:
            self.hunters[territory] = owner
        return self

    def strait(self, name: str, value: int | None = None, owner: int | None = None) -> Table:
        """Its value and owner; -1 leaves it to nobody, also where both its sides are held."""
        if value is not None:
            other = next(s for s, v in self.ferries.items() if v == value and s not in self.fixed)
            self.ferries[name], self.ferries[other] = value, self.ferries[name]
            self.fixed.add(name)
        if owner is not None:
            self.ferrymen[name] = owner
        return self

    # The moment

    def turn(
        self,
        seat: int = 0,
        *,
        number: int = 9,
        acted: bool = False,
        plays: tuple[int, int, int] = (0, 0, 0),
        passes: int = 0,
    ) -> Table:
        self.numbers |= {"seat": seat, "turn": number, "acted": int(acted), "passes": passes}
        self.plays = list(plays)
        return self

    def ending(self, reason: str, seat: int, last_turns: int) -> Table:
        """The end was triggered by `seat`; so many turns are left after the present one."""
        self.numbers |= {"trigger": REASONS.index(reason), "trigger_seat": seat}
        self.numbers["last_turns"] = last_turns
        return self

    # Putting it together

    def _reserve(self) -> Counter[str]:
        left = Counter({p: 2 if p[0] == "2" and self.players == 4 else 1 for p in PAWNS})
        left.subtract(self.board.values())
        assert min(left.values()) >= 0, "a pawn that is not in the reserve"
        return left

    def _decks(self) -> dict[str, list[str]]:
        away = {card for cards in (*self.hands, *self.front, self.discarded) for card in cards}
        decks: dict[str, list[str]] = {}
        if self.game.junior:
            return {deck: [] for deck in DECKS}
        for deck, cards in deck_cards().items():
            top = self.tops.get(deck, ())
            rest = [card for card in cards if card not in {*away, *top}]
            whole = [*top, *rest]
            size = self.sizes.get(deck, len(whole))
            decks[deck] = whole[:size]
            (self.discarded if deck == "action" else self.front[-1]).extend(whole[size:])
        return decks

    def _tiles(self) -> tuple[list[int], list[int], list[int]]:
        """Slots, tops and reserve."""
        pack = self.game.pack.tokens.tiles
        left = Counter(dict(enumerate(pack, start=1)))
        slots: list[int] = []
        tops = [0] * (codes.PLAYERS * codes.LEVELS)
        for color in COLORS:
            room = 6 if color == "brown" else 3
            levels = () if self.game.junior else self.columns[color]
            slots += [*levels, *[0] * (room - len(levels))]
        left.subtract(level for level in slots if level)
        for seat, levels in enumerate(self.stacks):
            for top in levels:
                tops[seat * codes.LEVELS + top] += 1
                left.subtract([top] if self.game.junior else range(1, top + 1))
        if self.rest_to is not None:
            for level in range(1, codes.LEVELS):
                tops[self.rest_to * codes.LEVELS + level] += left[level] - left[level + 1]
            return slots, tops, []
        left.subtract(self.coming)
        assert min(left.values()) >= 0, "tiles that are not there"
        return slots, tops, [*self.coming, *sorted(left.elements())]

    def _owners(self) -> tuple[list[int], list[int]]:
        """Tokens go to who was named, and to who stands where they lay."""
        hunters, ferrymen = dict(self.hunters), dict(self.ferrymen)
        for seat, holds in enumerate(self.holds):
            for green in set(holds) & set(GREENS):
                hunters.setdefault(green, seat)
            for strait in self.game.pack.map.straits:
                if set(strait.between) <= set(holds):
                    ferrymen.setdefault(strait.id, seat)
        return [hunters.get(name, -1) for name in GREENS], [
            ferrymen.get(name, -1) for name in self.game.ids.straits
        ]

    def to_dict(self) -> dict[str, Any]:
        fresh = new(self.players, 1, self.game.name).to_dict()
        decks = self._decks()
        slots, tops, stock = self._tiles()
        hunt_owner, strait_owner = self._owners()
        left = [codes.VILLAGES - len(holds) for holds in self.holds]
        backs = [count for counts in self.backs for count in counts]
        out = (Counter(self.game.pack.tokens.hunting) - Counter(self.hunts)).elements()
        return {
            **fresh,
            "numbers": {
                **fresh["numbers"],
                "phase": codes.PLAYING,
                "choosing": 0,
                "turn": 9,
                "hunting_out": next(out),
                **self.numbers,
            },
            "arrays": {
                **fresh["arrays"],
                "left": left + [0] * (4 - self.players),
                "order": [0] * 20,
                "tiles": slots,
                "tops": tops,
                "cards": backs + [0] * (12 - len(backs)),
                "hunt_value": self.hunts,
                "hunt_owner": hunt_owner,
                "strait_value": list(self.ferries.values()),
                "strait_owner": strait_owner,
                "turn_plays": self.plays,
            },
            "board": self.board,
            "villages": self.holds,
            "reserve": {pawn: n for pawn, n in self._reserve().items() if n},
            "hand": self.hands,
            "played": self.front,
            "known": self.sure,
            "discard": self.discarded,
            "decks": decks,
            "deck_sizes": [
                14 - sum(seat[d] for seat in self.backs) if self.game.junior else len(decks[deck])
                for d, deck in enumerate(DECKS)
            ],
            "stock": stock,
            "pending": [],
        }

    def state(self) -> OriginState:
        return self.game.from_dict(self.to_dict())


# What tests ask of a state


def legal(state: OriginState, kind: str = "") -> set[str]:
    """The legal moves, all or of one kind, as text."""
    return {str(move) for move in state.legal_moves() if kind in ("", move.kind)}


def refused(state: OriginState, move: str, player: int | None = None) -> Refusal:
    """Why a move is refused; it must be."""
    why = state.explain(move, player)
    assert why is not None, f"{move} is legal"
    assert why.nearest is None or why.nearest in legal(state)
    return why


def play(state: OriginState, *moves: str) -> tuple[Event, ...]:
    """Make the moves; all that happened."""
    events: tuple[Event, ...] = ()
    for move in moves:
        events += state.apply(move)
    return events


def settle(state: OriginState) -> tuple[Event, ...]:
    """Make the first choice there is until nothing is waited for."""
    events: tuple[Event, ...] = ()
    while state.position.depth:
        events += state.apply(state.legal_moves()[0])
    return events


def end_turn(state: OriginState) -> None:
    """Bring the turn to its end as shortly as may be."""
    seat = state.current_player()
    while state.current_player() == seat:
        state.apply("end" if "end" in legal(state) else state.legal_moves()[0])


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def hand(state: OriginState, seat: int) -> set[str]:
    return set(state.to_dict()["hand"][seat])


def deck(state: OriginState, name: str) -> list[str]:
    """The cards of a deck from the top."""
    cards: list[str] = state.to_dict()["decks"][name]
    return cards


def stacks(state: OriginState, seat: int) -> list[int]:
    """How many stacks have their top at level 1 to 5."""
    tops: list[int] = state.to_dict()["arrays"]["tops"]
    return tops[seat * codes.LEVELS + 1 : (seat + 1) * codes.LEVELS]


def column(state: OriginState, color: str) -> tuple[int, ...]:
    return state.observe(None).tiles[color]
