"""The pictures among the rules: what they show as possible is, and what they cross out is not."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from origins.content import rulebook
from origins.games.origine.rules.score import met, points_of
from tests.origin.test_junior_end import finish as finish_junior
from tests.origin.test_score import finish
from tests.origine import build as planets
from tests.support.origin import build

FILE = Path(rulebook.__file__).with_name("illustrations.json")
PICTURES: dict[str, dict[str, dict[str, Any]]] = json.loads(FILE.read_text("utf-8"))
ORIGIN, ORIGINE = PICTURES["origin"], PICTURES["origine"]


def drawn(family: dict[str, dict[str, Any]], *kinds: str) -> list[str]:
    return [rule for rule, picture in family.items() if picture["draw"] in kinds]


def stand(rule: str, players: int = 4) -> build.Table:
    """The pawns of a picture on the map; seat 0 is to move."""
    place = build.table(players, "junior" if rule.startswith("J") else "origin")
    for territory, (pawn, owner) in ORIGIN[rule]["board"].items():
        if owner is None:
            assert territory == "cradle"
            place.neutral(pawn)
        else:
            place.village(owner, territory, pawn)
    return place


def test_each_stands_at_a_rule() -> None:
    assert {*ORIGIN, *ORIGINE} <= set(rulebook.rule_ids())


@pytest.mark.parametrize("rule", drawn(ORIGIN, "map"))
def test_where_a_pawn_may_go(rule: str) -> None:
    """O-EVO-1, O-MIG-1, O-MIG-2, O-SWP-1."""
    picture = ORIGIN[rule]
    kind, what = picture["move"]
    possible = build.legal(stand(rule).state(), kind)
    assert {f"{kind}:{what}-{to}" for to in picture["yes"]} <= possible
    assert not {f"{kind}:{what}-{to}" for to in picture["no"]} & possible


@pytest.mark.parametrize("rule", drawn(ORIGIN, "family"))
def test_which_pawn_may_come_from_which(rule: str) -> None:
    """O-EVO-3."""
    picture = ORIGIN[rule]
    possible = build.legal(stand(rule).state(), "evolve")
    assert {f"evolve:{pawn}-{picture['at']}" for pawn in picture["yes"]} <= possible
    assert not {f"evolve:{pawn}-{picture['at']}" for pawn in picture["no"]} & possible


@pytest.mark.parametrize("rule", drawn(ORIGIN, "gain"))
def test_what_is_gained(rule: str) -> None:
    """O-HUNT-1, O-STR-1, J-REW-2."""
    picture = ORIGIN[rule]
    state = stand(rule).state()
    events = build.play(state, f"evolve:{'-'.join(picture['evolve'])}")
    seen = state.observe(0)
    tokens = seen.hunting if "hunting" in picture else seen.straits
    name, _ = picture["hunting" if "hunting" in picture else "strait"]
    assert tokens[name].owner == 0
    assert {"hunt", "strait"} & {event.kind for event in events}


@pytest.mark.parametrize("rule", drawn(ORIGIN, "tiles"))
def test_which_tiles_can_be_placed(rule: str) -> None:
    """O-REW-6: a brown territory, with a tile of every level in its column."""
    picture = ORIGIN[rule]
    place = build.table().tiles(0, *picture["stacks"]).column("brown", 1, 2, 3, 4, 5, 1)
    state = place.state()
    build.play(state, "evolve:11b-nile", "half:two")
    levels = {int(move.split("-")[1]) for move in build.legal(state, "tile")}
    assert levels == set(picture["yes"])
    assert {1, 2, 3, 4, 5} - levels == set(picture["no"])


def test_the_scored_hand() -> None:
    """O-END-5."""
    picture = ORIGIN["O-END-5"]
    cards = build.game().pack.cards
    left = list(cards.objectives)
    played = []
    for points in picture["objectives"]:
        found = next(card for card in left if card.points == points)
        left.remove(found)
        played.append(found.id)
    levels = Counter(picture["tiles"])
    tops = [top for top in range(1, 6) for _ in range(levels[top] - levels[top + 1])]
    end = finish(
        build.table()
        .played(0, *played)
        .hand(0, *(card.id for card in cards.actions[: picture["cards"]]))
        .hunting("pampas", picture["hunting"][0], owner=0)
        .strait("drake", picture["straits"][0], owner=0)
        .strait("torres", picture["straits"][1], owner=0)
        .tiles(0, *tops)
    )
    assert end.scores[0] == picture["total"] == 51


def test_the_scored_hand_of_junior() -> None:
    """J-END-2, J-END-5."""
    picture = ORIGIN["J-END-5"]
    place = (
        build.table(2, "junior")
        .cards(0, **picture["colors"])
        .hunting("pampas", picture["hunting"][0], owner=0)
        .strait("drake", picture["straits"][0], owner=0)
        .strait("torres", picture["straits"][1], owner=0)
        .tiles(0, *picture["tiles"])
    )
    lands = iter(
        ("caves", "amber", "danube", "altai", "roof", "amur", "rivers", "monsoon", "sunda")
    )
    for wood, count in picture["woods"].items():
        for shape in ("12", "13", "22", "23")[:count]:
            place.village(0, next(lands), shape + wood)
    end = finish_junior(place)
    assert end.scores[0] == picture["total"] == 61


def test_the_series_of_junior() -> None:
    """J-END-2."""
    for count, points in enumerate(ORIGIN["J-END-2"]["points"], 1):
        end = finish_junior(build.table(2, "junior").cards(0, orange=count))
        assert end.breakdown[0]["cards"] == points


@pytest.mark.parametrize("rule", drawn(ORIGINE, "needs"))
@pytest.mark.parametrize("well", ["yes", "no"])
def test_needs(rule: str, well: str) -> None:
    """G-NEED-1..5."""
    picture = ORIGINE[rule]
    place = planets.table()
    for letter, need in picture[well].items():
        place.place(f"{picture['board']}_{letter}", need)
    space = planets.IDS.space_number[f"{picture['board']}_{picture['at']}"]
    assert bool(met(place.state().position, space)) == (well == "yes")


def test_a_designation() -> None:
    """G-TURN-2."""
    picture = ORIGINE["G-TURN-2"]
    boards = ",".join([*picture["open"], picture["aside"]])
    place = planets.table(2, boards, picture["aside"]).hand(0, picture["shown"])
    state = place.state()
    planets.play(state, "show:0")
    assert planets.moves(state) == {f"designate:{board}" for board in picture["open"]}


def test_a_permanent_card_needs_its_tile() -> None:
    """O-PER-1."""
    picture = ORIGIN["O-PER-1"]
    for top, fits in ((picture["yes"], True), (picture["no"], False)):
        state = build.table().hand(0, picture["card"]).tiles(0, top).state()
        assert (f"play:{picture['card']}" in build.legal(state, "play")) == fits


def test_an_objective_that_is_reached() -> None:
    """O-OBJ-1: with these pawns, and with none fewer."""
    picture = ORIGIN["O-OBJ-1"]
    move = f"play:{picture['card']}"
    assert move in build.legal(stand("O-OBJ-1").hand(0, picture["card"]).state(), "play")
    fewer = build.table(4).hand(0, picture["card"])
    for territory, (pawn, owner) in list(picture["board"].items())[1:]:
        fewer.village(owner, territory, pawn)
    assert move not in build.legal(fewer.state(), "play")


def test_where_oxygen_goes() -> None:
    """G-TURN-4."""
    picture = ORIGINE["G-TURN-4"]
    state = planets.table().hand(0, picture["pawn"], "water").state()
    planets.play(state, "show:0", f"designate:{picture['board']}")
    oxygen = {move for move in planets.moves(state) if move.startswith("place:0-")}
    assert oxygen == {f"place:0-{picture['board']}_white"}
    assert f"place:1-{picture['board']}_{picture['no']}" in planets.moves(state)


def test_both_faces_of_oxygen() -> None:
    """G-OXY-1."""
    picture = ORIGINE["G-OXY-1"]
    place = planets.table().place("aurora_a", "water").hand(0, picture["pawn"])
    state = place.state()
    planets.play(state, "show:0", "designate:aurora", "place:0-aurora_white")
    assert {move.partition(":")[0] for move in planets.moves(state)} == {"oxygen"}
    assert len(planets.moves(state)) == 2


def test_the_continent_set_aside_opens() -> None:
    """G-OPEN-1."""
    picture = ORIGINE["G-OPEN-1"]
    place = planets.table(aside=picture["aside"])
    for letter, need in picture["pawns"].items():
        if letter != picture["last"]:
            place.place(f"{picture['board']}_{letter}", need)
    state = place.hand(0, picture["pawns"][picture["last"]]).state()
    last = f"place:0-{picture['board']}_{picture['last']}"
    events = planets.play(state, "show:0", f"designate:{picture['board']}", last)
    opened = [event for event in events if event.kind == "origine-opened"]
    assert [event.args["board"] for event in opened] == [picture["aside"]]


def test_a_share_goes_to_the_left() -> None:
    """G-BAC-2."""
    pawns = ORIGINE["G-BAC-2"]["pawns"]
    place = planets.table(len(pawns)).bag("bacteria_share")
    place.hand(0, pawns[0], "plant_not_water")
    for seat in range(1, len(pawns)):
        place.hand(seat, pawns[seat])
    state = place.state()
    planets.play(state, "show:1", "designate:aurora", "place:1-aurora_a")
    for seat in range(len(pawns)):
        state.apply("share:0", seat)
    for seat, pawn in enumerate(pawns):
        assert pawn in planets.hand(state, (seat + 1) % len(pawns))


def test_a_continent_is_scored() -> None:
    """G-END-3."""
    picture = ORIGINE["G-END-3"]
    for well, points in (("yes", picture["points"]), ("no", 0)):
        place = planets.table()
        for letter, need in picture[well].items():
            place.place(f"{picture['board']}_{letter}", need)
        position = place.opened().state().position
        space = planets.IDS.space_number[f"{picture['board']}_a"]
        assert points_of(position, space >> 3) == points
        unmet = [
            letter
            for letter in picture[well]
            if not met(position, planets.IDS.space_number[f"{picture['board']}_{letter}"])
        ]
        assert unmet == ([] if well == "yes" else picture["unmet"])
