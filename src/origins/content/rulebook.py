"""The rules as players read them: which there are and in which order, said in a language.

`rules.json` has the chapters of each game, each with the ids of its rules, which are those that
refusals name and `docs/rules` explains; their words are the messages `rule-ID`. What has no id of
a rule, such as a custom of the bots, stands there by its message.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from origins.content.texts import Words

FILE = Path(__file__).parent / "rules.json"


class Rule(msgspec.Struct, frozen=True):
    """A rule; `id` is empty where it is none, but told among them."""

    id: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """`beyond`: the game whose rules hold where these say nothing."""

    chapters: dict[str, tuple[str, ...]]
    beyond: str | None = None


@cache
def books() -> dict[str, Rulebook]:
    """The rulebooks, by the names of the games."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Rulebook])


def rule_ids() -> list[str]:
    """The ids of all rules, in the order of the books."""
    keys = (key for book in books().values() for keys in book.chapters.values() for key in keys)
    return [key for key in keys if is_rule(key)]


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
