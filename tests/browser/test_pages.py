"""Every page: accessible, in both languages, in both lights, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, Route, expect

from origins.content.languages import LANGUAGES, sources
from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import DESK, PHONE, Visitor

Visit = Callable[..., Visitor]
ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PATHS = [
    "/", "/new/origin", "/new/junior", "/new/origine", "/games", "/settings", "/rules/origin",
    "/rules/junior", "/rules/origine", "/about", "/nowhere",
]  # fmt: skip
LOOKS = [
    ("en", "light", DESK),
    ("fr", "dark", PHONE),
    pytest.param("fr", "dark", DESK, marks=pytest.mark.slow),
    pytest.param("en", "light", PHONE, marks=pytest.mark.slow),
    pytest.param("fr", "light", DESK, marks=pytest.mark.slow),
    pytest.param("en", "dark", DESK, marks=pytest.mark.slow),
]


def flaws(page: Page) -> list[str]:
    """What axe finds that is serious or worse (WCAG 2.2 A and AA)."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
    )
    return [
        f"{page.url}: {flaw['id']}: {node['target']}: {node['failureSummary']}"
        for flaw in found["violations"]
        if flaw["impact"] in ("serious", "critical")
        for node in flaw["nodes"][:3]
    ]


@cache
def plain_texts(language: str) -> dict[str, str]:
    """The messages of a language that are plain text, by id."""
    found = {}
    for path in sources(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                parts = entry.value.elements
                if len(parts) == 1 and isinstance(parts[0], ast.TextElement):
                    found[entry.id.name] = parts[0].value
    return found


def foreign(page: Page, language: str) -> list[str]:
    """Texts on the page that are a message of another language, and not of this one."""
    others = [plain_texts(other) for other in LANGUAGES if other != language]
    theirs = {text for other in others for text in other.values()}
    theirs -= set(plain_texts(language).values())
    # These are meant to be in the other language: they lead to it.
    theirs -= {other[key] for other in others for key in ("language-name", "language-switch")}
    shown: list[str] = page.evaluate(
        """() => {
          const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walk.nextNode()) texts.push(walk.currentNode.data.trim());
          const names = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
          for (const element of document.querySelectorAll('*'))
            for (const name of names) texts.push(element.getAttribute(name) ?? '');
          return texts.filter(Boolean);
        }"""
    )
    return [text for text in shown if text in theirs]


def too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))


def small_targets(page: Page) -> list[str]:
    """Things to touch that are smaller than a finger; links in a line of text may be."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
            'button, select, summary, .button, fieldset label > span, input:not([type=radio])')]
          .filter((e) => e.getClientRects().length > 0 && !e.closest('.unseen'))
          .map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, box]) => e.type !== 'range' && e.type !== 'checkbox')
          .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
          .map(([e, box]) =>
            `small target ${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    return found


def seen(page: Page, language: str, size: tuple[int, int]) -> list[str]:
    """Everything that is wrong with what a page shows now."""
    found = flaws(page) + [f"{text!r} is not {language}" for text in foreign(page, language)]
    if too_wide(page):
        found.append("wider than the screen")
    return found + (small_targets(page) if size == PHONE else [])


@pytest.mark.parametrize(
    ("language", "theme", "size"),
    [LOOKS[0], pytest.param(*LOOKS[1], marks=pytest.mark.slow), *LOOKS[2:]],
)
def test_pages(visit: Visit, language: str, theme: str, size: tuple[int, int]) -> None:
    me = visit(language=language, theme=theme, size=size)
    found: list[str] = []
    for path in PATHS:
        page = me.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += [f"{path}: {flaw}" for flaw in seen(page, language, size)]
        assert page.evaluate("document.documentElement.lang") == language
        assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert found == []


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS[1:])
@pytest.mark.parametrize("game", ["origin", "junior", "origine"])
def test_tables(visit: Visit, game: str, language: str, theme: str, size: tuple[int, int]) -> None:
    """The table in the middle of a game."""
    me = visit(language=language, theme=theme, size=size)
    new_table(me.page, me.url, game, "bots", players=2, bot="random")
    hands = Hands(me.page, touch=size == PHONE)
    if size == PHONE and game != "origine":
        me.page.locator(".zoom button").last.click()
    hands.play(until=lambda: hands.done >= 12)
    found = seen(me.page, language, size)
    if size == PHONE:
        for tab in me.page.get_by_role("tab").all():
            tab.click()
            found += seen(me.page, language, size)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "theme", "size"), LOOKS[1:])
def test_before_and_after_a_game(
    visit: Visit, language: str, theme: str, size: tuple[int, int]
) -> None:
    """The lobby, the invitation, the cover between two people, the result and the replay."""
    me, guest = (visit(language=language, theme=theme, size=size) for _ in range(2))
    page = me.page
    new_table(page, me.url, "origin", "friends", players=3)
    link = page.locator(".link input").input_value()
    found = seen(page, language, size)
    guest.page.goto(link)
    expect(guest.page.locator("input[autocomplete=nickname]")).to_be_visible()
    found += seen(guest.page, language, size)
    new_table(page, me.url, "origin", "screen", players=2)
    expect(page.locator("[data-do=handover]")).to_be_visible()
    found += seen(page, language, size)
    for game in ("junior", "origine"):
        new_table(page, me.url, game, "bots", players=2, bot="random")
        Hands(page, touch=size == PHONE).play()
        page.wait_for_load_state("networkidle")
        found += seen(page, language, size)
        page.locator("dialog a[href$='/replay']").click()
        expect(page.get_by_role("slider")).to_be_visible()
        found += seen(page, language, size)
    assert found == []


def test_a_very_narrow_phone(visit: Visit) -> None:
    me = visit(size=(360, 640), textSize=130)
    for path in PATHS:
        me.go(path)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        assert not too_wide(me.page), path
    new_table(me.page, me.url, "origin", "bots", players=4, bot="random")
    expect(me.page.locator("[data-territory]").first).to_be_attached()
    assert not too_wide(me.page)


@pytest.mark.parametrize(
    "size",
    [(360, 640), pytest.param((740, 360), marks=pytest.mark.slow)],
    ids=["upright", "sideways"],
)
def test_on_a_small_phone_the_tabs_stay_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(language="fr", size=size)
    new_table(me.page, me.url, "junior", "bots", players=4, bot="random")
    hands = Hands(me.page, touch=size[0] < 600)
    below = """() => [
      document.querySelector('[role=tablist]').getBoundingClientRect().bottom - innerHeight,
      document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight,
    ]"""
    me.page.get_by_role("tablist").wait_for()

    def in_sight() -> bool:
        assert max(me.page.evaluate(below)) <= 1, f"after {hands.done} steps"
        return hands.done > 14

    hands.play(until=in_sight)


def test_settings_are_kept(visit: Visit) -> None:
    me = visit()
    page = me.go("/settings")
    page.get_by_text("Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.get_by_text("Nuit").click()
    page.get_by_text("Très grande").click()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "fr")
    expect(root).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"


def test_rules_are_searched(visit: Visit) -> None:
    me = visit()
    page = me.go("/rules/origin")
    page.get_by_role("searchbox").fill("strait token")
    expect(page.locator("[id=O-STR-1]")).to_be_visible()
    expect(page.locator("[id=O-EVO-3]")).to_have_count(0)
    page.get_by_role("searchbox").fill("spaceship")
    expect(page.get_by_role("status")).to_be_visible()


# Counts the tones that a page plays.
TONES = """(() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
})()"""


def test_patterns_motion_and_sound_follow_the_settings(visit: Visit) -> None:
    me = visit()
    me.page.add_init_script(TONES)
    page = me.go("/settings")
    root = page.locator("html")
    page.get_by_role("checkbox", name="Sounds").uncheck()
    assert page.evaluate("window.tones") == 0
    page.get_by_role("checkbox", name="Sounds").check()
    page.wait_for_function("window.tones > 0")
    page.locator("input[name=motion][value=none]").locator("..").click()
    expect(root).to_have_attribute("data-motion", "none")
    new_table(page, me.url, "junior", "bots", players=2, bot="random")
    motif = page.locator(".motif.yellow").first
    opacity = "(e) => Number(getComputedStyle(e).opacity)"
    clear = motif.evaluate(opacity)
    assert (
        page.evaluate("document.getAnimations().filter((a) => a.effect.getTiming().duration > 1)")
        == []
    )
    me.go("/settings")
    page.get_by_role("checkbox", name="Clear patterns").uncheck()
    page.go_back()
    motif.wait_for(state="attached")
    assert motif.evaluate(opacity) < clear


def test_a_name_typed_before_the_page_is_ready_is_kept(visit: Visit) -> None:
    me = visit()
    held: list[Route] = []
    me.page.route("**/api/*/me", lambda route: held.append(route))
    with me.page.expect_request("**/api/*/me"):
        page = me.go("/new/origin?with=screen")
    name = page.locator("input[autocomplete=nickname]")
    name.fill("Lucy")
    with page.expect_response("**/api/*/me"):
        held[0].continue_()
    page.wait_for_timeout(200)
    expect(name).to_have_value("Lucy")
