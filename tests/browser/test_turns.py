"""Turns one can follow: the pace, the strip, flights, the camera, and choices of one."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import PATIENCE, PHONE, Visitor

Visit = Callable[..., Visitor]

# Notes, frame by frame, what is told in the strip, how many pawns stand and fly, and since when.
WATCH = """() => {
  window.told = [];
  const look = () => {
    const now = document.querySelector('.told .now .words');
    const words = now ? now.textContent : '';
    const pawns = document.querySelectorAll('.pawn, .space [data-thing^="piece:"]').length;
    const flying = document.querySelectorAll('[data-flying]').length;
    const camera = document.querySelector('.view .layer').style.transform;
    const last = window.told.at(-1);
    if (!last || last.words !== words || last.flying !== flying || last.camera !== camera)
      window.told.push({ words, pawns, flying, camera, at: performance.now() });
    requestAnimationFrame(look);
  };
  look();
}"""


def latest(person: Visitor) -> dict[str, Any]:
    """The game as it was last sent to this browser."""
    found: dict[str, Any] = [frame["game"] for frame in person.frames if frame.get("game")][-1]
    return found


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.told")
    return found


def start(me: Visitor, game: str = "junior", players: int = 3, steps: int = 6) -> Hands:
    """A table with bots, some steps on, where the viewer is to act and nothing is under way."""
    bot = "random" if game == "origine" else "greedy"
    new_table(me.page, me.url, game, "bots", players=players, bot=bot)
    hands = Hands(me.page, seed=4, touch=me.page.viewport_size == {"width": 390, "height": 844})
    if game == "origine":
        hands.play(until=lambda: hands.done >= steps and my_turn(me))
    else:
        hands.play_to_evolve(after=steps)
    return hands


def my_turn(me: Visitor) -> bool:
    return bool(latest(me)["legal"]) and me.page.locator("[aria-busy=true]").count() == 0


def take(page: Page, pace: str) -> None:
    """Choose another pace in the menu of the table."""
    menu = page.locator("details.menu")
    menu.locator("summary").click()
    menu.locator("select[name=pace]").select_option(pace)
    menu.evaluate("menu => { menu.open = false }")


def move_on(hands: Hands) -> None:
    """Go on until the others are being shown."""
    hands.play(until=lambda: hands.page.locator("[data-do=skip]").count() > 0)


def test_the_others_are_shown_one_after_another_and_can_be_skipped(visit: Visit) -> None:
    me = visit()
    hands = start(me)
    page = me.page
    take(page, "slow")
    page.evaluate(WATCH)
    move_on(hands)
    page.wait_for_function("() => new Set(window.told.map((one) => one.words)).size > 2")
    told = [one["words"] for one in seen(page) if one["words"]]
    assert "Greedy 2" in told[0]
    page.locator("[data-do=skip]").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Your turn")
    for seat in (1, 2):  # in words as long as nothing else happens
        line = page.locator(f"[data-told='{seat}']")
        expect(line).to_contain_text(re.compile(rf"Greedy {seat + 1} (evolves|migrates|swaps)"))


def test_at_once_nothing_is_waited_for(visit: Visit) -> None:
    me = visit(motion="full")
    hands = start(me)
    me.page.evaluate(WATCH)
    before = latest(me)["moves"]
    hands.play(until=lambda: latest(me)["moves"] > before + 3 and my_turn(me))
    assert [one for one in seen(me.page) if one["words"]] == []
    assert me.page.locator("[data-do=skip]").count() == 0
    expect(me.page.locator("[data-told='1']")).to_contain_text("Greedy 2")


def test_a_line_shows_it_again(visit: Visit) -> None:
    me = visit()
    start(me)
    page = me.page
    me.hold_time()
    page.locator("[data-told='2']").click()
    expect(page.locator(".prompt")).to_contain_text("Greedy 3")
    expect(page.locator("[data-ring].noted").first).to_be_visible()
    page.reload()  # what is only known from the log is shown as well
    page.locator("#tab-log").click()
    line = page.locator(".log button", has_text="Greedy 2 evolves").first
    expect(line).to_be_visible()
    me.hold_time()
    line.click()
    expect(page.locator(".prompt")).to_contain_text("Greedy 2 evolves")
    expect(page.locator("[data-ring].noted").first).to_be_visible()


@pytest.mark.parametrize("game", ["origin", pytest.param("origine", marks=pytest.mark.slow)])
def test_one_thing_flies_at_a_time(visit: Visit, game: str) -> None:
    me = visit(motion="full")
    hands = start(me, game, players=2)
    take(me.page, "fast")
    me.page.evaluate(WATCH)
    end = time.monotonic() + PATIENCE
    while not any(one["flying"] and one["words"] for one in seen(me.page)):
        assert time.monotonic() < end, "nothing flew"
        if not hands.step():
            me.page.wait_for_timeout(20)
    flew = [one for one in seen(me.page) if one["words"]]
    assert max(one["flying"] for one in flew) == 1


def nearly_over(ws: WebSocketRoute) -> None:
    """Between server and page: few cards are left in every deck."""
    server = ws.connect_to_server()

    def told(message: str | bytes) -> None:
        frame = json.loads(message)
        if frame.get("game"):
            decks = frame["game"]["observation"]["decks"]
            for name in decks:
                decks[name] = decks[name][:2]
        ws.send(json.dumps(frame))

    server.on_message(told)


def apart(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
def test_nothing_covers_a_warning_of_the_end(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    me.page.route_web_socket("**/socket", nearly_over)
    hands = start(me, players=2)
    page = me.page
    me.hold_time()
    hands.play(until=lambda: page.locator(".gains li").count() > 0)
    warnings = page.locator("[data-thing^='warning:']")
    assert warnings.count() > 0
    for warning in warnings.all():
        assert apart(page.locator(".gains"), warning)
        assert apart(page.locator(".told"), warning)


# Counts the turns of the wheel that the page has dealt with, and shown.
WHEELS = """() => {
  window.wheels = 0;
  addEventListener('wheel', () => requestAnimationFrame(() => { window.wheels += 1; }));
}"""


def test_on_a_phone_the_camera_goes_there_and_comes_back(visit: Visit) -> None:
    me = visit(size=PHONE)
    hands = start(me, players=2)
    page = me.page
    take(page, "fast")
    move_on(hands)
    expect(page.locator(".prompt")).to_contain_text("Your turn")  # nothing moves the map but I
    page.evaluate(WHEELS)
    box = page.locator(".view").bounding_box()
    assert box is not None
    for _ in range(6):  # where there is nothing but sea
        page.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4)
        page.mouse.wheel(0, -300)
    page.wait_for_function("window.wheels === 6")
    far = page.locator(".view .layer").evaluate("layer => layer.style.transform")
    page.evaluate(WATCH)
    page.locator("[data-told='1']:not(:disabled)").click()
    page.wait_for_function("far => window.told.some((one) => one.camera !== far)", arg=far)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_function(
        "far => document.querySelector('.view .layer').style.transform === far", arg=far
    )


# The halves of a reward are left to the test: the driver would take one before it is looked at.
HOLD = """() => addEventListener('click', (event) => {
  const half = event.target.closest("[data-move^='half:']");
  if (half && !window.free) event.stopImmediatePropagation();
}, true)"""


def to_a_choice_of_one(me: Visitor, hands: Hands) -> None:
    """Play to a reward of which only one tile fits, and take it."""
    page = me.page
    page.evaluate(HOLD)
    halves = page.locator("[data-move^='half:']")
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if halves.count() == 0:
            if not hands.step():
                page.wait_for_timeout(20)
            continue
        before = latest(me)
        half = before["observation"]["halves"].get("tile")
        one = half and half["tiles"] == 1 and len(half["levels"]) == 1
        page.evaluate("() => { window.free = true }")
        if one:
            page.locator("[data-move='half:tile']").click()
            return
        halves.last.click()
        page.evaluate("() => { window.free = false }")
        while latest(me)["moves"] == before["moves"] or not my_turn(me):
            page.wait_for_timeout(20)
    raise AssertionError("there was no such reward")


@pytest.mark.slow
def test_the_only_tile_is_taken_and_the_log_says_so(visit: Visit) -> None:
    me = visit()
    hands = start(me, "origin", players=2)
    me.hold_time()  # it is told for a moment only
    to_a_choice_of_one(me, hands)
    expect(me.page.locator(".gains")).to_contain_text("Only one tile fits")
    me.page.locator("#tab-log").click()
    expect(me.page.locator(".log")).to_contain_text("(made by itself)")


@pytest.mark.slow
def test_the_only_tile_is_left_to_who_wants_to_take_it(visit: Visit) -> None:
    me = visit(forced=False)
    hands = start(me, "origin", players=2)
    to_a_choice_of_one(me, hands)
    expect(me.page.locator(".choices [data-move^='tile:']")).to_have_count(1)
    me.page.wait_for_timeout(600)
    expect(me.page.locator(".choices [data-move^='tile:']")).to_have_count(1)
    me.page.locator("#tab-log").click()
    assert "(made by itself)" not in me.page.locator(".log").inner_text()
