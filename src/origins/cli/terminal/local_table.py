"""A table of one's own, in memory: people round one keyboard, and bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from origins.bots.bot import Explains, View, rng_of
from origins.bots.playing import chosen, view_for
from origins.cli.files import write_whole
from origins.cli.terminal.link import Ask, News
from origins.core.errors import Message, OriginsError
from origins.core.game import Game
from origins.core.record import Record, Seat
from origins.match import bot_roster, commands, lobby, packs, turns, viewer_views
from origins.match.command import submit
from origins.match.eye import Eye
from origins.match.log import Created, Hold, Started
from origins.match.settings import Settings, check
from origins.match.table import Table
from origins.match.table_errors import Refused
from origins.server import protocol

BOT = "bot:"


class LocalTable:
    """A `TableLink`. `save_to`: the file that always holds the game."""

    id = "here"
    help = "play-help"

    def __init__(self, table: Table, save_to: Path | None = None) -> None:
        self.table = table
        self.game: Game = table.game
        self._save_to = save_to
        self._told = [_start(table)] * table.players
        """The version up to which each seat has been told what happened."""
        self._bots = {
            seat: bot_roster.bot(hold.bot, self.game.name)
            for seat, hold in enumerate(table.holds)
            if hold.bot
        }

    def news(self) -> News:
        self._play_bots()
        seat = self._asked()
        told = _start(self.table) if seat is None else self._told[seat]
        items = viewer_views.items(self.table, told, Eye(seat))
        if seat is not None:
            self._told[seat] = self.table.version
        person = "" if seat is None else self.table.holds[seat].person
        return News(
            version=self.table.version,
            lobby=viewer_views.lobby(self.table, person),
            items=items,
            game=viewer_views.game(self.table, seat, _now()),
        )

    def _asked(self) -> int | None:
        """The person who must say something now; after the end the only one there is."""
        people = [seat for seat, hold in enumerate(self.table.holds) if hold.who == "person"]
        waiting = self.table.asked_seats() or self.table.deciders
        if self.table.over:
            return people[0] if len(people) == 1 else None
        return next((seat for seat in waiting if seat in people), None)

    def _play_bots(self) -> None:
        table = self.table
        while turn := turns.bots_to_move(table):
            seat, name = turn[0]
            assert table.started is not None
            bot = self._bots[seat]
            # A generator of its own for each decision: a resumed game goes on as it would have.
            rng = rng_of(table.started.seed, seat, len(table.moves))
            view = view_for(bot, table.state(), seat, table.history(seat))
            move = str(chosen(bot, view, rng))
            command = commands.MakeMove(seat=seat, move=move, expect=table.version, by=name)
            try:
                self._submit(command)
            except Refused:
                raise OriginsError(f"bot {name} chose {move}, which is not legal") from None

    def _submit(self, command: commands.SeatCommand) -> None:
        submit(self.table, command, _now())
        if self._save_to is not None:
            self._write(self._save_to)

    def ask(self, frame: Ask) -> protocol.ServerFrame:
        table, seat = self.table, frame.seat
        assert seat is not None
        try:
            match frame:
                case protocol.AskWhy():
                    refusal = commands.why(table, seat, frame.move)
                    return protocol.Reason(
                        table=self.id, id=frame.id, move=frame.move, refusal=refusal
                    )
                case protocol.AskHint():
                    return self._hint(frame, seat)
                case _:
                    self._submit(frame.command(seat))
        except Refused as refused:
            return protocol.NotDone(
                table=self.id,
                id=frame.id,
                version=table.version,
                refusal=refused.refusal,
                stale=refused.stale,
            )
        return protocol.Ack(table=self.id, id=frame.id, version=table.version)

    def _hint(self, frame: protocol.AskHint, seat: int) -> protocol.Hint:
        table = self.table
        adviser = bot_roster.bot(bot_roster.strongest(self.game.name), self.game.name)
        view = View.of(table.state(), seat, table.history(seat))
        move = adviser.choose(view, rng_of("hint", seat, len(table.moves)))
        why: Message | None = adviser.why(view, move) if isinstance(adviser, Explains) else None
        return protocol.Hint(
            table=self.id,
            id=frame.id,
            version=table.version,
            move=str(move),
            bot=adviser.name,
            message=why,
        )

    def reconnect(self) -> None:
        """There is no line that could be cut."""

    def save(self, path: Path | None) -> Path | None:
        place = path or self._save_to
        if place is not None:
            self._write(place)
        return place

    def _write(self, path: Path) -> None:
        write_whole(path, self.table.record().dumps())


def new_table(
    game: Game,
    seats: Sequence[Seat],
    seed: int,
    options: dict[str, object],
    undo_seen: bool = False,
) -> Table:
    """A table where the game has just been dealt."""
    table = _set_up(game, seats, options, undo_seen)
    submit(table, lobby.Start(person=table.host, seed=str(seed)), _now())
    return table


def resumed_table(game: Game, record: Record, undo_seen: bool = False) -> Table:
    """A table where the moves of a record have been made."""
    header = record.header
    table = _set_up(game, header.seats, header.options, undo_seen)
    state = game.from_dict(header.deal)
    table.apply(
        Started(
            at=_now(),
            seed=header.seed or "",
            rules=header.rules,
            pack=header.pack.id,
            pack_hash=header.pack.hash,
            deal=header.deal,
            hash=f"{state.digest():016x}",
            deciders=state.deciders(),
            content=packs.content_hash(game),
        )
    )
    for entry in record.entries:
        by = table.bot_of(entry.seat)
        expect = table.version
        submit(table, commands.MakeMove(seat=entry.seat, move=entry.move, expect=expect, by=by), 0)
    return table


def _set_up(
    game: Game, seats: Sequence[Seat], options: dict[str, object], undo_seen: bool
) -> Table:
    content = packs.unnamed(game.name, packs.content_hash(packs.offer(game)))
    settings = Settings(
        game=game.name,
        players=len(seats),
        pack=content,
        options=options,
        undo_seen=undo_seen,
        watch="nobody",
    )
    check(settings)
    holds = tuple(
        Hold(who="bot", name=seat.name, bot=seat.player.removeprefix(BOT))
        if seat.player.startswith(BOT)
        else Hold(who="person", name=seat.name, person=f"person {number}")
        for number, seat in enumerate(seats)
    )
    table = Table(LocalTable.id)
    host = next((hold.person for hold in holds if hold.person), "nobody")
    table.apply(Created(at=_now(), settings=settings, host=host, seats=holds, code="", invite=""))
    return table


def _start(table: Table) -> int:
    """The version at which the game had just been dealt."""
    return next(
        (seq for seq, entry in enumerate(table.log, start=1) if isinstance(entry, Started)), 0
    )


def _now() -> int:
    return time.time_ns() // 1_000_000
