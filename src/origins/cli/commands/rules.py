"""`origins rules`: the rules of a game, or single ones by their ids."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated

import msgspec
import typer

from origins.cli import complete
from origins.cli.common import AsJson, GameName, Language, find_game, find_words
from origins.cli.terminal.screen import wrapped
from origins.content import rulebook
from origins.content.texts import Words
from origins.core.errors import UsageError


def command(
    game: GameName,
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE_ID]...", help="Only these.", autocompletion=complete.rule),
    ] = None,
    lang: Language = None,
    json: AsJson = False,
) -> None:
    """Read the rules of a game, or those that a refused move names.

    \b
    Examples:
      origins rules --game junior
      origins rules --lang fr O-EVO-3 O-SWP-1
    """
    words = find_words(lang)
    name = find_game(game).name
    rules = [rulebook.rule(_known(one), words) for one in ids or ()]
    chapters = () if rules else rulebook.chapters(name, words)
    if not rules and not chapters:
        raise UsageError(f"the rules of {name} are not written down here")
    if json:
        lines = [msgspec.json.encode(one).decode() for one in rules or chapters]
    else:
        lines = [_line(rule) for rule in rules] or [*_book(name, chapters, words)]
    typer.echo("\n".join(lines))


def _known(written: str) -> str:
    """The id that was meant, in small letters or not."""
    key, known = written.upper(), rulebook.rule_ids()
    if key in known:
        return key
    near = get_close_matches(key, known, 3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "origins rules lists them"
    raise UsageError(f"there is no rule {written!r}; {hint}")


def _book(name: str, chapters: tuple[rulebook.Chapter, ...], words: Words) -> Iterator[str]:
    yield words.say("rules-heading", title=words.say(f"game-{name}"))
    for chapter in chapters:
        yield f"\n{chapter.title}"
        yield from map(_line, chapter.rules)


def _line(rule: rulebook.Rule) -> str:
    return wrapped(f"  {rule.id or '-':<10}{rule.text}", indent=12)
