"""Words: turns message ids and arguments into a player's language, from Fluent files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from origins.content.loader import LANGUAGES as LANGUAGES
from origins.content.loader import PACKS
from origins.content.sheet import Findings, raise_first, read_text
from origins.core import plugins
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
# Entry points whose plugins may bring words.
PLUGINS = ("origins.bots", "origins.cheats")


def sources(language: str) -> list[Path]:
    """The Fluent files of a language that come with the package: the common ones, each pack's."""
    packs = [folder / "texts" for folder in sorted(PACKS.iterdir()) if folder.is_dir()]
    return [path for root in (COMMON, *packs) for path in files(root, language)]


def files(root: Path, language: str) -> list[Path]:
    return sorted((root / language).glob("*.ftl"))


@cache
def _bundle(language: str, pack: Path | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    own = files(pack / "texts", language) if pack is not None else []
    for path in (*sources(language), *own):
        found: Findings = []
        source = read_text(path, found) or ""
        raise_first(found, pack or path.parent)
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def brought(language: str) -> str:
    """The words of all bots of other packages, in Fluent."""
    points = [point for group in PLUGINS for point in plugins.others(group).values()]
    return "\n".join(filter(None, (_source(point, language) for point in points)))


def _source(point: EntryPoint, language: str) -> str:
    # Bots are not known here: whatever it is, its words are all that is asked for.
    texts = getattr(plugins.loaded(point), "texts", None)
    source = texts.get(language) if isinstance(texts, Mapping) else None
    return source.strip() if isinstance(source, str) else ""


@cache
def _brought(point: EntryPoint, language: str) -> FluentBundle:
    """The words of one bot; English ones where a language is missing."""
    bundle = FluentBundle([language], use_isolating=False)
    for one in (language, *LANGUAGES):
        bundle.add_resource(FluentResource(_source(point, one)))
    return bundle


def _bringer(message: str) -> EntryPoint | None:
    """The bot of another package whose message this is: `bot-NAME`, `why-NAME` or `why-NAME-…`."""
    kind, _, rest = message.partition("-")
    for group in PLUGINS if kind in ("bot", "why") else ():
        for name, point in plugins.others(group).items():
            if rest == name or (kind == "why" and rest.startswith(f"{name}-")):
                return point
    return None


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
        return self._find(key) is not None

    def say(self, key: str, **args: Arg) -> str:
        """The words of message `key`."""
        found = self._find(key)
        if found is None:
            raise DataError(f"no text {key!r}", file=self.language)
        bundle, pattern = found
        values = {name: self.value(name, value) for name, value in args.items()}
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise DataError(f"text {key!r}: {errors[0]}", file=self.language)
        return str(text)

    def _find(self, key: str) -> tuple[FluentBundle, Any] | None:
        """The pattern of a message, or of its attribute as in `bot-greedy.text`."""
        name, _, attribute = key.partition(".")
        bundle = self._bundle
        if not bundle.has_message(name) and (point := _bringer(name)) is not None:
            bundle = _brought(point, self.language)
        if not bundle.has_message(name):
            return None
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        return None if pattern is None else (bundle, pattern)

    def bot(self, name: str) -> str:
        """What a bot is called; its name, where it brings no words."""
        return self.say(f"bot-{name}") if self.has(f"bot-{name}") else name

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
