# hot module
"""The convention of the gods on a planet whose placed needs are known: docs/origine-convention.md.

`study` weighs the planet; from then on everything public follows: what it means to place a kind
on a space, and which Continent a shown pawn asks for. The rest is the choice of a god who keeps to
the convention: he looks at the placed pawns and at his own hand, never at another hand or into
the bag, so a search may let every seat play it in a sampled world.
"""

from __future__ import annotations

from typing import Final

from origins.core.bits import bit, lowest, popcount
from origins.core.c_types import i64, may_raise, u64
from origins.games.origine.codes import (
    DO_MOVE,
    ELEMENTS,
    FULL,
    NOBODY,
    OXYGEN,
    PAWNS,
    SLOTS,
    SPACES,
    WATER,
    WHITE,
)
from origins.games.origine.rules.layout import designable, open_boards, spaces_of
from origins.games.origine.rules.position import Position
from origins.games.origine.solver.board_solutions import BoardSolutions
from origins.games.origine.solver.completion_counts import Outlook
from origins.games.origine.solver.planet_cache import Memory
from origins.games.origine.tables import Tables

# Once the Bacteria are in the bag an Oxygen draws the Move while there is still room for it.
OXYGEN_FIRST: Final = 900
# The last Water waits for the Move: one Water moved and another placed is no loss.
LAST_WATER: Final = 900
# Before that nobody hurries to let the Bacteria in.
NO_HURRY: Final = 500
# A placement that says what it is comes before any that does not.
HONEST: Final = 1000000


class Counsel:
    """Room and answers for one planet at a time.

    `worth[pawn * 48 + space]`: what placing that pawn there leaves of the planet, 0 if nothing;
    `meaning[kind * 48 + space]`: the pawn that a placed pawn of this kind must be. What is agreed
    on rests on `common`, the worth that all know of; one seat may know better.
    """

    def __init__(self, tables: Tables, book: BoardSolutions) -> None:
        self.tables = tables
        self.outlook = Outlook(tables, book)
        self.trial = Outlook(tables, book)
        self.memory = Memory()
        self.worth: list[i64] = [0] * 960
        self.common: list[i64] = [0] * 960
        self.meaning = [NOBODY] * 240
        self.best: i64 = 0

    @may_raise
    def study(self, s: Position) -> None:
        """Weigh the planet of a position, all needs on it taken as they are."""
        self.forget()
        self.add(s, FULL)
        self.agree(s)

    def forget(self) -> None:
        for i in range(960):
            self.worth[i] = 0
        self.best = 0

    @may_raise
    def add(self, s: Position, weight: int) -> None:
        """Weigh the planet of one possible world; the weights of all add up to FULL."""
        look: Outlook = self.outlook
        self.memory.survey(look, s)
        self.best += weight * look.points
        for pawn in range(ELEMENTS):
            if look.left & bit(pawn):
                for space in range(SPACES):
                    ways: i64 = look.odds[pawn * 48 + space]
                    if ways:
                        share: i64 = 1 + ways * (FULL - 1) // look.total
                        worth: i64 = weight * (look.points * FULL + share) // FULL
                        self.worth[pawn * 48 + space] += worth

    def agree(self, s: Position) -> None:
        """Settle what placing a kind on a space means.

        On each Continent every need of a kind gets its best space of its own as long as there are
        spaces, so that hardly anybody is at a loss; the other spaces mean the need that is worth
        most there.
        """
        for i in range(960):
            self.common[i] = self.worth[i]
        for i in range(240):
            self.meaning[i] = NOBODY
        boards: u64 = open_boards(s)
        while boards:
            free: u64 = self.tables.elements[lowest(boards)] & ~s.occupied
            boards &= boards - 1
            for kind in range(WATER, OXYGEN):
                self.agree_on(kind, free)

    def agree_on(self, kind: int, free: u64) -> None:
        """What a kind means on the free spaces of one Continent."""
        pawns: u64 = 15 << kind * 4
        while pawns and free:
            found: int = self.dearest(pawns, free)
            if found < 0:
                return
            self.meaning[kind * 48 + (found & 63)] = found >> 6
            free &= ~bit(found & 63)
            pawns &= ~(1 << (found >> 6))
            if self.dearest(pawns, free) < 0:
                pawns = 15 << kind * 4

    def dearest(self, pawns: u64, spaces: u64) -> int:
        """The pawn and space worth most, pawn << 6 | space; -1 if all are worth nothing."""
        found: int = -1
        most: i64 = 0
        while pawns:
            pawn: int = lowest(pawns)
            pawns &= pawns - 1
            todo: u64 = spaces
            while todo:
                space: int = lowest(todo)
                todo &= todo - 1
                if self.worth[pawn * 48 + space] > most:
                    most = self.worth[pawn * 48 + space]
                    found = pawn << 6 | space
        return found

    def means(self, pawn: int, space: int) -> int:
        """Whether a placed pawn says what it is."""
        meant: int = self.meaning[(pawn >> 2) * 48 + space]
        if meant == NOBODY:
            return 0
        return 1 if self.tables.twin[meant] == self.tables.twin[pawn] else 0

    # Show, designate, place

    def pick(self, s: Position, boards: u64) -> int:
        """The placement of the active player on one of these boards, slot << 6 | space.

        First a placement that says what it is, then one that spoils nothing; -1 if there is none.
        """
        found: int = -1
        most: i64 = 0
        for slot in range(SLOTS):
            pawn: int = s.hand[s.active * SLOTS + slot]
            if pawn == NOBODY:
                continue
            todo: u64 = self.targets(s, pawn, boards)
            while todo:
                space: int = lowest(todo)
                todo &= todo - 1
                value: i64 = self.value(s, pawn, space)
                if value > most:
                    most = value
                    found = slot << 6 | space
        return found

    def targets(self, s: Position, pawn: int, boards: u64) -> u64:
        """The free spaces of these boards that a pawn may be placed on (G-TURN-4)."""
        if pawn < ELEMENTS:
            return spaces_of(s, boards) & ~s.occupied
        mask: u64 = 0
        while boards:
            b: int = lowest(boards)
            boards &= boards - 1
            mask |= bit(b * 8 + WHITE)
        return mask & ~s.occupied

    def value(self, s: Position, pawn: int, space: int) -> i64:
        """What the convention thinks of a placement; 0: it spoils the planet."""
        board: int = space >> 3
        lying: int = popcount(self.tables.elements[board] & s.occupied)
        hold: int = self.move_to_come(s)
        if pawn >= ELEMENTS:
            return HONEST + self.best + lying + (OXYGEN_FIRST if s.opened and hold else 0)
        worth: i64 = self.worth[pawn * 48 + space]
        if worth == 0:
            return 0
        if self.means(pawn, space):
            worth += HONEST
        if pawn >> 2 == WATER and hold and popcount(self.outlook.left & 15) == 1:
            worth -= LAST_WATER
        if s.opened == 0 and lying + 1 == self.tables.size[board]:
            worth -= NO_HURRY
        return worth

    def move_to_come(self, s: Position) -> int:
        """Whether the Bacteria Move has still to be drawn."""
        for pawn in range(ELEMENTS + 4, PAWNS):
            if self.tables.effect[pawn] == DO_MOVE and s.discard & bit(pawn) == 0:
                return 1
        return 0

    @may_raise
    def rescue(self, s: Position, boards: u64) -> int:
        """The placement that loses least where every one loses something, slot << 6 | space."""
        return self.least_loss(s, boards) & 4095

    @may_raise
    def rescue_value(self, s: Position, boards: u64) -> i64:
        """What is left after it."""
        return self.least_loss(s, boards) >> 12

    @may_raise
    def least_loss(self, s: Position, boards: u64) -> i64:
        found: int = 0
        most: i64 = -1
        for slot in range(SLOTS):
            pawn: int = s.hand[s.active * SLOTS + slot]
            if pawn == NOBODY:
                continue
            todo: u64 = self.targets(s, pawn, boards)
            while todo:
                space: int = lowest(todo)
                todo &= todo - 1
                value: i64 = self.best
                if pawn < ELEMENTS:
                    self.trial.see(s)
                    self.trial.put(pawn, space)
                    value = self.trial.weigh() * FULL + self.breadth(self.trial.total)
                if value > most:
                    most = value
                    found = slot << 6 | space
        return most << 12 | found

    def breadth(self, total: i64) -> int:
        """A number of ways as a small number that grows with it."""
        n: int = 0
        while total:
            total >>= 1
            n += 1
        return n

    def asked(self, s: Position, slot: int) -> int:
        """The Continent that a shown pawn asks for: the one that promises most to its kind."""
        kind: int = s.hand[s.active * SLOTS + slot] >> 2
        boards: u64 = designable(s)
        found: int = lowest(boards)
        most: i64 = -1
        while boards:
            b: int = lowest(boards)
            boards &= boards - 1
            value: i64 = self.promise(s, b, kind)
            if value > most:
                most = value
                found = b
        return found

    def promise(self, s: Position, board: int, kind: int) -> i64:
        """What a Continent promises to a kind: the worth of each need where it is at home."""
        if kind == OXYGEN:
            if s.occupied & bit(board * 8 + WHITE):
                return 0
            return 1 + popcount(self.tables.elements[board] & s.occupied)
        total: i64 = 0
        todo: u64 = self.tables.elements[board] & ~s.occupied
        told: u64 = 0
        while todo:
            space: int = lowest(todo)
            todo &= todo - 1
            pawn: int = self.meaning[kind * 48 + space]
            if pawn != NOBODY and told & bit(pawn) == 0:
                total += self.common[pawn * 48 + space]
                told |= bit(pawn)
        return total

    def show(self, s: Position) -> int:
        """The slot to show: the pawn that asks for the Continent of the best placement."""
        best: int = -1
        most: i64 = -1
        for slot in range(SLOTS):
            if s.hand[s.active * SLOTS + slot] == NOBODY:
                continue
            wish: int = self.pick(s, bit(self.asked(s, slot)))
            value: i64 = 0
            if wish >= 0:
                pawn: int = s.hand[s.active * SLOTS + (wish >> 6)]
                # Of two that are as good, the pawn that will be placed.
                value = self.value(s, pawn, wish & 63) * 2 + (1 if wish >> 6 == slot else 0)
            if value > most:
                most = value
                best = slot
        return best
