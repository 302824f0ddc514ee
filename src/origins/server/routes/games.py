"""The games there are, and their content."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec
from starlette.responses import Response

import origins
from origins.bots.registry import brought
from origins.content import guides, loader
from origins.content.guides import Guide
from origins.core import registry
from origins.core.errors import Message
from origins.core.game import Game
from origins.match import bot_roster, viewer_views
from origins.match.talk import EMOTES
from origins.server import http_schemas
from origins.server.packs import Packs
from origins.server.pages import FOREVER
from origins.server.problems import problem
from origins.server.routing import Call, Routes

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
        usual_belief=game.usual_belief,
        usual_partner=bot_roster.proposed(name),
        talk=game.talk,
        talk_rule=game.talk_rule,
        move_prefix=game.move_prefix,
        move_arguments=dict(game.move_arguments),
        guide=guides.guide(name) is not None,
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
        version=origins.__version__,
    )
    return msgspec.json.encode(answer)


@routes.add("GET", "/games", answer=http_schemas.Games, anyone=True)
async def games(call: Call) -> Response:
    """The games, their packs, options and bots."""
    return Response(_games(call.services.rooms.packs), media_type="application/json")


@routes.add("GET", "/packs/{pack}", answer=http_schemas.Pack, anyone=True)
async def pack(call: Call) -> Response:
    """A content pack by the hash of all that is in it: map, cards, boards, drawings, words."""
    data = await call.services.rooms.packs.content(str(call.request.path_params["pack"]))
    if data is None:
        raise problem(404, "not-found", "there is no such pack")
    return _for_ever(call, data)


@routes.add("GET", "/packs/{pack}/files", answer=http_schemas.PackFiles)
async def pack_files(call: Call) -> Response:
    """The files that a pack is made of, for programs: they have the hash that it is asked by."""
    files = await call.services.rooms.packs.files(str(call.request.path_params["pack"]))
    if files is None:
        raise problem(404, "not-found", "there is no such pack")
    answer = http_schemas.PackFiles(files=dict(files))
    return _for_ever(call, gzip.compress(msgspec.json.encode(answer), mtime=0))


def _for_ever(call: Call, data: bytes) -> Response:
    """Compressed JSON that never changes."""
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, headers=headers, media_type="application/json")


@routes.add("GET", "/guides/{game}", answer=http_schemas.GuideSteps, anyone=True)
async def guide(call: Call) -> http_schemas.GuideSteps:
    """The steps of a game's guided first game; `POST` sets up a table of it."""
    return http_schemas.GuideSteps(turns=guide_of(call).turns)


def guide_of(call: Call) -> Guide:
    found = guides.guide(str(call.request.path_params["game"]))
    if found is None:
        raise problem(404, "not-found", "this game has no guided game")
    return found
