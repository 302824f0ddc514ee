"""The convention read backwards: what the play of the others says about needs.

A `Reading` follows a game through its public events. The needs of the four pawns of a kind are one
of 24 deals, each with a weight that everybody at the table can work out. A placement by someone
who keeps to the convention means one need (docs/origine-convention.md) and strikes out all other
deals. Who has once done what the convention never does is read as a beginner: he places pawns
where their needs can be met.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd
from threading import local

from origins.core.bits import bit
from origins.core.events import Event
from origins.games.origine import codes
from origins.games.origine.beliefs.need_weights import DEALS, NeedWeights, World
from origins.games.origine.border.observe import OrigineObservation
from origins.games.origine.border.tokens import Tokens, in_sight
from origins.games.origine.bots.beginner import best_fit, fit
from origins.games.origine.bots.convention_policy import Counsel
from origins.games.origine.codes import FULL
from origins.games.origine.game import OrigineGame
from origins.games.origine.pack_files import KINDS
from origins.games.origine.rules.position import Position
from origins.games.origine.solver.board_solutions import BoardSolutions

LIKELY = 32
PASSABLE = 4
"""How much likelier a beginner places a pawn where its need is met as well as anywhere on the
Continent, or can be met at all, than where it cannot."""
_room = local()


def counsel_of(game: OrigineGame) -> Counsel:
    """The counsel for a game's content, one in each thread: its tables are large."""
    made: dict[int, tuple[OrigineGame, Counsel]] = _room.__dict__.setdefault("made", {})
    if id(game) not in made:
        made[id(game)] = (game, Counsel(game.tables, BoardSolutions(game.tables)))
    return made[id(game)][1]


class Misleading(Exception):
    """Seats did what the convention never does."""

    def __init__(self, seats: set[int]) -> None:
        super().__init__(seats)
        self.seats = seats


class Reading(NeedWeights):
    """A game read by one seat, its events taken one after the other."""

    def __init__(
        self,
        game: OrigineGame,
        observation: OrigineObservation,
        seat: int,
        doubted: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(game, observation, seat)
        self.doubted = doubted
        self.events: list[tuple[str, int, Mapping[str, object]]] = []
        self.board = self.shown = codes.NONE
        self.speakers: list[set[int]] = [set() for _ in range(codes.OXYGEN)]
        """By kind, the other seats whose placements were taken to say a need."""

    @classmethod
    def of(
        cls,
        game: OrigineGame,
        observation: OrigineObservation,
        seat: int,
        history: Sequence[Event],
        doubted: frozenset[int] = frozenset(),
    ) -> Reading:
        """Read a whole game; without its history, what the table looks like."""
        turns = sum(event.kind == "origine-shown" for event in history)
        if turns != observation.turn - (observation.phase == "show"):
            return cls.at_sight(game, observation, seat)
        reading = cls(game, observation, seat, doubted)
        for event in history:
            if event.kind == "origine-opened":
                reading.aside = game.ids.boards.index(str(event.args["board"]))
        return reading.learn(observation, history)

    @classmethod
    def at_sight(cls, game: OrigineGame, observation: OrigineObservation, seat: int) -> Reading:
        """Every pawn on the planet as if a beginner had placed it."""
        reading = cls(game, observation, seat, frozenset(range(observation.players)))
        reading.opened = not observation.bacteria_aside
        tokens = reading.tokens = reading.ahead = Tokens(game.ids, reading.players)
        tokens.kinds, tokens.where = [], {}
        for place, pawn in in_sight(game.ids, observation):
            if pawn.kind == "oxygen" and place < codes.SPACES:
                reading.whites |= bit(place)
            else:
                tokens.where[place] = len(tokens.kinds)
                tokens.kinds.append(KINDS.index(pawn.kind))
        reading._see(observation)
        for place, token in tokens.where.items():
            if place < codes.SPACES:
                reading._soften(token, place)
        return reading

    def continues(self, history: Sequence[Event]) -> bool:
        """Whether `history` is this game, as far as it was read, and perhaps more."""
        return 0 < len(self.events) <= len(history) and all(
            event.kind == kind and event.seat == seat and event.args == args
            for event, (kind, seat, args) in zip(history, self.events, strict=False)
        )

    def learn(self, observation: OrigineObservation, history: Sequence[Event]) -> Reading:
        """Go on to the end of `history`; anew where someone proves not to keep the convention."""
        new = history[len(self.events) :]
        for event in new:
            self.ahead.follow(event)
            self._remember(event)
        if self.ahead.passing:
            self.ahead.hand_over()
        if not self.ahead.fits(observation):  # another game that began alike
            return Reading.of(self.game, observation, self.seat, history)
        self._see(observation)
        try:
            for event in new:
                self.events.append((event.kind, event.seat, event.args))
                self._take(event)
        except Misleading as misleading:
            doubted = self.doubted | misleading.seats
            return Reading.of(self.game, observation, self.seat, history, doubted)
        if self.tokens.passing:
            self.tokens.hand_over()
        return self

    # What the seat itself has seen

    def _see(self, observation: OrigineObservation) -> None:
        self.ahead.name(observation)
        first = self.players * codes.SLOTS
        self.tokens.kinds[:first] = self.ahead.kinds[:first]
        for place, pawn in in_sight(self.game.ids, observation):
            if place not in self.ahead.where:  # G-SET-5: Oxygen that lay there from the start
                self.whites |= bit(place)
            elif isinstance(pawn.need, str):
                self.known[self.ahead.where[place]] = self._alike(pawn.need)

    def _remember(self, event: Event) -> None:
        """What an event told this seat alone stays with the token, whatever the memory aid."""
        need = event.secret.get("need")
        if not isinstance(need, str):
            return
        if event.kind == "origine-looked":
            place = self.game.ids.space_number[str(event.args["space"])]
        else:
            place = codes.SPACES + event.seat * codes.SLOTS + int(str(event.args["slot"]))
        self.known[self.ahead.where[place]] = self._alike(need)

    def _alike(self, need: str) -> int:
        """The pawns with a need, as a mask over the four of their kind."""
        needs = self.game.ids.needs
        return sum(1 << p % 4 for p in range(codes.PAWNS) if needs[p] == need)

    # What everybody has seen

    def _take(self, event: Event) -> None:
        ids = self.game.ids
        match event.kind:
            case "origine-shown":
                self.shown = int(str(event.args["slot"]))
            case "origine-designated":
                self.board = ids.boards.index(str(event.args["board"]))
                self._read_designation(event.seat, int(str(event.args["rival"])))
            case "origine-placed":
                space = ids.space_number[str(event.args["space"])]
                token = self.tokens.hand(event.seat)[int(str(event.args["slot"]))]
                if self.tokens.kinds[token] == codes.OXYGEN:
                    self.whites |= bit(space)
                elif self.tokens.kinds[token] != codes.WATER:
                    self._read_placement(event.seat, token, space)
            case "origine-turned-up":
                token = self.tokens.where[ids.space_number[str(event.args["space"])]]
                shown = self._alike(str(event.args["need"]))
                self._multiply(token, [shown >> i & 1 for i in range(4)])
            case "origine-opened":
                self.opened = True
            case "origine-bacteria":
                self.discard |= bit(ids.actions.index(str(event.args["action"])))
        self.tokens.follow(event)

    def _read_designation(self, seat: int, active: int) -> None:
        """Everybody knows what was asked for: who gives something else does not keep to it.

        To a beginner, who asks for nothing, anything may be given.
        """
        if seat == self.seat or {seat, active} & self.doubted:
            return
        worlds = self.worlds(self.weights)
        s = self.position(worlds[0], active)
        if self.agree(worlds, s).asked(s, self.shown) != self.board:
            raise Misleading({seat})

    def _read_placement(self, seat: int, token: int, space: int) -> None:
        """A pawn placed is what its kind means there, unless its owner was at a loss: then it is
        one that is at home nowhere he could ask for, as likely as all his other pawns are."""
        if seat in self.doubted:
            self._soften(token, space)
            return
        worlds = self.worlds(self.weights)
        s = self.position(worlds[0], seat)
        counsel = self.agree(worlds, s)
        spaces = self._in_reach(counsel, s)
        kind = self.tokens.kinds[token]
        strays = self._strays(counsel, kind, spaces)
        loss = self._loss(counsel, s, token, spaces)
        # Where needs on the planet are uncertain, he may have seen what the others do not know.
        odd = 0 if self.certain() else 1
        factors = [
            FULL
            if counsel.means(kind * 4 + i, space)
            else loss
            if loss and strays >> i & 1
            else odd
            for i in range(4)
        ]
        if seat != self.seat:
            self.speakers[kind].add(seat)
        self._multiply(token, factors)

    def agree(self, worlds: Sequence[World], s: Position) -> Counsel:
        """The counsel that everybody can take."""
        counsel = counsel_of(self.game)
        counsel.forget()
        for world in reversed(worlds):
            counsel.add(self.position(world, s.active), world[0])
        counsel.agree(s)
        return counsel

    def _in_reach(self, counsel: Counsel, s: Position) -> list[int]:
        """The free spaces of the Continents that the active player could have asked for; of the
        one designated, if it is not the one that he did ask for."""
        boards = {counsel.asked(s, slot) for slot in self.tokens.hand(s.active)}
        if self.board != counsel.asked(s, self.shown):
            boards = {self.board}
        free = sum(self.game.tables.elements[board] for board in boards) & ~s.occupied
        whites = sum(1 << board * 8 + codes.WHITE for board in boards) & ~s.occupied
        return [each for each in range(codes.SPACES) if (free | whites) >> each & 1]

    def _strays(self, counsel: Counsel, kind: int, spaces: list[int]) -> int:
        """The needs of a kind that none of these spaces means."""
        return sum(
            1 << i
            for i in range(4)
            if not any(counsel.means(kind * 4 + i, space) for space in spaces)
        )

    def _loss(self, counsel: Counsel, s: Position, placed: int, spaces: list[int]) -> int:
        """How likely it is, of FULL, that none of his other pawns could say what it is."""
        chance = float(FULL)
        for token in self.tokens.hand(s.active).values():
            kind = self.tokens.kinds[token]
            if kind == codes.OXYGEN:
                if any(space % 8 == codes.WHITE for space in spaces):
                    return 0
            elif token != placed:
                chance *= self.chance(token, self._strays(counsel, kind, spaces))
        return 0 if chance == 0 else max(1, int(chance))

    def _multiply(self, token: int, factors: Sequence[int]) -> None:
        """Weigh the deals by the need that they give a token.

        If no deal is left that agrees with what this seat has seen, someone was misread; which
        one of those who spoke of this kind cannot be told.
        """
        kind, rank = self.tokens.kinds[token], self.tokens.rank(token)
        weights = [
            weight * factors[deal[rank]]
            for deal, weight in zip(DEALS, self.weights[kind], strict=True)
        ]
        if not any(self.own(kind, weights)):
            if not self.speakers[kind]:
                return
            raise Misleading(self.speakers[kind])
        common = gcd(*weights)
        self.weights[kind] = [weight // common for weight in weights]

    def _soften(self, token: int, space: int) -> None:
        """Someone else placed a pawn: likely where its need is or can be met."""
        kind = self.tokens.kinds[token]
        if kind in (codes.WATER, codes.OXYGEN):
            return
        s = self.position((FULL, {}), 0)
        others = self.game.tables.elements[space >> 3] & ~s.occupied & ~bit(space)
        factors = []
        for pawn in range(kind * 4, kind * 4 + 4):
            here = fit(s, pawn, space)
            best = here >= best_fit(s, pawn, others)
            factors.append(1 if here == 0 else LIKELY if best else PASSABLE)
        self._multiply(token, factors)
