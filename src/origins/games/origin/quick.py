"""A whole turn played fast and sensibly: what a search plays on with beyond its tree."""

from __future__ import annotations

from origins.games.origin.codes import CHOOSING, HALF, NESTED, NOTHING, OVER, PLAY
from origins.games.origin.movement import Choices
from origins.games.origin.plan import Thinking, landing
from origins.games.origin.playout import decider
from origins.games.origin.position import Position
from origins.games.origin.turn import apply, legal


def quick_turns(t: Thinking, s: Position, turns: int) -> None:
    """Play the rest of the turn that is going on, and so many more."""
    last = s.turn + turns
    while s.phase != OVER and s.turn <= last:
        quick_turn(t, s, decider(s))


def forget(t: Thinking) -> None:
    """Begin anew: what was seen in other searches must not change this one."""
    for color in range(8):
        t.seen[color] = 0
        t.reward[color] = 0.0


def quick_turn(t: Thinking, s: Position, p: int) -> None:
    """p's turn to its end: cards that gain something, the best action, such cards again."""
    turn = s.turn
    settle_quick(t, s, p, 1)
    if s.phase == CHOOSING:
        legal(s, p, t.choices[0])
        apply(s, p, best_by_value(t, s, p, t.choices[0]))
        return
    while s.phase != OVER and s.turn == turn:
        choices: Choices = t.choices[0]
        legal(s, p, choices)
        action = quick_card(t, s, p, choices)
        if action < 0:
            action = quick_action(t, s, p, choices)
        place = landing(action)
        apply(s, p, action)
        if place >= 0 and s.depth > 0 and s.seat == p:
            color = s.tables.color[place]
            before = t.judge.value(s, p)
            settle_quick(t, s, p, 1)
            gain = t.judge.value(s, p) - before
            t.seen[color] += 1
            share = 1.0 / t.seen[color] if t.seen[color] < 20 else 0.05
            t.reward[color] += share * (gain - t.reward[color])
        else:
            settle_quick(t, s, p, 1)


def quick_card(t: Thinking, s: Position, p: int, choices: Choices) -> int:
    """The card that gains most, -1 if none gains anything."""
    most = 0.0
    found = -1
    for i in range(choices.size):
        action = choices.actions[i]
        if action >> 16 == PLAY:
            if found < 0 and most == 0.0:
                most = t.judge.value(s, p)
            after = s.clone()
            apply(after, p, action)
            settle_quick(t, after, p, 1)
            value = t.judge.value(after, p)
            if value > most:
                most = value
                found = action
    return found


def quick_action(t: Thinking, s: Position, p: int, choices: Choices) -> int:
    """The action with the best value, its reward taken as what that colour brought so far."""
    most = NOTHING + 0.0
    found = -1
    for i in range(choices.size):
        action = choices.actions[i]
        if action >> 16 != PLAY:
            place = landing(action)
            after = s.clone()
            apply(after, p, action)
            value = t.judge.value(after, p)
            if place >= 0 and after.depth > 0:
                value += t.reward[s.tables.color[place]]
            if value > most:
                most = value
                found = action
    return found


def best_by_value(t: Thinking, s: Position, p: int, choices: Choices) -> int:
    most = NOTHING + 0.0
    found = choices.actions[0]
    for i in range(choices.size):
        after = s.clone()
        apply(after, p, choices.actions[i])
        value = t.judge.value(after, p)
        if value > most:
            most = value
            found = choices.actions[i]
    return found


def settle_quick(t: Thinking, s: Position, p: int, nest: int) -> None:
    """Make the choices that s waits for, each by the value right after it.

    Only the halves of a reward are looked into: what they bring is chosen in the next step.
    """
    while s.phase != OVER and s.seat == p and s.depth > 0:
        choices: Choices = t.choices[nest]
        legal(s, p, choices)
        if choices.size == 1 or nest + 1 >= NESTED:
            apply(s, p, choices.actions[0])
        elif choices.actions[0] >> 16 == HALF:
            most = NOTHING + 0.0
            found = 0
            for i in range(choices.size):
                after = s.clone()
                apply(after, p, choices.actions[i])
                settle_quick(t, after, p, nest + 1)
                value = t.judge.value(after, p)
                if value > most:
                    most = value
                    found = i
            apply(s, p, choices.actions[found])
        else:
            apply(s, p, best_by_value(t, s, p, choices))
