"""A language made from English: every letter wears a sign, and words are a third longer.

What is shown in plain letters then did not come from the texts, and what has no room for longer
words shows it.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from origins.content import languages

TAG = "en-XA"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNED = "áƀçđéƒǧħíǰķłɱñóƥɋřşŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓƤɊŘŞŦÚṼŴẊÝŽ"
WEARING = str.maketrans(PLAIN, SIGNED)
VOWELS = re.compile(r"[aeiou]")
# Numbers and marks in words, rules by their ids, moves as they are typed, what names no thing.
MEANT = re.compile(r"\[[^\]]*\]|\b[OJG]-[A-Z]+-\d+\b|\b[a-z]+:[\w-]+")


def pseudo(text: str) -> str:
    """The text with its vowels doubled and every letter signed."""
    return VOWELS.sub(lambda found: found[0] * 2, text).translate(WEARING)


def plain_words(text: str, but: frozenset[str] = frozenset()) -> list[str]:
    """The words that are not of the language, less those that may be: names and the like."""
    words = re.findall(r"[^\W\d_]{2,}", MEANT.sub(" ", text))
    return [word for word in words if word.isascii() and word not in but]


class _Signed(Transformer):
    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        return ftl.TextElement(pseudo(node.value))


def write(folder: Path) -> Path:
    """The language as a host would add it: one folder of texts, its rules in one of their own."""
    for source in languages.sources(languages.DEFAULT):
        tree = FluentParser(with_spans=False).parse(source.read_text("utf-8"))
        rules = [languages.RULES] if source.parent.name == languages.RULES else []
        pack = "" if languages.COMMON in source.parents else f"{source.parents[2].name}-"
        target = Path(folder, TAG, *rules, f"{pack}{source.name}")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(FluentSerializer().serialize(_Signed().visit(tree)), "utf-8")
    return folder
