"""A game that another package brought, played on the plain table that it gets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.reading import Reader
from tests.browser.test_pages import flaws
from tests.plugins.environment import environment
from tests.support.browser.driver import RESULT, Hands, new_table
from tests.support.browser.guided import Pupil
from tests.support.browser.keys import Keys
from tests.support.browser.stage import PHONE, Server, Visitor, visitors_of

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def divers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("divers")
    made = Server(folder, str(environment(folder / "env", "divers")))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def visit(browser: Browser, divers: Server) -> Iterator[Visit]:
    yield from visitors_of(browser, divers)


def points(page: Page) -> list[int]:
    """The totals of the result."""
    expect(page.locator(RESULT)).to_be_visible()
    return [int(cell) for cell in page.locator("td.total").all_inner_texts()]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The longest breath takes the pearl."),
        ("fr", "Le souffle le plus long prend la perle."),
    ],
)
def test_its_rules_are_read_like_ours(visit: Visit, language: str, told: str) -> None:
    page = visit(name="Ada", language=language).go("/rules/divers")
    expect(page.locator(".rule")).to_have_count(5)
    page.get_by_role("searchbox").fill("D-DIVE-2")
    expect(page.locator(".rule")).to_have_count(1)
    expect(page.locator(".rule")).to_contain_text(told)
    page.goto(f"{page.url.partition('/rules')[0]}/rules/origin#D-END-1")
    expect(page).to_have_url(re.compile("/rules/divers#D-END-1$"))


def test_a_game_without_rules_says_so(visit: Visit) -> None:
    me = visit(name="Ada")
    me.page.route("**/texts/*.json", lambda route: route.fulfill(json={}))
    page = me.go("/rules/divers")
    told = "The rules of Pearl Divers are not written down here."
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_guided_game_is_played_step_by_step(visit: Visit, language: str) -> None:
    me = visit(name="Ada", language=language)
    read = Reader(me, language)
    page = me.go("/")
    page.locator("article.divers [data-do=learn]").click()
    pupil = Pupil(page)
    pupil.learn()
    assert {"aim", "short", "deep", "score"} <= set(pupil.heard)
    taken = "takes the pearl of 6" if language == "en" else "prend la perle de 6"
    expect(page.locator(".log")).to_contain_text(f"Ada {taken}")
    assert read.faults() == {}


def test_it_is_offered_after_ours_and_played_by_mouse(visit: Visit) -> None:
    me = visit(name="Ada")
    read = Reader(me, "en")
    page = me.go("/")
    titles = page.locator("article.game h2")
    expect(titles).to_have_text(["Origin", "Origin Junior", "Origine", "Pearl Divers"])
    page.locator("article.divers a[href*='with=bots']").click()
    expect(page.locator("h1")).to_have_text("Pearl Divers")
    page.locator("input[name=players]").locator("..").filter(has_text="3").click()
    page.locator("input[name=bot][value=pearler]").locator("..").click()
    page.locator("summary").click()
    expect(page.get_by_text("Who begins?")).to_have_count(0)  # it has no such option
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt")).to_contain_text("choose the breath you dive with")
    seen = page.get_by_role("region", name="What you see")
    expect(seen.locator("dt")).to_have_text(
        [
            "Turn",
            "Pearl in sight",
            "Breaths left",
            "Has chosen",
            "My choice",
            "Breaths used",
            "Pearls taken",
        ]
    )
    expect(seen.locator(".back")).to_have_count(12)  # two hands of six that are not ours
    choices = page.locator(".choices button")
    expect(choices).to_have_count(6)
    chosen = page.locator(".log li").filter(has_text="chooses a breath")
    expect(chosen).to_have_count(2)  # what comes meanwhile would take a hint away
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A bot would dive with a breath of")).to_be_visible()
    choices.first.click()
    expect(page.locator(".prompt")).to_contain_text("Your choice: dive with a breath of")
    page.keyboard.press("Escape")
    expect(page.locator("[data-do=confirm]")).to_have_count(0)
    assert flaws(page) == []
    Hands(page, seed=1).play()
    totals = points(page)
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) == 1 + 2 + 3 + 4 + 5 + 6  # D-SET-2
    expect(page.locator("thead")).to_contain_text("Pearls")
    page.locator("dialog a", has_text="Replay").click()
    page.wait_for_url("**/replay")
    expect(page.get_by_role("region", name="What you see")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".caption")).to_contain_text("takes the pearl of")
    assert read.faults() == {}


def test_it_is_played_on_a_phone_in_french(visit: Visit) -> None:
    me = visit(language="fr", size=PHONE, theme="dark", name="Ada")
    read = Reader(me, "fr")
    new_table(me.page, me.url, "divers", "bots", players=2, bot="greedy")
    me.page.reload()  # a table opened by its address knows the words too
    expect(me.page.locator(".prompt")).to_contain_text("choisissez le souffle de votre plongée")
    assert flaws(me.page) == []
    wide: bool = me.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
    Hands(me.page, seed=2, touch=True).play()
    assert sum(points(me.page)) == 21
    assert read.find("plonge avec")
    assert read.faults() == {}


def test_it_is_played_by_keyboard_alone(visit: Visit) -> None:
    me = visit(name="Ada")
    new_table(me.page, me.url, "divers", "bots", players=2, bot="pearler")
    Keys(me.page, seed=3).play()
    assert sum(points(me.page)) == 21
