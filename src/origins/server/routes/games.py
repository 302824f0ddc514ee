"""The games there are, their content, and how the server is."""

from __future__ import annotations

import gzip
import ipaddress
from functools import lru_cache

import msgspec
from starlette.responses import Response

import origins
from origins.bots.registry import brought
from origins.content import loader, texts
from origins.core import registry
from origins.core.errors import Message
from origins.core.game import Game
from origins.match import bot_roster, viewer_views
from origins.match.talk import EMOTES
from origins.server import http_schemas
from origins.server.packs import Packs
from origins.server.pages import FOREVER
from origins.server.problems import json_response, problem
from origins.server.routing import Call, Routes
from origins.server.store.engine import StoreUnavailable

routes = Routes()


def _game(name: str, packs: Packs) -> http_schemas.GameInfo:
    game = registry.game(name)
    return http_schemas.GameInfo(
        name=name,
        rules=game.rules_version,
        min_players=game.min_players,
        max_players=game.max_players,
        pack=viewer_views.pack(game),
        packs=tuple(map(_offer, packs.games(name))),
        options=msgspec.json.schema(game.options_type),
        bots=tuple(
            http_schemas.BotInfo(
                name=bot.name,
                title=Message(f"bot-{bot.name}"),
                about=Message(f"bot-{bot.name}.text"),
                level=bot.level,
                brought=brought(bot.name),
            )
            for bot in bot_roster.bots_for(name)
        ),
        cooperative=game.cooperative,
        belief_levels=game.belief_levels,
        talk=game.talk,
        move_prefix=game.move_prefix,
        move_arguments=dict(game.move_arguments),
    )


def _offer(game: Game) -> http_schemas.PackOffer:
    if game.folder is None:
        return http_schemas.PackOffer(pack=viewer_views.pack(game), title={}, about={})
    manifest = loader.manifest(game.folder)
    return http_schemas.PackOffer(
        pack=viewer_views.pack(game), title=manifest.title, about=manifest.about
    )


@lru_cache(maxsize=4)
def _games(packs: Packs) -> bytes:
    answer = http_schemas.Games(
        games=tuple(_game(name, packs) for name in registry.names()),
        emotes=EMOTES,
        texts={language: texts.brought(language) for language in texts.LANGUAGES},
        version=origins.__version__,
    )
    return msgspec.json.encode(answer)


@routes.add("GET", "/games", answer=http_schemas.Games)
async def games(call: Call) -> Response:
    """The games, their packs, options and bots."""
    return Response(_games(call.services.rooms.packs), media_type="application/json")


@routes.add("GET", "/packs/{pack}", answer=http_schemas.Pack)
async def pack(call: Call) -> Response:
    """A content pack by the hash of all that is in it: map, cards, boards, drawings, words."""
    data = await call.services.rooms.packs.content(str(call.request.path_params["pack"]))
    if data is None:
        raise problem(404, "not-found", "there is no such pack")
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
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
