"""Every message that a table or the server may send has its words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import origins
from origins.content.texts import LANGUAGES, Words
from origins.games.origin.choices import CHOICES
from origins.match.talk import EMOTES

SOURCES = [
    path
    for folder in ("match", "server")
    for path in sorted((Path(origins.__file__).parent / folder).rglob("*.py"))
]
WHYS = ("left", "asked", "away", "clock")


def keys() -> set[str]:
    found = {f"log-stood-in-{why}" for why in WHYS} | {f"log-emote-{e}" for e in EMOTES}
    found |= {f"emote-{emote}" for emote in EMOTES} | {f"prompt-origin-{c.kind}" for c in CHOICES}
    found |= {f"log-asked-{what}" for what in ("undo", "pause", "replace")}
    for path in SOURCES:
        text = path.read_text("utf-8")
        found |= set(re.findall(r'Message\(\s*"([a-z-]+)"', text))
        found |= set(re.findall(r'_told\("([a-z-]+)"', text))
        found |= {f"refused-{key}" for key in re.findall(r'refuse\(\s*"([a-z-]+)"', text)}
        found |= {f"problem-{key}" for key in re.findall(r'problem\(\s*\d+, "([a-z-]+)"', text)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    words = Words(language)
    assert len(keys()) > 60
    assert [key for key in sorted(keys()) if not words.has(key)] == []
