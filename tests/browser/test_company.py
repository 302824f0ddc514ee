"""Several people at one table, each in a browser of their own, and nobody sees too much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.driver import Hands, gather, new_table
from tests.support.browser.stage import Visitor

Visit = Callable[..., Visitor]
SECRET = {"keep", "draw", "return"}

pytestmark = pytest.mark.slow  # whole games in the browser


def play_on(people: list[Visitor], seeds: range, steps: int | None = None) -> None:
    """Everybody does what there is to do, in turn, until the end or for so many steps."""
    hands = [Hands(person.page, seed) for person, seed in zip(people, seeds, strict=True)]
    for _ in range(6000):
        if hands[0].over() or (steps is not None and sum(hand.done for hand in hands) >= steps):
            return
        stepped = [hand.step() for hand in hands]  # every hand, not only up to the first
        if not any(stepped):
            people[0].page.wait_for_timeout(20)
    raise AssertionError(f"the game did not end, after {[hand.done for hand in hands]} steps")


def observations(person: Visitor) -> list[dict[str, Any]]:
    return [
        frame["game"]["observation"]
        for frame in person.frames
        if frame["type"] in ("view", "update") and frame["game"]
    ]


def held(position: dict[str, Any], seat: int) -> list[Any]:
    return [card for deck in position["seats"][seat]["hand"].values() for card in deck]


@pytest.mark.parametrize(
    "names",
    [["Ada", "Bo", "Cleo"], pytest.param(["Ada", "Bo", "Cleo", "Dan"], marks=pytest.mark.slow)],
)
def test_several_browsers_play_junior_to_the_end(visit: Visit, names: list[str]) -> None:
    people = gather(visit, "junior", names)
    play_on(people, range(len(names)))
    for person in people:
        expect(person.page.locator("[data-result]")).to_be_visible()
    tables = {person.page.locator("tbody").inner_text() for person in people}
    assert len(tables) == 1, "everybody sees the same result"


def test_the_secrets_of_others_never_reach_a_browser(visit: Visit) -> None:
    people = gather(visit, "origin", ["Ada", "Bo"])
    play_on(people, range(2), steps=40)
    for seat, person in enumerate(people):
        seen = observations(person)
        assert len(seen) > 10
        other = 1 - seat
        known: set[str] = set()
        taken = False
        for position in seen:
            # Every card of the other is a back, but for those that were taken from this hand.
            taken = taken or "steal" in str(position["waiting"])
            known |= {card for card in held(position, seat) if isinstance(card, str)}
            shown = [card for card in held(position, other) if card != {"type": "hidden"}]
            assert all(taken and card in known for card in shown), shown
        for frame in person.frames:
            for item in frame.get("items", []):
                for event in item["events"]:
                    if event["seat"] == other and event["kind"] in SECRET:
                        hidden = set(map(str, event["secret"].values()))
                        assert hidden == {"{'type': 'hidden'}"}, event
                        assert event["message"]["key"].endswith("-unseen")


def unknown(pawn: dict[str, Any]) -> bool:
    """Whether a pawn tells no more than its kind does; all Waters need the same (G-NEED-1)."""
    return pawn["need"] in ({"type": "hidden"}, "water")


def test_the_needs_of_others_never_reach_a_browser(visit: Visit) -> None:
    people = gather(visit, "origine", ["Ada", "Bo"])
    play_on(people, range(2), steps=40)
    for seat, person in enumerate(people):
        first, *later = observations(person)
        assert all(map(unknown, first["hands"][1 - seat]))
        others = 0
        for position in later:
            spaces = [space for board in position["boards"] for space in board["spaces"]]
            pawns = [pawn for hand in position["hands"] for pawn in hand]
            for pawn in filter(None, pawns + [space["pawn"] for space in spaces]):
                if not pawn["up"] and seat not in pawn["known_by"]:
                    assert unknown(pawn), pawn
                    others += 1
        assert others > 40


def test_a_spectator_sees_what_everybody_sees(visit: Visit) -> None:
    people = gather(visit, "origin", ["Ada", "Bo"])
    play_on(people, range(2), steps=10)
    watcher = visit(name="Eve")
    # A session, then the table without an invitation.
    session = watcher.page.request.post(f"{watcher.url}/api/v1/session", data={"name": "Eve"})
    assert session.ok
    watcher.page.goto(people[0].page.url)
    expect(watcher.page.locator("[data-territory]").first).to_be_attached()
    for position in observations(watcher):
        for seat in range(2):
            assert all(card == {"type": "hidden"} for card in held(position, seat))
    expect(watcher.page.locator("[data-card]")).to_have_count(0)


def test_round_one_screen_the_hand_is_covered_in_between(visit: Visit) -> None:
    me = visit()
    new_table(me.page, me.url, "origin", "screen", players=2)
    page = me.page
    cover = page.locator("[data-do=handover]")
    for name in ("Lucy", "Player 2"):
        expect(cover).to_contain_text(name)
        expect(page.locator("[data-card]")).to_have_count(0)
        cover.click()
        expect(page.locator("[data-card]")).to_have_count(3)
        page.locator("[data-do=keep]").first.click()
    hands = Hands(page)
    # After any step the cover may be there: go on until somebody is at the table.
    hands.play(until=lambda: hands.done > 30 and page.locator("header h3").count() == 2)
