"""What somebody may be called: of guests, accounts, programs and second players of a screen.

A name is seen by others, so it is one that can be seen, that looks like no other script than it is
written in, and that nobody takes for the server or for a bot.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from origins.bots import registry as bots
from origins.content.texts import LANGUAGES, Words
from origins.core import registry as games
from origins.match.table_errors import refuse
from origins.match.talk import cleaned

LONGEST = 24
WORDS = (
    "admin", "administrator", "administrateur", "moderator", "moderateur", "system", "systeme",
    "server", "serveur", "root", "staff", "support", "official", "officiel", "everybody",
    "origins", "bot", "robot",
)  # fmt: skip
"""Nobody is called so, however it is spelt."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE0F)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Letters and marks that show nothing."""
JOINER, NON_JOINER, AS_EMOJI = "\u200d", "\u200c", "\ufe0f"
JOINED = frozenset({
    "ARABIC", "SYRIAC", "MONGOLIAN", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA",
    "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA",
})  # fmt: skip
"""Scripts that are written with joiners."""
ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"})
"""Scripts with letters that look the same: one word has those of one of them."""
EAST = frozenset({
    "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO",
})  # fmt: skip
"""Scripts that are written together, and with Latin."""
TAKEN_FOR = {
    "a": "4@αа", "b": "8βвь", "c": "сϲ", "d": "ԁ", "e": "3εе", "h": "н", "i": "1l|!ιіӏ", "j": "ј",
    "k": "κк", "m": "μм", "n": "ηп", "o": "0οо", "p": "ρр", "q": "ԛ", "s": "5$ѕ", "t": "7τт",
    "u": "υ", "v": "ν", "w": "ԝ", "x": "χх", "y": "у", "z": "ζ",
}  # fmt: skip
"""Letters, and what is read as them at a glance."""
TWINS = str.maketrans({twin: letter for letter, twins in TAKEN_FOR.items() for twin in twins})
NO_SCRIPT = ("COMBINING", "VARIATION", "MODIFIER", "FEMININE", "MASCULINE")


def proper(name: str) -> str:
    """The name as it is shown, one plain line; raises `Refused` where nobody may be called so."""
    line = unicodedata.normalize("NFC", " ".join(name.split()))
    if any(not _seen(*three) for three in _threes(line)):
        raise refuse("name-invisible")
    line = cleaned(line)[:LONGEST].strip()
    if not any(unicodedata.category(char)[0] in "LNSP" for char in line):
        raise refuse("no-name")
    if any(_misleading(word) for word in line.split()) or not _scripts_go_together(line):
        raise refuse("name-mixed")
    if is_reserved(line):
        raise refuse("name-reserved")
    return line


def is_reserved(name: str) -> bool:
    """Whether a name would be taken for the server or for a bot."""
    # A bot is shown with the number of its seat.
    return not _reserved().isdisjoint(map(_at_a_glance, (name, name.rstrip(" 0123456789"))))


@cache
def _reserved() -> frozenset[str]:
    spoken = [Words(language) for language in LANGUAGES]
    called = [*bots.names(), *(words.bot(name) for words in spoken for name in bots.names())]
    others = [words.say("former-player") for words in spoken]
    return frozenset(
        map(
            _at_a_glance,
            (*WORDS, *games.names(), *called, *others, *(f"bot {name}" for name in called)),
        )
    )


def _at_a_glance(name: str) -> str:
    """The letters of a name as a hasty eye reads them: without accents, spaces and case."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(TWINS)
    return "".join(char for char in plain if char.isalnum())


def _threes(line: str) -> Iterator[tuple[str, str, str]]:
    """Each character with the one before and the one after it."""
    for before, (char, after) in zip(f" {line}", pairwise(f"{line} "), strict=False):
        yield before, char, after


def _seen(before: str, char: str, after: str) -> bool:
    """Whether a character shows, or makes its neighbours look as they should."""
    if char in (JOINER, NON_JOINER):
        emoji = char == JOINER and _is_emoji(before) and _is_emoji(after)
        return emoji or (_script(before) in JOINED and _script(after) in JOINED)
    if char == AS_EMOJI:
        return _is_emoji(before)
    return char not in BLANK and unicodedata.category(char)[0] != "C"


def _is_emoji(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk") or char == AS_EMOJI


def _misleading(word: str) -> bool:
    """Whether letters of scripts that look alike are mixed in one word."""
    return len(_scripts(word) & ALIKE) > 1


def _scripts_go_together(line: str) -> bool:
    """Whether somebody may write like this: one script and Latin, or those of the Far East."""
    scripts = _scripts(line) - {"LATIN"}
    return len(scripts) <= 1 or scripts <= EAST


def _scripts(text: str) -> frozenset[str]:
    plain = unicodedata.normalize("NFKC", text)
    return frozenset(script for char in plain if (script := _script(char)))


def _script(char: str) -> str:
    """The script of a letter or its sign; empty for what belongs to none, such as digits."""
    if unicodedata.category(char)[0] not in "LM":
        return ""
    first = unicodedata.name(char, "").partition(" ")[0]
    return "" if first in NO_SCRIPT else first
