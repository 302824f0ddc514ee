"""Makes docs/screenshots anew: every page, and each game at its opening, middle and end.

python tools/screenshots.py
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from browser.driver import Hands, new_table
from browser.stage import PHONE, Server, Visitor, launch, new_visitor

FOLDER = Path(__file__).resolve().parent.parent / "docs/screenshots"
DESK = (1280, 800)
PAGES = {"home": "/", "new-table": "/new/origine", "rules": "/rules/origin",
         "settings": "/settings", "about": "/about"}  # fmt: skip
BOTS = {"origin": "greedy", "junior": "greedy", "origine": "steady"}


def take(me: Visitor, name: str) -> None:
    me.page.wait_for_timeout(400)
    session = me.context.new_cdp_session(me.page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 72})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    session.detach()


def pages(browser: Browser, url: str) -> None:
    for theme, size, ending in (("light", DESK, ""), ("dark", PHONE, "-phone-dark")):
        me = new_visitor(browser, url, theme=theme, size=size, name="Lucy")
        for name, path in PAGES.items():
            me.go(path)
            me.page.wait_for_load_state("networkidle")
            take(me, name + ending)
        me.context.close()


def game(browser: Browser, url: str, name: str) -> None:
    """Opening by day, middle by night, end by day; the middle on a phone too."""
    me = new_visitor(browser, url, size=DESK, name="Lucy")
    new_table(me.page, url, name, "bots", players=3, bot=BOTS[name])
    hands = Hands(me.page, seed=4)
    hands.play(until=lambda: hands.done >= 2 or hands.over())
    take(me, f"{name}-opening")
    table = me.page.url
    hands.play(until=lambda: hands.done >= 24 or hands.over())
    me.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    take(me, f"{name}-middle-dark")
    me.page.evaluate("document.documentElement.dataset.theme = 'light'")
    me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    me.page.goto(table)
    me.page.locator("[data-territory], [data-space]").first.wait_for(state="attached")
    take(me, f"{name}-middle-phone")
    me.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    me.page.goto(table)
    hands.play(seconds=300)
    take(me, f"{name}-end")
    if name == "origin":
        me.page.locator(f"a[href$='{table.rpartition('/')[2]}/replay']").last.click()
        me.page.get_by_role("slider").fill("60")
        take(me, "replay")
        me.go("/games")
        take(me, "games")
        new_table(me.page, url, name, "friends", players=3)
        me.page.locator(".qr").wait_for()
        take(me, "lobby")
    me.context.close()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        server = Server(Path(folder))
        server.start()
        try:
            pages(browser, server.url)
            for name in BOTS:
                game(browser, server.url, name)
        finally:
            server.stop()
            browser.close()
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(list(FOLDER.iterdir()))} pictures, {size / 1024:.0f} KiB, in {FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
