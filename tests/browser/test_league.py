"""The page of a league from the disk, without a server: a click opens a game to step through."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.running import good


def test_a_click_opens_a_game_move_by_move(browser: Browser, tmp_path: Path) -> None:
    good("league", tmp_path, "--game", "junior", "--bots", "random,greedy", "--games", "4")
    context = browser.new_context()
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    try:
        page.goto((tmp_path / "index.html").as_uri())
        page.get_by_text("Games of Greedy").click()
        page.get_by_role("link", name="Step through").first.click()
        steps = page.locator("li")
        told = page.locator("output")
        current = page.locator("li[aria-current]")
        expect(told).to_contain_text("Step 1 of ")
        last = steps.count()
        assert last > 20
        expect(told).to_contain_text(f"Step 1 of {last} · ")
        page.get_by_role("button", name="One step on").click()
        expect(told).to_contain_text(f"Step 2 of {last}")
        expect(current).to_have_count(1)
        page.keyboard.press("End")
        expect(told).to_contain_text(f"Step {last} of {last}")
        expect(current).to_be_in_viewport()
        page.keyboard.press("ArrowLeft")
        expect(told).to_contain_text(f"Step {last - 1} of {last}")
        steps.nth(4).click()
        expect(told).to_contain_text(f"Step 5 of {last}")
        expect(page).to_have_url(re.compile("#5$"))
        page.reload()
        expect(told).to_contain_text(f"Step 5 of {last}")
        page.get_by_role("button", name="To the beginning").click()
        expect(told).to_contain_text("Step 1 of")
        assert not wrong
    finally:
        context.close()
