"""What may be asked of a table before its game starts, and after it ended."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from origins.core.errors import UsageError
from origins.match import bot_roster
from origins.match.log import Changed, Created, Hold, Rematch, Seated, Started
from origins.match.settings import Settings, check
from origins.match.table import Table
from origins.match.table_errors import refuse
from origins.match.talk import cleaned

OPEN = Hold(who="open")


def hold_of(plan: str, person: str, name: str, game: str) -> Hold:
    """The hold that a seat plan means: `open`, `me`, `bot:NAME`, `local:NAME`."""
    kind, _, rest = plan.partition(":")
    if kind == "open":
        return OPEN
    if kind == "me":
        return Hold(who="person", person=person, name=name)
    if kind == "local":
        words = cleaned(rest)[:24]
        if not words:
            raise refuse("no-name")
        return Hold(who="person", person=person, name=words, local=True)
    if rest not in bot_roster.names_for(game):
        raise refuse("no-bot")
    return Hold(who="bot", bot=rest)


def create(
    settings: Settings, person: str, name: str, plans: Sequence[str], now: int, code: str,
    invite: str,
) -> Created:  # fmt: skip
    """A new table with `person` as its host; `invite` is the hash of the invite secret."""
    _playable(settings)
    if len(plans) != settings.players:
        raise refuse("seat-count", players=settings.players)
    seats = tuple(hold_of(plan, person, name, settings.game) for plan in plans)
    if sum(hold.who == "person" and not hold.local for hold in seats) > 1:
        raise refuse("one-seat")
    return Created(at=now, settings=settings, host=person, seats=seats, code=code, invite=invite)


def join(table: Table, person: str, name: str, seat: int | None, now: int) -> Seated:
    """Take an open seat."""
    _lobby(table)
    free = [place for place, hold in enumerate(table.holds) if hold.who == "open"]
    if seat is not None and seat not in free:
        raise refuse("seat-taken")
    if not free:
        raise refuse("table-full")
    place = free[0] if seat is None else seat
    return _reseated(table, place, Hold(who="person", person=person, name=name), now)


def set_seat(table: Table, person: str, name: str, seat: int, plan: str, now: int) -> Seated:
    """The host decides who may sit on a seat."""
    _lobby(table)
    _host(table, person)
    if not 0 <= seat < table.players:
        raise refuse("no-seat")
    hold = hold_of(plan, person, name, table.settings.game)
    others = [other for place, other in enumerate(table.holds) if place != seat]
    mine = any(other.person == person and not other.local for other in others)
    if hold.who == "person" and not hold.local and mine:
        raise refuse("one-seat")
    return _reseated(table, seat, hold, now)


def leave(table: Table, person: str, now: int) -> Seated:
    """Free the seats of `person` before the start."""
    _lobby(table)
    seats = tuple(OPEN if hold.person == person and person else hold for hold in table.holds)
    if seats == table.holds:
        raise refuse("not-seated")
    return Seated(at=now, seats=seats)


def reorder(table: Table, person: str, order: Sequence[int], now: int) -> Seated:
    _lobby(table)
    _host(table, person)
    if sorted(order) != list(range(table.players)):
        raise refuse("order", players=table.players)
    return Seated(at=now, seats=tuple(table.holds[seat] for seat in order))


def change(table: Table, person: str, settings: Settings, now: int) -> Changed:
    _lobby(table)
    _host(table, person)
    if settings.game != table.settings.game or settings.players != table.players:
        raise refuse("settings-fixed")
    _playable(settings)
    return Changed(at=now, settings=settings)


def start(table: Table, person: str, now: int, seed: str | None = None) -> Started:
    """Deal the game from a seed that nobody can guess; its hash is shown from now on."""
    _lobby(table)
    _host(table, person)
    if any(hold.who == "open" for hold in table.holds):
        raise refuse("seats-open")
    secret = seed or secrets.token_hex(32)
    state = table.game.new_initial_state(table.players, secret, table.settings.options)
    return Started(
        at=now, seed=secret, rules=table.game.rules_version, pack=table.game.pack_id,
        pack_hash=table.game.pack_hash, deal=state.to_dict(), hash=f"{state.digest():016x}",
        deciders=state.deciders(),
    )  # fmt: skip


def rematch(
    table: Table, person: str, table_id: str, now: int, code: str, invite: str
) -> tuple[Rematch, Created]:
    """Another game of the same people, the seats turned by one."""
    if not table.over:
        raise refuse("not-over")
    if not table.seats_of(person):
        raise refuse("not-seated")
    if table.next:
        raise refuse("rematch-exists")
    seats = (*table.holds[1:], table.holds[0])
    created = Created(
        at=now, settings=table.settings, host=person, seats=seats, code=code, invite=invite
    )
    return Rematch(at=now, table=table_id), created


def _reseated(table: Table, seat: int, hold: Hold, now: int) -> Seated:
    seats = (*table.holds[:seat], hold, *table.holds[seat + 1 :])
    return Seated(at=now, seats=seats, seat=seat)


def _playable(settings: Settings) -> None:
    try:
        check(settings)
    except UsageError as error:
        raise refuse("settings", problem=str(error)) from None


def _lobby(table: Table) -> None:
    if table.started is not None:
        raise refuse("started")


def _host(table: Table, person: str) -> None:
    if person != table.host:
        raise refuse("not-host")
