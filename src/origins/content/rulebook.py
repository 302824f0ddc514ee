"""The rules as players read them: which there are and in which order, said in a language.

A game may tell its chapters itself (`GameHooks.rulebook`). Else `rules.json` has them, in the order
one learns them, each with the ids of its rules, which are those that refusals name and `docs/rules`
explains; their words are the messages `rule-ID`. What has no id of a rule, such as a custom of the
bots, stands there by its message. Beside it `illustrations.json` says which picture
stands at which rule; the client draws them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from origins.content.texts import Words
from origins.core import registry

FILE = Path(__file__).parent / "rules.json"


class Rule(msgspec.Struct, frozen=True):
    """A rule; `id` is empty where it is none, but told among them."""

    id: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """Complete in itself: a rule that two games share stands in the books of both."""

    chapters: dict[str, tuple[str, ...]]


@cache
def books() -> dict[str, Rulebook]:
    """The rulebooks, by the names of the games that have one."""
    written = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Rulebook])
    told = {name: registry.game(name).rulebook for name in registry.names()}
    found = {name: Rulebook(dict(own)) if own else written.get(name) for name, own in told.items()}
    return {name: book for name, book in found.items() if book}


def rule_ids() -> list[str]:
    """The ids of all rules, each once, in the order of the books."""
    keys = (key for book in books().values() for keys in book.chapters.values() for key in keys)
    return list(dict.fromkeys(key for key in keys if is_rule(key)))


def is_rule(key: str) -> bool:
    return key[:1].isupper()


def rule(key: str, words: Words) -> Rule:
    """The rule of an id in words, or whatever else a rulebook tells."""
    if is_rule(key):
        return Rule(key, words.say(f"rule-{key}"))
    return Rule("", words.say(key))


def chapters(game: str, words: Words) -> tuple[Chapter, ...]:
    """The rules of a game in words; none where it has none written down."""
    book = books().get(game)
    return tuple(
        Chapter(words.say(title), tuple(rule(key, words) for key in keys))
        for title, keys in (book.chapters if book else {}).items()
    )
