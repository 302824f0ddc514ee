cimport cython

from origins.core.rng cimport Rng
from origins.games.origin.movement cimport Choices
from origins.games.origin.plan cimport Ranking, Thinking
from origins.games.origin.position cimport Position
from origins.games.origin.value cimport Judge


@cython.final
cdef class Tree:
    cdef public Thinking thinking
    cdef public int size
    cdef int action[120000]
    cdef int child[120000]
    cdef int sibling[120000]
    cdef int visits[120000]
    cdef int available[120000]
    cdef double total[120000]
    cdef double guess[120000]
    cdef int legal_now[120000]
    cdef int stamp
    cdef int path[256]
    cdef int mover[256]
    cdef double lead[4]
    cdef double reward[4]
    cdef public double exploration
    cdef public double temperature
    cdef public double spread
    cdef public double trust
    cdef public int turns
    cdef public int rounds
    cdef Choices choices
    cdef Ranking ranking

    cdef void clear(self) noexcept
    cdef int grow(self, int action) noexcept
    cpdef list children(self)


cpdef double squeezed(Tree tree, double lead, int q) noexcept
@cython.locals(s=Position, judge=Judge, start=cython.double, began=cython.double,
               now=cython.double, pace=cython.double, left=cython.int)
cpdef int search(Tree tree, Position view, int p, Rng rng, int rounds, double seconds, int worlds)
cpdef bint decided(Tree tree, int left) noexcept
@cython.locals(best=cython.int)
cpdef int favourite(Tree tree, int but) noexcept
@cython.locals(ranking=Ranking)
cpdef void add_children(Tree tree, int node, int p, int most) noexcept
cpdef void one_round(Tree tree, Position s) noexcept
@cython.locals(wide=cython.int, top=cython.double, total=cython.double, most=cython.double, prior=cython.double,
               mean=cython.double, urge=cython.double)
cpdef int select(Tree tree, int node, Position s, int p) noexcept
@cython.locals(after=Position)
cpdef void mark(Tree tree, int node, Position s, int p, int action) noexcept
cpdef double best_guess_of(Tree tree, int node) noexcept
cpdef int next_best(Tree tree, int node) noexcept
