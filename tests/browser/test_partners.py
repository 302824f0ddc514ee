"""Origine for people: with bots, with good partners, with what is still possible on the pawns."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.driver import gather, hurry
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "way", "question", "bot"),
    [
        ("origine", "With bots", "Which partner?", "seer"),
        ("origin", "Against bots", "Which bot?", "thinker"),
    ],
)
def test_the_form_proposes_what_the_game_does(
    visit: Visit, game: str, way: str, question: str, bot: str
) -> None:
    page = visit().go(f"/new/{game}")
    expect(page.get_by_role("group", name="How do you want to play?")).to_contain_text(way)
    expect(page.get_by_role("group", name=question)).to_be_visible()
    expect(page.locator("input[name=bot]:checked")).to_have_value(bot)


def test_a_table_of_partners_says_so(visit: Visit) -> None:
    page = visit().go("/new/origine?with=friends")
    page.locator("button.go").click()
    expect(page.get_by_text("You play together")).to_be_visible()
    page.goto(page.url.partition("/table/")[0] + "/games")
    expect(page.locator("a.row .people")).to_contain_text(", together")


def table_with(me: Visitor, belief: str = "") -> Page:
    """A planet with some pawns on it, and as much help with remembering as chosen, or usual."""
    page = me.go("/new/origine")
    page.locator("input[name=bot][value=steady]").locator("..").click()
    if belief:
        page.get_by_text("More choices").click()
        page.get_by_label("Help with remembering").select_option(belief)
    page.locator("button.go").click()
    page.wait_for_selector(".prompt")
    hurry(page, seed=2, most=14)
    expect(page.locator(".hands .piece").first).to_be_visible()
    return page


def shown(me: Visitor) -> tuple[dict[str, int], int]:
    """By place, how many needs the server says are possible, where some are ruled out; and the
    marks of how likely they are that belong to these."""
    games = [frame["game"] for frame in me.frames if frame.get("game")]
    rows = (games[-1]["details"] or {"belief": []})["belief"]
    all_needs = {"mineral": 4, "plant": 4, "insect": 4, "animal": 4, "oxygen": 3, "water": 1}
    counts = {
        row["place"]: len(row["possible"])
        for row in rows
        if row.get("seen") is None and 1 < len(row.get("possible", ())) < all_needs[row["kind"]]
    }
    likely = sum(counts[row["place"]] for row in rows if row["place"] in counts and "likely" in row)
    return counts, likely


@pytest.mark.parametrize("belief", ["nothing", "seen", "", "likely"])
def test_what_is_still_possible_lies_on_the_pawns(visit: Visit, belief: str) -> None:
    """As far as the table helps; what may be possible is the usual help."""
    me = visit()
    page = table_with(me, belief)
    marks = page.locator("[data-pips]")
    expect(page.locator(".prompt.mine")).to_be_visible()  # nobody else moves meanwhile
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    counts, likely = shown(me)
    assert bool(counts) == (belief in ("", "likely"))
    expect(marks).to_have_count(len(counts))
    for place, count in counts.items():
        pawn = page.locator(f"[data-thing='piece:{place}']")
        expect(pawn.locator("[data-pips]")).to_have_attribute("data-pips", str(count))
    assert bool(likely) == (belief == "likely")
    expect(page.locator("[data-share]")).to_have_count(likely)
    if counts:
        place = next(iter(counts))
        words = page.locator(f"[data-space='{place}'], button[data-thing='piece:{place}']")
        label = words.first.get_attribute("aria-label") or ""
        assert "Perhaps: " in label
        assert ("%" in label) == (belief == "likely")


def test_silence_is_told_where_one_would_speak(visit: Visit) -> None:
    page = gather(visit, "origine", ["Ada", "Bo"])[1].page
    page.get_by_role("tab", name="Talk").click()
    rule = page.locator("[data-talk=silence]")
    expect(rule).to_contain_text("Silence: no word about needs, no hint.")
    expect(rule).to_contain_text("only while an Oxygen action is decided")
    expect(rule.get_by_role("link")).to_have_attribute("href", "/rules/origine#G-TURN-6")
    expect(page.get_by_label("Say something")).to_have_count(0)


def test_where_all_may_talk_no_rule_is_told(visit: Visit) -> None:
    page = gather(visit, "junior", ["Ada", "Bo"])[1].page
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_label("Say something")).to_have_count(1)
    expect(page.locator("[data-talk]")).to_have_count(0)
