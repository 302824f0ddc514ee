"""Junior's reasons promise what Junior gives: J-REW-1, and nothing of the cards of Origin."""

from __future__ import annotations

import re

import pytest

from origins.bots.bot import View
from origins.content.texts import LANGUAGES, Words
from origins.core.errors import Message
from origins.core.moves import Move
from origins.games.origin.bots.reasons import reason
from origins.games.origin.game import OriginState
from tests.origin.walk import GAMES, positions
from tests.support.origin.build import table

LANDINGS = {f"why-junior-{color}" for color in ("yellow", "orange", "purple", "brown")}
OTHERS = {"why-hunt-hidden", "why-strait-hidden", "why-land", "why-pass"}
CLASSIC = re.compile(
    r"Objecti|Permanent|Action|three|choose|half|hand|ladder|fit|play"
    r"|trois|choi|moitié|main|échelle|convien|jouer",
)
LEVELS = [*[1] * 10, *[2] * 8, *[3] * 6, *[4] * 4, *[5] * 2]


def promised(message: Message) -> tuple[str, object]:
    """The reward that a reason speaks of: the colour of a card, or how many tiles."""
    if message.key == "why-junior-brown":
        return "tiles", message.args["count"]
    return "card", message.key.removeprefix("why-junior-")


def gained(state: OriginState, move: Move, seat: int) -> tuple[str, object] | None:
    """The reward that follows in truth."""
    for event in state.clone().apply(move, seat):
        if event.kind == "card":
            return "card", event.args["color"]
        if event.kind == "blind":
            return "tiles", event.args["count"]
    return None


def check(state: OriginState, move: Move) -> str:
    """Compare a reason with what happens and read its words; gives its key."""
    seat = state.current_player()
    why = reason(View.of(state, seat), move)
    if why.key in LANDINGS:
        assert promised(why) == gained(state, move, seat)
    elif why.key == "why-land":
        assert gained(state, move, seat) is None
    for language in LANGUAGES:
        text = Words(language).message(why)
        assert not CLASSIC.search(text), text
    return why.key


@pytest.mark.parametrize("players", [count for name, count in GAMES if name == "junior"])
def test_every_reason_of_junior_keeps_its_promise(players: int) -> None:
    """J-REW-1: one card of the colour, brown two tiles drawn blind."""
    keys = set()
    for number, state in enumerate(positions("junior", players, players)):
        if number % 4 == 0 and not state.is_terminal():
            keys |= {check(state, move) for move in state.legal_moves()}
    assert keys >= LANDINGS
    assert keys <= LANDINGS | OTHERS


@pytest.mark.parametrize(("left", "key"), [(2, "why-junior-brown"), (1, "why-junior-brown"),
                                           (0, "why-land")])  # fmt: skip
def test_what_has_run_out_is_not_promised(left: int, key: str) -> None:
    """J-REW-1: one tile where one is left, and none where there is none."""
    start = table(2, "junior").village(0, "beaver", "33b")
    state = start.tiles(1, *LEVELS[left:]).state()
    assert check(state, Move.parse("migrate:beaver-maple")) == key


@pytest.mark.parametrize(("land", "color"), [("jaguar", "yellow"), ("tundra", "orange"),
                                             ("rockies", "purple")])  # fmt: skip
def test_one_card_is_promised(land: str, color: str) -> None:
    state = table(2, "junior").village(0, "beaver", "33b").state()
    assert check(state, Move.parse(f"migrate:beaver-{land}")) == f"why-junior-{color}"
    why = reason(View.of(state, 0), Move.parse(f"migrate:beaver-{land}"))
    assert Words("en").message(why).endswith(f"is {color}: one {color} card.")
