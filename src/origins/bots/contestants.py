"""Who takes part in a simulation, an arena or a league: bots by name, and programs and servers.

For whoever starts those himself. A table of a server seats bots of the `registry` alone: a name
that people send must never start a program.
"""

from __future__ import annotations

import csv
import math
import re
import shlex
from functools import partial
from typing import NamedTuple

from origins.bots import registry
from origins.bots.bot import Bot
from origins.bots.outside.bot import LIMIT, OutsideBot
from origins.bots.outside.http import Address, Server
from origins.bots.outside.program import Program, check_command
from origins.core.errors import UsageError


class Outside(NamedTuple):
    """`mine=stdio:python mybot.py@2`: what it is called, where it is, and its seconds a move."""

    name: str
    where: str
    limit: float | None

    def bot(self, seconds: float = 0.0) -> OutsideBot:
        """It as a bot; `seconds` are its limit where its own words name none."""
        limit = self.limit or seconds or LIMIT
        if self.where.startswith("stdio:"):
            command = split_command(self.where.removeprefix("stdio:"))
            check_command(command)
            return OutsideBot(self.name, self.where, partial(Program, command), limit)
        return OutsideBot(self.name, self.where, partial(Server, Address(self.where)), limit)


FORM = re.compile(
    r"(?:(?P<name>[a-z][a-z0-9_-]*)=)?(?P<where>(?:stdio:|https?://).*?)(?:@(?P<limit>[\d.]+))?",
    re.DOTALL,
)


def outside(spec: str) -> Outside | None:
    """What names a program or a server; None for a bot by its name.

    >>> outside("mine=stdio:python mybot.py@2")
    Outside(name='mine', where='stdio:python mybot.py', limit=2.0)
    >>> outside("http://127.0.0.1:8080/").name
    'http://127.0.0.1:8080/'
    >>> outside("planner") is None
    True
    """
    found = FORM.fullmatch(spec)
    if found is None:
        return None
    try:
        limit = float(found["limit"]) if found["limit"] else None
    except ValueError:
        raise UsageError(f"{spec}: the limit is seconds, as {found['where']}@2") from None
    return Outside(found["name"] or found["where"], found["where"], limit)


def split_command(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise UsageError(f"stdio:{text}: {error}") from None


def split_names(text: str) -> list[str]:
    """A list with commas; what holds one itself stands in double quotes.

    >>> split_names('planner, "stdio:bot --weights 1,2"')
    ['planner', 'stdio:bot --weights 1,2']
    """
    rows = list(csv.reader([text], skipinitialspace=True))
    return [name.strip() for row in rows for name in row if name.strip()]


def called(spec: str) -> str:
    """The name by which it is told of."""
    found = outside(spec)
    return spec if found is None else found.name


def contestant(spec: str, seconds: float = 0.0, cheats: bool = False) -> Bot:
    """A new bot from its name and, after an @, its budget; or a program or server.

    Bots that see everything are let in here alone, and only where they are asked for.
    """
    if (found := outside(spec)) is not None:
        return found.bot(seconds)
    name, at, budget = spec.partition("@")
    seen = cheats and name in registry.cheats()
    bot = registry.cheat(name) if seen else registry.bot(name)
    searches = bot.seconds > 0
    if seconds and searches:
        bot.seconds = seconds
    if at:
        if not searches:
            raise UsageError(f"{spec}: {name} has no budget; write {name}")
        try:
            if budget.endswith("r"):
                bot.seconds, bot.rounds = 0.0, int(budget[:-1])
            else:
                bot.seconds = float(budget)
            if not 0 < float(budget.removesuffix("r")) < math.inf:
                raise ValueError
        except ValueError:
            raise UsageError(
                f"{spec}: the budget is seconds or rounds, as {name}@0.5 or {name}@500r"
            ) from None
    return bot


def answerable(bot: Bot) -> bool:
    """Whether what goes wrong in it is its maker's fault, and not a mistake of this package."""
    return isinstance(bot, OutsideBot) or registry.brought(bot.name)
