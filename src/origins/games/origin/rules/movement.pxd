cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.position cimport Position


@cython.final
cdef class Choices:
    cdef public int size
    cdef readonly int actions[2048]
    cdef u64 allowed[64]


cpdef void offer(Choices out, int kind, int first, int second) noexcept
cpdef int fit_mode(Position s, int p) noexcept
cpdef int reach(Position s, int p, int t, int extra) noexcept
cpdef int swap_strength(Position s, int p, int t) noexcept
@cython.locals(reserve=u64, border=u64, todo=u64, fitting=u64, around=u64, kinds=u64)
cpdef void add_evolutions(Position s, int p, Choices out) noexcept
@cython.locals(todo=u64, zone=u64)
cpdef void add_migrations(Position s, int p, int extra, Choices out) noexcept
@cython.locals(rivals=u64, todo=u64, zone=u64)
cpdef void add_swaps(Position s, int p, Choices out) noexcept
cpdef void evolve(Position s, int p, int kind, int t) noexcept
cpdef void migrate(Position s, int p, int a, int b) noexcept
cpdef void swap(Position s, int p, int a, int b) noexcept
cpdef int owner(Position s, int t) noexcept
cpdef void claim_tokens(Position s, int p, int t) noexcept
