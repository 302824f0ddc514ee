"""What a shell offers at the Tab key: games, bots, languages, rules."""

from __future__ import annotations

from collections.abc import Iterable

import typer

from origins.content import rulebook
from origins.content.languages import LANGUAGES
from origins.core import registry
from origins.match import bot_roster


def game(incomplete: str) -> list[str]:
    return _fitting(registry.names(), incomplete)


def language(incomplete: str) -> list[str]:
    return _fitting(LANGUAGES, incomplete)


def rule(incomplete: str) -> list[str]:
    return _fitting(rulebook.rule_ids(), incomplete)


def bot(ctx: typer.Context, incomplete: str) -> list[str]:
    """The bots of the game that was named before, or of the one that is played otherwise."""
    return _fitting(bot_roster.names_for(_game(ctx)), incomplete)


def bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """A list with commas: those before the last are chosen already."""
    chosen, comma, last = incomplete.rpartition(",")
    return [f"{chosen}{comma}{name}" for name in bot(ctx, last)]


def seat(ctx: typer.Context, incomplete: str) -> list[str]:
    return _fitting(["person", *bot_roster.names_for(_game(ctx))], incomplete)


def _game(ctx: typer.Context) -> str:
    named = ctx.params.get("game")
    return named if named in registry.names() else registry.default()


def _fitting(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
