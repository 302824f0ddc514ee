"""The legal moves as numbered questions: first the kind of move, then what, then where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from origins.content.texts import Words
from origins.core.errors import Message
from origins.core.game import Game
from origins.core.moves import Move

SHORT = 9
"""A list of at most so many moves is asked in one question."""

QUESTIONS = ("first", "second", "third", "fourth")
Detail = Callable[[str, str], str]


class Option(msgspec.Struct):
    label: str
    leads_to: Move | Menu


class Menu(msgspec.Struct):
    title: str
    options: list[Option]


class Menus:
    """Builds the menus of one game in one language; `detail` says more about an argument."""

    def __init__(self, game: Game, words: Words, detail: Detail) -> None:
        self.game, self.words, self.detail = game, words, detail

    def of(self, moves: Sequence[Move]) -> Menu:
        """The first question; a single kind of move goes straight to its own."""
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(move.kind, []).append(move)
        if len(kinds) == 1:
            return self._arguments(next(iter(kinds)), list(moves), 0)
        if len(moves) <= SHORT:
            return Menu(self.words.say("play-kinds"), [self._whole(move) for move in moves])
        options = [
            self._whole(group[0])
            if len(group) == 1
            else Option(self._counted(self._kind(kind), group), self._arguments(kind, group, 0))
            for kind, group in kinds.items()
        ]
        return Menu(self.words.say("play-kinds"), options)

    def _arguments(self, kind: str, moves: list[Move], place: int) -> Menu:
        last = place + 1 == len(moves[0].args)
        if place == 0 and (len(moves) <= SHORT or len(moves[0].args) == 1):
            return Menu(self._kind(kind), [self._whole(move) for move in moves])
        groups: dict[str, list[Move]] = {}
        for move in moves:
            groups.setdefault(move.args[place], []).append(move)
        options = []
        for value, group in groups.items():
            label = self._argument(kind, place, value)
            if last:
                options.append(Option(label, group[0]))
            else:
                options.append(
                    Option(self._counted(label, group), self._arguments(kind, group, place + 1))
                )
        question = f"{self._key(kind)}.{QUESTIONS[place]}"
        asked = [self.words.say(question)] if self.words.has(question) else []
        return Menu(self._with(self._kind(kind), asked), options)

    def _whole(self, move: Move) -> Option:
        text = self.words.told(self.game.describe(move), str(move))
        names = self.game.move_arguments.get(move.kind, ())
        details = [self.detail(*pair) for pair in zip(names, move.args, strict=False)]
        return Option(self._with(text, [detail for detail in details if detail][-1:]), move)

    def _argument(self, kind: str, place: int, value: str) -> str:
        names = self.game.move_arguments.get(kind, ())
        name = names[place] if place < len(names) else ""
        text = str(self.words.value(name, int(value) if name == "rival" else value))
        detail = self.detail(name, value)
        return self._with(text, [detail] if detail else [])

    def _with(self, text: str, details: list[str]) -> str:
        return self.words.say("labelled", name=text, text=details[0]) if details else text

    def _counted(self, text: str, group: list[Move]) -> str:
        return self.words.say("play-count", name=text, count=len(group))

    def _kind(self, kind: str) -> str:
        return self.words.told(Message(f"{self._key(kind)}.kind"), kind)

    def _key(self, kind: str) -> str:
        return f"{self.game.move_prefix}{kind}"
