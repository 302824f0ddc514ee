"""How heavy the browser client is and how soon it can be used on a mid-range phone.

    python benchmarks/client.py

Sizes are what the browser receives, compressed. Times are medians of several cold loads in a
Chromium held back like a phone: a processor slowed down four times, 1.6 Mbit/s with 150 ms of
delay (slow 4G). "Interactive" is when the page shows what is wanted and then answers a click
within 100 ms. The hop of a pawn is drawn on a desktop screen at full speed and on that phone.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

from tests.support.browser.driver import Hands, new_table
from tests.support.browser.stage import PHONE, Server, Visitor, launch, new_visitor

RUNS = 5
NETWORK = {
    "offline": False, "latency": 150,
    "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8,
}  # fmt: skip
SLOWER = 4
# Waits for a pawn to hop, and resolves with the times between the frames while it does.
FRAMES = """() => new Promise((done) => {
  const gaps = [];
  let last = null;
  const tick = (now) => {
    const hopping = document.querySelector('.flights svg') !== null;
    if (hopping && last !== null) gaps.push(now - last);
    if (!hopping && gaps.length > 0) return done(gaps);
    last = hopping ? now : null;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})"""


def phone(browser: Browser, url: str) -> tuple[Visitor, list[dict[str, Any]]]:
    """A fresh phone, and the list that its network traffic is noted in."""
    me = new_visitor(browser, url, size=PHONE, motion="full")
    session = me.context.new_cdp_session(me.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    names: dict[str, str] = {}
    loads: list[dict[str, Any]] = []

    def received(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["response"]["url"]

    def finished(event: dict[str, Any]) -> None:
        url = names.get(event["requestId"], "")
        loads.append({"url": url, "bytes": event["encodedDataLength"]})

    session.on("Network.responseReceived", received)
    session.on("Network.loadingFinished", finished)
    return me, loads


def first_load(browser: Browser, url: str) -> tuple[float, float, int]:
    """Seconds to the first paint and to an interactive home page, and its bytes."""
    me, loads = phone(browser, url)
    start = time.perf_counter()
    me.page.goto(url, wait_until="commit")
    me.page.locator("article.origin a.primary").wait_for()
    me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
    ready = time.perf_counter() - start
    painted: float = me.page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    )
    me.page.wait_for_load_state("networkidle")
    size = sum(load["bytes"] for load in loads)
    me.context.close()
    return painted / 1000, ready, size


def press(me: Visitor, territory: str) -> None:
    me.page.locator(f"[data-territory={territory}]").focus()
    me.page.keyboard.press("Enter")


def hop(me: Visitor) -> list[float]:
    """Milliseconds between frames while a pawn of mine migrates."""
    hands = Hands(me.page, touch=me.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]})
    rings = "(rings) => rings.map((ring) => ring.dataset.ring)"
    open_rings = me.page.locator("[data-ring].can")
    cells = me.page.locator(".cell.fits, .cell.picked")
    busy = me.page.locator("[aria-busy=true]")
    for steps in range(6, 80, 3):
        # At my own decision, with so much done before it, nothing picked.
        while hands.done <= steps or busy.count() or not cells.count():
            if not hands.step():
                me.page.wait_for_timeout(20)
        me.page.keyboard.press("Escape")
        me.page.keyboard.press("Escape")
        for mine in open_rings.evaluate_all(rings):
            press(me, mine)
            reachable: list[str] = open_rings.evaluate_all(rings)
            if reachable:
                press(me, reachable[-1])
                waiting = me.page.evaluate_handle(f"({{ gaps: ({FRAMES})() }})")
                me.page.locator("[data-do=confirm]").click()
                gaps: list[float] = waiting.evaluate("(held) => held.gaps")
                return gaps
            me.page.keyboard.press("Escape")
    raise RuntimeError("no pawn could migrate")


def desk_hop(browser: Browser, url: str) -> list[float]:
    me = new_visitor(browser, url, motion="full")
    new_table(me.page, url, "origin", "bots", players=2, bot="random")
    gaps = hop(me)
    me.context.close()
    return gaps


def table_load(browser: Browser, url: str) -> tuple[float, int, int, list[float]]:
    """Seconds to a drawn map, bytes with and without the map's data, frames of a hop."""
    me, loads = phone(browser, url)
    new_table(me.page, url, "origin", "bots", players=2, bot="random")
    start = time.perf_counter()
    me.page.locator("[data-territory]").first.wait_for(state="attached")
    me.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
    drawn = time.perf_counter() - start
    data = sum(load["bytes"] for load in loads if "/packs/" in load["url"])
    size = sum(load["bytes"] for load in loads)
    me.page.locator(".zoom button").last.click()
    gaps = hop(me)
    me.context.close()
    return drawn, size - data, data, gaps


def frames(gaps: list[float]) -> str:
    rate = 1000 * len(gaps) / sum(gaps)
    late = sum(gap > 25 for gap in gaps)
    return f"{rate:.0f} frames a second, {late} of {len(gaps)} frames late"


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = launch(playwright)
        server = Server(Path(folder))
        server.start()
        try:
            homes = [first_load(browser, server.url) for _ in range(RUNS)]
            tables = [table_load(browser, server.url) for _ in range(RUNS)]
            desks = [desk_hop(browser, server.url) for _ in range(RUNS)]
        finally:
            server.stop()
            browser.close()
    painted, ready, size = (statistics.median(column) for column in zip(*homes, strict=True))
    drawn = statistics.median(table[0] for table in tables)
    rest, data = tables[0][1], tables[0][2]
    print(f"home page: {size / 1024:.0f} KiB, first paint {painted:.2f} s, usable {ready:.2f} s")
    print(f"all up to the table: {rest / 1024:.0f} KiB, and {data / 1024:.0f} KiB of map and cards")
    print(f"table: map drawn {drawn:.2f} s after the game is set up")
    print(f"hop of a pawn, desktop: {frames([gap for gaps in desks for gap in gaps])}")
    print(f"hop of a pawn, slow phone: {frames([gap for table in tables for gap in table[3]])}")


if __name__ == "__main__":
    main()
