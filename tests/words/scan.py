"""Looks for what no sentence may show: keys and ids, foreign words, wrong grammar, loose signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from origins.content import languages, texts
from origins.core import registry
from origins.games.origin.game import OriginGame
from origins.games.origine.game import OrigineGame

VOWEL = "aàâäeéèêëiîïoôöuùûüæœ"
# Words of one language that the other does not have.
FOREIGN = {
    "fr": """the of and is are was were you your with from to this that it its have has not be may
        can cannot card cards tile tiles turn turns pawn pawns deck decks take takes draw draws
        choose play plays end ends left need needs one two three where which who whose here there
        nothing everyone nobody game move moves level worth player players""",
    "en": """le la les un une des du et est sont vous votre vos avec sur dans pas ne que qui aux
        carte cartes tuile tuiles pion pions pioche joueur joueurs partie jeton jetons niveau ou
        cette ces leur leurs besoin emplacement""",
}
FOREIGN_WORDS = {language: frozenset(words.split()) for language, words in FOREIGN.items()}
# What is said in another language on purpose: it leads there.
MEANT = frozenset(
    text
    for language in languages.LANGUAGES
    for switch in [texts.Words(language).say("language-switch")]
    for text in (texts.Words(language).say("language-name"), f"{language.upper()} · {switch}")
)
COUNTED = {
    "en": "points cards tiles pawns tokens Villages Objectives Elements turns moves steps players"
    " seats games rounds times decisions days spaces needs ways worlds territories",
    "fr": "points cartes tuiles pions jetons Villages Objectifs Éléments tours coups crans joueurs"
    " places parties essais décisions jours emplacements besoins différences mondes Eaux",
}
ELIDED = ("[dljmtsnc]e", "la", "que", "jusque", "lorsque", "puisque", "quoique", "nouveau", "beau")
UNMOVED = ("onze", "oui", "hasard", "haut", "hors", "huit", "héros", "hach", "halt", "hutte")
"""Before these a word keeps its vowel."""
SPOKEN_CONSONANT = ("one", "once", "uni", "use", "usu", "eu")  # an “a” before them is right
ARTICLE = r"(?:(?:^|[.!?:“(]\s*)A|\ba)"  # not the A that names a space
NOTATION = re.compile(r" ?\[[a-z]+(?::[\w-]+)?\]")
"""A move as it can be typed, behind its words."""

EVERYWHERE = {
    "nothing is said": r"^\s*…?\s*$",
    "a placeable is left": r"[{}]|\$\w",
    "a value without words": r"\b(undefined|null|NaN|None|True|False|Hidden)\b|\[object",
    "an id": r"\w_\w|(?<![\w-])[123][123][wbk](?![\w-])",
    "two spaces": r"[ \u00a0\u202f]{2}",
    "a space before a sign": r"\s[,.](?:\s|$)",
    "a sign twice": r"(?<!\.)\.\.(?!\.)|[,:;]\s*[,.:;]|[.!?]\s*[:;,]",
    "nothing between signs": r"\(\s*\)|«\s*»|“\s*”|\[\s*\]",
    "a word twice": r"(?<![\w-])(?!vous )(\w{2,}) \1(?![\w-])",
}
OWN = {
    "en": {
        "a space before a sign": r"\s[:;!](?:\s|$)|(?<!:)\s\?(?:\s|$)",  # a value may be ?
        "“a” before a vowel": rf"{ARTICLE} (?!(?i:{'|'.join(SPOKEN_CONSONANT)}))(?i:[{VOWEL}])\w",
        "“an” before a consonant": rf"{ARTICLE}n (?!(?i:hour|honest))(?i:[^{VOWEL}\W\d])",
    },
    "fr": {
        "a straight apostrophe": r"'",
        "a sign on its own": r"[^\s\u202f:][ \u00a0]?(?<!\u202f)[:;!?»](?=\s|$)|«(?!\u202f)",
        "no elision": rf"(?i)(?<!-)\b(?:{'|'.join(ELIDED)})\s(?:«\s)?(?!{'|'.join(UNMOVED)})"
        rf"(?:[{VOWEL}h]|y[^{VOWEL}\W])",
        "si il": r"(?i)\bsi ils?\b",
    },
}  # fmt: skip
SINGULAR = {"en": "1", "fr": "[01]"}  # in French 0 is singular
PLURAL = {
    language: re.compile(rf"(?<![\w.,:/+×–-]){one} (?:{'|'.join(COUNTED[language].split())})\b")
    for language, one in SINGULAR.items()
}


@cache
def keys() -> frozenset[str]:
    """The ids of all messages that cannot be taken for words."""
    found = {message.id.name for language in languages.LANGUAGES for message in messages(language)}
    return frozenset(key for key in found if "-" in key)


@cache
def messages(language: str) -> tuple[ftl.Message, ...]:
    parser = FluentParser()
    entries = (
        entry
        for path in languages.sources(language)
        for entry in parser.parse(path.read_text("utf-8")).body
    )
    return tuple(entry for entry in entries if isinstance(entry, ftl.Message))


@cache
def ids(language: str) -> frozenset[str]:
    """The ids of the packs' things, but for those that are also words of the language."""
    found: set[str] = set()
    for name in registry.names():
        game = registry.game(name)
        if isinstance(game, OriginGame):
            found |= {*game.ids.territories, *game.ids.straits, *game.ids.cards}
        elif isinstance(game, OrigineGame):
            found |= {*game.ids.boards, *game.ids.space_number, *game.ids.needs, *game.ids.kinds}
    said = {
        word
        for message in messages(language)
        for part in _texts(message)
        for word in re.findall(r"[\w-]+", part)
    }
    return frozenset(found - said)


def _texts(node: object) -> Iterator[str]:
    if isinstance(node, ftl.TextElement):
        yield node.value
    elif isinstance(node, list):
        for item in node:
            yield from _texts(item)
    elif isinstance(node, ftl.BaseNode):
        yield from _texts(list(vars(node).values()))


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a text as it is shown; empty where nothing is."""
    text = NOTATION.sub("", text).strip()
    if text in MEANT or re.fullmatch(r"[^\w…]+", text):  # a sign alone is a picture
        return []
    found = [
        f"{what}: {match[0].strip()!r}"
        for what, pattern in (*EVERYWHERE.items(), *OWN.get(language, {}).items())
        if (match := re.search(pattern, text))
    ]
    tokens = re.findall(r"[\w-]+", text)
    found += [f"a key: {token!r}" for token in tokens if token in keys()]
    found += [f"an id: {token!r}" for token in tokens if token in ids(language)]
    words = re.findall(r"(?<![\w’-])[^\W\d_]+(?![\w-])", text)
    found += [
        f"another language: {word!r}"
        for word in words
        if word.lower() in FOREIGN_WORDS.get(language, ())
    ]
    plural = PLURAL[language].finditer(text) if language in PLURAL else ()
    return found + [f"a plural: {match[0]!r}" for match in plural]


def sentence_faults(text: str, language: str) -> list[str]:
    """The same for what stands alone: a sentence begins with a capital."""
    loose = text.strip()
    small = re.match(r"[^\W\d_]", loose) and loose[0].islower()
    begun = ["a small letter to begin with"] if small and loose.endswith((".", "!", "?")) else []
    return [*begun, *faults(text, language)]
