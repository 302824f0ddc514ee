# hot module
"""Information-set Monte Carlo tree search: one tree over what the searching seat can tell apart.

Each round deals a world that the seat cannot tell from its own and tries the most promising moves
in it, side by side, so that luck favours none: from each it walks down the tree by the moves legal
in that world, adds one node, plays on for some rounds of turns as thinkers or planners would, and
lets the value function judge, once or twice on the way: what both say together is less a matter of
luck. Every player looks for his own reward (max^n): his lead over the best rival, squeezed to
-1..1. Half of the moves are dropped again and again (sequential halving).
"""

from __future__ import annotations

from typing import Final

from origins.core.c_types import may_raise, u64
from origins.core.clock import now as clock
from origins.core.cmath_shim import exp, sqrt, tanh
from origins.core.rng import FastRng, Rng
from origins.games.origin.border.resample import resample
from origins.games.origin.codes import NOTHING, OVER, PLAY
from origins.games.origin.rules.movement import Choices
from origins.games.origin.rules.position import Position
from origins.games.origin.rules.turn import apply, legal
from origins.games.origin.search.plan import Ranking, SearchContext, plan, rank, think, thoughtful
from origins.games.origin.search.playout import decider

NODES: Final = 120000
DEEP: Final = 256
WIDE: Final = 32
CHECK: Final = 16  # worlds between two looks at which moves are out of the question
MIRACLE: Final = 3  # standard errors


def hasty(thinking: SearchContext) -> SearchContext:
    """The same value function, with fewer moves looked at."""
    found = SearchContext(thinking.judge)
    found.finalists = 2
    found.beam = 2
    return found


class Tree:
    """The nodes, each reached by a move from its parent, and the settings of the search."""

    def __init__(self, thinking: SearchContext) -> None:
        self.thinking = thinking
        self.hasty = hasty(thinking)  # for the rounds, which are many
        self.planners = 0  # the seats that play on as planners do, in a single world for each move
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
        self.patience = 200  # visits before a node gets children
        self.first = 4  # how far a round goes, in turns from that of the root, until it is judged
        self.second = 6  # and until it is judged again
        self.finalists = 8  # moves of the root that are tried
        self.margin = 4.0  # points by which a move may look worse than the best one
        self.tried = [0] * 32
        self.brought = [0.0] * 32
        self.scatter = [0.0] * 33
        self.left = 0
        self.rounds = 0
        self.fortune: u64 = 0  # of a world: what thinkers take for granted in each turn
        self.luck = FastRng(0)
        self.choices = Choices()
        self.ranking = Ranking()

    def look_with(self, thinking: SearchContext) -> None:
        """Search with another value function from now on."""
        self.thinking = thinking
        self.hasty = hasty(thinking)

    def clear(self) -> None:
        self.size = 0
        self.rounds = 0
        for i in range(WIDE + 1):
            self.scatter[i] = 0.0
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


@may_raise
def search(
    tree: Tree, view: Position, p: int, rng: Rng, rounds: int, seconds: float, worlds: int
) -> int:
    """The best move of p after so many rounds, or sooner when the time is up."""
    start: float = clock()
    tree.clear()
    stand(tree, view, p, rng)
    think(tree.thinking, view, p, rng, 1, tree.ranking)
    # On a slow machine the look at whole turns would eat up the time: it takes some ten times
    # as long as the look at single moves, for each world.
    took: float = clock() - start
    if seconds > 0:
        worlds = min(worlds, int(seconds / 6 / (10 * took + 1e-9)))
        tree.thinking.deadline = start + seconds / 3
    if worlds > 0:
        plan(tree.thinking, view, p, rng, worlds, tree.ranking)
    tree.thinking.deadline = 0.0
    add_children(tree, 0, p, promising(tree))
    tree.left = tree.size - 1
    for i in range(tree.left):
        tree.tried[i] = i + 1
    halvings: int = 0
    moves: int = tree.left
    while moves > 1:
        moves = (moves + 1) // 2
        halvings += 1
    began: float = clock() - start
    now: float = began
    for i in range(halvings):
        share: float = (i + 1.0) / halvings
        while tree.left > 1 and tree.rounds < rounds * share:
            took = clock() - start - now
            now += took
            if seconds > 0 and now + took >= began + (seconds - began) * share:
                break
            try_out(tree, view, p, rng)
            if tree.visits[tree.tried[0]] % CHECK == 0:
                drop_hopeless(tree)
        keep_best(tree, (tree.left + 1) // 2)
    return tree.action[tree.tried[0]]


def promising(tree: Tree) -> int:
    """How many moves are worth a try: not many, and none that looks much worse than the best."""
    ranking: Ranking = tree.ranking
    least: float = ranking.value[ranking.best()] - tree.margin
    count = 0
    for i in range(ranking.size):
        if ranking.value[i] >= least:
            count += 1
    return min(count, tree.finalists)


def stand(tree: Tree, view: Position, p: int, rng: Rng) -> None:
    """Note how everyone stands at the root, as far as p can tell."""
    for q in range(view.players):
        tree.lead[q] = 0.0
        for _ in range(4):
            s: Position = view.clone()
            resample(s, p, rng)
            tree.lead[q] += tree.thinking.judge.lead(s, q) / 4


def try_out(tree: Tree, view: Position, p: int, rng: Rng) -> None:
    """One world, and in it every move of the root that is left, with the same luck after it."""
    world: Position = view.clone()
    resample(world, p, rng)
    tree.fortune = rng.next64() >> 1
    usual: float = 0.0
    for i in range(tree.left):
        s: Position = world.clone()
        apply(s, p, tree.action[tree.tried[i]])
        one_round(tree, s, p, tree.tried[i], view.turn)
        tree.rounds += 1
        tree.brought[i] = tree.reward[p]
        usual += tree.reward[p] / tree.left
    for i in range(tree.left):
        tree.scatter[tree.tried[i]] += (tree.brought[i] - usual) ** 2


def drop_hopeless(tree: Tree) -> None:
    """Drop the moves that only a miracle would bring back: then the choice is made sooner."""
    keep_best(tree, tree.left)
    best = tree.tried[0]
    visits = tree.visits[best]
    left = 1
    for i in range(1, tree.left):
        n = tree.tried[i]
        doubt: float = sqrt((tree.scatter[best] + tree.scatter[n]) / visits / visits)
        if worth(tree, best) - worth(tree, n) < MIRACLE * doubt:
            tree.tried[left] = n
            left += 1
    tree.left = left


def keep_best(tree: Tree, count: int) -> None:
    """Go on with so many moves of the root, the best of them first."""
    for i in range(count):
        best = i
        for j in range(i + 1, tree.left):
            if worth(tree, tree.tried[j]) > worth(tree, tree.tried[best]):
                best = j
        found: int = tree.tried[best]
        tree.tried[best] = tree.tried[i]
        tree.tried[i] = found
    tree.left = count


def worth(tree: Tree, n: int) -> float:
    """The mean reward of a move, its first guess counted as some visits."""
    return (tree.total[n] + tree.trust * tree.guess[n]) / (tree.visits[n] + tree.trust)


def add_children(tree: Tree, node: int, p: int, most: int) -> None:
    """The best moves in `tree.ranking` as children, with their values as first guesses."""
    ranking: Ranking = tree.ranking
    for _ in range(most if most < ranking.size else ranking.size):
        i = ranking.best()
        n = tree.grow(ranking.action[i])
        if n < 0:
            return
        tree.guess[n] = squeezed(tree, ranking.value[i], p)
        tree.sibling[n] = tree.child[node]
        tree.child[node] = n
        ranking.value[i] = NOTHING


def one_round(tree: Tree, s: Position, p: int, first: int, turn: int) -> None:
    """From a move of the root down the tree, one node further, on as a thinker, and back up."""
    node = first
    tree.path[0] = first
    tree.mover[0] = p
    depth = 1
    while s.phase != OVER and s.turn < turn + tree.first and depth < DEEP:
        p = decider(s)
        legal(s, p, tree.choices)
        if tree.choices.size == 1:
            apply(s, p, tree.choices.actions[0])
            continue
        if tree.child[node] < 0:
            if tree.visits[node] < tree.patience:
                break
            rank(tree.hasty, s, p, 1, tree.choices, tree.ranking)
            add_children(tree, node, p, WIDE)
        child = select(tree, node, s, p)
        if child < 0:  # the tree is full
            break
        node = child
        apply(s, p, tree.action[node])
        tree.path[depth] = node
        tree.mover[depth] = p
        depth += 1
    play_on(tree, s, turn + tree.first)
    for q in range(s.players):
        tree.reward[q] = squeezed(tree, tree.thinking.judge.lead(s, q), q) / 2
    play_on(tree, s, turn + tree.second)
    for q in range(s.players):
        tree.reward[q] += squeezed(tree, tree.thinking.judge.lead(s, q), q) / 2
    for i in range(depth):
        n = tree.path[i]
        tree.visits[n] += 1
        tree.total[n] += tree.reward[tree.mover[i]]


def play_on(tree: Tree, s: Position, until: int) -> None:
    """As thinkers or planners do, who know no more than their seat does, until that turn."""
    turn: int = -1
    while s.phase != OVER and s.turn < until:
        p = decider(s)
        legal(s, p, tree.choices)
        if tree.choices.size == 1:
            apply(s, p, tree.choices.actions[0])
        else:
            if s.turn != turn:
                turn = s.turn
                tree.luck.seed64(tree.fortune + turn)
            if tree.planners >> p & 1:
                plan(tree.hasty, s, p, tree.luck, 1, tree.ranking)
                apply(s, p, tree.ranking.action[tree.ranking.best()])
            else:
                apply(s, p, thoughtful(tree.hasty, s, p, tree.luck, 1, tree.ranking))


def select(tree: Tree, node: int, s: Position, p: int) -> int:
    """The child to follow among the moves legal in this world.

    Progressive widening: only the best guesses are looked at, more of them with every visit. A
    guess says how good a move looks beside the others; what they bring on the whole is known from
    the rounds that came by here.
    """
    tree.stamp += 1
    for i in range(tree.choices.size):
        mark(tree, node, s, p, tree.choices.actions[i])
    wide: int = 3 + int(2.0 * sqrt(tree.visits[node] + 0.0))
    top: float = best_guess_of(tree, node)
    total: float = 0.0
    came: int = 0
    brought: float = 0.0
    n = tree.child[node]
    while n >= 0:
        if tree.legal_now[n] == tree.stamp:
            tree.available[n] += 1
            total += exp((tree.guess[n] - top) / tree.temperature)
            came += tree.visits[n]
            brought += tree.total[n]
        n = tree.sibling[n]
    usual: float = brought / came if came > 0 else 0.0
    best = -1
    most: float = -1000.0
    for _ in range(wide):
        # The best guesses first: each turn of this loop looks at the next best one.
        n = next_best(tree, node)
        if n < 0:
            break
        tree.legal_now[n] = -tree.stamp
        prior: float = exp((tree.guess[n] - top) / tree.temperature) / total
        mean: float = (tree.total[n] + usual) / (tree.visits[n] + 1)
        urge: float = (
            tree.exploration * prior * sqrt(tree.available[n] + 0.0) / (1 + tree.visits[n])
        )
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
        after: Position = s.clone()
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
