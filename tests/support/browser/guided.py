"""Plays guided games through the pages: whatever the guide points at is pressed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

from tests.support.browser.keys import Keys

# What the guide says and where it points; `busy` while a move is on its way.
LOOK = """() => {
  const guide = document.querySelector('[data-guide]');
  if (!guide) return null;
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
  return {
    step: guide.dataset.guide,
    points: guide.dataset.points,
    words: guide.querySelector('.words').textContent.trim(),
    busy: document.querySelector('[aria-busy=true]') !== null,
    next: guide.querySelector('[data-do=next]') !== null,
    box: box(guide),
  };
}"""
# Whether the guide has gone on, to another step or another thing.
ELSEWHERE = """([step, points]) => {
  const guide = document.querySelector('[data-guide]');
  return !guide || guide.dataset.guide !== step || guide.dataset.points !== points;
}"""
# Remembers the element that the guide points at; `covered`: whether the guide lies over it.
AIM = """(points) => {
  const all = [...document.querySelectorAll(`[data-move="${points}"], [data-thing="${points}"],
    [data-do="${points}"], [id="${points}"]`)]
    .filter((e) => e.getClientRects().length > 0 && !e.disabled);
  const place = all.find((e) => e.dataset.territory || e.dataset.space);
  const ring = all.find((e) => e.dataset.ring) ?? place;
  window.aim = all.find((e) => e.matches('button')) ?? place ?? all[0];
  if (!window.aim) return null;
  const box = (window.aim === place ? ring : window.aim).getBoundingClientRect();
  const over = document.querySelector('[data-guide]').getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const covered = points !== 'next'
    && x > over.left && x < over.right && y > over.top && y < over.bottom;
  return { covered, place: place ? (place.dataset.territory ?? place.dataset.space) : null,
    name: place ? place.getAttribute('aria-label').split(/[.,]/)[0] : '' };
}"""
STOP = '.place[tabindex="0"], .space[tabindex="0"]'
"""The place of the board that Tab leads to."""

ON_ITS_WAY = 10
"""Seconds that the bubble may take to leave what it points at, on a machine at other work."""


class Pupil:
    """Someone who does what the guide says, by mouse, finger or keys."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        self.page = page
        self.how = how
        self.heard: dict[str, str] = {}
        """By step, what was said."""
        self.hidden: set[str] = set()
        """Steps whose bubble lay over what they pointed at."""
        self.keys = Keys(page) if how == "keys" else None

    def learn(self, seconds: float = 200) -> None:
        """Do what is pointed at until the guide has nothing more to say."""
        self.until("finished", seconds)

    def until(
        self, step: str, seconds: float = 100, otherwise: Callable[[], bool] = lambda: False
    ) -> None:
        """Do what is pointed at, or something else where nothing is, until this step is shown."""
        end = time.monotonic() + seconds
        seen: dict[str, Any] | None = None
        while time.monotonic() < end:
            seen = self.page.evaluate(LOOK)
            if seen is not None and seen["words"]:
                self.heard[seen["step"]] = seen["words"]
            if seen is not None and seen["step"] == step:
                return
            if seen is None or seen["busy"] or not (self.step(seen) or otherwise()):
                self.page.wait_for_timeout(30)
        raise AssertionError(f"the guide stopped: {seen}")

    def step(self, seen: dict[str, Any]) -> bool:
        if seen["next"]:
            self._press("next")
        elif seen["points"]:
            self._press(seen["points"])
        else:
            return False
        with contextlib.suppress(Error):  # nothing came of it: the next look finds what to do
            self.page.wait_for_function(ELSEWHERE, arg=[seen["step"], seen["points"]], timeout=600)
        return True

    def _press(self, points: str) -> None:
        aim = self.page.evaluate(AIM, points)
        if aim is None:
            return
        if aim["covered"]:  # the bubble may be on its way
            end = time.monotonic() + ON_ITS_WAY
            while aim and aim["covered"] and time.monotonic() < end:
                self.page.wait_for_timeout(20)
                aim = self.page.evaluate(AIM, points)
            if aim is None:
                return
            if aim["covered"]:
                self.hidden.add(points)
        if self.keys is not None:
            self._by_keys(aim)
        elif aim["place"]:  # a place of the board: the driver of whole games hits them by mouse
            self.page.evaluate(
                "window.aim.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
            )
        else:
            self._hit()

    def _hit(self) -> None:
        """Press what was found; where the page has moved on meanwhile, the next look finds more."""
        aim = self.page.evaluate_handle("window.aim").as_element()
        assert aim is not None
        with contextlib.suppress(Error):
            if self.how == "touch":
                aim.scroll_into_view_if_needed(timeout=2000)
                aim.tap(timeout=2000)
            else:
                aim.click(timeout=2000)

    def _by_keys(self, aim: dict[str, Any]) -> None:
        assert self.keys is not None
        self.keys.seen = aim
        if aim["place"]:
            self.page.evaluate(f"window.aim = document.querySelector('{STOP}')")
        if not self.keys._tab():
            return
        if aim["place"]:
            self.keys.find(aim["name"], aim["place"])
        self.page.keyboard.press("Enter")
