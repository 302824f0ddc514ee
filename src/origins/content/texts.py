"""Words: turns message ids and arguments into a player's language, from Fluent files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from origins.content import languages
from origins.content.languages import DEFAULT
from origins.content.languages import LANGUAGES as LANGUAGES
from origins.content.sheet import Findings, raise_first, read_text
from origins.core import plugins
from origins.core.errors import Arg, DataError, Message, UsageError
from origins.core.plain import plain


class Arguments(msgspec.Struct, frozen=True):
    """By their names: those that hold an id, with the prefix of its message, and those of seats."""

    ids: dict[str, str]
    seats: tuple[str, ...]


ARGUMENTS = msgspec.json.decode(
    (Path(__file__).parent / "arguments.json").read_bytes(), type=Arguments
)
TERMINAL = ("arena.ftl", "cli.ftl")
OF_RULES = ("chapter-", "rule-")
ATTRIBUTE = re.compile(r" +\.([a-zA-Z][\w-]*) *=")
OF_GUIDES = "guide-"
# Entry points whose plugins may bring words.
BOTS = ("origins.bots", "origins.cheats")
GAMES = "origins.games"


@cache
def _bundle(language: str, pack: Path | None) -> FluentBundle:
    own: list[Path] = []
    if pack is not None:
        texts = pack / "texts"
        own = languages.files(texts, language) or languages.files(texts, DEFAULT)
    return _read([*languages.words(language), *own], language, pack)


@cache
def _rules(language: str) -> FluentBundle:
    return _read(languages.rules(language), language, None)


@cache
def _guides(language: str) -> FluentBundle:
    return _read(languages.guides(language), language, None)


def _read(paths: Sequence[Path], language: str, pack: Path | None) -> FluentBundle:
    # The plurals of a language that nobody knows are those of the one it is part of.
    tags = [*languages.widening(language), DEFAULT]
    bundle = FluentBundle(tags, use_isolating=False)
    for path in paths:
        found: Findings = []
        source = read_text(path, found) or ""
        raise_first(found, pack or path.parent)
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def page_source(language: str) -> str:
    """The words of the pages in Fluent; what the language does not say yet, in the default one.

    Games and bots of other packages add words to them, and change none.
    """
    said = _completed(_messages(_own_words(one)) for one in (language, DEFAULT))
    added = _completed(_messages(brought(one)) for one in (language, DEFAULT, *LANGUAGES))
    return "\n".join({**added, **said}.values())


def guide_source(language: str) -> str:
    """What is said in guided games, in Fluent; the same holds."""
    said = _completed(_messages(_joined(languages.guides(one))) for one in (language, DEFAULT))
    return "\n".join(said.values())


def _own_words(language: str) -> str:
    """But for those of the terminal."""
    paths = (path for path in languages.words(language) if path.name not in TERMINAL)
    return _joined(paths)


def _joined(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for path in paths)


def _messages(source: str) -> dict[str, str]:
    """The source of each message by its id."""
    entries = re.split(r"\n(?=[\w#-])", source)
    starts = ((re.match(r"-?\w[\w-]*", entry), entry) for entry in entries if "=" in entry)
    return {start.group(): entry.rstrip() for start, entry in starts if start}


def _completed(sources: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """The first messages, and whatever of the later ones they do not say: attributes, too."""
    said: dict[str, str] = {}
    for source in sources:
        for key, text in source.items():
            lines = [text] if key not in said else [said[key], *_lacking(said[key], text)]
            said[key] = "\n".join(lines)
    return said


def _lacking(said: str, other: str) -> Iterator[str]:
    """The attributes, as they are written, that only the other message has."""
    ours = {found[1] for found in map(ATTRIBUTE.match, said.splitlines()) if found}
    for part in re.split(r"\n(?=[ ]+\.)", other)[1:]:
        found = ATTRIBUTE.match(part)
        if found and found[1] not in ours:
            yield part


def brought(language: str) -> str:
    """The words of all games and bots of other packages, in Fluent."""
    points = [point for group in (GAMES, *BOTS) for point in plugins.others(group).values()]
    return "\n".join(filter(None, (_source(point, language) for point in points)))


def _source(point: EntryPoint, language: str) -> str:
    # Games and bots are not known here: whatever it is, its words are all that is asked for.
    texts = getattr(plugins.loaded(point), "texts", None)
    source = texts.get(language) if isinstance(texts, Mapping) else None
    return source.strip() if isinstance(source, str) else ""


@cache
def _brought(point: EntryPoint, language: str) -> FluentBundle:
    """The words of one plugin; those of another language where this one is missing."""
    bundle = FluentBundle([language], use_isolating=False)
    for one in (language, *LANGUAGES):
        bundle.add_resource(FluentResource(_source(point, one)))
    return bundle


def _bringers(message: str) -> Iterator[EntryPoint]:
    """The plugins whose message this may be: any game's; of bots only `bot-NAME`, `why-NAME-…`."""
    kind, _, rest = message.partition("-")
    for group in BOTS if kind in ("bot", "why") else ():
        for name, point in plugins.others(group).items():
            if rest == name or (kind == "why" and rest.startswith(f"{name}-")):
                yield point
    yield from plugins.others(GAMES).values()


class Words:
    """Speaks one language, to a table whose seats have names."""

    def __init__(
        self, language: str = DEFAULT, names: Sequence[str] = (), pack: Path | None = None
    ) -> None:
        if language not in LANGUAGES:
            raise UsageError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self.names = tuple(map(plain, names))
        self.pack = pack

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
        return plain(str(text))

    def _find(self, key: str) -> tuple[FluentBundle, Any] | None:
        """The pattern of a message, or of its attribute as in `bot-greedy.text`."""
        name, _, attribute = key.partition(".")
        for bundle in self._bundles(name):
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def _bundles(self, name: str) -> Iterator[FluentBundle]:
        """Where a message may stand, in this language and then in the one that says all."""
        for language in dict.fromkeys((self.language, DEFAULT)):
            yield _bundle(language, self.pack)
            if name.startswith(OF_RULES):
                yield _rules(language)
            elif name.startswith(OF_GUIDES):
                yield _guides(language)
            yield from (_brought(point, language) for point in _bringers(name))

    def bot(self, name: str) -> str:
        """What a bot is called; its name, where it brings no words."""
        return self.say(f"bot-{name}") if self.has(f"bot-{name}") else name

    def of(self, said: Mapping[str, str]) -> str:
        """What is said by language, in this one or else in the one that says all."""
        return said.get(self.language) or said.get(DEFAULT, "")

    def game(self, name: str) -> str:
        """What a game is called; its name, where it brings no words."""
        return self.say(f"game-{name}") if self.has(f"game-{name}") else name

    def told(self, message: Message, otherwise: str) -> str:
        """The words of a message, or these where a game of another package brings none for it."""
        return self.message(message) if self.has(message.key) else otherwise

    def message(self, message: Message) -> str:
        return self.say(message.key, **message.args)

    def value(self, name: str, value: Arg) -> Any:
        if isinstance(value, list):
            return ", ".join(str(self.value(name, item)) for item in value)
        if name in ARGUMENTS.seats and isinstance(value, int):
            return self.seat(value)
        prefix = ARGUMENTS.ids.get(name)
        if prefix is not None and self.has(f"{prefix}-{value}"):
            return self.say(f"{prefix}-{value}")
        return value

    def seat(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("player", number=seat + 1)
