"""What the table shows before a move is made: where, from which pawn, and what it brings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]


def latest(person: Visitor) -> dict[str, Any]:
    """The game as it was last sent to this browser."""
    games = [frame["game"] for frame in person.frames if frame.get("game")]
    found: dict[str, Any] = games[-1]
    return found


def moves(person: Visitor, kind: str) -> list[list[str]]:
    groups = [group["moves"] for group in latest(person)["legal"] if group["kind"] == kind]
    return [move.partition(":")[2].split("-") for group in groups for move in group]


def start(me: Visitor, game: str = "origin") -> Page:
    """A table with a few pawns on it, where a pawn of the reserve can be picked."""
    new_table(me.page, me.url, game, "bots", players=2, bot="greedy")
    Hands(me.page, seed=5).play_to_evolve(after=9)
    return me.page


def test_a_picked_pawn_shows_where_it_fits_and_beside_which_pawn(visit: Visit) -> None:
    me = visit()
    page = start(me)
    pawn, place = moves(me, "evolve")[0]
    page.locator(f"[data-pawn='{pawn}']").click()
    places = {there for kind, there in moves(me, "evolve") if kind == pawn}
    shown = page.locator("[data-ring].can")
    expect(shown).to_have_count(len(places))
    assert {ring.get_attribute("data-ring") for ring in shown.all()} == places
    beside = page.locator("[data-ring].beside")
    assert beside.count() > 0, "the pawns that it may come from"
    assert page.locator("path.root").count() >= len(places)
    page.locator(f"[data-territory={place}]").focus()
    expect(page.locator(f"[data-territory={place}]")).to_have_attribute(
        "aria-label", re.compile("Beside the pawns? on")
    )
    page.keyboard.press("Enter")
    expect(page.locator(".preview")).to_contain_text(
        re.compile("Evolves from (the pawn|one of the pawns) on", re.IGNORECASE)
    )
    expect(page.locator(".preview li").first).to_be_visible()


def test_a_picked_territory_shows_which_pawns_fit(visit: Visit) -> None:
    me = visit()
    page = start(me)
    place = moves(me, "evolve")[0][1]
    page.locator(f"[data-territory={place}]").focus()
    page.keyboard.press("Enter")
    fitting = {pawn for pawn, there in moves(me, "evolve") if there == place}
    shown = page.locator(".cell.fits")
    expect(shown).to_have_count(len(fitting))
    assert {cell.get_attribute("data-pawn") for cell in shown.all()} == fitting
    assert page.locator(".cell.cannot").count() > 0, "the others are greyed"


def all_own_pawns_count(ws: WebSocketRoute) -> None:
    """Between server and page: whatever the Objective, every pawn of the viewer counts for it."""
    server = ws.connect_to_server()

    def told(message: str | bytes) -> None:
        frame = json.loads(message)
        game = frame.get("game")
        if game and game["details"]:
            board = game["observation"]["board"]
            own = [place for place, pawn in board.items() if pawn["owner"] == game["viewer"]]
            counted = game["details"]["counted"]
            game["details"]["counted"] = dict.fromkeys(counted, own)
        ws.send(json.dumps(frame))

    server.on_message(told)


def test_an_objective_shows_how_far_it_is_and_which_pawns_count(visit: Visit) -> None:
    me = visit()
    me.page.route_web_socket("**/socket", all_own_pawns_count)
    page = start(me)
    face = page.locator(".card.purple").first
    expect(face).to_contain_text(re.compile(r"\d of \d"))
    face.hover()
    own = page.locator("[data-territory][aria-label*='Yours:']")
    shown = page.locator("[data-ring].counts")
    expect(shown).to_have_count(own.count())
    assert own.count() > 0
    page.mouse.move(5, 5)
    expect(shown).to_have_count(0)
    face.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(shown).to_have_count(own.count())
    expect(face).to_contain_text("What counts:")


def test_a_hint_says_why_and_can_be_followed(visit: Visit) -> None:
    me = visit()
    page = start(me)
    before = latest(me)["moves"]
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("button", name="Do it")).to_have_count(0)
    Hands(page).play(until=lambda: latest(me)["moves"] > before)


# Keeps every prompt, and whether the map noted something with it: each shows for a moment only.
WATCH = """() => {
  window.shown = [];
  new MutationObserver(() => {
    const noted = document.querySelector('[data-ring].noted') !== null;
    window.shown.push([document.querySelector('.prompt').textContent, noted]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_what_happened_since_my_turn_is_played_back(visit: Visit) -> None:
    page = start(visit(), "junior")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Show the last").click()
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    shown: list[tuple[str, bool]] = page.evaluate("window.shown")
    assert any("Greedy 2" in text and noted for text, noted in shown)
    expect(page.get_by_role("button", name="Show the last")).to_be_visible()


def test_undo_says_why_it_is_not_possible(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    page = me.page
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(page.get_by_role("status").filter(has_text="no move of yours")).to_be_visible()
