"""What may be asked of a table before its game starts, and after it ended."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from origins.core import registry
from origins.core.errors import UsageError
from origins.core.game import Game
from origins.match import bot_roster, guides, names, packs
from origins.match.command import Command, Judged
from origins.match.log import AnyEntry, Changed, Created, Hold, Rematch, Seated, Started
from origins.match.settings import Settings, check
from origins.match.table import Table
from origins.match.table_errors import refuse
from origins.match.ties import NONE, Ties

FREE = Hold(who="open")


def hold_of(plan: str, person: str, name: str, game: str) -> Hold:
    """The hold that a seat plan means: `open`, `me`, `bot:NAME`, `local:NAME`."""
    kind, _, rest = plan.partition(":")
    if kind == "open":
        return FREE
    if kind == "me":
        return Hold(who="person", person=person, name=name)
    if kind == "local":
        return Hold(who="person", person=person, name=names.proper(rest), local=True)
    if rest not in bot_roster.names_for(game):
        raise refuse("no-bot")
    return Hold(who="bot", bot=rest)


def create(
    settings: Settings,
    person: str,
    name: str,
    plans: Sequence[str],
    now: int,
    code: str,
    invite: str,
) -> Created:
    """A new table with `person` as its host; `invite` is the hash of the invite secret."""
    settings = _named(settings)
    _playable(settings)
    if len(plans) != settings.players:
        raise refuse("seat-count", players=settings.players)
    seats = tuple(hold_of(plan, person, name, settings.game) for plan in plans)
    if sum(hold.who == "person" and not hold.local for hold in seats) > 1:
        raise refuse("one-seat")
    return Created(at=now, settings=settings, host=person, seats=seats, code=code, invite=invite)


class LobbyCommand(Command, frozen=True, kw_only=True):
    """A command of a person, before the game starts."""

    person: str

    def judge(self, table: Table, now: int) -> Judged:
        if table.closed is not None:
            raise refuse("closed")
        if table.started is not None:
            raise refuse("started")
        return Judged(self.entry(table, now))

    @abstractmethod
    def entry(self, table: Table, now: int) -> AnyEntry: ...


class Join(LobbyCommand, frozen=True, kw_only=True):
    """Take an open seat."""

    name: str
    seat: int | None = None

    def entry(self, table: Table, now: int) -> Seated:
        if table.seats_of(self.person):
            raise refuse("one-seat")
        kept = table.kept_for(self.person)
        if kept and self.seat in (None, *kept):
            return _taken(table, kept, now)
        free = [place for place, hold in enumerate(table.holds) if _free(hold)]
        if self.seat is not None and self.seat not in free:
            raise refuse("seat-taken")
        if not free:
            raise refuse("table-full")
        place = free[0] if self.seat is None else self.seat
        hold = Hold(who="person", person=self.person, name=self.name)
        return _reseated(table, place, hold, now)


class AnswerInvitation(LobbyCommand, frozen=True, kw_only=True):
    """Take the seats that are kept for one, or say no. Whoever said no may think better of it."""

    yes: bool

    def entry(self, table: Table, now: int) -> Seated:
        kept = table.kept_for(self.person)
        if not kept or (not self.yes and table.holds[kept[0]].declined):
            raise refuse("not-asked")
        if self.yes:
            return _taken(table, kept, now)
        return _kept_seats(table, kept, now, declined=True)


class SetSeat(LobbyCommand, frozen=True, kw_only=True):
    """The host decides who may sit on a seat."""

    name: str
    seat: int
    plan: str

    def entry(self, table: Table, now: int) -> Seated:
        _host(table, self.person)
        if not 0 <= self.seat < table.players:
            raise refuse("no-seat")
        hold = hold_of(self.plan, self.person, self.name, table.settings.game)
        others = [other for place, other in enumerate(table.holds) if place != self.seat]
        mine = any(other.person == self.person and not other.local for other in others)
        if hold.who == "person" and not hold.local and mine:
            raise refuse("one-seat")
        return _reseated(table, self.seat, hold, now)


class Leave(LobbyCommand, frozen=True, kw_only=True):
    """Free one's seats before the start."""

    def entry(self, table: Table, now: int) -> Seated:
        person = self.person
        seats = tuple(FREE if hold.person == person and person else hold for hold in table.holds)
        if seats == table.holds:
            raise refuse("not-seated")
        return Seated(at=now, seats=seats)


class Reorder(LobbyCommand, frozen=True, kw_only=True):
    order: tuple[int, ...]

    def entry(self, table: Table, now: int) -> Seated:
        _host(table, self.person)
        if sorted(self.order) != list(range(table.players)):
            raise refuse("order", players=table.players)
        return Seated(at=now, seats=tuple(table.holds[seat] for seat in self.order))


class ChangeSettings(LobbyCommand, frozen=True, kw_only=True):
    settings: Settings

    def entry(self, table: Table, now: int) -> Changed:
        _host(table, self.person)
        new = _named(self.settings)
        if new.game != table.settings.game or new.players != table.players:
            raise refuse("settings-fixed")
        _playable(new)
        return Changed(at=now, settings=new)


class Start(LobbyCommand, frozen=True, kw_only=True):
    """Deal the game from a seed that nobody can guess; its hash is shown from now on."""

    seed: str | None = None

    def entry(self, table: Table, now: int) -> Started:
        _host(table, self.person)
        if any(hold.who == "open" for hold in table.holds):
            raise refuse("seats-open")
        game = _playable(table.settings)
        secret = self.seed or guides.seed(table.settings) or secrets.token_hex(32)
        state = game.new_initial_state(table.players, secret, table.settings.options)
        return Started(
            at=now,
            seed=secret,
            rules=game.rules_version,
            pack=game.pack_id,
            pack_hash=game.pack_hash,
            deal=state.to_dict(),
            hash=f"{state.digest():016x}",
            deciders=state.deciders(),
            content=packs.content_hash(game),
        )


def rematch(
    table: Table,
    person: str,
    table_id: str,
    now: int,
    code: str,
    invite: str,
    ties: Ties = NONE,
) -> tuple[Rematch, Created]:
    """Another game, to which everybody else is invited; nobody is seated who has not said yes.

    Whoever does not meet the asker is not asked: his seat is free.

    The seats are turned by one, so that another begins; who has only bots to play with keeps his.
    """
    if table.closed is not None:
        raise refuse("closed")
    if not table.over:
        raise refuse("not-over")
    mine = table.seats_of(person)
    if not mine:
        raise refuse("not-seated")
    if table.next_for(ties):
        raise refuse("rematch-exists")
    seats = tuple(_asked(hold, person, ties) for hold in table.holds)
    if seats != table.holds:
        seats = (*seats[1:], seats[0])
    # A guided game is followed by one that chance deals.
    settings = msgspec.structs.replace(table.settings, guide=False)
    if not packs.is_offered(settings.game, settings.pack):
        settings = msgspec.structs.replace(settings, pack="")  # gone: then with the game's own
    created = Created(
        at=now,
        settings=settings,
        host=person,
        seats=seats,
        code=code,
        invite=invite,
        after=table.id,
    )
    return Rematch(at=now, table=table_id, seat=mine[0]), created


def everybody_agreed(table: Table) -> bool:
    """Whether another game of the same people can begin by itself: nobody is missing."""
    waiting = table.started is None and bool(table.after)
    return waiting and all(hold.who != "open" for hold in table.holds)


def _asked(hold: Hold, asker: str, ties: Ties) -> Hold:
    """The seat as it is in another game that `asker`, who has `ties` to others, proposes."""
    if hold.who != "person" or hold.person == asker:
        return hold
    if ties.apart(hold.person):
        return FREE
    return Hold(who="open", invited=hold.person, name=hold.name, local=hold.local)


def _free(hold: Hold) -> bool:
    """Whether anybody may take this seat."""
    return hold.who == "open" and (hold.declined or not hold.invited)


def _taken(table: Table, kept: tuple[int, ...], now: int) -> Seated:
    """Somebody takes the seats that are kept for him."""
    person = table.holds[kept[0]].invited
    return _kept_seats(table, kept, now, who="person", person=person, invited="", declined=False)


def _kept_seats(table: Table, kept: tuple[int, ...], now: int, **change: object) -> Seated:
    seats = tuple(
        msgspec.structs.replace(hold, **change) if seat in kept else hold
        for seat, hold in enumerate(table.holds)
    )
    return Seated(at=now, seats=seats, seat=kept[0])


def _reseated(table: Table, seat: int, hold: Hold, now: int) -> Seated:
    seats = (*table.holds[:seat], hold, *table.holds[seat + 1 :])
    return Seated(at=now, seats=seats, seat=seat)


def _named(settings: Settings) -> Settings:
    """The settings, in which a game's own content is not named."""
    if not settings.pack or settings.game not in registry.names():
        return settings
    pack = packs.unnamed(settings.game, settings.pack)
    return msgspec.structs.replace(settings, pack=pack)


def _playable(settings: Settings) -> Game:
    if not packs.is_offered(settings.game, settings.pack):
        raise refuse("pack")
    try:
        return check(settings)
    except UsageError as error:
        raise refuse("settings", problem=str(error)) from None


def _host(table: Table, person: str) -> None:
    if person != table.host:
        raise refuse("not-host")
