"""What happened, from the compiled log into events that know who may see what."""

from __future__ import annotations

from origins.core.events import Event
from origins.games.origin import codes
from origins.games.origin.choices import CHOICES, REASONS, Choice
from origins.games.origin.pack import COLORS, COLUMNS, DECKS, PAWNS, Ids
from origins.games.origin.rules.movement import owner
from origins.games.origin.rules.position import Position

# Events that tell their two numbers and no more
PLAIN = {choice.event: choice for choice in CHOICES if choice.tells is not None}
NUMBERS = frozenset({"rival", "level", "turn"})


def read_log(s: Position, ids: Ids) -> tuple[Event, ...]:
    """The events of the last move; drawn cards of one deck and one player become one event."""
    log = s.log
    rows = [tuple(log[i : i + 4]) for i in range(0, s.log_size, 4)]
    events: list[Event] = []
    for code, seat, first, second in rows:
        event = _event(s, ids, code, seat, first, second)
        last = events[-1] if events else None
        if last is not None and _same_draw(last, event):
            events[-1] = _merged(last, event)
        else:
            events.append(event)
    return tuple(events)


def _same_draw(last: Event, event: Event) -> bool:
    return (
        event.kind in ("draw", "blind")
        and last.kind == event.kind
        and (last.seat, last.args.get("deck")) == (event.seat, event.args.get("deck"))
    )


def _merged(last: Event, event: Event) -> Event:
    name = "cards" if event.kind == "draw" else "levels"
    before, after = last.secret[name], event.secret[name]
    count = last.args["count"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert isinstance(count, int)
    args = {**last.args, "count": count + 1}
    return Event(last.kind, last.seat, args, {name: [*before, *after]}, last.knowers, True)


def _plain(ids: Ids, choice: Choice, seat: int, numbers: tuple[int, int]) -> Event:
    names = zip(choice.tells or (), numbers, strict=False)
    return Event(
        choice.kind,
        seat,
        {name: number if name in NUMBERS else ids.words[name][number] for name, number in names},
    )


def _event(s: Position, ids: Ids, code: int, seat: int, a: int, b: int) -> Event:
    land = ids.territories
    if code in PLAIN:
        return _plain(ids, PLAIN[code], seat, (a, b))
    match code:
        case codes.SAW_KEEP:
            return Event("keep", seat, secret={"card": ids.cards[a]}, knowers=(seat,))
        case codes.SAW_MIGRATE:
            pawn = PAWNS[s.pawn[b]]
            return Event("migrate", seat, {"pawn": pawn, "from": land[a], "to": land[b]})
        case codes.SAW_SWAP:
            return Event(
                "swap",
                seat,
                {
                    "pawn": PAWNS[s.pawn[b]],
                    "other": PAWNS[s.pawn[a]],
                    "from": land[a],
                    "to": land[b],
                    "rival": owner(s, a),
                },
            )
        case codes.SAW_REFILL:
            return Event("refill", seat, {"column": COLUMNS[a], "level": b}, reveals=True)
        case codes.SAW_DRAW:
            return Event(
                "draw",
                seat,
                {"deck": DECKS[a], "count": 1},
                {"cards": [ids.cards[b]]},
                (seat,),
                True,
            )
        case codes.SAW_RETURN:
            return Event("return", seat, {"deck": DECKS[a]}, {"card": ids.cards[b]}, (seat,))
        case codes.SAW_PLAY:
            deck = DECKS[s.tables.card_deck[a]]
            return Event("play", seat, {"card": ids.cards[a], "deck": deck, "points": b})
        case codes.SAW_HUNT if s.junior:
            return Event("hunt", seat, {"territory": land[a]}, {"value": b}, (seat,), True)
        case codes.SAW_HUNT:
            return Event("hunt", seat, {"territory": land[a], "value": b})
        case codes.SAW_STRAIT if s.junior:
            return Event("strait", seat, {"strait": ids.straits[a]}, {"value": b}, (seat,), True)
        case codes.SAW_STRAIT:
            return Event("strait", seat, {"strait": ids.straits[a], "value": b})
        case codes.SAW_STEAL:
            return Event(
                "steal",
                seat,
                {"rival": a, "deck": DECKS[s.tables.card_deck[b]]},
                {"card": ids.cards[b]},
                (seat, a),
                True,
            )
        case codes.SAW_CLAIM:
            return Event(
                "claim", seat, {"strait": ids.straits[a], "rival": b, "value": s.strait_value[a]}
            )
        case codes.SAW_TRIGGER:
            return Event("trigger", seat, {"reason": REASONS[a]})
        case codes.SAW_OVER:
            return Event("over", seat, {"reason": REASONS[a]}, reveals=True)
        case codes.SAW_SHUFFLE:
            return Event("shuffle", seat, {"deck": DECKS[a]}, reveals=True)
        case codes.SAW_BLIND_TILES:
            return Event("blind", seat, {"count": 1}, {"levels": [str(a)]}, (seat,), True)
        case codes.SAW_CARD:
            return Event("card", seat, {"deck": DECKS[a], "color": COLORS[a]})
    raise AssertionError(f"event {code}")
