"""Plays the games through the pages, as people do: by pointing."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

RESULT = "[data-result]"
# What can be done now, most urgent first; MAP stands for the marked places of the board.
STEPS = [
    "[data-do=handover]",
    "[data-do=confirm]",
    ".choices button[data-move]",
    "button.card[data-act=keep], button.card[data-act=return]",
    "MAP",
    "button.usable:not(.chosen)",
    ".cell.fits:not(.picked)",
    "[data-do=end], [data-do=pass]",
]
# Finds the first step that is possible and one of its targets; the places of the board are named
# by `places`. The first targets are the more sensible: a game of pure chance never ends.
NEXT = """(steps, number, places) => {
  const all = (selector) => [...document.querySelectorAll(selector)]
    .filter((e) => !e.disabled && e.getClientRects().length > 0);
  if (all('[data-result]').length > 0) return { over: true };
  if (all('[aria-busy=true]').length > 0) return { busy: true };
  const picked = all('.cell.picked, button.chosen, .place.chosen, .space.chosen').length > 0;
  const direct = all('.cell.fits, button.usable').length === 0;
  for (const step of steps) {
    if (step === 'MAP' && !picked && !direct) continue;
    const found = all(step === 'MAP' ? places : step);
    if (found.length > 0) return { step, target: found[number % Math.min(3, found.length)] };
  }
  return {};
}"""
# Where that target is on the screen.
LOOK = f"""([steps, number]) => {{
  const places = '.ring.can .line, .ring.swap .line, .space.can .rim';
  const {{ target, ...next }} = ({NEXT})(steps, number, places);
  if (!target) return next;
  const map = next.step === 'MAP';
  if (!map) target.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
  const box = target.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const clear = document.elementFromPoint(x, y)?.closest('.view') != null;
  return {{ ...next, x, y, hidden: map && !clear }};
}}"""


def new_table(
    page: Page, url: str, game: str, way: str, players: int = 2, bot: str = "", name: str = "Lucy"
) -> None:
    """Set up a table through the page and go there."""
    page.goto(f"{url}/new/{game}?with={way}")
    page.locator("input[autocomplete=nickname]").fill(name)
    count = page.locator("input[name=players]").locator("..")
    count.filter(has_text=str(players)).click()
    if bot:
        page.locator(f"input[name=bot][value={bot}]").locator("..").click()
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")


class Hands:
    """One player at a page. `rng` decides among what is offered."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.touch = touch
        self.done = 0
        self.seen: dict[str, Any] = {}

    def over(self) -> bool:
        return self.page.locator(RESULT).count() > 0

    def step(self) -> bool:
        """Do one thing, if there is one to do."""
        self.seen = target = self.page.evaluate(LOOK, [STEPS, self.rng.randrange(3)])
        if "step" not in target:
            return False
        self.done += 1
        if target["hidden"]:
            self._uncover(target)
        elif self.touch:
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.click(target["x"], target["y"])
        return True

    def _uncover(self, target: dict[str, Any]) -> None:
        """Move the map until the target lies free: all of it at first, then closer and dragged."""
        whole = self.page.locator("[data-do=whole]")
        if whole.is_enabled():
            whole.click()
            return
        view = self.page.locator(".view").bounding_box()
        assert view is not None
        middle = view["x"] + view["width"] / 2, view["y"] + view["height"] / 2
        far = target["x"] - middle[0], target["y"] - middle[1]
        self.page.mouse.move(*middle)
        self.page.mouse.wheel(0, -350)  # twice as large, around the pointer
        for _ in range(2):
            self.page.mouse.move(*middle)
            self.page.mouse.down()
            self.page.mouse.move(middle[0] - far[0], middle[1] - far[1], steps=4)
            self.page.mouse.up()

    def play_to_evolve(self, after: int = 0) -> None:
        """Go on, so many steps at least, to where a pawn can be picked from the reserve; none is.

        The last step may have picked one: to click on it again would put it back.
        """
        self.play(until=lambda: self.done >= after and self._resting())
        for _ in range(2):
            self.page.keyboard.press("Escape")
        expect(self.page.locator(".cell.picked")).to_have_count(0)

    def _resting(self) -> bool:
        """Whether it is up to this player to evolve, and nothing is under way."""
        busy = self.page.locator("[aria-busy=true]").count() > 0
        return not busy and self.page.locator(".cell.fits").count() > 0

    def play(self, until: Callable[[], bool] | None = None, seconds: float = 400) -> None:
        """Go on until the game is over (or `until` says so)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if until() if until else self.over():
                return
            if not self.step():
                self.page.wait_for_timeout(20)
        raise AssertionError(
            f"the game did not end in {seconds} s, after {self.done} steps; it shows {self.seen}"
        )
