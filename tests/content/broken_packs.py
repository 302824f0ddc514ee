"""Packs with one fault each: how it is made, and what must be said about it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

Change = Callable[[Path], object]


class Broken(NamedTuple):
    """`where` and `words` are parts of the one finding; `file` is relative to the pack."""

    name: str
    change: Change
    file: str
    where: str
    words: str
    findings: int = 1


def data(file: str, change: Callable[[Any], object]) -> Change:
    """A change of a JSON file."""

    def made(folder: Path) -> None:
        path = folder / file
        read = json.loads(path.read_text("utf-8"))
        change(read)
        path.write_text(json.dumps(read), "utf-8")

    return made


def text(file: str, old: str, new: str) -> Change:
    """A change of a text file."""

    def made(folder: Path) -> None:
        path = folder / file
        read = path.read_text("utf-8")
        assert old in read
        path.write_text(read.replace(old, new, 1), "utf-8")

    return made


def raw(file: str, content: bytes) -> Change:
    return lambda folder: (folder / file).write_bytes(content)


def latin1(file: str) -> Change:
    def made(folder: Path) -> None:
        path = folder / file
        read = path.read_text("utf-8").replace("’", "'").replace("…", "...")
        path.write_bytes(read.encode("latin-1", "replace"))

    return made


def both(*changes: Change) -> Change:
    return lambda folder: [change(folder) for change in changes]


def land(name: str, change: Callable[[Any], object]) -> Change:
    """A change of one territory."""

    def made(world: Any) -> None:
        change(next(t for t in world["territories"] if t["id"] == name))

    return data("map.json", made)


def cut(a: str, b: str) -> Change:
    """Two territories are no longer neighbours."""
    return both(
        land(a, lambda t: t["neighbours"].remove(b)), land(b, lambda t: t["neighbours"].remove(a))
    )


COMMON = [
    Broken("no manifest", lambda folder: (folder / "pack.json").unlink(), "pack.json", "",
           "cannot be read"),
    Broken("unknown family", data("pack.json", lambda p: p.update(family="chess")), "pack.json",
           "$.family", "this pack is for 'chess'; the families are origin, origine"),
    Broken("family junior", data("pack.json", lambda p: p.update(family="junior")), "pack.json",
           "$.family", "the families are origin, origine"),
    Broken("manifest: unknown field", data("pack.json", lambda p: p.update(titel={})), "pack.json",
           "$.titel", "unknown field 'titel'; did you mean 'title'?"),
    Broken("manifest: id", data("pack.json", lambda p: p.update(id="My Pack")), "pack.json",
           "$.id", "'My Pack' is no id; use a-z, 0-9 and _ only"),
    Broken("manifest: no French title", data("pack.json", lambda p: p["title"].pop("fr")),
           "pack.json", "$.title", "no words in 'fr'"),
    Broken("manifest: empty version", data("pack.json", lambda p: p.update(version=" ")),
           "pack.json", "$.version", "empty"),
    Broken("a stray file", raw("notes.json", b"{}"), "notes.json", "", "the files are pack.json"),
]  # fmt: skip

ORIGIN = [
    # What the words say
    Broken("Latin-1 words", latin1("texts/fr/map.ftl"), "texts/fr/map.ftl", "line ",
           "not UTF-8; save it as UTF-8"),
    Broken("byte order mark", text("texts/en/map.ftl", "# Names", "\ufeff# Names"),
           "texts/en/map.ftl", "line 1", "a byte order mark"),
    Broken("Fluent syntax", text("texts/en/map.ftl", "territory-rift = Great Rift",
                                 "territory-rift = { Great Rift"),
           "texts/en/map.ftl", "line 19", "mend the syntax"),
    Broken("a line that is no message", text("texts/fr/cards.ftl", "card-trek =", "card trek ="),
           "texts/fr/cards.ftl", "line 2", "Expected token: \"=\"", 3),
    Broken("a missing French text", text("texts/fr/map.ftl", "territory-rift =", "# rift ="),
           "texts/fr/map.ftl", "", "no text 'territory-rift'"),
    Broken("a missing English text", text("texts/en/cards.ftl", "card-trek = Trek\n    .text",
                                          "card-trek = Trek\n    .words"),
           "texts/en/cards.ftl", "", "no text 'card-trek.text'", 2),
    Broken("no words for a new card", data("cards.json", lambda c: c["actions"][0].update(
        id="hike")), "texts/en", "", "no text 'card-hike'; add it", 4),
    Broken("a variable it is not given", text("texts/en/map.ftl", "= Great Rift",
                                              "= Great Rift of { $seat }"),
           "texts/en/map.ftl", "line 19", "'territory-rift' uses $seat, which it is not given"),
    Broken("a text that is not there", text("texts/fr/map.ftl", "territory-rift = ",
                                            "territory-rift = { valley } "),
           "texts/fr/map.ftl", "line 19", "'territory-rift' refers to 'valley'"),
    Broken("a function that is not there", text("texts/fr/map.ftl", "territory-rift = ",
                                                "territory-rift = { NUMBERS(3) } "),
           "texts/fr/map.ftl", "line 19", "calls NUMBERS; did you mean 'NUMBER'?"),
    Broken("a text twice", text("texts/en/map.ftl", "territory-rift = Great Rift",
                                "territory-rift = Rift\nterritory-rift = Great Rift"),
           "texts/en/map.ftl", "line 20", "'territory-rift' stands twice; first in line 19"),
    # The map
    Broken("Latin-1 data", raw("map.json", '{"source": "café"}'.encode("latin-1")), "map.json",
           "line 1", "not UTF-8"),
    Broken("no JSON", text("tokens.json", "]", ""), "tokens.json", "line 3", "not JSON"),
    Broken("half a file", raw("tokens.json", b'{\n  "hunting": [4,\n'), "tokens.json", "line 2",
           "not JSON"),
    Broken("no file", lambda folder: (folder / "tokens.json").unlink(), "tokens.json", "",
           "cannot be read"),
    Broken("brackets without end", raw("tokens.json", b"[" * 9999), "tokens.json", "line 1",
           "not JSON"),
    Broken("a list for an object", raw("tokens.json", b"[]"), "tokens.json", "$",
           "a list; an object"),
    Broken("unknown field", land("rift", lambda t: t.update(colour="purple")), "map.json",
           "$.territories[5].colour (rift)", "unknown field 'colour'; did you mean 'color'?"),
    Broken("missing field", land("rift", lambda t: t.pop("color")), "map.json",
           "$.territories[5] (rift)", "the field 'color' is missing"),
    Broken("unknown colour", land("rift", lambda t: t.update(color="violet")), "map.json",
           "$.territories[5].color (rift)", "unknown 'violet'; there are brown, green"),
    Broken("a wrong type", land("rift", lambda t: t.update(island="0")), "map.json",
           "$.territories[5].island (rift)", "text '0'; a whole number is wanted"),
    Broken("half a point", land("rift", lambda t: t.update(label=[1])), "map.json",
           "$.territories[5].label (rift)", "1 items; a list of 2 is wanted"),
    Broken("an outline that is none", land("rift", lambda t: t.update(outline="hello")),
           "map.json", "$.territories[5].outline (rift)", "'hello' is no SVG path; such as M10,20"),
    Broken("a path short of a number", land("rift", lambda t: t.update(outline="M1,2L3Z")),
           "map.json", "$.territories[5].outline (rift)", "is no SVG path"),
    Broken("a point outside", land("rift", lambda t: t.update(pawn=[9000, 3])), "map.json",
           "$.territories[5].pawn (rift)", "(9000, 3) is outside the box; 1600 wide"),
    Broken("a map without width", data("map.json", lambda m: m.update(width=0)), "map.json",
           "$.width", "0; more than 0"),
    Broken("an id twice", data("map.json", lambda m: m["straits"][1].update(id="gibraltar")),
           "map.json", "$.straits[1].id (gibraltar)", "'gibraltar' stands twice"),
    Broken("no id", data("map.json", lambda m: m["straits"][0].update(id="The Strait")),
           "map.json", "$.straits[0].id", "'The Strait' is no id", 3),
    Broken("unknown neighbour", land("rift", lambda t: t["neighbours"].append("nil")), "map.json",
           "$.territories[5].neighbours[3] (rift)",
           "unknown neighbour 'nil'; did you mean 'nile'?"),
    Broken("one-sided neighbours", land("rift", lambda t: t["neighbours"].remove("nile")),
           "map.json", "$.territories[2].neighbours[1] (nile)", "'rift' does not name it back"),
    Broken("its own neighbour", land("rift", lambda t: t["neighbours"].append("rift")),
           "map.json", "$.territories[5].neighbours[3] (rift)", "it is its own neighbour"),
    Broken("neighbours over the sea", both(
        land("atlas", lambda t: t["neighbours"].append("caves")),
        land("caves", lambda t: t["neighbours"].append("atlas"))), "map.json",
        "$.territories[0].neighbours[2] (atlas)", "'caves' is on another land mass", 2),
    Broken("isolated on its continent", cut("greatice", "tundra"), "map.json", "$.territories",
           "no neighbour joins greatice to the rest of northamerica; add neighbours"),
    Broken("isolated altogether", both(
        cut("greatice", "tundra"), land("greatice", lambda t: t.update(island=7)),
        data("map.json", lambda m: next(
            s for s in m["straits"] if s["id"] == "icebergs")["between"].__setitem__(0, "tundra"))),
        "map.json", "$.straits", "cut off from cradle: greatice"),
    Broken("ten straits", data("map.json", lambda m: m["straits"].remove(
        next(s for s in m["straits"] if s["id"] == "suez"))), "map.json", "$.straits",
        "10 straits; there are 11 (O-COMP-5)"),
    Broken("a strait to nowhere", data("map.json", lambda m: m["straits"][0].update(
        between=["atlas", "atlantis"])), "map.json", "$.straits[0] (gibraltar)",
        "unknown territory 'atlantis'"),
    Broken("a strait on land", data("map.json", lambda m: m["straits"][0].update(
        between=["atlas", "nile"])), "map.json", "$.straits[0] (gibraltar)",
        "both ends are on one land mass"),
    Broken("a green too many", land("rift", lambda t: t.update(color="green")), "map.json",
           "$.territories", "6 green territories; there are 5 (O-COMP-5)", 2),
    Broken("no Origin territory", land("cradle", lambda t: t.update(color="brown")), "map.json",
           "$.territories", "Origin territories: none; there is one, in Africa"),
    Broken("a continent without a label", data("map.json", lambda m: m["continents"].pop()),
           "map.json", "$.continents", "not each continent once"),
    # Cards and tokens
    Broken("unknown effect", data("cards.json", lambda c: c["actions"][2]["effect"].update(
        do="rech")), "cards.json", "$.actions[2].effect.do (long_march)",
        "unknown 'rech'; did you mean 'reach'? there are claim, draw, equal"),
    Broken("no effect", data("cards.json", lambda c: c["actions"][2].update(effect={})),
           "cards.json", "$.actions[2].effect (long_march)",
           "the field 'do' is missing; there are"),
    Broken("a number too high", data("cards.json", lambda c: c["actions"][2]["effect"].update(
        steps=300)), "cards.json", "$.actions[2].effect.steps (long_march)", "300; 1 to 9"),
    Broken("an effect that does nothing", data("cards.json", lambda c: c["actions"][4].update(
        effect={"do": "evolve"})), "cards.json", "$.actions[4].effect (kinship)",
        "it changes nothing"),
    Broken("unknown goal", data("cards.json", lambda c: c["objectives"][0]["goal"].update(
        goal="colour")), "cards.json", "$.objectives[0].goal.goal", "did you mean 'color'?"),
    Broken("level 7", data("cards.json", lambda c: c["permanents"][0].update(level=7)),
           "cards.json", "$.permanents[0].level", "7; 1 to 5"),
    Broken("19 Objectives", data("cards.json", lambda c: c["objectives"].pop()), "cards.json",
           "$.objectives", "19 cards; there are 20 (O-COMP-1)"),
    Broken("a card twice", data("cards.json", lambda c: c["permanents"][0].update(id="trek")),
           "cards.json", "$.permanents[0].id (trek)", "'trek' stands twice"),
    Broken("a token too dear", data("tokens.json", lambda t: t["hunting"].__setitem__(5, 9)),
           "tokens.json", "$.hunting[5]", "9; 4 to 8"),
    Broken("31 tiles", data("tokens.json", lambda t: t.update(tiles=[10, 8, 6, 4, 3])),
           "tokens.json", "$.tiles", "31 tiles; there are 30 (O-COMP-1)"),
    Broken("a number for a list", data("tokens.json", lambda t: t.update(tiles=30)),
           "tokens.json", "$.tiles", "30; a list is wanted"),
    Broken("tiles below nothing", data("tokens.json", lambda t: t.update(tiles=[40, -10, 0, 0, 0])),
           "tokens.json", "$.tiles[1]", "-10; 0 to 30", 2),
]  # fmt: skip

ORIGINE = [
    Broken("five boards", data("boards.json", lambda b: b["boards"].pop(0)), "boards.json",
           "$.boards", "5 boards; there are 6 (G-COMP-3)", 2),
    Broken("unknown soil", data("boards.json", lambda b: b["boards"][0]["easy"]["soils"]
                                .__setitem__(0, "slit")), "boards.json",
           "$.boards[0].easy.soils[0] (aurora)", "unknown 'slit'; did you mean 'silt'?"),
    Broken("a link to nowhere", data("boards.json", lambda b: b["boards"][0]["easy"]["links"]
                                     .append("a-z")), "boards.json",
           "$.boards[0].easy.links[4] (aurora)", "'a-z' is no link; two spaces of a to d"),
    Broken("a link to itself", data("boards.json", lambda b: b["boards"][0]["easy"]["links"]
                                    .append("a-a")), "boards.json",
           "$.boards[0].easy.links[4] (aurora)", "'a-a' is no link"),
    Broken("a link twice", data("boards.json", lambda b: b["boards"][0]["easy"]["links"]
                                .append("b-a")), "boards.json",
           "$.boards[0].easy.links[4] (aurora)", "'b-a' stands twice"),
    Broken("uneven sides", data("boards.json", lambda b: b["boards"][0]["hard"]["soils"].append(
        "silt")), "boards.json", "$.boards[0] (aurora)",
        "4 spaces on the easy side, 5 on the hard one", 2),
    Broken("a board twice", data("boards.json", lambda b: b["boards"][1].update(id="aurora")),
           "boards.json", "$.boards[1].id (aurora)", "'aurora' stands twice", 2),
    Broken("an id with a line below", data("boards.json", lambda b: b["boards"][0].update(
        id="au_rora")), "boards.json", "$.boards[0].id (au_rora)", "use a-z and 0-9 only", 16),
    Broken("25 pawns", data("pawns.json", lambda p: p["pawns"].pop(0)), "pawns.json", "$.pawns",
           "not the 26 pawns in their order; 4 water, 4 mineral"),
    Broken("unknown kind", data("pawns.json", lambda p: p["pawns"][0].update(kind="watter")),
           "pawns.json", "$.pawns[0].kind", "unknown 'watter'; did you mean 'water'?"),
    Broken("a need too many", data("pawns.json", lambda p: p["pawns"][0].update(soil="silt")),
           "pawns.json", "$.pawns[0]", "water with soil; it has no need", 3),
    Broken("pawns alike", data("pawns.json", lambda p: p["pawns"][5].update(soil="silt")),
           "pawns.json", "$.pawns", "two mineral pawns are alike"),
    Broken("a need against itself", data("pawns.json", lambda p: p["pawns"][19].update(
        avoid="animal")), "pawns.json", "$.pawns[19]", "must and must not be linked to animal", 3),
    Broken("what Oxygen cannot do", data("pawns.json", lambda p: p["pawns"][20].update(
        action="share")), "pawns.json", "$.pawns[20].action",
        "oxygen cannot share; it can flip or exchange or look", 3),
    Broken("a missing action", data("pawns.json", lambda p: p["pawns"][22].update(action="flip")),
           "pawns.json", "$.pawns", "no Oxygen can look"),
    Broken("a board not drawn", data("drawing/boards.json", lambda d: d.pop("coral")),
           "drawing/boards.json", "$.coral.easy", "not drawn", 2),
    Broken("a side not drawn", data("drawing/boards.json", lambda d: d["aurora"].pop("hard")),
           "drawing/boards.json", "$.aurora.hard", "not drawn"),
    Broken("an outline that is none", data("drawing/boards.json", lambda d: d["aurora"]["hard"]
                                           .update(outline="hello")), "drawing/boards.json",
           "$.aurora.hard.outline", "'hello' is no SVG path"),
    Broken("a space off the board", data("drawing/boards.json", lambda d: d["aurora"]["hard"]
                                         .update(white=[401, 3])), "drawing/boards.json",
           "$.aurora.hard.white", "(401, 3) is outside the box; 400 wide, 320 high"),
    Broken("a space too few", data("drawing/boards.json", lambda d: d["aurora"]["hard"]["spaces"]
                                   .pop()), "drawing/boards.json", "$.aurora.hard.spaces",
           "3 spaces are drawn; the board has 4"),
    Broken("a drawing of no board", data("drawing/boards.json", lambda d: d.update(
        aurorra=d["aurora"])), "drawing/boards.json", "$.aurorra", "did you mean 'aurora'?"),
    Broken("a missing French name", text("texts/fr/names.ftl", "board-aurora =", "# aurora ="),
           "texts/fr/names.ftl", "", "no text 'board-aurora'"),
    Broken("Latin-1 words", latin1("texts/fr/bots.ftl"), "texts/fr/bots.ftl", "line ",
           "not UTF-8"),
    Broken("a variable of another text", text("texts/en/events.ftl", "to place one { $kind }",
                                              "to place { $slot }"),
           "texts/en/events.ftl", "line 3",
           "uses $slot, which it is not given; it has $kind, $seat"),
    Broken("Fluent syntax", text("texts/fr/solver.ftl", "}", ""), "texts/fr/solver.ftl", "line ",
           "mend the syntax"),
]  # fmt: skip

FIVE: dict[str, Change] = {
    "origin": both(
        land("rift", lambda t: t.update(outline="hello")),
        data("cards.json", lambda c: c["actions"][2]["effect"].update(do="rech")),
        data("cards.json", lambda c: c["permanents"][0].update(id="trek")),
        data("tokens.json", lambda t: t["hunting"].__setitem__(5, 9)),
        text("texts/fr/map.ftl", "territory-rift =", "# rift ="),
    ),
    "origine": both(
        data("boards.json", lambda b: b["boards"][0]["easy"]["links"].append("a-z")),
        data("boards.json", lambda b: b["boards"][1]["easy"].update(colour="red")),
        data("pawns.json", lambda p: p["pawns"][5].update(soil="silt")),
        data("drawing/boards.json", lambda d: d["aurora"].pop("hard")),
        text("texts/fr/names.ftl", "board-aurora =", "# aurora ="),
    ),
}
