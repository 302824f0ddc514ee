"""The pack of Origin and Origin Junior: read as a whole, and the checks that hold for all."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from pathlib import Path

import msgspec

from origins.content import loader
from origins.content.drawing import check_path, check_point
from origins.content.shape import sound, suggest
from origins.content.sheet import Findings, Sheet, raise_first
from origins.content.wording import check_texts
from origins.games.origin.pack_parts import (
    CONTINENTS,
    Action,
    Bonus,
    Cards,
    ContinentLabel,
    Evolve,
    Map,
    Permanent,
    Strait,
    Territory,
    Tokens,
)

FILES = ("cards.json", "map.json", "tokens.json")
MOST = 64
"""Territories that a position has room for."""


class Named(msgspec.Struct):
    """As much of a card as its words depend on."""

    id: str


class OriginPack(msgspec.Struct, frozen=True):
    """A checked pack."""

    folder: Path
    manifest: loader.Manifest
    fingerprint: str
    map: Map
    cards: Cards
    tokens: Tokens


def load(folder: Path) -> OriginPack:
    """Read and check a pack; raises `DataError` with the first mistake."""
    loader.manifest(folder, "origin")
    found: Findings = []
    pack = examine(folder, found)
    raise_first(found, folder)
    assert pack is not None
    return pack


def examine(folder: Path, found: Findings) -> OriginPack | None:
    """The pack; all that is wrong with it is found, and then there may be none."""
    head = loader.read_manifest(folder, found).value(loader.Manifest)
    loader.strays(folder, FILES, found)
    cards, world, tokens = (
        Sheet(folder, name, kind, found)
        for name, kind in zip(FILES, (Cards, Map, Tokens), strict=True)
    )
    check_map(world)
    check_cards(cards)
    check_tokens(tokens)
    check_texts(folder, _keys(world, cards), found)
    parts = world.value(Map), cards.value(Cards), tokens.value(Tokens)
    if found or head is None or parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    return OriginPack(folder, head, loader.fingerprint(folder), parts[0], parts[1], parts[2])


def _keys(world: Sheet, cards: Sheet) -> list[str]:
    """Every territory, strait and card has its words."""
    keys = [f"territory-{t.id}" for _, t in world.rows("territories", Territory)]
    keys += [f"strait-{s.id}" for _, s in world.rows("straits", Strait)]
    for field in ("actions", "permanents", "objectives"):
        for _, card in cards.rows(field, Named):
            keys += [f"card-{card.id}", f"card-{card.id}.text"]
    return keys


def check_map(sheet: Sheet) -> None:
    """O-COMP-5, O-COMP-6 and what the engine needs of a map."""
    known = sheet.ids("territories")
    sheet.ids("straits")
    many = len(sheet.items("territories"))
    sheet.need(many <= MOST, "$.territories", f"{many} territories", f"{MOST} at most")
    sheet.count("straits", 11, "straits", "O-COMP-5")
    lands = {t.id: t for _, t in sheet.rows("territories", Territory)}
    for where, land in sheet.rows("territories", Territory):
        _check_neighbours(sheet, where, land, lands, known)
    for where, strait in sheet.rows("straits", Strait):
        for end in strait.between:
            if end not in known:
                sheet.wrong(where, f"unknown territory {end!r}", suggest(end, known))
        masses = [_mass(lands[end]) for end in strait.between if end in lands]
        sheet.need(
            len(masses) < 2 or masses[0] != masses[1],
            where,
            "both ends are on one land mass",
            "join two of them (O-COMP-6)",
        )
    if sheet.complete("territories", Territory):
        _check_colours(sheet, list(lands.values()))
        _check_whole(sheet, lands)
    _check_drawing(sheet)


def _mass(land: Territory) -> tuple[str, int]:
    return land.continent, land.island


def _check_neighbours(
    sheet: Sheet, where: str, land: Territory, lands: dict[str, Territory], known: set[str]
) -> None:
    for n, other in enumerate(land.neighbours):
        at = f"{where}.neighbours[{n}]"
        if other not in known:
            sheet.wrong(at, f"unknown neighbour {other!r}", suggest(other, known))
        elif other == land.id:
            sheet.wrong(at, "it is its own neighbour", "take it out")
        elif other in land.neighbours[:n]:
            sheet.wrong(at, f"{other!r} stands twice", "take one out")
        elif other in lands:
            there = lands[other]
            sheet.need(
                land.id in there.neighbours,
                at,
                f"{other!r} does not name it back",
                "neighbours name each other",
            )
            sheet.need(
                _mass(there) == _mass(land),
                at,
                f"{other!r} is on another land mass",
                "join them by a strait",
            )


def _check_colours(sheet: Sheet, lands: list[Territory]) -> None:
    where = "$.territories"
    greens = [t for t in lands if t.color == "green"]
    sheet.need(
        len(greens) == 5, where, f"{len(greens)} green territories", "there are 5 (O-COMP-5)"
    )
    sheet.need(
        len({t.continent for t in greens}) == len(greens),
        where,
        "two greens share a continent",
        "one on each of five",
    )
    cradle = [t for t in lands if t.color == "origin"]
    sheet.need(
        len(cradle) == 1 and cradle[0].continent == "africa",
        where,
        f"Origin territories: {', '.join(t.id for t in cradle) or 'none'}",
        "there is one, in Africa (O-SET-1)",
    )
    for name in CONTINENTS:
        count = sum(t.continent == name for t in lands)
        sheet.need(count >= 3, where, f"{count} territories in {name}", "3 at least")


def _check_whole(sheet: Sheet, lands: dict[str, Territory]) -> None:
    """Pawns can walk over each land mass, and the straits join them all (O-COMP-6)."""
    near = {t.id: lands.keys() & set(t.neighbours) for t in lands.values()}
    for mass in sorted({_mass(t) for t in lands.values()}):
        here = [t.id for t in lands.values() if _mass(t) == mass]
        apart = sorted(set(here) - _reached(max(here, key=lambda name: len(near[name])), near))
        sheet.need(
            not apart,
            "$.territories",
            f"no neighbour joins {', '.join(apart)} to the rest of {mass[0]}",
            "add neighbours, or give it an island number of its own",
        )
    for _, strait in sheet.rows("straits", Strait):
        a, b = strait.between
        if a in near and b in near:
            near[a], near[b] = near[a] | {b}, near[b] | {a}
    if sheet.complete("straits", Strait):
        start = next((t.id for t in lands.values() if t.color == "origin"), next(iter(lands)))
        apart = sorted(lands.keys() - _reached(start, near))
        sheet.need(
            not apart,
            "$.straits",
            f"cut off from {start}: {', '.join(apart)}",
            "a strait must lead there",
        )


def _reached(start: str, near: dict[str, set[str]]) -> set[str]:
    reached, todo = {start}, [start]
    while todo:
        fresh = near[todo.pop()] - reached
        reached |= fresh
        todo.extend(fresh)
    return reached


def _check_drawing(sheet: Sheet) -> None:
    sides = [sound(sheet.get(side), float) or 0 for side in ("width", "height")]
    box = (sides[0], sides[1]) if min(sides) > 0 else (inf, inf)
    for where, t in sheet.rows("territories", Territory):
        check_path(sheet, f"{where}.outline", t.outline)
        check_point(sheet, f"{where}.label", t.label, box)
        check_point(sheet, f"{where}.pawn", t.pawn, box)
    for where, s in sheet.rows("straits", Strait):
        check_path(sheet, f"{where}.path", s.path)
        check_point(sheet, f"{where}.token", s.token, box)
    labels = sheet.rows("continents", ContinentLabel)
    for where, label in labels:
        check_point(sheet, f"{where}.label", label.label, box)
    if sheet.complete("continents", ContinentLabel):
        sheet.need(
            sorted(label.id for _, label in labels) == sorted(CONTINENTS),
            "$.continents",
            "not each continent once",
            f"there are {', '.join(CONTINENTS)}",
        )
    for where, path in sheet.rows("decor", str):
        check_path(sheet, where, path)


def check_cards(sheet: Sheet) -> None:
    """O-COMP-1: 14, 14 and 20 cards, and effects that do something."""
    for field, right in (("actions", 14), ("permanents", 14), ("objectives", 20)):
        sheet.count(field, right, "cards", "O-COMP-1")
    sheet.ids("actions", "permanents", "objectives")
    for where, action in sheet.rows("actions", Action):
        effect = action.effect
        idle = isinstance(effect, Evolve) and not effect.differences and not effect.steps
        sheet.need(not idle, f"{where}.effect", "it changes nothing", "add differences or steps")
    bonuses: set[str] = set()
    for where, permanent in sheet.rows("permanents", Permanent):
        if isinstance(permanent.effect, Bonus):
            on = permanent.effect.on
            sheet.need(
                on not in bonuses,
                f"{where}.effect",
                f"a second bonus for {on!r}",
                "one card for each",
            )
            bonuses.add(on)


def check_tokens(sheet: Sheet) -> None:
    """O-COMP-1, O-COMP-4 and O-SET-4."""
    sheet.count("hunting", 6, "tokens", "O-COMP-1")
    sheet.count("straits", 11, "tokens", "O-COMP-1")
    sheet.count("tiles", 5, "levels", "O-COMP-4")
    if sheet.complete("tiles", int):
        tiles: Iterable[int] = sheet.get("tiles")
        sheet.need(sum(tiles) == 30, "$.tiles", f"{sum(tiles)} tiles", "there are 30 (O-COMP-1)")
        sheet.need(
            sheet.get("tiles")[0] >= 3,
            "$.tiles[0]",
            "fewer than 3 tiles of level 1",
            "15 are laid out with 3 of level 1 among them (O-SET-4)",
        )
