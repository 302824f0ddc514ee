"""`origins bots`: who can be seated, by name, level and description."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from origins.cli import complete
from origins.cli.common import AsJson, Language, find_game, find_words
from origins.cli.terminal.screen import wrapped
from origins.core import registry
from origins.match import bot_roster


def command(
    game: Annotated[
        str | None,
        typer.Option(
            "--game", "-g", metavar="GAME", help="Of this game only.", autocompletion=complete.game
        ),
    ] = None,
    lang: Language = None,
    json: AsJson = False,
) -> None:
    """List the bots of each game, the gentlest first.

    \b
    Examples:
      origins bots --game origine
      origins bots --lang fr
    """
    words = find_words(lang)
    names = [find_game(game, None).name] if game else registry.names()
    for number, name in enumerate(names):
        bots = bot_roster.bots_for(name)
        width = max(len(bot.name) for bot in bots)
        if not json:
            typer.echo(("\n" if number else "") + words.game(name))
        for bot in bots:
            title, about = words.bot(bot.name), f"bot-{bot.name}.text"
            about = words.say(about) if words.has(about) else ""
            if json:
                facts = {"game": name, "name": bot.name, "level": bot.level, "title": title}
                typer.echo(msgspec.json.encode({**facts, "about": about}))
            else:
                line = f"  {bot.level}  {bot.name:<{width}}  {title}. {about}".rstrip()
                typer.echo(wrapped(line, indent=width + 7))
