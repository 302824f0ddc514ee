"""The one gate: every view of a table, live, missed, replayed or watched, is built here.

What goes out is a function of what the viewer may know: the game's own `observe`, events and moves
as he sees them, and facts about the table that everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from origins.core.events import Viewer
from origins.core.game import Game, Observation, State
from origins.core.hooks import Details
from origins.core.moves import Move
from origins.core.record import VIEW
from origins.match import closing, packs, resigning, undo
from origins.match.eye import Eye
from origins.match.log import AnyEntry, Rematch, Said
from origins.match.prompt import prompt
from origins.match.table import Table
from origins.match.talk import talk
from origins.match.ties import NONE, Ties
from origins.match.views import (
    GameView,
    Item,
    LegalGroup,
    PackView,
    ProposalView,
    SeatView,
    Step,
    TableView,
    UndoView,
)

NO_UNDO = UndoView(free=0, ask=0, reason=None)


def lobby(table: Table, person: str, ties: Ties = NONE) -> TableView:
    """The table without its game, as `person` sees it, who has `ties` to others."""
    seated = bool(table.seats_of(person)) or person == table.host
    start = table.started
    return TableView(
        id=table.id,
        version=table.version,
        status=table.status,
        settings=table.settings,
        seats=tuple(_seat(table, seat, person, ties) for seat in range(table.players)),
        created=table.created,
        host=bool(person) and person == table.host,
        code=table.code if seated and start is None else None,
        pack=pack(table.game),
        rules=table.game.rules_version,
        commitment=table.commitment,
        seed=start.seed if table.opened and start is not None else None,
        next=table.next_for(ties) or None,
        close=closing.warning(table, person),
        rematch=bool(table.after),
    )


def pack(game: Game) -> PackView:
    return PackView(game.pack_id, game.pack_hash, packs.content_hash(game))


def _seat(table: Table, seat: int, person: str, ties: Ties) -> SeatView:
    hold = table.holds[seat]
    return SeatView(
        seat=seat,
        who=hold.who,
        name=hold.name,
        bot=table.bot_of(seat) or None,
        stand_in=seat in table.stand_ins,
        resigned=seat in table.resigned,
        mine=bool(person) and hold.person == person,
        host=hold.who == "person" and hold.person == table.host and not hold.local,
        local=hold.local,
        former=hold.former,
        kept=("declined" if hold.declined else "asked") if hold.invited else None,
        kept_for_me=seat in table.kept_for(person),
        tie=ties.mine.get(hold.person),
    )


def game(table: Table, viewer: Viewer, now: int) -> GameView | None:
    """The game as `viewer` may know it; None before the start."""
    if table.started is None:
        return None
    running = tuple(seat for seat in table.deciders if not table.bot_of(seat))
    return GameView(
        viewer=viewer,
        moves=len(table.moves),
        observation=table.observe(viewer),
        legal=legal(table, viewer),
        prompt=prompt(table, viewer),
        undo=NO_UNDO if viewer is None else undo.reach(table, viewer).view(),
        clocks=table.clock.view(now, running if not table.over else ()),
        proposal=_proposal(table),
        talk=talk(table, viewer),
        details=_details(table, viewer),
        resign=None if viewer is None else resigning.warning(table, viewer),
        ending=table.ending(),
    )


def _details(table: Table, viewer: Viewer) -> Details | None:
    return table.state().details(viewer, table.settings.belief or table.game.usual_belief)


def legal(table: Table, viewer: Viewer) -> tuple[LegalGroup, ...]:
    """The legal moves of the viewer by kind; none while it is not his to decide."""
    if viewer is None or table.status != "playing" or viewer not in table.deciders:
        return ()
    if table.bot_of(viewer):
        return ()
    kinds: dict[str, list[str]] = {}
    for move in table.state().legal_moves(viewer):
        kinds.setdefault(move.kind, []).append(str(move))
    return tuple(LegalGroup(kind, tuple(moves)) for kind, moves in kinds.items())


def _proposal(table: Table) -> ProposalView | None:
    ask = table.proposal
    if ask is None:
        return None
    return ProposalView(
        kind=ask.what,
        seat=ask.seat,
        moves=ask.moves,
        waiting=table.asked_seats(),
        message=ask.words(),
        absent=ask.absent,
    )


def items(table: Table, since: int, eye: Eye) -> tuple[Item, ...]:
    """The log after version `since` as it is seen, without those who are not heard."""
    return tuple(
        entry.told(seq, table, eye)
        for seq, entry in enumerate(table.log[since:], start=since + 1)
        if not _unheard(table, entry, eye.ties)
    )


def _unheard(table: Table, entry: AnyEntry, ties: Ties) -> bool:
    match entry:
        case Said():
            return ties.unheard(table.holds[entry.seat].person)
        case Rematch(seat=int(asker)):
            return ties.apart(table.holds[asker].person)
    return False


def record(table: Table, viewer: Viewer) -> list[dict[str, object]]:
    """What one viewer saw: no deal, no seed, no hash that secrets could be guessed from."""
    lines: list[dict[str, object]] = [{
        "format": VIEW, "version": 1, "game": table.game.name,
        "rules": table.game.rules_version,
        "pack": {"id": table.game.pack_id, "hash": table.game.pack_hash},
        "options": table.settings.options, "viewer": viewer, "commitment": table.commitment,
        "seats": [hold.name or hold.bot for hold in table.holds],
    }]  # fmt: skip
    eye = Eye(viewer)
    for n, entry in enumerate(table.moves, start=1):
        move = eye.move(table.game, Move.parse(entry.move), entry.seat)
        events = [event.seen_by(viewer) for event in entry.events]
        lines.append({"n": n, "seat": entry.seat, "move": str(move), "events": events})
    return lines


def replay(table: Table, eye: Eye, seat: int | None = None) -> Iterator[Step]:
    """The game step by step, without what was taken back.

    An open eye sees the whole log, and the positions as `seat` or else as each mover saw them.
    """
    state = table.deal()
    numbered = _numbers(table)
    movers = [entry.seat for entry in table.moves]
    yield Step(n=0, item=None, observation=_seen(state, eye, seat, movers[0] if movers else 0))
    for n, entry in enumerate(table.moves, start=1):
        state.play(table.game.encode(Move.parse(entry.move)), entry.seat)
        shown = entry.told(numbered[n - 1], table, eye)
        yield Step(n=n, item=shown, observation=_seen(state, eye, seat, entry.seat))


def _seen(state: State, eye: Eye, seat: int | None, mover: int) -> Observation:
    if eye.open:
        return state.observe(mover if seat is None else seat)
    return state.observe(eye.viewer)


def _numbers(table: Table) -> Sequence[int]:
    """The versions of the moves that were not taken back."""
    places = {id(entry): seq for seq, entry in enumerate(table.log, start=1)}
    return [places[id(entry)] for entry in table.moves]
