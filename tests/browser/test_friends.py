"""Friends at one table, each in a browser of their own: asking, answering, talking, watching."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Response, expect

from tests.support.browser.driver import Hands, gather, new_table
from tests.support.browser.stage import PHONE, Visitor

Visit = Callable[..., Visitor]


def resign(page: Page) -> None:
    page.locator("summary.icon").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_another_game_is_asked_for_and_begins_with_the_last_yes(visit: Visit) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"])
    expect(bo.page.locator("[data-territory]").first).to_be_attached()
    resign(bo.page)
    ada.page.locator("[data-do=rematch]").click()
    # Who asked waits for an answer, and is not told that everybody is here.
    heading = ada.page.get_by_role("heading", level=2)
    expect(heading).to_have_text("Waiting for one answer")
    expect(ada.page.get_by_text("Bo has not answered yet")).to_be_visible()
    # The other one reads who asks, in the result that is open before him.
    asked = bo.page.locator("dialog [data-invitation]")
    expect(asked).to_contain_text("Ada asks for another game")
    expect(bo.page).to_have_title(re.compile("Ada asks for another game"))
    asked.locator("[data-do=decline]").click()
    expect(ada.page.get_by_text("Bo does not play this time")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Start the game")).to_be_disabled()
    # He thinks better of it, away from the result too.
    bo.page.get_by_role("button", name="Look at the board").click()
    bo.page.locator("[data-invitation] [data-do=join]").click()
    bo.page.wait_for_url(ada.page.url)
    for person in (ada, bo):
        expect(person.page.locator("[data-territory]").first).to_be_attached()
        expect(person.page.locator("[data-result]")).to_have_count(0)


def test_the_host_need_not_wait(visit: Visit) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"])
    expect(bo.page.locator("[data-territory]").first).to_be_attached()
    resign(bo.page)
    ada.page.locator("[data-do=rematch]").click()
    expect(bo.page.locator("dialog [data-invitation]")).to_be_visible()
    ada.page.locator("[data-do=with-bots]").click()
    expect(ada.page.locator("[data-territory]").first).to_be_attached()
    expect(bo.page.locator("[data-invitation]")).to_contain_text("without you")


def test_against_bots_another_game_begins_at_once(visit: Visit) -> None:
    me = visit(name="Lucy")
    page = me.page
    new_table(page, me.url, "junior", "bots", players=3, bot="random")
    expect(page.locator("[data-territory]").first).to_be_attached()
    old, marks = page.url, page.locator(".scores li").all_inner_texts()
    resign(page)
    page.locator("[data-do=rematch]").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator("[data-territory]").first).to_be_attached()
    names = [text.splitlines()[0] for text in page.locator(".scores li").all_inner_texts()]
    assert names == [text.splitlines()[0] for text in marks], "everybody on the same seat"


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_what_a_friend_says_is_seen_at_once_and_counted_until_read(visit: Visit) -> None:
    ada, bo = gather(visit, "origin", ["Ada", "Bo"], size=(1366, 768))
    page = ada.page
    expect(page.locator("[data-territory]").first).to_be_attached()
    expect(bo.page.locator("[data-territory]").first).to_be_attached()
    ada.hold_time()
    bo.page.locator("[data-do=talk]").click()
    say(bo.page, "Well, well!")
    bubble = page.locator(".bubble")
    expect(bubble).to_have_text("Bo Well, well!")
    expect(bubble).to_be_in_viewport(ratio=1)
    player, said = page.locator('[data-player="1"]').bounding_box(), bubble.bounding_box()
    assert player is not None
    assert said is not None
    assert 0 < said["y"] - player["y"] < 80, "it hangs below the one who speaks"
    button = page.locator("[data-do=talk]")
    expect(button.locator("[data-badge]")).to_contain_text("1")
    expect(button).to_be_in_viewport()
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    # Who writes is told nothing new.
    expect(bo.page.locator(".bubble")).to_have_count(0)
    button.click()
    expect(page.locator(".talk li").last).to_contain_text("Bo Well, well!")
    expect(page.get_by_label("Say something")).to_be_focused()
    expect(page.locator("[data-badge]")).to_have_count(0)
    expect(page).not_to_have_title(re.compile(r"^\(1\) "))


def test_on_a_phone_the_tab_counts_what_is_new(visit: Visit) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"], size=(360, 740))
    expect(ada.page.locator("#tab-talk")).to_be_visible()
    ada.hold_time()
    bo.page.locator("#tab-talk").click()
    say(bo.page, "Next time!")
    expect(ada.page.locator("#tab-talk [data-badge]")).to_contain_text("1")
    expect(ada.page.locator(".bubble")).to_be_in_viewport(ratio=1)
    ada.page.locator(".bubble").click()
    expect(ada.page.locator("#tab-talk")).to_have_attribute("aria-selected", "true")
    expect(ada.page.locator(".talk li").last).to_contain_text("Bo Next time!")
    expect(ada.page.locator("[data-badge]")).to_have_count(0)


def test_who_watches_is_told_so(visit: Visit) -> None:
    ada, _ = gather(visit, "junior", ["Ada", "Bo"])
    eve = visit(name="Eve", size=PHONE)
    eve.page.goto(ada.page.url)
    banner = eve.page.locator("[data-standing=watching]")
    expect(banner).to_contain_text("You are watching")
    expect(banner).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("[data-standing]")).to_have_count(0)
    eve.page.locator("#tab-talk").click()
    expect(eve.page.get_by_text("Only those who watch read what you write.")).to_be_visible()


def test_a_bot_in_my_place_says_so_and_goes_at_a_click(visit: Visit) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"])
    page = ada.page
    expect(page.locator("[data-territory]").first).to_be_attached()
    page.locator("summary.icon").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator("[data-standing=bot]")).to_contain_text("A bot plays for you")
    expect(bo.page.locator(".player .stand-in")).to_have_text("A bot plays")
    expect(bo.page.locator("[data-standing]")).to_have_count(0)
    page.get_by_role("button", name="I am back").click()
    expect(page.locator("[data-standing]")).to_have_count(0)
    expect(bo.page.locator(".player .stand-in")).to_have_count(0)


def test_01_a_bot_plays_for_the_absent_if_all_who_are_there_agree(visit: Visit) -> None:
    ada, bo, cleo = gather(visit, "junior", ["Ada", "Bo", "Cleo"])
    address = cleo.page.url
    for page in (ada.page, cleo.page):
        expect(page.locator("[data-territory]").first).to_be_attached()
    ada.page.locator("summary.icon").click()
    expect(ada.page.locator("[data-do=replace]")).to_have_count(0)
    cleo.go("/about")
    ada.page.get_by_role("button", name="Let a bot play for Cleo").click()
    # Cleo comes back before Bo has answered: then nothing comes of it.
    asked = bo.page.locator(".proposal")
    expect(asked).to_contain_text("Ada would like a bot to play for Cleo, who is away.")
    expect(ada.page.locator(".proposal")).to_contain_text("Not answered yet: Bo.")
    cleo.page.goto(address)
    expect(asked).to_have_count(0)
    cleo.go("/about")
    ada.page.locator("summary.icon").click()
    ada.page.get_by_role("button", name="Let a bot play for Cleo").click()
    asked.get_by_role("button", name="Agree", exact=True).click()
    expect(asked).to_have_count(0)
    expect(bo.page.locator(".player .stand-in")).to_have_text("A bot plays")
    cleo.page.goto(address)
    cleo.page.get_by_role("button", name="I am back").click()
    expect(bo.page.locator(".player .stand-in")).to_have_count(0)


def test_joining_by_code_asks_a_name(visit: Visit) -> None:
    host = visit(name="Ada")
    new_table(host.page, host.url, "junior", "friends", name="Ada")
    code = host.page.locator(".code").inner_text()
    guest = visit()
    page = guest.go("/")
    page.locator("#name").fill("Bo")
    page.locator("#code").fill(code)
    page.get_by_role("button", name="Join").click()
    expect(host.page.locator("li .name").filter(has_text="Bo")).to_be_visible()
    guest.go("/")
    expect(page.locator("#code")).to_be_visible()
    expect(page.locator("#name")).to_have_count(0)


def test_a_first_visit_meets_no_error(visit: Visit) -> None:
    me = visit()
    answers: list[Response] = []
    me.page.on("response", lambda answer: answers.append(answer))
    me.go("/")
    expect(me.page.locator("article.game").first).to_be_visible()
    me.page.wait_for_load_state("networkidle")
    assert [answer.url for answer in answers if not answer.ok] == []


def test_undo_is_no_peek_unless_the_table_allows_it(visit: Visit) -> None:
    me = visit(name="Lucy")
    page = me.page
    for allowed in (False, True):
        me.go("/new/origin?with=bots")
        page.get_by_text("More choices").click()
        page.get_by_label("Undo also after cards were seen").set_checked(allowed)
        page.locator("button.go").click()
        expect(page.locator("[data-do=keep]")).to_have_count(3)
        Hands(page).play(until=lambda: page.locator("[data-do=keep]").count() == 0)
        expect(page.locator("[data-thing=hint]")).to_be_visible()  # all have kept theirs
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        undo = page.locator("[data-thing=undo]")
        expect(undo).to_have_text("Undo, though cards were seen" if allowed else "Undo")
        undo.click()
        if allowed:
            expect(page.locator("[data-do=keep]").first).to_be_visible()
        else:
            expect(page.get_by_text("Something hidden has been seen since then.")).to_be_visible()
