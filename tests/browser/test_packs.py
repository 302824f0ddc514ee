"""Packs of one's own in the browser: other words, colours and drawings than the package's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from origins.content import loader
from tests.support.browser.stage import Server, Visitor, new_visitor
from tests.support.packs import edited

ROUND = "M200 30C300 30 370 90 370 160C370 230 300 290 200 290C100 290 30 230 30 160Z"
OUTLINES = re.findall(
    r'"easy": {("outline": "[^"]+")',
    (loader.builtin("origine") / "drawing" / "boards.json").read_text("utf-8"),
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    origin = edited(
        tmp_path,
        "origin",
        ("pack.json", '"en": "Origin", "fr": "Origin"', '"en": "My Earth", "fr": "Ma Terre"'),
        ("texts/en/map.ftl", "Great Rift", "Grandmother’s Garden"),
        ("texts/fr/map.ftl", "Grand Rift", "Jardin de Mamie"),
        ("texts/en/cards.ftl", ".text = ", ".text = At home: "),
        (
            "map.json",
            '"id": "rift", "continent": "africa", "island": 0, "color": "purple"',
            '"id": "rift", "continent": "africa", "island": 0, "color": "orange"',
        ),
    )
    origine = edited(
        tmp_path,
        "origine",
        ("pack.json", '"en": "Origine"', '"en": "My Planet"'),
        ("texts/en/names.ftl", "board-aurora = Aurora", "board-aurora = Potato"),
        *(("drawing/boards.json", old, f'"outline": "{ROUND}"') for old in OUTLINES),
    )
    made = Server(tmp_path, packs=[origin, origine])
    made.start()
    yield made
    made.stop()


def choose(me: Visitor, game: str, title: str) -> Page:
    page = me.go(f"/new/{game}?with=bots")
    page.locator("input[autocomplete=nickname]").fill("Lucy")
    page.locator("fieldset", has=page.locator("input[name=pack]")).get_by_text(title).click()
    return page


def test_the_earth_of_a_pack_of_ones_own(browser: Browser, server: Server) -> None:
    me = new_visitor(browser, server.url)
    page = choose(me, "origin", "My Earth")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("At home:").first).to_be_visible()
    garden = re.compile("Grandmother’s Garden.*orange")
    expect(page.locator("[data-territory=rift]")).to_have_attribute("aria-label", garden)
    # The game goes on with its content though the server no longer offers it.
    server.stop()
    server.packs = []
    server.start()
    page.reload()
    expect(page.locator("[data-territory=rift]")).to_have_attribute("aria-label", garden)
    # Elsewhere the words are the package's again.
    page.goto(f"{server.url}/new/origin?with=bots")
    expect(page.locator("input[name=pack]")).to_have_count(0)
    page.locator("input[autocomplete=nickname]").fill("Lucy")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-territory=rift]")).to_have_attribute(
        "aria-label", re.compile("Great Rift")
    )
    assert me.complaints == []
    me.context.close()


def test_junior_is_played_on_the_same_earth(browser: Browser, server: Server) -> None:
    me = new_visitor(browser, server.url)
    page = choose(me, "junior", "My Earth")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-territory=rift]")).to_have_attribute(
        "aria-label", re.compile("Grandmother’s Garden.*orange")
    )
    assert me.complaints == []
    me.context.close()


def test_in_french_too(browser: Browser, server: Server) -> None:
    me = new_visitor(browser, server.url, language="fr")
    page = choose(me, "origin", "Ma Terre")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-territory=rift]")).to_have_attribute(
        "aria-label", re.compile("Jardin de Mamie")
    )
    assert me.complaints == []
    me.context.close()


def test_the_boards_of_a_pack_of_ones_own(browser: Browser, server: Server) -> None:
    me = new_visitor(browser, server.url)
    page = choose(me, "origine", "My Planet")
    expect(page.get_by_text("Potato")).to_be_visible()
    expect(page.locator(f'path[d="{ROUND}"]')).to_have_count(6)
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-space]").first).to_be_visible()
    drawn = page.locator(f'path[d="{ROUND}"]')
    assert drawn.count() >= 4
    assert me.complaints == []
    me.context.close()
