"""Recorded games, replayed hash by hash, that together reach all that can be reached."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from origins.core import notation
from origins.core.moves import Move
from origins.core.record import Record
from origins.games.origin import codes
from origins.games.origin.choices import EFFECTS
from origins.games.origin.game import OriginState
from tests.support.origin.build import deck_cards, game
from tests.support.origin.features import features

DATA = Path(__file__).resolve().parent.parent / "data"
FILES = sorted(path for name in ("origin", "junior") for path in (DATA / name).glob("*.txt"))
WHOLE = sorted(path for name in ("origin", "junior") for path in (DATA / name).glob("*.jsonl"))


@cache
def replayed(path: Path) -> tuple[Record, frozenset[str]]:
    """Read a game, which checks every move and hash, and play it once more for what it reaches."""
    record = notation.loads(path.read_text(encoding="utf-8"), game, path.name)
    reached: set[str] = set()
    before: OriginState | None = None
    for entry, state in record.replay(game, path.name):
        assert isinstance(state, OriginState)
        if entry is not None and before is not None:
            move = Move.parse(entry.move)
            reached.update(features(before, move, entry.events, state, entry.seat))
        before = state.clone()
    return record, frozenset(reached)


@pytest.mark.parametrize("path", FILES, ids=[f"{p.parent.name}-{p.stem}" for p in FILES])
def test_golden_game(path: Path) -> None:
    record, _ = replayed(path)
    assert record.result is not None
    assert lines(notation.dumps(record, 5, game)) == lines(path.read_text(encoding="utf-8"))


def lines(text: str) -> list[str]:
    """All but a packed position, which another zlib may pack otherwise."""
    return [line for line in text.splitlines() if not line.startswith("[Deal ")]


@pytest.mark.parametrize("path", WHOLE, ids=[f"{p.parent.name}-{p.stem}" for p in WHOLE])
def test_golden_record(path: Path) -> None:
    """A whole record with every event: it reads, replays and is written again byte for byte."""
    text = path.read_text(encoding="utf-8")
    record = Record.loads(text, path.name)
    states = sum(1 for _ in record.replay(game, path.name))
    assert states == len(record.entries) + 1 > 40
    assert record.dumps() == text
    again = Record.start(record.initial_state(game), list(record.header.seats), record.header.seed)
    state = again.initial_state(game)
    for entry in record.entries:
        again.play(state, Move.parse(entry.move), entry.seat)
    assert again.dumps() == text


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_twenty_games_for_each_number_of_players(name: str) -> None:
    for players in (2, 3, 4):
        games = [replayed(path)[0] for path in FILES if path.parent.name == name]
        count = sum(len(record.header.seats) == players for record in games)
        assert count >= 20


def reached(name: str, players: int | None = None) -> set[str]:
    found: set[str] = set()
    for path in FILES:
        if path.parent.name == name and players in (None, int(path.stem[0])):
            found |= replayed(path)[1]
    return found


# What the rules of the map reach in both games
MAP = {
    "O-EVO-1 beside neutral", "O-EVO-1 beside own", "O-EVO-1 beside rival", "O-EVO-2",
    "O-EVO-3 same", "O-EVO-3 colour", "O-EVO-3 strength", "O-EVO-3 height", "O-EVO-4",
    "O-EVO-5 no Village left", "O-MIG-1 fewer steps", "O-MIG-1 all steps", "O-MIG-2",
    "O-SWP-1 near", "O-SWP-1 far", "O-HUNT-1 first", "O-HUNT-1 later", "O-STR-1",
}  # fmt: skip
CLASSIC = {
    "O-MIG-1 by cards", "O-TURN-2 before the action", "O-TURN-2 after the action",
    *(f"half {half} {color}" for half in ("tile", "cards")
      for color in ("yellow", "orange", "purple")),
    "half two brown", "half any brown",
    *(f"O-REW-6 level {level}" for level in range(1, 6)), "O-REW-7 empty reserve", "O-REW-8",
    "O-REW-9", "O-OBJ-2", "O-OBJ-3", "O-END-3", "O-END-6 alone", "O-END-6 more cards",
    "O-END-6 shared",
}  # fmt: skip
JUNIOR = {
    "J-REW-1 yellow", "J-REW-1 orange", "J-REW-1 purple", "J-REW-1 brown",
    "J-REW-1 brown run out", "J-END-2 new series", "J-END-6 alone", "J-END-6 more cards",
    "J-END-6 shared",
}  # fmt: skip
EVENTS = {
    "origin": {
        "keep", "shuffle", "evolve", "migrate", "swap", "half", "tile", "refill", "draw",
        "return", "play", "hunt", "strait", "steal", "claim", "raid", "exchange", "refresh",
        "pass", "end", "trigger", "over",
    },
    "junior": {
        "evolve", "migrate", "swap", "card", "blind", "hunt", "strait", "pass", "end", "over",
    },
}  # fmt: skip
ENDS = {
    "origin": {"deck-action", "deck-permanent", "deck-objective", "tiles", "pawns", "villages",
               "passes", "safety"},
    "junior": {"deck-action", "deck-permanent", "deck-objective", "passes", "safety"},
}  # fmt: skip
POINTS = {
    "origin": {"objectives", "cards", "hunting", "straits", "tiles", "permanents"},
    "junior": {"cards", "hunting", "straits", "tiles", "woods"},
}


@pytest.mark.parametrize("name", ["origin", "junior"])
def test_the_games_reach_everything(name: str) -> None:
    """Every rule that a move can show, every event, every end, every source of points."""
    found = reached(name)
    assert found >= MAP
    assert (JUNIOR if name == "junior" else CLASSIC) <= found
    assert {f"event {kind}" for kind in EVENTS[name]} <= found
    assert {f"over {reason}" for reason in ENDS[name]} <= found
    assert {f"points {source}" for source in POINTS[name]} <= found
    if name == "origin":
        triggers = ENDS[name] - {"passes", "safety"}
        assert {f"trigger {reason}" for reason in triggers} <= found
        played = {
            effect
            for card, effect in enumerate(game().tables.card_effect)
            if game().tables.card_deck[card] == codes.ACTION
        }
        absent = {effect.waits_for for effect in EFFECTS if effect.code not in played}
        assert {f"move {kind}" for kind in game().book.kinds if kind not in absent} <= found


def test_every_card_is_played() -> None:
    """All 48, and every Action and Permanent card with every number of players."""
    cards = deck_cards()
    every = {f"card {card}" for names in cards.values() for card in names}
    assert every <= reached("origin")
    for players in (2, 3, 4):
        some = {f"card {card}" for deck in ("action", "permanent") for card in cards[deck]}
        assert some <= reached("origin", players)


def test_golden_data_is_small() -> None:
    files = [path for name in ("origin", "junior") for path in (DATA / name).iterdir()]
    assert sum(path.stat().st_size for path in files) < 1_200_000
