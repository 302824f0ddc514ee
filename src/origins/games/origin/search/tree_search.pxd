cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport FastRng, Rng
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.search.plan cimport Ranking, SearchContext
from origins.games.origin.rules.position cimport Position


@cython.final
cdef class Tree:
    cdef public SearchContext thinking
    cdef public SearchContext hasty
    cdef public int planners
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
    cdef public int patience
    cdef public int first
    cdef public int second
    cdef public int finalists
    cdef public double margin
    cdef int tried[32]
    cdef double brought[32]
    cdef double scatter[33]
    cdef int left
    cdef public int rounds
    cdef public u64 fortune
    cdef readonly FastRng luck
    cdef Choices choices
    cdef Ranking ranking

    cdef void clear(self) noexcept
    cdef int grow(self, int action) noexcept
    cpdef list children(self)


cpdef double squeezed(Tree tree, double lead, int q) noexcept
@cython.locals(start=cython.double, began=cython.double, now=cython.double, took=cython.double,
               share=cython.double, halvings=cython.int, moves=cython.int)
cpdef int search(Tree tree, Position view, int p, Rng rng, int rounds, double seconds, int worlds)
@cython.locals(ranking=Ranking, least=cython.double)
cpdef int promising(Tree tree) noexcept
@cython.locals(s=Position)
cpdef void stand(Tree tree, Position view, int p, Rng rng) noexcept
@cython.locals(world=Position, s=Position, usual=cython.double)
cpdef void try_out(Tree tree, Position view, int p, Rng rng) noexcept
@cython.locals(doubt=cython.double)
cpdef void drop_hopeless(Tree tree) noexcept
@cython.locals(found=cython.int)
cpdef void keep_best(Tree tree, int count) noexcept
cpdef double worth(Tree tree, int n) noexcept
@cython.locals(ranking=Ranking)
cpdef void add_children(Tree tree, int node, int p, int most) noexcept
cpdef void one_round(Tree tree, Position s, int p, int first, int turn) noexcept
@cython.locals(turn=cython.int)
cpdef void play_on(Tree tree, Position s, int until) noexcept
@cython.locals(wide=cython.int, top=cython.double, total=cython.double, came=cython.int,
               brought=cython.double, usual=cython.double, most=cython.double, prior=cython.double,
               mean=cython.double, urge=cython.double)
cpdef int select(Tree tree, int node, Position s, int p) noexcept
@cython.locals(after=Position)
cpdef void mark(Tree tree, int node, Position s, int p, int action) noexcept
cpdef double best_guess_of(Tree tree, int node) noexcept
cpdef int next_best(Tree tree, int node) noexcept
