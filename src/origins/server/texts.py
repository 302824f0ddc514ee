"""What the pages say, sent like their other files and with no look into the store.

`/texts/languages.js` tells a page which languages there are, before it draws anything. The words
and the rules of each, and what its guided games say, have the hash of what they say in their name
and are kept for ever.
"""

from __future__ import annotations

import gzip
from asyncio import to_thread
from functools import cache
from hashlib import sha256
from typing import NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from origins.content import rulebook, texts
from origins.server.pages import FOREVER

SCRIPT = "languages.js"


class Language(msgspec.Struct, frozen=True):
    """A language as it calls itself, and the files it is in."""

    tag: str
    name: str
    switch: str
    words: str
    rules: str
    guides: str


class BookInWords(msgspec.Struct, frozen=True):
    chapters: tuple[rulebook.Chapter, ...]


class File(NamedTuple):
    data: bytes
    zipped: bytes
    media: str


@cache
def files() -> dict[str, File]:
    """All files, by their names."""
    found: dict[str, File] = {}

    def add(name: str, data: bytes, media: str) -> None:
        found[name] = File(data, gzip.compress(data, mtime=0), media)

    languages = []
    for tag in texts.LANGUAGES:
        said = texts.page_source(tag).encode()
        books = msgspec.json.encode(_rules(tag))
        guided = texts.guide_source(tag).encode()
        one = Language(
            tag,
            texts.Words(tag).say("language-name"),
            texts.Words(tag).say("language-switch"),
            f"{_hash(said)}.ftl",
            f"{_hash(books)}.json",
            f"{_hash(guided)}.ftl",
        )
        add(one.words, said, "text/plain")
        add(one.rules, books, "application/json")
        add(one.guides, guided, "text/plain")
        languages.append(one)
    add(SCRIPT, b"window.languages=%b;" % msgspec.json.encode(languages), "text/javascript")
    return found


def _rules(tag: str) -> dict[str, BookInWords]:
    words = texts.Words(tag)
    return {game: BookInWords(rulebook.chapters(game, words)) for game in rulebook.books()}


def _hash(data: bytes) -> str:
    return sha256(data).hexdigest()[:20]


async def page_texts(scope: Scope, receive: Receive, send: Send) -> None:
    """Mounted under `/texts`."""
    name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
    file = (await to_thread(files)).get(name)
    if scope["type"] != "http" or file is None:
        raise HTTPException(404)
    headers = {
        "cache-control": "no-cache" if name == SCRIPT else FOREVER, "vary": "accept-encoding",
    }  # fmt: skip
    zipped = "gzip" in Headers(scope=scope).get("accept-encoding", "")
    if zipped:
        headers["content-encoding"] = "gzip"
    response = Response(
        file.zipped if zipped else file.data, headers=headers, media_type=file.media
    )
    await response(scope, receive, send)
