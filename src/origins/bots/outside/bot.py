"""A program or a server as a bot like any other."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from uuid import uuid4

import msgspec

from origins.bots.bot import Bot, View
from origins.bots.outside import protocol
from origins.bots.outside.line import Ended, Fault, Line
from origins.bots.outside.program import shown
from origins.core.errors import Message, Refusal, UsageError
from origins.core.moves import Move
from origins.core.outcome import Outcome
from origins.core.rng import Rng

LIMIT = 60.0
"""Seconds for a decision, where nothing else is said."""
DAY = 24 * 60 * 60
REFUSALS = 3
"""So many moves may it name that are not legal, one after the other."""
SEEDS = 1 << 53
"""Every language can count so far."""

_idle: dict[str, list[Line]] = defaultdict(list)
"""Programs that wait for another game, by what they were started as."""


@contextlib.contextmanager
def hosting() -> Iterator[None]:
    """Programs that were started in here have ended when it ends."""
    try:
        yield
    finally:
        while _idle:
            for line in _idle.popitem()[1]:
                line.close()


class Talk:
    """What is said with one bot about one game."""

    def __init__(self, line: Line, limit: float) -> None:
        self.line, self.limit = line, limit
        self.match = uuid4().hex[:12]

    def tell(self, message: protocol.Message) -> None:
        self.line.tell(msgspec.json.encode(message), self.limit)

    def decide(self, question: protocol.Choose, judge: Callable[[str], Refusal | None]) -> str:
        """The move it names, which the judge lets pass; a refused one is asked for again."""
        for _ in range(REFUSALS):
            text = self._named(question)
            refusal = judge(text)
            if refusal is None:
                return text
            self.tell(protocol.refused(self.match, text, refusal))
            why = " ".join(part for part in (refusal.rule, refusal.message.key) if part)
        raise Fault(
            f"{self.line.name}: its moves were refused {REFUSALS} times, at last {text[:60]} "
            f"({why})"
        )

    def _named(self, question: protocol.Choose) -> str:
        raw = self.line.ask(msgspec.json.encode(question), self.limit)
        with contextlib.suppress(msgspec.DecodeError, ValueError):
            answer = msgspec.json.decode(raw, type=protocol.MoveAnswer)
            if answer.move is not None:
                return answer.move
            if answer.id is not None:
                return question.legal[question.ids.index(answer.id)]
        raise Fault(
            f'{self.line.name} answered {shown(raw)}; an answer is {{"move": "..."}} with one of '
            "the legal moves"
        )


class OutsideBot(Bot):
    """Asks a program or a server for its moves. Whatever it does wrong is a `Fault`."""

    def __init__(
        self, name: str, kind: str, opened: Callable[[], Line], limit: float = LIMIT
    ) -> None:
        if not 0.1 <= limit <= DAY:
            raise UsageError(f"{name}: a limit of {limit:g} s; at least 0.1, at most {DAY}, a day")
        self.name = name
        self._kind, self._opened, self._limit = kind, opened, limit
        self._talk: Talk | None = None
        self._used = False
        """Whether its line served a game before, and did not answer in this one yet."""

    def choose(self, view: View, rng: Rng) -> Move:
        seed = rng.next64() % SEEDS
        try:
            return self._asked(view, seed)
        except Ended:
            if not self._used:
                raise
            # It played a game before and was not there for another one: it is started anew.
            return self._asked(view, seed)

    def _asked(self, view: View, seed: int) -> Move:
        talk = self._talk or self._begun(view)

        def judge(text: str) -> Refusal | None:
            try:
                move = Move.parse(text)
                if view.game.encode(move) in view.legal_moves.actions:
                    return None
                return view.explain(move)
            except UsageError as error:
                return Refusal("", Message(str(error)))

        question = protocol.choose(talk.match, view, seed, self._limit)
        try:
            move = Move.parse(talk.decide(question, judge))
        except BaseException:  # a signal too: nothing is left behind
            self._broken_off()
            raise
        self._used = False
        return move

    def over(self, end: Outcome | None) -> None:
        talk = self._talk
        if talk is None:
            return
        if end is None:
            self._broken_off()
            return
        with contextlib.suppress(Fault):
            talk.tell(protocol.over(talk.match, end))
        self._talk = None
        _idle[self._kind].append(talk.line)

    def _begun(self, view: View) -> Talk:
        waiting = _idle[self._kind]
        self._used = bool(waiting) and not self._used
        talk = Talk(waiting.pop() if self._used else self._opened(), self._limit)
        self._talk = talk
        options = view.template().get("options", {})
        try:
            talk.tell(
                protocol.start(
                    talk.match, view.game, options, view.num_players, view.seat, self._limit
                )
            )
        except BaseException:
            self._broken_off()
            raise
        return talk

    def _broken_off(self) -> None:
        if self._talk is not None:
            self._talk.line.close(at_once=True)
            self._talk = None
