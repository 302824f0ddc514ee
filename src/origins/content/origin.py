"""The pack of Origin and Origin Junior: read as a whole, and the checks that hold for all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from origins.content import loader
from origins.content.origin_parts import CONTINENTS, Bonus, Cards, Map, Tokens
from origins.content.texts import LANGUAGES, Words
from origins.core.errors import DataError


class OriginPack(msgspec.Struct, frozen=True):
    """A checked pack."""

    folder: Path
    manifest: loader.Manifest
    fingerprint: str
    map: Map
    cards: Cards
    tokens: Tokens


def load(folder: Path) -> OriginPack:
    """Read and check a pack; raises `DataError` at the first mistake."""
    found = loader.manifest(folder, "origin")
    pack = OriginPack(
        folder, found, loader.fingerprint(folder),
        loader.read(folder, "map.json", Map),
        loader.read(folder, "cards.json", Cards),
        loader.read(folder, "tokens.json", Tokens),
    )  # fmt: skip
    check_map(pack.map, str(folder / "map.json"))
    check_cards(pack.cards, str(folder / "cards.json"))
    check_tokens(pack.tokens, str(folder / "tokens.json"))
    check_texts(pack)
    return pack


def _need(good: bool, problem: str, file: str, where: str, hint: str = "") -> None:
    if not good:
        raise DataError(problem, file=file, where=where, hint=hint)


def _ids(ids: Iterable[str], file: str, where: str) -> None:
    seen: set[str] = set()
    for name in ids:
        plain = name.isascii() and name.replace("_", "").isalnum() and name == name.lower()
        _need(plain, f"{name!r} is no id", file, where, "use a-z, 0-9 and _ only")
        _need(name not in seen, f"{name!r} stands twice", file, where)
        seen.add(name)


def check_map(m: Map, file: str) -> None:
    """O-COMP-5, O-COMP-6 and what the engine needs of a map."""
    by_id = {t.id: t for t in m.territories}
    _ids((t.id for t in m.territories), file, "$.territories")
    _ids((s.id for s in m.straits), file, "$.straits")
    _need(len(m.territories) <= 64, f"{len(m.territories)} territories", file,
          "$.territories", "64 at most")  # fmt: skip
    for i, t in enumerate(m.territories):
        where = f"$.territories[{i}] ({t.id})"
        for other in t.neighbours:
            _need(other in by_id, f"unknown neighbour {other!r}", file, where)
            _need(t.id in by_id[other].neighbours, f"{other!r} does not name it back", file, where)
            same = by_id[other].continent == t.continent and by_id[other].island == t.island
            _need(same, f"{other!r} is on another continent", file, where, "join them by a strait")
    for i, s in enumerate(m.straits):
        where = f"$.straits[{i}] ({s.id})"
        for end in s.between:
            _need(end in by_id, f"unknown territory {end!r}", file, where)
        a, b = (by_id[end] for end in s.between)
        _need((a.continent, a.island) != (b.continent, b.island),
              "both ends are on one land mass", file, where)  # fmt: skip
    _need(len(m.straits) == 11, f"{len(m.straits)} straits", file, "$.straits", "there are 11")
    greens = [t for t in m.territories if t.color == "green"]
    _need(len(greens) == 5, f"{len(greens)} green territories", file, "$.territories", "5 needed")
    _need(len({t.continent for t in greens}) == 5, "two greens share a continent", file,
          "$.territories")  # fmt: skip
    cradle = [t for t in m.territories if t.color == "origin"]
    _need(len(cradle) == 1 and cradle[0].continent == "africa",
          "the one Origin territory is in Africa", file, "$.territories")  # fmt: skip
    for name in CONTINENTS:
        count = sum(t.continent == name for t in m.territories)
        _need(count >= 3, f"{count} territories in {name}", file, "$.territories", "3 at least")
    reached = _connected(m)
    missing = sorted(by_id.keys() - reached)
    _need(not missing, f"cut off from the rest: {', '.join(missing)}", file, "$.territories")


def _connected(m: Map) -> set[str]:
    near = {t.id: set(t.neighbours) for t in m.territories}
    for s in m.straits:
        near[s.between[0]].add(s.between[1])
        near[s.between[1]].add(s.between[0])
    reached = {m.territories[0].id}
    todo = list(reached)
    while todo:
        fresh = near[todo.pop()] - reached
        reached |= fresh
        todo.extend(fresh)
    return reached


def check_cards(cards: Cards, file: str) -> None:
    """O-COMP-1: 14, 14 and 20 cards, and effects within what the rules can carry out."""
    for name, found, right in (
        ("actions", len(cards.actions), 14),
        ("permanents", len(cards.permanents), 14),
        ("objectives", len(cards.objectives), 20),
    ):
        _need(found == right, f"{found} cards", file, f"$.{name}", f"there are {right}")
    _ids((card.id for card in cards.all()), file, "$")
    for i, permanent in enumerate(cards.permanents):
        where = f"$.permanents[{i}] ({permanent.id})"
        _need(1 <= permanent.level <= 5, f"level {permanent.level}", file, where, "1 to 5")
    bonuses = [p.effect.on for p in cards.permanents if isinstance(p.effect, Bonus)]
    _need(len(set(bonuses)) == len(bonuses), "two bonuses for the same thing", file,
          "$.permanents")  # fmt: skip
    for i, objective in enumerate(cards.objectives):
        where = f"$.objectives[{i}] ({objective.id})"
        _need(1 <= objective.points <= 9, f"{objective.points} points", file, where, "1 to 9")
        _need(1 <= objective.goal.count <= 9, f"count {objective.goal.count}", file, where)


def check_tokens(tokens: Tokens, file: str) -> None:
    """O-COMP-4."""
    for name, values, count, low, high in (
        ("hunting", tokens.hunting, 6, 4, 8),
        ("straits", tokens.straits, 11, 3, 5),
    ):
        _need(len(values) == count, f"{len(values)} tokens", file, f"$.{name}", f"{count} needed")
        _need(all(low <= value <= high for value in values), "a value out of range", file,
              f"$.{name}", f"{low} to {high}")  # fmt: skip
    _need(len(tokens.tiles) == 5 and sum(tokens.tiles) == 30, "30 tiles over 5 levels needed",
          file, "$.tiles")  # fmt: skip
    _need(tokens.tiles[0] >= 3, "fewer than 3 tiles of level 1", file, "$.tiles")


def check_texts(pack: OriginPack) -> None:
    """Every territory, strait and card has its words in every language."""
    keys = [f"territory-{t.id}" for t in pack.map.territories]
    keys += [f"strait-{s.id}" for s in pack.map.straits]
    keys += [f"card-{card.id}{part}" for card in pack.cards.all() for part in ("", ".text")]
    for language in LANGUAGES:
        words = Words(language, pack=pack.folder)
        for key in keys:
            try:
                words.say(key)
            except DataError:
                place = str(pack.folder / "texts" / language)
                raise DataError(f"no text {key!r}", file=place, hint="add it") from None
