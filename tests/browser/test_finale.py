"""The end of a game: its scoring told step by step, its records, its proof."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import Reader
from tests.support.browser.driver import RESULT, hurry, new_table
from tests.support.browser.stage import PHONE, Visitor

Visit = Callable[..., Visitor]
TOTAL = re.compile(r"\d+")


def end(me: Visitor, game: str, players: int = 2) -> Page:
    """A game that ends before one's eyes."""
    new_table(me.page, me.url, game, "bots", players=players, bot="random")
    me.page.wait_for_selector(".prompt")
    me.hold_time()
    hurry(me.page, seed=3)
    while me.page.locator(RESULT).count() == 0:  # the moves before it have their time, too
        me.let_go()
        me.page.wait_for_timeout(20)
    return me.page


# Keeps all that is said of the scoring while it goes on, and goes on at once each time.
TELL = """async () => {
  const said = document.querySelector('dialog [role=status]');
  const told = [said.textContent.trim()];
  const note = () => {
    const text = said.textContent.trim();
    if (text !== told.at(-1)) told.push(text);
  };
  new MutationObserver(note).observe(said, { subtree: true, childList: true, characterData: true });
  for (let next; (next = document.querySelector('[data-do=next]')); ) {
    next.click();
    await new Promise((done) => setTimeout(done, 30));
  }
  return told.filter(Boolean);
}"""


def told(page: Page) -> list[str]:
    """What was said of each category from now on, one after the other, and of the result."""
    found: list[str] = page.evaluate(TELL)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "sources"),
    [
        (
            "origin",
            ["Objectives", "cards", "Hunting tokens", "Strait tokens", "tiles", "Permanents"],
        ),
        ("junior", ["cards", "Hunting tokens", "Strait tokens", "tiles", "woods"]),
    ],
)
def test_the_scoring_is_told_category_by_category(
    visit: Visit, game: str, sources: list[str]
) -> None:
    me = visit(motion="full", pace="fast")
    page = end(me, game)
    expect(page.get_by_role("heading", level=2)).to_have_text("The scoring")
    *sentences, result = told(page)
    # One may have gone by before the test looked; none comes twice or out of order.
    names = [sentence.partition(" — ")[0] for sentence in sentences]
    assert names == sources[-len(names) :]
    assert len(names) >= len(sources) - 1
    assert "In all — Lucy: " in result
    expect(page.get_by_role("heading", level=2)).to_have_text(re.compile("win|share"))
    totals = page.locator("td.total")
    for row in page.locator("tbody tr").all():
        numbers = [int(text) for text in row.locator("td:not(.total)").all_inner_texts()]
        expect(row.locator("td.total")).to_have_text(str(sum(numbers)))
    expect(totals).to_have_count(2)
    expect(page.locator("dialog footer :focus")).to_have_count(1)


@pytest.mark.slow
def test_the_planet_is_told_continent_by_continent(visit: Visit) -> None:
    me = visit(motion="full", pace="fast", language="fr", size=PHONE)
    read = Reader(me, "fr")
    page = end(me, "origine")
    *_, oxygen, result = told(page)
    assert oxygen.startswith("Oxygène")
    total = int(result.split()[0])
    expect(page.locator("td.total")).to_have_text(str(total))
    parts = [int(text) for text in page.locator("tbody td:not(.total)").all_inner_texts()]
    assert len(parts) == 5
    assert sum(parts) == total
    assert page.locator(".points .full").count() == total
    failed = page.locator("dialog [data-failed]").count()
    page.keyboard.press("Escape")
    # On the planet every pawn can be read, with whether its need is met; and why, on demand.
    expect(page.locator(".planet [data-verdict]")).to_have_count(20)
    expect(page.locator(".planet [data-verdict=false]")).to_have_count(failed)
    label = page.locator(".space:has([data-verdict=true])").first.get_attribute("aria-label")
    assert (label or "").endswith("C’est le cas.")
    assert read.faults() == {}


@pytest.mark.slow
def test_without_motion_it_is_told_in_words(visit: Visit) -> None:
    page = end(visit(pace="fast"), "junior")
    *sentences, result = told(page)
    assert len(sentences) > 2
    assert "In all — Lucy: " in result
    points = page.locator("[data-thing^=points] b").first
    mine = page.locator("td.total").filter(has_text=points.inner_text())
    expect(mine).not_to_have_count(0)


def test_at_the_pace_at_once_all_is_there(visit: Visit) -> None:
    page = end(visit(), "junior")
    expect(page.locator("[data-do=next]")).to_have_count(0)
    expect(page.locator("td.total").first).to_have_text(TOTAL)
    expect(page.locator("[data-record]")).to_contain_text("first score")
    # The proof is there for who looks for it.
    expect(page.locator("dialog code")).to_be_hidden()
    page.get_by_text("Details").click()
    expect(page.locator("dialog code")).to_be_visible()
    # Opened again, nothing is told again.
    page.reload()
    expect(page.locator("[data-record]")).to_contain_text("first score")


@pytest.mark.slow
def test_a_record_is_celebrated_once(visit: Visit) -> None:
    me = visit(motion="full", pace="fast")
    old = {"junior 2": {"points": -1, "level": "", "table": "old", "before": None}}
    me.context.add_init_script(
        "if (!localStorage.getItem('origins.records')) "
        f"localStorage.setItem('origins.records', JSON.stringify({json.dumps(old)}))"
    )
    page = end(me, "junior")
    page.locator("[data-do=skip]").click()
    expect(page.locator("[data-record]")).to_contain_text("A new record!")
    expect(page.locator("[data-celebration]")).to_have_count(1)
    page.reload()
    expect(page.locator("[data-record]")).to_contain_text("A new record!")
    expect(page.locator("[data-celebration]")).to_have_count(0)
