"""Mute, report and close a table in browsers: by mouse, by keyboard, and on a French phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_friends import say
from tests.browser.test_pages import flaws
from tests.support.browser.driver import gather, new_table
from tests.support.browser.stage import PHONE, Visitor

Visit = Callable[..., Visitor]


def about(page: Page, name: str) -> None:
    """Open what can be done about somebody, by keyboard."""
    button = page.locator(f"[data-about={name}]").first
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_friend_is_reported_muted_and_heard_again_and_the_table_is_closed(visit: Visit) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"])
    page = ada.page
    for person in (ada, bo):
        expect(person.page.locator("[data-territory]").first).to_be_attached()
        person.page.locator("[data-do=talk]").click()
    say(bo.page, "Something rude")
    said = page.locator(".talk li").filter(has_text="Something rude")
    expect(said).to_be_visible()
    expect(page.locator("[data-about=Ada]")).to_have_count(0)
    about(page, "Bo")
    assert flaws(page) == []
    page.locator("[data-do=report-message]").click()
    expect(page.get_by_role("dialog")).to_contain_text("What Bo said: Something rude")
    page.get_by_label("What is wrong with it?").fill("It is rude.")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_role("status").filter(has_text="Thank you")).to_be_visible()
    page.locator("[data-do=mute]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(said).to_have_count(0)
    say(bo.page, "More of it")
    say(page, "I do not hear you")
    expect(bo.page.locator(".talk li").filter(has_text="I do not hear you")).to_be_visible()
    expect(page.locator(".talk li").filter(has_text="More of it")).to_have_count(0)

    other = ada.watch(ada.context.new_page())
    other.goto(f"{ada.url}/settings")
    expect(other.locator("[data-ties]")).to_contain_text("Bo: muted")
    other.get_by_role("button", name="Lift for Bo").click()
    expect(other.locator("[data-ties]")).to_contain_text("You have muted and blocked nobody.")
    other.close()

    expect(bo.page.get_by_role("button", name="Close the table")).to_have_count(0)
    page.locator("summary.icon").click()
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("dialog")).to_contain_text("The other players are asked.")
    page.locator("[data-do=close]").click()
    bo.page.get_by_role("button", name="Agree", exact=True).click()
    for person in (ada, bo):
        result = person.page.locator("[data-result]")
        expect(result).to_contain_text("Ada closed the table: the game ends without a result")
        expect(person.page.locator("[data-do=rematch]")).to_have_count(0)


def test_a_table_that_vanishes_is_told_in_french_on_a_phone(visit: Visit) -> None:
    host = visit(name="Zoé", language="fr", size=PHONE)
    new_table(host.page, host.url, "junior", "friends", players=3, name="Zoé")
    link = host.page.locator(".link input").input_value()
    guest = visit(name="Bo", language="fr", size=PHONE)
    page = guest.page
    page.goto(link)
    page.locator("input[autocomplete=nickname]").fill("Bo")
    page.locator("form button").click()
    about(page, "Zoé")
    assert flaws(page) == []
    page.locator("[data-do=report-name]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Le nom\u202f: Zoé")
    page.get_by_label("Qu’est-ce qui ne va pas").fill("Il n’est pas gentil.")
    page.get_by_role("button", name="Envoyer le signalement").click()
    expect(page.get_by_role("status").filter(has_text="Merci")).to_be_visible()
    page.keyboard.press("Escape")

    host.page.locator("[data-do=ask-close]").tap()
    expect(host.page.get_by_role("dialog")).to_contain_text("La table disparaît")
    assert flaws(host.page) == []
    host.page.locator("[data-do=close]").tap()
    for person in (host, guest):
        expect(person.page.get_by_role("alert")).to_contain_text("Zoé a fermé cette table.")
    page.goto(f"{guest.url}/games")
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator(f"a[href*='{host.page.url.rsplit('/', 1)[1]}']")).to_have_count(0)
