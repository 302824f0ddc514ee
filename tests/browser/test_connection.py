"""Nothing is lost: reloads, dropped networks, servers that start again in mid-turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import Server, Visitor, new_visitor

Visit = Callable[..., Visitor]
MINE = "[data-territory][aria-label*='Yours:']"


def pick_a_move(page: Page) -> None:
    """Pick a pawn and a place with a reward to choose (a Hunting token is none), to confirm."""
    rings = page.locator("[data-ring].can:not([data-ring=zambezi]) .line")
    for pawn in page.locator(".cell.fits").all():
        pawn.click()
        if rings.count() > 0:
            break
    ring = rings.first.bounding_box()
    assert ring is not None
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    expect(page.locator("[data-do=confirm]")).to_be_visible()


def my_pawns(page: Page) -> int:
    return page.locator(MINE).count()


def test_reload_in_mid_turn(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    Hands(me.page).play_to_evolve()
    pick_a_move(me.page)
    me.page.locator("[data-do=confirm]").click()
    expect(me.page.locator(".choices, .offers, .playable").first).to_be_visible()
    before = my_pawns(me.page)
    me.page.reload()
    expect(me.page.locator(MINE)).to_have_count(before)
    Hands(me.page).play(until=lambda: my_pawns(me.page) > before)


def test_dropped_network(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    Hands(me.page).play_to_evolve()
    pick_a_move(me.page)
    before = my_pawns(me.page)
    me.context.set_offline(True)
    expect(me.page.locator(".health")).to_be_visible()
    me.page.locator("[data-do=confirm]").click()  # said while nobody can hear it
    me.context.set_offline(False)
    expect(me.page.locator(".health")).to_have_count(0)
    expect(me.page.locator(MINE)).to_have_count(before + 1)


def test_without_a_network_the_server_of_this_machine_is_enough(visit: Visit) -> None:
    """No page needs anything from elsewhere, and a browser that calls itself offline plays on."""
    me = visit()
    foreign: list[str] = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith((me.url, "data:")):
            route.continue_()
        else:
            foreign.append(route.request.url)
            route.abort("internetdisconnected")

    me.context.route("**/*", only_here)
    me.context.add_init_script(
        "Object.defineProperty(navigator, 'onLine', {get: () => false});"
        "addEventListener('load', () => dispatchEvent(new Event('offline')));"
    )
    for path in ("/", "/rules/origine", "/settings", "/about"):
        expect(me.go(path).get_by_role("heading", level=1)).to_be_visible()
    new_table(me.page, me.url, "origin", "screen", players=2)
    Hands(me.page).play_to_evolve()
    me.page.reload()
    me.page.locator("[data-do=handover]").click()
    me.page.evaluate("dispatchEvent(new Event('offline'))")
    me.page.wait_for_timeout(2500)  # longer than the doubt about the server lasts
    expect(me.page.locator(".health")).to_have_count(0)
    before = my_pawns(me.page)
    Hands(me.page).play(until=lambda: my_pawns(me.page) > before)
    assert foreign == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


def test_server_restart_in_mid_turn(browser: Browser, own_server: Server) -> None:
    me = new_visitor(browser, own_server.url)
    new_table(me.page, me.url, "origin", "bots", players=2, bot="random")
    Hands(me.page).play_to_evolve()
    pick_a_move(me.page)
    before = my_pawns(me.page)
    own_server.stop()
    expect(me.page.locator(".health")).to_be_visible()
    me.page.locator("[data-do=confirm]").click()
    own_server.start()
    expect(me.page.locator(".health")).to_have_count(0)
    expect(me.page.locator(MINE)).to_have_count(before + 1)
    Hands(me.page).play(until=lambda: my_pawns(me.page) > before + 1)
    assert me.complaints == []
    me.context.close()


def test_an_address_that_leads_nowhere(visit: Visit) -> None:
    me = visit()
    me.go("/table/nosuchtable")
    expect(me.page.get_by_role("alert")).to_contain_text("no such table")
    me.go("/nowhere/at/all")
    expect(me.page.get_by_role("heading", level=1)).to_contain_text("nowhere")


def test_replay_of_a_finished_game(visit: Visit) -> None:
    me = visit()
    page = me.page
    new_table(page, me.url, "junior", "bots", players=2, bot="random")
    Hands(page).play()
    page.get_by_role("link", name="Replay", exact=True).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    assert page.url.endswith(f"?turn={last - 1}")
    page.get_by_label("Seen by").select_option("open")
    page.goto(page.url.split("?")[0] + "?turn=3")
    expect(page.get_by_role("slider")).to_have_value("3")
