"""A bot that another package brought, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.plugins.environment import environment
from tests.support.browser.stage import Server, new_visitor


def test_it_is_offered_with_its_words_and_not_by_default(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("plugins")
    server = Server(folder, str(environment(folder / "env", "mirror")))
    server.start()
    try:
        visitor = new_visitor(browser, server.url, language="fr", name="Ada")
        page = visitor.go("/new/junior?with=bots")
        offered = page.locator("input[name=bot]")
        expect(offered).to_have_count(8)
        names = [offered.nth(i).input_value() for i in range(8)]
        assert names[5:] == ["mirror", "plain", "stumbler"]
        assert page.locator("input[name=bot]:checked").input_value() == "thinker"
        mirror = page.locator("label").filter(has=page.locator("input[value=mirror]"))
        expect(mirror).to_contain_text("Miroir")
        expect(mirror).not_to_contain_text("●")
        mirror.click()
        expect(page.get_by_text("Regarde ses coups par l’autre bout.")).to_be_visible()
        page.locator("button.go").click()
        expect(page.get_by_text("Miroir 2").first).to_be_visible()
        page.reload()  # a table opened by its address knows the words too
        expect(page.get_by_text("Miroir 2").first).to_be_visible()
        assert visitor.complaints == []
        visitor.context.close()
    finally:
        server.stop()
