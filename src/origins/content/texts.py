"""Words: turns message ids and arguments into a player's language, from Fluent files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from origins.content.loader import LANGUAGES as LANGUAGES
from origins.content.loader import PACKS
from origins.content.sheet import Findings, raise_first, read_text
from origins.core.errors import Arg, DataError, Message, UsageError

COMMON = Path(__file__).parent / "texts"

# An argument of one of these names holds an id; its words are the message `<prefix>-<id>`.
PREFIXES: Mapping[str, str] = {
    "territory": "territory", "territories": "territory", "origin": "territory",
    "from": "territory", "to": "territory", "near": "territory",
    "continent": "continent", "continents": "continent", "strait": "strait",
    "card": "card", "cards": "card", "deck": "deck", "column": "column", "color": "color",
    "board": "board", "space": "space", "kind": "kind", "kinds": "kind", "need": "need",
    "soil": "soil", "action": "action", "reason": "end", "level": "level", "half": "half",
    "pawn": "pawn", "other": "pawn",
    "target": "space", "partner": "kind", "wanted": "soil", "boards": "board",
    "slot": "slot", "face": "face", "side": "side",
}  # fmt: skip
SEATS = ("seat", "rival")


def sources(language: str, pack: Path | None = None) -> list[Path]:
    """The Fluent files of a language: the common ones, every built-in pack's, then `pack`'s."""
    roots = [COMMON, *(folder / "texts" for folder in sorted(PACKS.iterdir()) if folder.is_dir())]
    if pack is not None:
        roots.append(pack / "texts")
    return [path for root in roots for path in sorted((root / language).glob("*.ftl"))]


@cache
def _bundle(language: str, pack: Path | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in sources(language, pack):
        found: Findings = []
        source = read_text(path, found) or ""
        raise_first(found, pack or path.parent)
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


class Words:
    """Speaks one language, to a table whose seats have names."""

    def __init__(
        self, language: str = "en", names: Sequence[str] = (), pack: Path | None = None
    ) -> None:
        if language not in LANGUAGES:
            raise UsageError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.names = tuple(names)
        self._bundle = _bundle(language, pack)

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def say(self, key: str, **args: Arg) -> str:
        """The words of message `key`."""
        message, _, attribute = key.partition(".")
        if not self._bundle.has_message(message):
            raise DataError(f"no text {key!r}", file=self.language)
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise DataError(f"no text {key!r}", file=self.language)
        values = {name: self.value(name, value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise DataError(f"text {key!r}: {errors[0]}", file=self.language)
        return str(text)

    def message(self, message: Message) -> str:
        return self.say(message.key, **message.args)

    def value(self, name: str, value: Arg) -> Any:
        if isinstance(value, list):
            return ", ".join(str(self.value(name, item)) for item in value)
        if name in SEATS and isinstance(value, int):
            return self.seat(value)
        prefix = PREFIXES.get(name)
        if prefix is not None and self.has(f"{prefix}-{value}"):
            return self.say(f"{prefix}-{value}")
        return value

    def seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("player", number=seat + 1)
