"""Writes web/src/protocol.d.ts from the structs of the server; `--check` only compares.

python tools/make_protocol.py [--check]
"""

from __future__ import annotations

import argparse
import inspect
import sys
import typing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as mi

from origins.core import plugins, registry
from origins.core.game import Game, Observation
from origins.core.hooks import Details, PreviewDetails, Verdict
from origins.server import http_schemas, protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol.d.ts"
BASES = (Observation, Details, PreviewDetails, Verdict)
"""What the games' own structs derive from: each is the union of these."""
HEAD = """\
// Made by tools/make_protocol.py from protocol.py and http_schemas.py of the server: do not edit.
// docs/protocol.md says how the frames and routes are used.
"""


def games() -> list[Game]:
    """Those of this package."""
    return [registry.game(name) for name in registry.names() if name in plugins.own(registry.GROUP)]


def of_games(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The games' own structs that derive from `base`."""
    found = [
        kind
        for game in games()
        for kind in (game.observation_type, game.details_type, game.preview_type, game.verdict_type)
        if kind is not None and issubclass(kind, base)
    ]
    return list(dict.fromkeys(found))


def roots() -> list[type[msgspec.Struct]]:
    frames = [*typing.get_args(protocol.AnyClientFrame), *typing.get_args(protocol.AnyServerFrame)]
    http = [
        thing
        for thing in vars(http_schemas).values()
        if inspect.isclass(thing)
        and issubclass(thing, http_schemas.Body | http_schemas.Answer)
        and thing not in (http_schemas.Body, http_schemas.Answer)
    ]
    return [*frames, *http, *(cls for base in BASES for cls in of_games(base))]


class Writer:
    """Turns msgspec's types into TypeScript's, one interface a struct."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.classes: dict[str, type] = {}

    def struct(self, cls: type[msgspec.Struct]) -> str:
        name = _name(cls)
        if cls in BASES:
            return name
        if self.classes.setdefault(name, cls) is not cls:
            raise TypeError(f"two structs would be called {name}")
        if name not in self.written:
            self.written[name] = ""
            info = mi.type_info(cls)
            assert isinstance(info, mi.StructType)
            lines = [*self._doc(cls), f"export interface {name} {{"]
            if info.tag is not None:
                lines.append(f'  {info.tag_field}: "{info.tag}";')
            sent = not issubclass(cls, protocol.ClientFrame | http_schemas.Body) and not _chosen(
                cls
            )
            for field in info.fields:
                optional = "?" if not field.required and not sent else ""
                lines.append(f"  {field.encode_name}{optional}: {self.type(field.type)};")
            self.written[name] = "\n".join([*lines, "}"])
        return name

    @staticmethod
    def _doc(cls: type) -> list[str]:
        doc = inspect.cleandoc(cls.__doc__ or "")
        if not doc or doc.startswith(f"{cls.__name__}("):
            return []
        return ["/**", *(f" * {line}".rstrip() for line in doc.splitlines()), " */"]

    def type(self, info: mi.Type) -> str:
        match info:
            case mi.Metadata():
                return self.type(info.type)
            case mi.StructType():
                return self.struct(info.cls)
            case mi.UnionType():
                return " | ".join(dict.fromkeys(self.type(part) for part in info.types))
            case mi.LiteralType():
                return " | ".join(f'"{value}"' for value in info.values)
            case mi.StrType():
                return "string"
            case mi.IntType() | mi.FloatType():
                return "number"
            case mi.BoolType():
                return "boolean"
            case mi.NoneType():
                return "null"
            case mi.ListType() | mi.VarTupleType():
                item = self.type(info.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case mi.TupleType():
                return f"[{', '.join(self.type(part) for part in info.item_types)}]"
            case mi.DictType():
                return f"Record<{self.type(info.key_type)}, {self.type(info.value_type)}>"
            case mi.AnyType():
                return "unknown"
        raise TypeError(f"no TypeScript for {info}")


def _name(cls: type) -> str:
    """Structs of a game carry its name: both games have a Pawn."""
    layer, _, rest = cls.__module__.removeprefix("origins.").partition(".")
    game = rest.partition(".")[0].capitalize() if layer == "games" else ""
    return cls.__name__ if cls.__name__.startswith(game) else game + cls.__name__


def _chosen(cls: type[msgspec.Struct]) -> bool:
    """Structs that clients write too: what has a default may be left out."""
    return cls.__module__ == "origins.match.settings"


def _names(union: Any) -> str:
    return " | ".join(part.__name__ for part in typing.get_args(union))


def render() -> str:
    writer = Writer()
    for cls in roots():
        writer.struct(cls)
    aliases = [
        *(f"export type {base.__name__} = {' | '.join(map(_name, of_games(base)))};"
          for base in BASES),
        f"export type ClientFrame = {_names(protocol.AnyClientFrame)};",
        f"export type ServerFrame = {_names(protocol.AnyServerFrame)};",
    ]  # fmt: skip
    return "\n\n".join([HEAD.rstrip(), *aliases, *writer.written.values()]) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    text = render()
    if check:
        if TARGET.read_text("utf-8") == text:
            return 0
        print(f"{TARGET} is out of date: run python tools/make_protocol.py", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
