"""The games there are, their content, and how the server is."""

from __future__ import annotations

import gzip
import ipaddress
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from starlette.responses import Response

import origins
from origins.bots.registry import brought
from origins.content import loader, texts
from origins.core import registry
from origins.core.errors import Message
from origins.match import bot_roster
from origins.match.talk import EMOTES
from origins.match.views import PackView
from origins.server import http_schemas
from origins.server.problems import json_response, problem
from origins.server.routing import Call, Routes
from origins.server.store.engine import StoreUnavailable

routes = Routes()


@cache
def _games() -> bytes:
    answer = http_schemas.Games(
        games=tuple(_game(name) for name in registry.names()),
        emotes=EMOTES,
        texts={language: texts.brought(language) for language in texts.LANGUAGES},
        version=origins.__version__,
    )
    return msgspec.json.encode(answer)


def _game(name: str) -> http_schemas.GameInfo:
    game = registry.game(name)
    return http_schemas.GameInfo(
        name=name, rules=game.rules_version, min_players=game.min_players,
        max_players=game.max_players, pack=PackView(game.pack_id, game.pack_hash),
        options=msgspec.json.schema(game.options_type),
        bots=tuple(
            http_schemas.BotInfo(
                name=bot.name, title=Message(f"bot-{bot.name}"),
                about=Message(f"bot-{bot.name}.text"), level=bot.level,
                brought=brought(bot.name),
            )
            for bot in bot_roster.bots_for(name)
        ),
        cooperative=game.cooperative, belief_levels=game.belief_levels, talk=game.talk,
    )  # fmt: skip


@routes.add("GET", "/games", answer=http_schemas.Games)
async def games(call: Call) -> Response:
    """The games, their options and their bots."""
    return Response(_games(), media_type="application/json")


@cache
def _pack(name: str) -> bytes | None:
    """The content of a pack of the package, by its id or by the hash that its games have."""
    for game in map(registry.game, registry.names()):
        if game.pack_hash == name:
            name = game.pack_id
    folder = loader.PACKS / name
    if not name.isidentifier() or not (folder / "pack.json").is_file():
        return None
    files = {
        path.name: msgspec.json.decode(path.read_bytes()) for path in sorted(folder.glob("*.json"))
    }
    return _content(files)


def _content(files: dict[str, Any]) -> bytes:
    manifest = files.pop("pack.json", {})
    plain = {file.removesuffix(".json"): data for file, data in files.items()}
    return msgspec.json.encode({"manifest": manifest, "files": plain})


@lru_cache(maxsize=8)
def _zipped(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


@routes.add("GET", "/packs/{pack}", answer=http_schemas.Pack)
async def pack(call: Call) -> Response:
    """The content of a pack, for drawing: by id, or by hash as a running game has it."""
    name = str(call.request.path_params["pack"])
    data = _pack(name)
    if data is None and len(name) == 64:
        files = await call.services.rooms.packs.content(name)
        data = None if files is None else _content(files)
    if data is None:
        raise problem(404, "not-found", "there is no such pack")
    # Not the pack's own hash: that one does not change with a drawing.
    tag = f'"{sha256(data).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "public, max-age=0, must-revalidate"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        data = _zipped(data)
    return Response(data, headers=headers, media_type="application/json")


@routes.add("GET", "/health", answer=http_schemas.Health)
async def health(call: Call) -> Response:
    """Whether the server can serve: 200, or 503 where its store does not answer."""
    store = call.services.store
    try:
        await store.check()
    except StoreUnavailable:
        answer = http_schemas.Health(
            status="unavailable", version=origins.__version__, store=store.dialect
        )
        return json_response(answer, 503)
    return json_response(
        http_schemas.Health(status="ok", version=origins.__version__, store=store.dialect)
    )


@routes.add("GET", "/metrics", media="text/plain")
async def metrics(call: Call) -> Response:
    """Figures for Prometheus; for this machine only, unless the host opens them."""
    if not call.services.config.metrics_public and not _is_local(call):
        raise problem(404, "not-found", "metrics are not public here")
    return Response(call.services.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_local(call: Call) -> bool:
    try:
        return ipaddress.ip_address(call.address).is_loopback
    except ValueError:
        return False
