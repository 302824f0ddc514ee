"""The rules with their pictures: on a phone, on paper, and where a link leads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from origins.content import rulebook
from tests.browser.test_pages import flaws, too_wide
from tests.content.test_illustrations import ORIGIN, ORIGINE
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]


def illustrated(game: str) -> int:
    keys = [key for keys in rulebook.books()[game].chapters.values() for key in keys]
    return len({*ORIGIN, *ORIGINE} & set(keys))


@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_pictures_on_a_narrow_phone(visit: Visit, game: str) -> None:
    me = visit(size=(360, 740), language="fr")
    page = me.go(f"/rules/{game}")
    figures = page.locator("figure")
    expect(figures).to_have_count(illustrated(game))
    for figure in figures.all():
        expect(figure.locator("svg, table, .back").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not too_wide(page)
    assert flaws(page) == []


def test_a_hand_is_scored(visit: Visit) -> None:
    me = visit()
    page = me.go("/rules/origin#O-END-5")
    hand = page.locator("[id=O-END-5] table")
    expect(hand.locator("tr").last).to_contain_text("51")
    points = [int(text) for text in hand.locator("td.numbers").all_inner_texts()]
    assert sum(points[:-1]) == points[-1] == 51


def test_links_lead_to_the_rule_in_the_book_that_has_it(visit: Visit) -> None:
    me = visit()
    page = me.go("/rules/junior#O-EVO-3")
    expect(page.locator("[id=O-EVO-3]")).to_be_focused()
    expect(page.locator("[id=O-EVO-3]")).to_be_in_viewport()
    me.go("/about")
    page = me.go("/rules/junior#O-PER-1")
    expect(page).to_have_url(re.compile(r"/rules/origin#O-PER-1$"))
    expect(page.locator("[id=O-PER-1]")).to_be_in_viewport()


def test_on_paper_there_are_only_the_rules(visit: Visit) -> None:
    me = visit(theme="light")
    page = me.go("/rules/origine")
    expect(page.locator("figure").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_visible()
    for gone in (".bar", "footer", "input", ".chapters", ".games"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator("figure").first).to_be_visible()
