"""Plays the games through the pages, as people do: by pointing."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browser.stage import Visitor

RESULT = "[data-result]"
# What can be done now, most urgent first; MAP stands for the marked places of the board.
STEPS = [
    "[data-do=handover]",
    "[data-do=confirm]",
    ".choices button[data-move]",
    "[data-do=keep], [data-do=return]",
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

# Makes so many moves of this person, any that are legal, past the page: it only looks on, and until
# the end is near as a page that nobody sees, which takes no time to show them.
HURRY = """async ([seed, most]) => {
  let far = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => far });
  const left = ({ bag = Infinity, decks = {}, reserve = { any: 2 }, seats = [] }) => Math.min(
    bag,
    Object.values(reserve).reduce((all, pawns) => all + pawns, 0),
    ...Object.values(decks).map((deck) => deck.length),
    ...seats.map(({ villages_left }) => villages_left ?? Infinity));
  const address = '/api/v1/tables/' + location.pathname.split('/')[2];
  for (let made = 0; made < most; ) {
    const { game, version } = await (await fetch(address)).json();
    far = left(game.observation) > 1;
    if (game.ending) break;
    const legal = game.legal.flatMap(({ moves }) => moves);
    if (legal.length === 0) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const move = legal[Math.floor(seed / 65536) % legal.length];
    const body = JSON.stringify({ id: crypto.randomUUID(), expect: version, move });
    const headers = { 'content-type': 'application/json' };
    if ((await fetch(address + '/moves', { method: 'POST', headers, body })).ok) made += 1;
  }
  delete document.hidden;
}"""


def hurry(page: Page, seed: int = 1, most: int = 1000) -> None:
    """Play on without the page, to the end or so many moves of this person."""
    page.evaluate(HURRY, [seed, most])


def new_table(
    page: Page, url: str, game: str, way: str, players: int = 2, bot: str = "", name: str = "Lucy"
) -> None:
    """Set up a table and go there: through the page, but for a game with bots of this name."""
    if bot:
        _table_with_bots(page, url, game, players, bot, name)
        return
    page.goto(f"{url}/new/{game}?with={way}")
    page.locator("input[autocomplete=nickname]").fill(name)
    count = page.locator("input[name=players]").locator("..")
    count.filter(has_text=str(players)).click()
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")


def _table_with_bots(page: Page, url: str, game: str, players: int, bot: str, name: str) -> None:
    """What the form would ask of the server."""
    api = f"{url}/api/v1"
    seats = ["me", *[f"bot:{bot}"] * (players - 1)]
    settings = {"game": game, "players": players}
    page.request.post(f"{api}/session", data={"name": name}, fail_on_status_code=True)
    made = page.request.post(
        f"{api}/tables",
        data={"settings": settings, "seats": seats, "start": True},
        fail_on_status_code=True,
    )
    page.goto(f"{url}/table/{made.json()['table']['id']}")


def gather(
    visit: Callable[..., Visitor], game: str, names: list[str], **choices: Any
) -> list[Visitor]:
    """Friends at one table: the first one sets it and gives the others the link."""
    host = visit(name=names[0], **choices)
    new_table(host.page, host.url, game, "friends", players=len(names), name=names[0])
    link = host.page.locator(".link input").input_value()
    assert "?" not in link, "the secret is in the fragment only"
    guests = []
    for name in names[1:]:
        guest = visit(name=name, **choices)
        guest.page.goto(link)
        guest.page.locator("input[autocomplete=nickname]").fill(name)
        guest.page.locator("form button").click()
        expect(guest.page.locator("li .name").filter(has_text=name)).to_be_visible()
        assert "#" not in guest.page.url, "the secret does not stay in the address"
        guests.append(guest)
    host.page.locator("button.primary").click()
    return [host, *guests]


class Hands:
    """One player at a page. `rng` decides among what is offered."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.touch = touch
        self.done = 0
        self.seen: dict[str, Any] = {}
        self.number = self.rng.randrange(3)
        """Which of what is offered next; it stays until it was used, however long one waits."""

    def over(self) -> bool:
        return self.page.locator(RESULT).count() > 0

    def step(self) -> bool:
        """Do one thing, if there is one to do."""
        self.seen = target = self.page.evaluate(LOOK, [STEPS, self.number])
        if "step" not in target:
            return False
        self.done += 1
        self.number = self.rng.randrange(3)
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
