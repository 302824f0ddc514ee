"""Plays the games through the pages with the keyboard alone."""

from __future__ import annotations

import unicodedata
from collections import deque

from playwright.sync_api import Page

from tests.support.browser.driver import NEXT, STEPS, Hands

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
# Remembers the element that a step is about; for a place of the board, the one that Tab leads to.
AIM = f"""([steps, number]) => {{
  const places = '.place.can, .place.swap, .space.can';
  const {{ target, ...next }} = ({NEXT})(steps, number, places);
  if (!target) return next;
  const place = target.dataset.territory ?? target.dataset.space ?? null;
  window.aim = place ? document.querySelector('.place[tabindex="0"], .space[tabindex="0"]')
                     : target;
  const name = place ? target.getAttribute('aria-label').split(/[.,]/)[0] : '';
  return {{ ...next, place, name, lost: document.activeElement === document.body }};
}}"""
# How many stops of the Tab key the focus is away from the aim; null where the aim is gone.
FAR = """() => {
  const room = document.querySelector('dialog[open]') ?? document.body;
  const stops = [...room.querySelectorAll(
    'a[href], button, input, select, summary, dialog, [tabindex]',
  )].filter((e) => e.tabIndex >= 0 && !e.disabled && e.getClientRects().length > 0);
  const there = stops.indexOf(window.aim);
  if (there < 0) return null;
  const here = document.activeElement;
  if (here === window.aim) return 0;
  if (stops.includes(here)) return there - stops.indexOf(here);
  const before = stops.filter((e) => here.compareDocumentPosition(e) & 2).length;
  return there < before ? there - before : there - before + 1;
}"""
WHERE = "document.activeElement.dataset.territory ?? document.activeElement.dataset.space"


def typeable(name: str) -> str:
    """A name as a keyboard without accents can type it."""
    plain = unicodedata.normalize("NFD", name.lower().replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


class Keys(Hands):
    """Tab to what is wanted, type a place's name or walk there with the arrows, Enter."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        # Where each arrow was seen to lead from a place.
        self.ways: dict[str, dict[str, str]] = {}
        self.last = "nothing"

    def step(self) -> bool:
        self.seen = self.page.evaluate(AIM, [STEPS, self.number])
        if "step" not in self.seen:
            return False
        assert not (self.done and self.seen["lost"]), f"the focus was lost after {self.last}"
        if not self._tab():
            return False  # the page has moved on meanwhile
        self.number = self.rng.randrange(3)
        if self.seen["place"]:
            if self.rng.random() < 0.5:
                self.find(self.seen["name"], self.seen["place"])
            else:
                self.walk(self.seen["place"])
        self.last = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        self.page.keyboard.press("Enter")
        self.done += 1
        self.page.wait_for_timeout(5)
        return True

    def _tab(self) -> bool:
        """Go to the aim; what comes and goes on the page may change the way there."""
        for _ in range(30):
            far = self.page.evaluate(FAR)
            if not far:
                return far is not None
            for _ in range(abs(far)):
                self.page.keyboard.press("Tab" if far > 0 else "Shift+Tab")
        where = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"Tab does not lead to {self.seen}; it is at {where}")

    def find(self, name: str, place: str) -> None:
        """Type a place's name; once more where a slow machine made a pause in it."""
        for _ in range(5):
            self.page.keyboard.type(typeable(name))
            if self.page.evaluate(WHERE) == place:
                return
            self.page.wait_for_timeout(1200)
        raise AssertionError(f"typing {name} led to {self.page.evaluate(WHERE)}, not to {place}")

    def walk(self, place: str) -> None:
        """Go with the arrows, by the ways that are known and else by the nearest untried one."""
        here: str = self.page.evaluate(WHERE)
        for _ in range(400):
            if here == place:
                return
            arrow = self._way(here, place)
            self.page.keyboard.press(arrow)
            there: str = self.page.evaluate(WHERE)
            self.ways.setdefault(here, {})[arrow] = there
            here = there
        raise AssertionError(f"the arrows do not lead from {here} to {place}")

    def _way(self, here: str, place: str) -> str:
        """The first arrow of the shortest way there, or to where an arrow was not tried yet."""
        queue, known = deque([(here, "")]), {here}
        untried = ""
        while queue:
            at, first = queue.popleft()
            if at == place:
                return first
            for arrow in ARROWS:
                there = self.ways.get(at, {}).get(arrow)
                if there is None:
                    untried = untried or first or arrow
                elif there not in known:
                    known.add(there)
                    queue.append((there, first or arrow))
        assert untried, f"no arrows lead from {here} to {place}: {self.ways}"
        return untried
