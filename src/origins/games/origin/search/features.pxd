cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.position cimport Position

cdef int ACTION_PLACE[32]
cdef int GOAL_PLACE[32]


@cython.final
cdef class Features:
    cdef double f[110]
    cdef u64 own
    cdef u64 evolve
    cdef u64 migrate
    cdef u64 swap
    cdef u64 land

    cpdef list to_list(self)


cpdef void measure(Position s, int p, Features out) noexcept
cpdef int wait(Position s, int p) noexcept
@cython.locals(acting=cython.bint, rivals=u64, own=u64, moves=u64, swaps=u64, todo=u64, zone=u64,
               targets=u64)
cpdef void find_landings(Position s, int p, Features out) noexcept
@cython.locals(reserve=u64, border=u64, todo=u64)
cpdef u64 evolvable(Position s, int p, bint acting) noexcept
@cython.locals(todo=u64)
cpdef void measure_map(Position s, int p, Features out) noexcept
cpdef void measure_tokens(Position s, int p, Features out) noexcept
@cython.locals(others=u64)
cpdef bint can_join(Position s, int p, int held, int side, Features out) noexcept
@cython.locals(shown=u64)
cpdef void measure_tiles(Position s, int p, Features out) noexcept
@cython.locals(todo=u64, share=cython.double)
cpdef void measure_cards(Position s, int p, Features out) noexcept
@cython.locals(todo=u64)
cpdef void measure_objectives(Position s, int p, Features out) noexcept
cpdef bint within_reach(Position s, int card, Features out) noexcept
cpdef void measure_junior(Position s, int p, Features out) noexcept
@cython.locals(least=cython.int)
cpdef void measure_time(Position s, int p, Features out) noexcept
@cython.locals(least=cython.double, part=cython.double)
cpdef double elapsed(Position s) noexcept
