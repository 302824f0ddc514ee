"""What the pages say, as they fetch it: languages first, then words and rules by their hashes."""

from __future__ import annotations

import json

import httpx

from origins.content import rulebook
from origins.content.texts import LANGUAGES, Words
from tests.support.own_server import Threaded


def languages(url: str) -> list[dict[str, str]]:
    script = httpx.get(f"{url}/texts/languages.js", timeout=60)  # it makes them all
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    found: list[dict[str, str]] = json.loads(
        script.text.removeprefix("window.languages=").removesuffix(";")
    )
    return found


def test_each_language_with_its_words_and_rules(server: Threaded) -> None:
    found = languages(server.address)
    assert [one["tag"] for one in found] == [*LANGUAGES]
    for one in found:
        words = Words(one["tag"])
        assert one["name"] == words.say("language-name")
        answer = httpx.get(f"{server.address}/texts/{one['words']}", timeout=60)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert f"close = {words.say('close')}\n" in answer.text
        assert "play-welcome" not in answer.text
        books = httpx.get(f"{server.address}/texts/{one['rules']}", timeout=60).json()
        assert list(books) == list(rulebook.books())
        (_, second, *_) = rulebook.chapters("origin", words)
        told = books["origin"]["chapters"][1]
        assert told["title"] == second.title
        assert told["rules"][0] == {"id": "O-COMP-2", "text": words.say("rule-O-COMP-2")}


def test_without_compression_and_what_there_is_not(server: Threaded) -> None:
    plain = {"accept-encoding": "identity"}
    (one, *_) = languages(server.address)
    answer = httpx.get(f"{server.address}/texts/{one['words']}", headers=plain, timeout=60)
    assert "content-encoding" not in answer.headers
    for name in ("", "en.ftl", "0123.ftl"):
        assert httpx.get(f"{server.address}/texts/{name}", timeout=60).status_code == 404
