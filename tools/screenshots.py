"""Makes docs/screenshots anew: every page, each game at its opening, middle and end, its guide.

By day and by night, large, and on a small phone in French.

python tools/screenshots.py
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import Server, Visitor, launch, new_visitor

FOLDER = Path(__file__).resolve().parent.parent / "docs/screenshots"
DESK = (1366, 768)
PHONE = (360, 740)
LARGE = (3840, 2160)
PAGES = {"home": "/", "new-table": "/new/origine", "rules": "/rules/origin",
         "settings": "/settings", "about": "/about"}  # fmt: skip
BOTS = {"origin": "greedy", "junior": "greedy", "origine": "seer"}
DRAWN = "[data-territory], [data-space]"


def take(me: Visitor, name: str) -> None:
    me.page.wait_for_timeout(400)
    session = me.context.new_cdp_session(me.page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 62})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    session.detach()


def looks(me: Visitor, name: str, phone: bool) -> None:
    """The same thing by day and by night, and on a phone where it is loaded anew for it."""
    for theme in ("light", "dark"):
        me.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        take(me, name if theme == "light" else f"{name}-dark")
    me.page.evaluate("document.documentElement.dataset.theme = 'light'")
    if phone:
        again(me, PHONE, "fr", "light")
        take(me, f"{name}-phone")
        again(me, DESK, "en", "light")


def again(me: Visitor, size: tuple[int, int], language: str, theme: str) -> None:
    """The same page on another screen, in another language."""
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    choices = f"{{language: '{language}', theme: '{theme}'}}"
    stored = "JSON.parse(localStorage['origins.settings'] ?? '{}')"
    me.page.evaluate(
        f"localStorage['origins.settings'] = JSON.stringify({{...{stored}, ...{choices}}})"
    )
    me.page.reload()
    me.page.locator(DRAWN).first.wait_for(state="attached")


def pages(browser: Browser, url: str) -> None:
    for theme, size, ending in (
        ("light", DESK, ""),
        ("dark", DESK, "-dark"),
        ("dark", PHONE, "-phone-dark"),
    ):
        me = new_visitor(browser, url, theme=theme, size=size, name="Lucy")
        for name, path in PAGES.items():
            me.go(path)
            me.page.wait_for_load_state("networkidle")
            take(me, name + ending)
        me.context.close()


def game(browser: Browser, url: str, name: str) -> None:
    """Opening, middle and end, by day, by night and on a phone."""
    me = new_visitor(browser, url, size=DESK, name="Lucy")
    new_table(me.page, url, name, "bots", players=3, bot=BOTS[name])
    hands = Hands(me.page, seed=4)
    hands.play(until=lambda: hands.done >= 2 or hands.over())
    looks(me, f"{name}-opening", phone=True)
    table = me.page.url
    hands.play(until=lambda: hands.done >= 26 or hands.over())
    looks(me, f"{name}-middle", phone=True)
    again(me, LARGE, "en", "dark")
    take(me, f"{name}-middle-large")
    again(me, DESK, "en", "light")
    hands.play(seconds=400)
    me.page.wait_for_load_state("networkidle")
    looks(me, f"{name}-end", phone=True)
    if name == "origin":
        me.page.goto(f"{table}/replay?turn=60")
        me.page.locator(DRAWN).first.wait_for(state="attached")
        looks(me, "replay", phone=True)
        me.go("/games")
        me.page.wait_for_load_state("networkidle")
        looks(me, "games", phone=False)
        new_table(me.page, url, name, "friends", players=3)
        me.page.locator(".qr").wait_for()
        looks(me, "lobby", phone=False)
    me.context.close()


def guide(browser: Browser, url: str, name: str) -> None:
    me = new_visitor(browser, url, size=DESK, name="Lucy")
    me.go("/")
    me.page.locator(f"article.{name} [data-do=learn]").click()
    me.page.locator("[data-guide]").wait_for()
    me.page.wait_for_timeout(3000)  # until it points
    looks(me, f"{name}-guide", phone=True)
    me.context.close()


def main() -> int:
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        server = Server(Path(folder))
        server.start()
        try:
            pages(browser, server.url)
            for name in BOTS:
                game(browser, server.url, name)
                guide(browser, server.url, name)
        finally:
            server.stop()
            browser.close()
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(list(FOLDER.iterdir()))} pictures, {size / 1024:.0f} KiB, in {FOLDER.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
