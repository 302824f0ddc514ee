"""The words of a pack: well formed, alike in every language, and sure to be sayable."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from origins.content.languages import LANGUAGES, PACKS, files, words
from origins.content.loader import spoken
from origins.content.shape import suggest
from origins.content.sheet import Findings, read_text
from origins.core.errors import DataError

FUNCTIONS = ("DATETIME", "NUMBER")
STARTED = re.compile(r"^(-?[A-Za-z][\w-]*)\s*=", re.M)


class Text(NamedTuple):
    """A message, a term (`-name`) or an attribute (`name.text`), and where it stands."""

    pattern: ftl.Pattern
    file: str
    line: int


class Language(NamedTuple):
    """What a pack says in one language; `unread`: ids that stand there but cannot be read."""

    texts: dict[str, Text]
    unread: set[str]
    whole: bool


def check_texts(folder: Path, keys: Iterable[str], found: Findings) -> None:
    """Every id has its words, every text stands in each language, and each can be said."""
    wanted = tuple(dict.fromkeys(keys))
    said = {
        language: _read(files(folder / "texts", language), found) for language in spoken(folder)
    }
    for language, here in said.items():
        if here.whole:
            _check_missing(folder, language, wanted, said, found)
        for key, text in here.texts.items():
            _check_references(key, text, here.texts, found)
            if folder.resolve().parent != PACKS:  # those are what others are compared with
                _check_variables(key, text, here.texts, key in wanted, found)


@cache
def _builtin(language: str) -> Mapping[str, Text]:
    return _read(words(language), []).texts


def _read(paths: Iterable[Path], found: Findings) -> Language:
    texts: dict[str, Text] = {}
    unread: set[str] = set()
    whole = True
    for path in paths:
        source = read_text(path, found)
        if source is None:
            whole = False
            continue
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Junk):
                unread |= set(STARTED.findall(entry.content or ""))
                _wrong(found, str(path), *_junk(source, entry))
            for key, named, pattern in _patterns(entry):
                line = _line(source, named)
                if key in texts and texts[key].file == str(path):
                    _wrong(
                        found,
                        str(path),
                        line,
                        f"{key!r} stands twice",
                        f"first in line {texts[key].line}",
                    )
                texts[key] = Text(pattern, str(path), line)
    return Language(texts, unread, whole)


def _patterns(entry: ftl.EntryType) -> Iterator[tuple[str, ftl.Identifier, ftl.Pattern]]:
    if isinstance(entry, ftl.Message | ftl.Term):
        name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
        if entry.value is not None:
            yield name, entry.id, entry.value
        for attribute in entry.attributes:
            yield f"{name}.{attribute.id.name}", attribute.id, attribute.value


def _junk(source: str, entry: ftl.Junk) -> tuple[int, str, str]:
    """The line of a mistake, what the reader says, and what to do."""
    last = _line(source, entry) + (entry.content or "").rstrip().count("\n")
    for note in entry.annotations:
        return min(_line(source, note), last), note.message or "no Fluent", "mend the syntax"
    return last, "no Fluent", "mend the syntax"


def _line(source: str, node: ftl.SyntaxNode) -> int:
    return source.count("\n", 0, node.span.start if node.span else 0) + 1


def _wrong(found: Findings, file: str, line: int, problem: str, hint: str) -> None:
    found.append(DataError(problem, file=file, where=f"line {line}" if line else "", hint=hint))


def _check_missing(
    folder: Path,
    language: str,
    wanted: Iterable[str],
    said: Mapping[str, Language],
    found: Findings,
) -> None:
    """What another language says, and what the ids of the pack need."""
    place, here = folder / "texts" / language, said[language]
    others = {key: text for one in said.values() for key, text in one.texts.items()}
    for key in dict.fromkeys((*others, *wanted)):
        if key in here.texts or key.partition(".")[0] in here.unread:
            continue
        if key in others:
            file, hint = str(place / Path(others[key].file).name), f"{others[key].file} has it"
            _wrong(found, file, 0, f"no text {key!r}", hint)
        elif key not in _builtin(language):
            _wrong(found, str(place), 0, f"no text {key!r}", "add it")


def _check_references(key: str, text: Text, here: Mapping[str, Text], found: Findings) -> None:
    """It refers to texts and calls functions that there are."""
    for node in _nodes(text.pattern):
        if isinstance(node, ftl.MessageReference | ftl.TermReference):
            name = _name(node)
            if name not in here and not any(name in _builtin(one) for one in LANGUAGES):
                _wrong(
                    found,
                    text.file,
                    text.line,
                    f"{key!r} refers to {name!r}",
                    "there is no such text",
                )
        if isinstance(node, ftl.FunctionReference) and node.id.name not in FUNCTIONS:
            _wrong(
                found,
                text.file,
                text.line,
                f"{key!r} calls {node.id.name}",
                suggest(node.id.name, FUNCTIONS),
            )


def _check_variables(
    key: str, text: Text, here: Mapping[str, Text], wanted: bool, found: Findings
) -> None:
    """It uses what it is given: what the program's own text of that id uses, in any language."""
    known = [_variables(key, _builtin(one)) for one in LANGUAGES if key in _builtin(one)]
    if not known and not wanted:
        return  # nobody says it but the pack's own texts
    given = set[str]().union(*known)
    for name in sorted(_variables(key, here) - given):
        has = ", ".join(f"${one}" for one in sorted(given)) or "no variable"
        _wrong(
            found,
            text.file,
            text.line,
            f"{key!r} uses ${name}, which it is not given",
            f"it has {has}",
        )


def _nodes(node: object) -> Iterator[ftl.BaseNode]:
    if isinstance(node, ftl.BaseNode):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)
    elif isinstance(node, list):
        for child in node:
            yield from _nodes(child)


def _name(node: ftl.MessageReference | ftl.TermReference) -> str:
    name = f"-{node.id.name}" if isinstance(node, ftl.TermReference) else node.id.name
    return f"{name}.{node.attribute.name}" if node.attribute else str(name)


def _variables(key: str, texts: Mapping[str, Text], seen: frozenset[str] = frozenset()) -> set[str]:
    """The variables of a text and of the messages it refers to."""
    if key not in texts or key in seen:
        return set()
    pattern = texts[key].pattern
    used = {
        str(node.id.name) for node in _nodes(pattern) if isinstance(node, ftl.VariableReference)
    }
    for node in _nodes(pattern):
        if isinstance(node, ftl.MessageReference):
            used |= _variables(_name(node), texts, seen | {key})
    return used
