"""A language that the host has added as a folder of texts: the pages speak it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from origins.content.languages import VARIABLE
from tests.browser.reading import Reader
from tests.browser.test_pages import PATHS
from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import DESK, PHONE, Server, Visitor, new_visitor
from tests.support.pseudo import TAG, plain_words, pseudo, write

GAMES = ["junior", *(pytest.param(game, marks=pytest.mark.slow) for game in ("origin", "origine"))]
NAMES = frozenset({"Lucy", "Origins"})
OTHERS = ("English", "Français", "EN", "FR", "EN · Switch to English", "FR · Passer en français")
"""What leads to another language."""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("foreign")
    server = Server(folder, surroundings={VARIABLE: str(write(folder / "texts"))})
    server.start()
    yield server
    server.stop()


def plain(read: Reader) -> dict[str, list[str]]:
    return {
        text: found
        for text in read.texts
        if text not in OTHERS and (found := plain_words(text, NAMES))
    }


def visit(browser: Browser, server: Server, size: tuple[int, int]) -> tuple[Visitor, Reader]:
    me = new_visitor(browser, server.url, language=TAG, size=size)
    return me, Reader(me, TAG)


@pytest.mark.slow
def test_every_page_speaks_it_and_has_room_for_it(browser: Browser, foreign: Server) -> None:
    me, read = visit(browser, foreign, PHONE)
    for path in PATHS:
        page = me.go(path)
        expect(page.locator("h1")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
        if path == "/about":  # the packages it stands on have names of their own
            packages = " ".join(page.locator("main li").all_inner_texts())
            read.texts = {text for text in read.texts if text not in packages}
    expect(page.locator("html")).to_have_attribute("lang", TAG)
    assert plain(read) == {}
    assert me.complaints == []
    me.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_it(browser: Browser, foreign: Server, game: str) -> None:
    me, read = visit(browser, foreign, DESK)
    new_table(me.page, me.url, game, "bots", players=3, bot="random")
    hands = Hands(me.page)
    hands.play(until=lambda: hands.done > 25)
    assert len(read.texts) > 100
    assert plain(read) == {}
    assert me.complaints == []
    me.context.close()


def test_it_is_offered_beside_the_others(browser: Browser, foreign: Server) -> None:
    me = new_visitor(browser, foreign.url)
    page = me.go("/settings")
    bar = page.locator("header button[lang]")
    said = [bar.get_attribute("lang")]
    for _ in range(3):
        bar.click()
        expect(bar).not_to_have_attribute("lang", str(said[-1]))
        said.append(bar.get_attribute("lang"))
    assert said == [TAG, "fr", "en", TAG]
    page.get_by_text(pseudo("English"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(pseudo("Settings"))
    assert me.complaints == []
    me.context.close()
