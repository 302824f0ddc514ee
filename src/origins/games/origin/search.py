"""Information-set Monte Carlo tree search: one tree over what the searching seat can tell apart.

Each round deals a world that the seat cannot tell from its own, walks down the tree by the moves
legal in that world, adds one node, plays a few quick turns on and lets the value function judge.
Every player looks for his own reward (max^n): his lead over the best rival, squeezed to -1..1.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from origins.core.curves import exp, sqrt, tanh
from origins.core.rng import Rng
from origins.games.origin.codes import NOTHING, OVER, PLAY
from origins.games.origin.movement import Choices
from origins.games.origin.plan import Ranking, Thinking, plan, rank, think
from origins.games.origin.playout import decider
from origins.games.origin.position import Position
from origins.games.origin.quick import forget, quick_turns
from origins.games.origin.resample import resample
from origins.games.origin.turn import apply, legal

NODES: Final = 120000
DEEP: Final = 256
WIDE: Final = 32
PATIENCE: Final = 2  # visits before a node gets children: until then quick turns speak for it
CHECK: Final = 32  # rounds between two looks at whether the choice is made


class Tree:
    """The nodes, each reached by a move from its parent, and the settings of the search."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.size = 0
        self.action = [0] * 120000
        self.child = [0] * 120000
        self.sibling = [0] * 120000
        self.visits = [0] * 120000
        self.available = [0] * 120000
        self.total = [0.0] * 120000
        self.guess = [0.0] * 120000
        self.legal_now = [0] * 120000
        self.stamp = 0
        self.path = [0] * 256
        self.mover = [0] * 256
        self.lead = [0.0] * 4
        self.reward = [0.0] * 4
        self.exploration = 0.6
        self.temperature = 0.06
        self.spread = 12.0
        self.trust = 12.0
        self.turns = 2
        self.rounds = 0
        self.choices = Choices()
        self.ranking = Ranking()

    def clear(self) -> None:
        self.size = 0
        self.rounds = 0
        self.grow(0)

    def grow(self, action: int) -> int:
        """A new node without children; -1 if there is no room left."""
        if self.size >= NODES:
            return -1
        n = self.size
        self.size = n + 1
        self.action[n] = action
        self.child[n] = -1
        self.sibling[n] = -1
        self.visits[n] = 0
        self.available[n] = 0
        self.total[n] = 0.0
        self.guess[n] = 0.0
        self.legal_now[n] = 0
        return n

    def children(self) -> list[tuple[int, int, float]]:
        """The moves of the root: action, visits and mean reward."""
        found = []
        n = self.child[0]
        while n >= 0:
            mean = self.total[n] / self.visits[n] if self.visits[n] else 0.0
            found.append((self.action[n], self.visits[n], mean))
            n = self.sibling[n]
        return found


def squeezed(tree: Tree, lead: float, q: int) -> float:
    """A lead as a reward from -1 to 1, measured from where q stands at the root."""
    return tanh((lead - tree.lead[q]) / tree.spread)


def search(
    tree: Tree, view: Position, p: int, rng: Rng, rounds: int, seconds: float, worlds: int
) -> int:
    """The best move of p after so many rounds, or sooner when the time is up."""
    start = perf_counter()
    judge = tree.thinking.judge
    tree.clear()
    forget(tree.thinking)
    for q in range(view.players):
        tree.lead[q] = 0.0
        for _ in range(4):
            s = view.clone()
            resample(s, p, rng)
            tree.lead[q] += judge.lead(s, q) / 4
    think(tree.thinking, view, p, rng, 1, tree.ranking)
    # On a slow machine the look at whole turns would eat up the time: it takes some ten times
    # as long as the look at single moves, for each world.
    if seconds <= 0 or 10 * worlds * (perf_counter() - start) < seconds / 2:
        plan(tree.thinking, view, p, rng, worlds, tree.ranking)
    legal(view, p, tree.choices)
    add_children(tree, 0, p, tree.ranking.size)
    began = perf_counter()
    while tree.rounds < rounds:
        left = rounds - tree.rounds
        if seconds > 0:
            now = perf_counter()
            if now - start >= seconds:
                break
            if tree.rounds > 0:
                pace = (now - began) / tree.rounds
                left = min(left, 1 + int((start + seconds - now) / pace))
        if tree.rounds % CHECK == 0 and decided(tree, left):
            break
        s = view.clone()
        resample(s, p, rng)
        one_round(tree, s)
        tree.rounds += 1
    return tree.action[favourite(tree, -1)]


def decided(tree: Tree, left: int) -> bool:
    """Whether so many more rounds could not change the choice any more."""
    first = favourite(tree, -1)
    second = favourite(tree, first)
    return second < 0 or tree.visits[first] - tree.visits[second] > left


def favourite(tree: Tree, but: int) -> int:
    """The move of the root that was visited most, the better guess among equals; -1 if none is.

    `but` is left out.
    """
    best = -1
    n = tree.child[0]
    while n >= 0:
        if n != but and (
            best < 0
            or tree.visits[n] > tree.visits[best]
            or (tree.visits[n] == tree.visits[best] and tree.guess[n] > tree.guess[best])
        ):
            best = n
        n = tree.sibling[n]
    return best


def add_children(tree: Tree, node: int, p: int, most: int) -> None:
    """The best moves in `tree.ranking` as children, with their values as first guesses."""
    ranking = tree.ranking
    for _ in range(most if most < ranking.size else ranking.size):
        i = ranking.best()
        n = tree.grow(ranking.action[i])
        if n < 0:
            return
        tree.guess[n] = squeezed(tree, ranking.value[i], p)
        tree.sibling[n] = tree.child[node]
        tree.child[node] = n
        ranking.value[i] = NOTHING


def one_round(tree: Tree, s: Position) -> None:
    """Down the tree, one node further, a few quick turns, and back up with the rewards."""
    node = 0
    depth = 0
    while s.phase != OVER and depth < DEEP:
        p = decider(s)
        legal(s, p, tree.choices)
        if tree.choices.size == 1:
            apply(s, p, tree.choices.actions[0])
            continue
        if tree.child[node] < 0:
            if tree.visits[node] < PATIENCE:
                break
            rank(tree.thinking, s, p, 1, tree.choices, tree.ranking)
            add_children(tree, node, p, WIDE)
        child = select(tree, node, s, p)
        if child < 0:  # the tree is full
            break
        node = child
        apply(s, p, tree.action[node])
        tree.path[depth] = node
        tree.mover[depth] = p
        depth += 1
    quick_turns(tree.thinking, s, tree.turns)
    for q in range(s.players):
        tree.reward[q] = squeezed(tree, tree.thinking.judge.lead(s, q), q)
    tree.visits[0] += 1
    for i in range(depth):
        n = tree.path[i]
        tree.visits[n] += 1
        tree.total[n] += tree.reward[tree.mover[i]]


def select(tree: Tree, node: int, s: Position, p: int) -> int:
    """The child to follow among the moves legal in this world.

    Progressive widening: only the best guesses are looked at, more of them with every visit.
    """
    tree.stamp += 1
    for i in range(tree.choices.size):
        mark(tree, node, s, p, tree.choices.actions[i])
    wide = 3 + int(2.0 * sqrt(tree.visits[node] + 0.0))
    top = best_guess_of(tree, node)
    total = 0.0
    n = tree.child[node]
    while n >= 0:
        if tree.legal_now[n] == tree.stamp:
            tree.available[n] += 1
            total += exp((tree.guess[n] - top) / tree.temperature)
        n = tree.sibling[n]
    best = -1
    most = -1000.0
    for _ in range(wide):
        # The widest guesses first: each turn of this loop looks at the next best one.
        n = next_best(tree, node)
        if n < 0:
            break
        tree.legal_now[n] = -tree.stamp
        prior = exp((tree.guess[n] - top) / tree.temperature) / total
        mean = (tree.total[n] + tree.trust * tree.guess[n]) / (tree.visits[n] + tree.trust)
        urge = tree.exploration * prior * sqrt(tree.available[n] + 0.0) / (1 + tree.visits[n])
        if mean + urge > most:
            most = mean + urge
            best = n
    return best


def mark(tree: Tree, node: int, s: Position, p: int, action: int) -> None:
    """Note that a move is legal in this world; one not seen before becomes a child.

    Where there are many moves, only the best became children: the others stay out, but for cards,
    which a world may be the first to have.
    """
    n = tree.child[node]
    while n >= 0 and tree.action[n] != action:
        n = tree.sibling[n]
    if n < 0:
        if tree.choices.size > WIDE and action >> 16 != PLAY:
            return
        n = tree.grow(action)
        if n < 0:
            return
        after = s.clone()
        apply(after, p, action)
        tree.guess[n] = squeezed(tree, tree.thinking.judge.lead(after, p), p)
        tree.sibling[n] = tree.child[node]
        tree.child[node] = n
    tree.legal_now[n] = tree.stamp


def best_guess_of(tree: Tree, node: int) -> float:
    n = next_best(tree, node)
    return tree.guess[n] if n >= 0 else 0.0


def next_best(tree: Tree, node: int) -> int:
    """The legal child with the best guess that was not looked at yet, or -1."""
    found = -1
    n = tree.child[node]
    while n >= 0:
        if tree.legal_now[n] == tree.stamp and (found < 0 or tree.guess[n] > tree.guess[found]):
            found = n
        n = tree.sibling[n]
    return found
