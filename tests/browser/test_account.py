"""One's own account in the browser: password, sessions, data, deletion; in both languages (13)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.driver import gather
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]
LONG, OTHER = "a long password", "quite another one"
WORDS = {
    "en": {
        "login": "Login", "password": "Password (10", "enter": "Log in", "new": "New account",
        "as": "logged in as", "sessions": "Where you are logged in", "here": "This device",
        "others": "Log out everywhere else", "old": "Present password", "next": "New password (10",
        "change": "Change password", "changed": "The password is changed", "wrong": "is wrong",
        "data": "Download", "delete": "Delete everything about me", "sure": "Delete for good",
        "former": "Former player",
    },
    "fr": {
        "login": "Identifiant", "password": "Mot de passe (10", "enter": "Se connecter",
        "new": "Nouveau compte", "as": "Vous êtes connecté", "sessions": "Où vous êtes connecté",
        "here": "Cet appareil", "others": "Se déconnecter partout ailleurs",
        "old": "Mot de passe actuel", "next": "Nouveau mot de passe (10",
        "change": "Changer le mot de passe", "changed": "Le mot de passe est changé",
        "wrong": "est faux", "data": "Télécharger", "delete": "Supprimer tout ce qui me concerne",
        "sure": "Supprimer définitivement", "former": "Ancien joueur",
    },
}  # fmt: skip


def enter(page: Page, said: dict[str, str], login: str, password: str, how: str) -> None:
    page.get_by_label(said["login"]).fill(login)
    page.get_by_label(said["password"]).fill(password)
    page.get_by_role("button", name=said[how], exact=True).click()


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_13_everybody_sees_to_his_own_account(visit: Visit, language: str) -> None:
    said, login = WORDS[language], f"ada.{language}"
    desk, phone = visit(language=language, name="Ada"), visit(language=language)
    page = desk.go("/settings")
    enter(page, said, login, LONG, "new")
    expect(page.get_by_text(said["as"]).first).to_be_visible()
    there = phone.go("/settings")
    enter(there, said, login, LONG, "enter")
    expect(there.get_by_role("heading", name=said["sessions"])).to_be_visible()
    # Two devices: the other one is logged out from here.
    page.reload()
    rows = page.get_by_role("region", name=said["sessions"]).get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text=said["here"])).to_have_count(1)
    expect(rows.first).to_contain_text(re.compile(r"Chrome · \w+"))
    page.get_by_role("button", name=said["others"]).click()
    expect(rows).to_have_count(1)
    there.reload()
    expect(there.get_by_role("button", name=said["new"])).to_be_visible()
    # Another password, by the old one alone.
    for old, told in ((OTHER, "wrong"), (LONG, "changed")):
        page.get_by_label(said["old"]).fill(old)
        page.get_by_label(said["next"]).fill(OTHER)
        page.get_by_role("button", name=said["change"]).click()
        expect(page.get_by_role("status").filter(has_text=said[told])).to_be_visible()
    enter(there, said, login, OTHER, "enter")
    expect(there.get_by_text(said["as"]).first).to_be_visible()
    # One device alone.
    page.reload()
    expect(rows).to_have_count(2)
    rows.filter(has_not_text=said["here"]).get_by_role("button").click()
    expect(rows).to_have_count(1)
    # The data as a file.
    with page.expect_download() as waiting:
        page.get_by_role("link", name=said["data"]).click()
    told = json.loads(waiting.value.path().read_text("utf-8"))
    assert (told["me"]["account"], told["me"]["name"]) == (login, "Ada")
    assert waiting.value.suggested_filename == "origins-my-data.json"
    # And the end of it.
    page.get_by_role("button", name=said["delete"]).click()
    dialog = page.get_by_role("dialog")
    for password in (LONG, OTHER):
        dialog.get_by_label(said["old"]).fill(password)
        dialog.get_by_role("button", name=said["sure"]).click()
        if password == LONG:
            expect(dialog.get_by_role("status")).to_contain_text(said["wrong"])
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name=said["new"])).to_be_visible()
    enter(page, said, login, OTHER, "enter")
    expect(page.get_by_role("status")).to_contain_text(said["wrong"])


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "fr"])
def test_13_who_deleted_himself_is_a_former_player(visit: Visit, language: str) -> None:
    ada, bo = gather(visit, "junior", ["Ada", "Bo"], language=language)
    for person in (ada, bo):
        expect(person.page.locator("[data-territory]").first).to_be_attached()
    expect(ada.page.get_by_text("Bo", exact=True).first).to_be_visible()
    page = bo.context.new_page()
    page.goto(f"{bo.url}/settings")
    page.get_by_role("button", name=WORDS[language]["delete"]).click()
    page.get_by_role("dialog").get_by_role("button", name=WORDS[language]["sure"]).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.get_by_text(WORDS[language]["former"]).first).to_be_visible()
    expect(ada.page.get_by_text("Bo", exact=True)).to_have_count(0)


def test_13_the_other_pages_of_a_browser_end_with_the_session(visit: Visit) -> None:
    """A table that lay open went on acting after its owner had logged out beside it."""
    _, bo = gather(visit, "junior", ["Ada", "Bo"])
    expect(bo.page.locator("[data-territory]").first).to_be_attached()
    with bo.page.expect_event("websocket", timeout=60_000):  # it is closed, and comes back
        page = bo.context.new_page()
        answer = page.request.post(f"{bo.url}/api/v1/logout", data={})
        assert answer.status == 204
    # As somebody who may only watch, if that.
    problem = bo.page.get_by_text("There is no such table, or you may not see it")
    expect(problem.or_(bo.page.get_by_text("You are watching")).first).to_be_visible()


def test_21_a_name_that_is_refused_is_told_why(visit: Visit) -> None:
    me = visit(name="Ada")
    page = me.go("/settings")
    enter(page, WORDS["en"], "named.ada", LONG, "new")
    expect(page.get_by_text(WORDS["en"]["as"]).first).to_be_visible()
    page.get_by_label("Your name").fill("Admin")
    page.get_by_label("Your name").blur()
    expect(page.get_by_text("could be taken for the server or for a bot")).to_be_visible()
