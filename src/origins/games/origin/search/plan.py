# hot module
"""Looking ahead within one's own turn: rewards taken well, moves ranked, whole turns searched."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from origins.core.rng import Rng
from origins.games.origin.border.resample import resample
from origins.games.origin.codes import (
    ACTION,
    CLAIM,
    END,
    EVOLVE,
    NESTED,
    NOTHING,
    OVER,
    PLAY,
    RAID,
    RETURN,
    STEAL,
    SWAP,
)
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.value import Judge

TIMES: Final = 61  # at which the rivals as weighed in brief are kept


class Ranking:
    """The moves of one decision with the value of each."""

    def __init__(self) -> None:
        self.size = 0
        self.action = [0] * 2048
        self.value = [0.0] * 2048

    def best(self) -> int:
        """The index of the best move; the first of equals."""
        found = 0
        for i in range(1, self.size):
            if self.value[i] > self.value[found]:
                found = i
        return found

    def to_list(self) -> list[tuple[int, float]]:
        return [(self.action[i], self.value[i]) for i in range(self.size)]


class SearchContext:
    """The room and the value function that looking ahead needs; one for each thread."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.choices = [Choices() for _ in range(NESTED)]
        self.rankings = [Ranking() for _ in range(NESTED)]
        self.finalists = 8
        self.beam = 8
        self.brief = 0  # whether to weigh the rivals only once for moves that leave them in peace
        self.deadline = 0.0  # for the look at whole turns, if any
        self.peaceful = 0  # while moves are looked at that do so
        self.times = [0] * 61
        self.rivals = [0.0] * 61


def landing(action: int) -> int:
    """The territory a move leads to, -1 for other moves."""
    kind = action >> 16
    return action & 255 if EVOLVE <= kind <= SWAP else -1


def peaceful(s: Position, action: int) -> bool:
    """Whether a move leaves the pawns, cards and tiles of the rivals alone."""
    kind = action >> 16
    if kind == PLAY:
        return s.tables.card_deck[action >> 8 & 255] != ACTION
    return kind not in (SWAP, STEAL, CLAIM, RAID)


def begin(t: SearchContext) -> None:
    """Begin to look at a world: nothing is known of its rivals, and nobody harmed them yet."""
    t.peaceful = t.brief
    if t.brief:
        for i in range(TIMES):
            t.times[i] = 0


def step(t: SearchContext, s: Position, p: int, action: int) -> None:
    """Make a move, and note whether it breaks the peace."""
    if t.peaceful:
        t.peaceful = peaceful(s, action)
    apply(s, p, action)


def weigh(t: SearchContext, s: Position, p: int) -> float:
    """p's lead. In brief, rivals are weighed once for all peaceful moves at the same time."""
    if not t.peaceful:
        return t.judge.lead(s, p)
    time: int = time_of(s, p)
    place: int = time % TIMES
    if t.times[place] != time:
        t.times[place] = time
        t.rivals[place] = t.judge.rivals(s, p)
    return t.judge.value(s, p) - t.rivals[place]


def time_of(s: Position, p: int) -> int:
    """Whose turn it is and what is left of what ends the game, in one number, never 0."""
    time = s.deck_size[0]
    time = 32 * time + s.deck_size[1]
    time = 32 * time + s.deck_size[2]
    time = 32 * time + s.stock_size
    time = 16 * time + s.left[p]
    time = 4 * time + s.seat
    time = 4 * time + 2 * s.acted + (1 if s.trigger > 0 else 0)
    return 4 * time + s.phase


def settle_best(t: SearchContext, s: Position, p: int, nest: int) -> float:
    """Make the choices that s waits for as well as the value function can; p's lead after it."""
    while s.phase != OVER and s.seat == p and s.depth > 0:
        choices: Choices = t.choices[nest]
        legal(s, p, choices)
        if choices.size == 1 or nest + 1 >= NESTED:
            step(t, s, p, choices.actions[0])
            continue
        if choices.actions[0] >> 16 == RETURN:
            return_worst(t, s, p, choices)
            continue
        ranking: Ranking = t.rankings[nest]
        rank(t, s, p, nest, choices, ranking)
        step(t, s, p, ranking.action[ranking.best()])
    return weigh(t, s, p)


def return_worst(t: SearchContext, s: Position, p: int, choices: Choices) -> None:
    """Put the card back that is missed least, without looking at what else goes back."""
    best = 0
    most: float = NOTHING + 0.0
    for i in range(choices.size):
        after: Position = s.clone()
        apply(after, p, choices.actions[i])
        value: float = t.judge.value(after, p)
        if value > most:
            most = value
            best = i
    apply(s, p, choices.actions[best])


def rank(t: SearchContext, s: Position, p: int, nest: int, choices: Choices, out: Ranking) -> None:
    """Value each of the choices of p in s by what it leads to, its own rewards settled.

    Many moves land somewhere and differ little in what they get there: the first of each colour
    is settled, the others take its reward as a guess, and only the best guesses are settled too.
    """
    guess: list[float] = [0.0] * 8
    known = 0
    settled = 0
    out.size = choices.size
    calm: int = t.peaceful
    for i in range(choices.size):
        action = choices.actions[i]
        out.action[i] = action
        place = landing(action)
        t.peaceful = calm
        after: Position = s.clone()
        step(t, after, p, action)
        if place < 0:
            out.value[i] = settle_best(t, after, p, nest + 1)
            continue
        color = s.tables.color[place]
        if after.depth == 0 or after.seat != p:
            out.value[i] = weigh(t, after, p)
        elif known >> color & 1:
            out.value[i] = weigh(t, after, p) + guess[color]
            out.action[i] = -action
        else:
            plain: float = weigh(t, after, p)
            out.value[i] = settle_best(t, after, p, nest + 1)
            guess[color] = out.value[i] - plain
            known |= 1 << color
    while settled < t.finalists:
        i = best_guess(out)
        if i < 0:
            break
        t.peaceful = calm
        after = s.clone()
        step(t, after, p, -out.action[i])
        out.value[i] = settle_best(t, after, p, nest + 1)
        out.action[i] = -out.action[i]
        settled += 1
    t.peaceful = calm
    for i in range(out.size):
        if out.action[i] < 0:
            out.action[i] = -out.action[i]


def best_guess(out: Ranking) -> int:
    """The best of the moves whose reward is only guessed (their action is negated), or -1."""
    found = -1
    for i in range(out.size):
        if out.action[i] < 0 and (found < 0 or out.value[i] > out.value[found]):
            found = i
    return found


def explore(t: SearchContext, s: Position, p: int, nest: int, last_card: int) -> float:
    """p's best lead at the end of his turn, over the cards and actions he may still choose.

    Cards played one after the other are tried in the order of their numbers only: Actions come
    before Permanents, which come before Objectives, and the order rarely matters otherwise.
    """
    settle_best(t, s, p, nest)
    if s.phase == OVER or s.seat != p or nest + 2 >= NESTED:
        return weigh(t, s, p)
    calm: int = t.peaceful
    choices: Choices = t.choices[nest]
    ranking: Ranking = t.rankings[nest]
    legal(s, p, choices)
    best: float = NOTHING + 0.0
    if s.acted == 0:
        keep_landings(choices)
        rank(t, s, p, nest, choices, ranking)
        for _ in range(t.beam if t.beam < ranking.size else ranking.size):
            i = ranking.best()
            t.peaceful = calm
            after: Position = s.clone()
            step(t, after, p, ranking.action[i])
            ranking.value[i] = NOTHING
            value: float = explore(t, after, p, nest + 1, -1)
            best = value if value > best else best
        legal(s, p, choices)
    for i in range(choices.size):
        action = choices.actions[i]
        kind = action >> 16
        if kind == END or (kind == PLAY and (action >> 8 & 255) > last_card):
            t.peaceful = calm
            after = s.clone()
            step(t, after, p, action)
            value = explore(t, after, p, nest + 1, action >> 8 & 255)
            best = value if value > best else best
    return best


def keep_landings(choices: Choices) -> None:
    """Leave out the cards: only what makes the turn's action, Pass included."""
    size = 0
    for i in range(choices.size):
        if choices.actions[i] >> 16 != PLAY:
            choices.actions[size] = choices.actions[i]
            size += 1
    choices.size = size


def think(t: SearchContext, view: Position, p: int, rng: Rng, worlds: int, out: Ranking) -> float:
    """The mean value of each move of p, over worlds that p cannot tell from his own.

    Returns the mean of his lead as things stand, over the same worlds.
    """
    choices: Choices = t.choices[0]
    ranking: Ranking = t.rankings[0]
    legal(view, p, choices)
    out.size = choices.size
    for i in range(out.size):
        out.action[i] = choices.actions[i]
        out.value[i] = 0.0
    lead: float = 0.0
    for _ in range(worlds):
        s: Position = view.clone()
        resample(s, p, rng)
        begin(t)
        lead += weigh(t, s, p) / worlds
        rank(t, s, p, 0, choices, ranking)
        for i in range(out.size):
            out.value[i] += ranking.value[i] / worlds
    t.peaceful = 0
    return lead


def thoughtful(
    t: SearchContext, view: Position, p: int, rng: Rng, worlds: int, out: Ranking
) -> int:
    """The move of a thinker: a card that gains something, otherwise the best action.

    A card leaves the turn's action to be made, so its value says nothing against an action's.
    """
    lead: float = think(t, view, p, rng, worlds, out)
    card = -1
    other = -1
    for i in range(out.size):
        if out.action[i] >> 16 == PLAY:
            if out.value[i] > lead and (card < 0 or out.value[i] > out.value[card]):
                card = i
        elif other < 0 or out.value[i] > out.value[other]:
            other = i
    return out.action[card if card >= 0 else other]


def plan(t: SearchContext, view: Position, p: int, rng: Rng, worlds: int, out: Ranking) -> None:
    """As `think`, and then the best moves followed through the whole turn.

    Moves that were not followed keep a value below all those that were.
    """
    think(t, view, p, rng, worlds, out)
    chosen: list[int] = [0] * 2048
    low: float = 0.0
    followed = 0
    for i in range(out.size):
        kind = out.action[i] >> 16
        chosen[i] = 1 if kind in (PLAY, END) else 0
        followed += chosen[i]
    spare = 2 * t.beam
    while spare > 0 and followed < out.size:
        found = -1
        for i in range(out.size):
            if chosen[i] == 0 and (found < 0 or out.value[i] > out.value[found]):
                found = i
        chosen[found] = 1
        followed += 1
        spare -= 1
    for i in range(out.size):
        if chosen[i]:
            out.value[i] = 0.0
    done: int = 0
    while done < worlds and (done == 0 or t.deadline <= 0.0 or perf_counter() < t.deadline):
        done += 1
        s: Position = view.clone()
        resample(s, p, rng)
        begin(t)
        for i in range(out.size):
            if chosen[i]:
                action = out.action[i]
                t.peaceful = t.brief
                after: Position = s.clone()
                step(t, after, p, action)
                card = action >> 8 & 255 if action >> 16 == PLAY else -1
                out.value[i] += explore(t, after, p, 1, card)
    t.peaceful = 0
    for i in range(out.size):
        if chosen[i]:
            out.value[i] /= done
            low = out.value[i] if out.value[i] < low else low
    for i in range(out.size):
        if chosen[i] == 0:
            out.value[i] = low - 1.0
