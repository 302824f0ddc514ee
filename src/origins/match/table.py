"""A table is its log, folded: `Table.apply` takes one entry after the other."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from origins.core.errors import DataError, Message
from origins.core.events import Event, Viewer
from origins.core.game import Game, Observation, State
from origins.core.moves import Move
from origins.core.record import PackRef, Record, Seat, check_rules
from origins.match import packs
from origins.match.clock import Clock
from origins.match.log import AnyEntry, Asked, Hold, Moved, Started
from origins.match.resigning import given_up, shut
from origins.match.seat_history import SeatHistory
from origins.match.settings import Settings
from origins.match.ties import Ties
from origins.match.views import Ending, Status


class Snapshot:
    """A position kept so that a long log need not be played again; a cache, never the truth."""

    def __init__(self, version: int, state: dict[str, object]) -> None:
        self.version = version
        self.state = state


class Table:
    """One table. It is changed by `apply` alone; a `Command` judges what may be applied."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.log: list[AnyEntry] = []
        self.settings: Settings
        self.game: Game
        self.host = ""
        self.code = ""
        self.invite = ""
        self.after = ""
        """The table whose players are asked for another game here."""
        self.created = 0
        self.holds: tuple[Hold, ...] = ()
        self.stand_ins: dict[int, str] = {}
        self.resigned: dict[int, str] = {}
        self.started: Started | None = None
        self.moves: list[Moved] = []
        self.clock: Clock
        self.deciders: tuple[int, ...] = ()
        self.since: dict[int, int] = {}
        """The version at which the decision of each deciding seat arose."""
        self.changed = 0
        """The version of the last change of the position."""
        self.paused = False
        self.proposal: Asked | None = None
        self.agreed: set[int] = set()
        self.answers: dict[tuple[int | None, str], int] = {}
        self.next = ""
        self.asker: int | None = None
        """Who asked for the next game, by his seat."""
        self.renamed: dict[str, str] = {}
        """The names that administrators gave to people."""
        self.closed: str | None = None
        """What the host who closed the table is called."""
        self._state: State | None = None
        self._state_moves = 0
        self._seen: dict[Viewer, Observation] = {}
        self._ending: tuple[Ending | None] | None = None
        self._told = SeatHistory()

    @classmethod
    def load(
        cls, table_id: str, log: Iterable[AnyEntry], snapshot: Snapshot | None = None
    ) -> Table:
        """The table of a stored log, played through and checked.

        A snapshot spares the playing; one that does not fit is left aside.
        """
        table = cls(table_id)
        moves_then = 0
        for entry in log:
            table.apply(entry)
            if snapshot is not None and table.version == snapshot.version:
                moves_then = len(table.moves)
        if table.started is None:
            return table
        if snapshot is not None and moves_then == len(table.moves):
            table._trust(snapshot)
        table.state()  # a log that cannot be replayed is told now
        return table

    def _trust(self, snapshot: Snapshot) -> None:
        try:
            state = self.game.from_dict(dict(snapshot.state))
        except DataError:
            return
        if f"{state.digest():016x}" == self._hash():
            self._state, self._state_moves = state, len(self.moves)

    def _hash(self) -> str:
        assert self.started is not None
        return self.moves[-1].hash if self.moves else self.started.hash

    # What it is now

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def players(self) -> int:
        return self.settings.players

    def state(self) -> State:
        """The position. Not to be changed by the caller."""
        if self._state is None:
            self._state, self._state_moves = self.deal(), 0
        if self._state_moves < len(self.moves):
            self._state, self._state_moves = self._played_on(), len(self.moves)
        return self._state

    def _played_on(self) -> State:
        """The position after all moves, each checked; a copy, for twins share what they have."""
        assert self._state is not None
        state = self._state.clone()
        for number, entry in enumerate(self.moves[self._state_moves :], self._state_moves + 1):
            events = state.apply(Move.parse(entry.move), entry.seat)
            if events != entry.events or f"{state.digest():016x}" != entry.hash:
                raise DataError(
                    f"{entry.move} leads elsewhere",
                    file=f"table {self.id}",
                    where=f"move {number}",
                )
        return state

    def deal(self) -> State:
        """A fresh copy of the position at the start."""
        start = self.started
        assert start is not None
        pack = PackRef(start.pack, start.pack_hash)
        check_rules(self.game, start.rules, pack, file=f"table {self.id}")
        return self.game.from_dict(start.deal)

    def position(self, kept: int) -> State:
        """A fresh copy of the position after the first `kept` moves."""
        if kept == len(self.moves):
            return self.state().clone()
        state = self.deal()
        for entry in self.moves[:kept]:
            state.play(self.game.encode(Move.parse(entry.move)), entry.seat)
        return state

    @property
    def status(self) -> Status:
        if self.over:
            return "over"
        if self.started is None:
            return "lobby"
        return "paused" if self.paused else "playing"

    @property
    def over(self) -> bool:
        """Known without playing the game again, so that lists are quick."""
        if self.closed is not None:
            return True
        if self.started is None:
            return False
        return not self.deciders or self._given_up() is not None

    @property
    def opened(self) -> bool:
        """Whether nothing is secret any more. What was closed stays as hidden as it was: not
        everybody may have been there to agree."""
        return self.over and self.closed is None

    def observe(self, viewer: Viewer) -> Observation:
        """What `viewer` may know of the game now; looked up once, however many ask."""
        seen = self._seen.get(viewer)
        if seen is None:
            seen = self._seen[viewer] = self.state().observe(viewer)
        return seen

    def ending(self) -> Ending | None:
        if self._ending is None:
            self._ending = (self._ended(),)
        return self._ending[0]

    def _ended(self) -> Ending | None:
        if self.started is None:
            return None
        if self.closed is not None:
            return shut(self.closed)
        if self.deciders:
            return self._given_up()
        outcome = self.state().outcome()
        assert outcome is not None
        words = Message("ending-played", {"reason": outcome.reason})
        return Ending(
            how="played",
            winners=outcome.winners,
            outcome=outcome,
            verdict=self.state().verdict(),
            message=words,
        )

    def _given_up(self) -> Ending | None:
        return given_up(self.holds, self.resigned, self.game.cooperative)

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty where a person does."""
        return self.stand_ins.get(seat) or self.resigned.get(seat) or self.holds[seat].bot

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(
            seat
            for seat, hold in enumerate(self.holds)
            if person and hold.who == "person" and hold.person == person
        )

    def renamed_hold(self, hold: Hold) -> Hold:
        """A seat with the name that an administrator gave to its person, if one did."""
        name = self.renamed.get(hold.person or hold.invited)
        return hold if name is None else msgspec.structs.replace(hold, name=name)

    def kept_for(self, person: str) -> tuple[int, ...]:
        """The open seats that a person is invited to, also where he has said no."""
        return tuple(
            seat
            for seat, hold in enumerate(self.holds)
            if person and hold.who == "open" and hold.invited == person
        )

    def asked_seats(self) -> tuple[int, ...]:
        """The seats whose consent the proposal still needs."""
        ask = self.proposal
        if ask is None:
            return ()
        return tuple(seat for seat in ask.voters(self) if seat not in self.agreed)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people; somebody whom a bot stands in for is still one of them."""
        person = self.holds[seat].person
        return tuple(
            other
            for other, hold in enumerate(self.holds)
            if hold.who == "person" and hold.person != person and other not in self.resigned
        )

    def voters(self, seat: int) -> tuple[int, ...]:
        """The seats of other people who play themselves."""
        return tuple(other for other in self.others(seat) if not self.bot_of(other))

    def to_be_replaced(self, seat: int) -> bool:
        """Whether it is proposed that a bot plays for the absent person of this seat."""
        return self.proposal is not None and self.proposal.absent == seat

    def next_for(self, ties: Ties) -> str:
        """The table of the next game; none for somebody who does not meet whoever asked for it."""
        if self.asker is not None and ties.apart(self.holds[self.asker].person):
            return ""
        return self.next

    @property
    def commitment(self) -> str | None:
        return sha256(self.started.seed.encode()).hexdigest() if self.started else None

    def record(self, seed: bool = True) -> Record:
        """The record of the game as far as it was played, without what was taken back."""
        start = self.started
        assert start is not None
        seats = [
            Seat(hold.name or hold.bot, f"bot:{hold.bot}" if hold.bot else "person")
            for hold in self.holds
        ]
        state = self.deal()
        record = Record.start(state, seats, start.seed or None if seed else None)
        for entry in self.moves:
            record.play(state, Move.parse(entry.move), entry.seat)
        return record

    def made(self) -> tuple[tuple[int, str, str], ...]:
        """Each move of the game: the seat, the move, the bot that made it if one did."""
        return tuple((entry.seat, entry.move, entry.by) for entry in self.moves)

    def history(self, seat: int) -> tuple[Event, ...]:
        """What happened in the game so far, as `seat` saw it."""
        return self._told.to(seat, self.moves)

    def snapshot(self) -> Snapshot:
        return Snapshot(self.version, self.state().to_dict())

    def copy(self) -> Table:
        """A table of its own with the same log; what one takes in does not show in the other."""
        twin = copy.copy(self)
        twin.log, twin.moves = self.log[:], self.moves[:]
        twin.stand_ins, twin.resigned = dict(self.stand_ins), dict(self.resigned)
        twin.since, twin.answers = dict(self.since), dict(self.answers)
        twin.agreed = set(self.agreed)
        twin.clock = self.clock.copy()
        twin._seen = {}
        return twin

    # The fold

    def apply(self, entry: AnyEntry, state: State | None = None) -> None:
        """Take in one entry: made by a command just now, or read from the store.

        `state` is the position that a move led to, where it has been played already.
        """
        self.log.append(entry)
        self._ending = None
        self._seen.clear()
        entry.fold(self)
        if state is not None:
            self._state, self._state_moves = state, len(self.moves)
        if entry.client:
            self.answers[entry.sender, entry.client] = self.version

    # What entries do to it

    def set_up(self, settings: Settings) -> None:
        self.settings = settings
        self.game = packs.game_with(settings.game, settings.pack)
        self.clock = Clock(settings.clock, settings.players)

    def begin(self, started: Started) -> None:
        self.started = started
        self.game = packs.game_with(self.settings.game, started.content, started.pack_hash)

    def decide(self, deciders: tuple[int, ...], mover: int | None, now: int) -> None:
        """In a simultaneous choice the others' decisions stay as they were."""
        together = mover is not None and len(self.deciders) > 1
        fresh = tuple(
            seat for seat in deciders if not together or seat == mover or seat not in self.deciders
        )
        self.since = {
            seat: self.version if seat in fresh else self.since[seat] for seat in deciders
        }
        self.deciders = deciders
        self.changed = self.version
        self.clock.decide(deciders, fresh, now)
        self.proposal = None

    def go_back(self, kept: int, deciders: tuple[int, ...], now: int) -> None:
        del self.moves[kept:]
        if self._state_moves > kept:
            self._state = None
        self.decide(deciders, None, now)

    def forget_proposal(self, seat: int) -> None:
        """A proposal of or about someone who left is off; one that waited only for him is not
        decided."""
        ask = self.proposal
        if ask is not None and (seat in (ask.seat, ask.absent) or not self.asked_seats()):
            self.proposal = None

    def close(self, name: str) -> None:
        self.closed, self.proposal = name, None

    def pause(self, now: int) -> None:
        self.paused = True
        self.clock.stop(now)
