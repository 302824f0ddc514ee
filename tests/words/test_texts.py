"""Every message of the catalogue, said with arguments of all kinds, reads well in its language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.syntax import ast as ftl

from origins.content.texts import ARGUMENTS, LANGUAGES, Words
from origins.core.errors import Arg
from tests.words.scan import faults, messages, sentence_faults

NAMES = ("Alexandrina", "Élodie", "Hélène", "Yves")
"""Whoever sits at the table: “de” and “que” would elide before each of them."""
PEOPLE = frozenset({"name", "names", "login", "winners"})
TABLES = frozenset({"play-help", "join-help", "simulate-line", "simulate-end", "balance-level"})
"""Set in columns: spaces stand for something there."""
COMMANDS = frozenset({"arena-no-strengths", "play-resume", "join-left"})
"""They hold what is to be typed."""
CAPITAL_BY_STYLE = frozenset(
    {"ask-where", "ask-nowhere", "ask-to", "space-label", "space-label-white"}
)
"""The page begins these with a capital, whatever comes first."""
NO_THINGS = frozenset({"space-free", "need-unknown"})
"""They only look like the names of things."""
MANY = {
    "players": (), "limit": (), "turns": (), "decisions": (), "score": (),
    "points": ("simulate-seat",), "count": ("prompt-table-wait-all", "verdict-pawn-water",
    "why-origine-worlds"),
}  # fmt: skip
"""Numbers of more than one, everywhere or in these messages."""
PLURALS = frozenset({"one", "other"})


def selects(node: object) -> Iterator[tuple[str, ftl.SelectExpression]]:
    """What is chosen by a variable, with its name."""
    if isinstance(node, ftl.SelectExpression):
        assert isinstance(node.selector, ftl.VariableReference)
        yield node.selector.id.name, node
    if isinstance(node, list):
        for item in node:
            yield from selects(item)
    elif isinstance(node, ftl.BaseNode):
        yield from selects(list(vars(node).values()))


def variables(node: object) -> set[str]:
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, ftl.MessageReference):
        return {"points"}  # some-points
    if isinstance(node, list):
        return {name for item in node for name in variables(item)}
    return variables(list(vars(node).values())) if isinstance(node, ftl.BaseNode) else set()


def variants(select: ftl.SelectExpression) -> dict[str, ftl.Pattern]:
    return {
        v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value: v.value
        for v in select.variants
    }


def samples(message: ftl.Message, name: str, words: Words) -> list[Arg]:
    """What may stand for an argument: people, ids of every thing, choices, small numbers."""
    chosen = {key for of, select in selects(message) if of == name for key in variants(select)}
    if name in ARGUMENTS.seats:
        return [0, 1, 2, 3]
    if name in PEOPLE:
        return [*NAMES]
    if name in ARGUMENTS.ids and not chosen - PLURALS - {"violet"}:
        prefix = f"{ARGUMENTS.ids[name]}-"
        found = [
            m.id.name.removeprefix(prefix)
            for m in messages(words.language)
            if m.id.name.startswith(prefix) and not variables(m) and m.id.name not in NO_THINGS
        ]
        number = name == "level" or (name == "need" and "have" in variables(message))
        return [1, 2, 5] if number else [*found]
    texts = sorted(key for key in chosen if not key.lstrip("-").isdigit() and key not in PLURALS)
    if name in MANY and (not MANY[name] or message.id.name in MANY[name]):
        return [2, 7]
    numbers: list[Arg] = [0, 1, 2, 7] if "0" in chosen else [1, 2, 7]
    return [*texts] or numbers


def said(message: ftl.Message, words: Words) -> Iterator[str]:
    """The message with each argument in all its values, one beside the other."""
    found = {name: samples(message, name, words) for name in sorted(variables(message))}
    keys = [message.id.name] if message.value else []
    keys += [f"{message.id.name}.{attribute.id.name}" for attribute in message.attributes]
    for turn in range(max(map(len, found.values()), default=1)):
        args = {name: values[turn % len(values)] for name, values in found.items()}
        yield from (words.say(key, **args) for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_well(language: str) -> None:
    words = Words(language, NAMES)
    wrong: dict[tuple[str, str], list[str]] = {}
    for message in messages(language):
        key = message.id.name
        if key in TABLES | COMMANDS:
            continue
        check = faults if key in CAPITAL_BY_STYLE else sentence_faults
        wrong |= {
            (key, text): bad for text in said(message, words) if (bad := check(text, language))
        }
    assert wrong == {}


def test_french_says_one_only_where_it_is_one() -> None:
    """In French [one] is 0 too: words that stand for a number need [1], and [0] for none."""
    wrong = [
        message.id.name
        for message in messages("fr")
        for name, select in selects(message)
        for key, pattern in variants(select).items()
        if key == "one" and name not in variables(pattern)
    ]
    assert wrong == []


def test_reprendre_is_not_said_of_moves() -> None:
    """One takes up a game or a seat again; a move is undone (annuler)."""
    words = Words("fr", NAMES)
    for message in messages("fr"):
        for text in said(message, words):
            if "repren" in text.lower() or "repris" in text.lower():
                assert "coup" not in text, message.id.name
                assert "parti" in text or "place" in text, message.id.name
