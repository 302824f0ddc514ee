cimport cython

from origins.core.bits cimport u64
from origins.games.origine.solver.solution_filter cimport Sieve


@cython.final
cdef class Outlook(Sieve):
    cdef readonly int points
    cdef readonly long long total
    cdef readonly int goal
    cdef u64 ranked
    cdef int free
    cdef int all_small
    cdef int waters
    cdef int groups[4]
    cdef int chosen[4]
    cdef int small[20]
    cdef int low[256]
    cdef int high[256]
    cdef readonly long long odds[960]
    cdef int sets[32768]
    cdef int first[32768]
    cdef long long ways[32768]
    cdef long long joined[65536]
    cdef long long other[65536]
    cdef int order[16]

    @cython.locals(n=int, k=int, held=int)
    cdef void rank_goals(self) noexcept
    @cython.locals(total=int, j=int)
    cpdef int worth(self, int goal) noexcept
    @cython.locals(alive=int, j=int, n=int, goal=int)
    cpdef int weigh(self) noexcept
    @cython.locals(pawn=int, n=int, todo=u64, part=int, first=int, rest=int)
    cdef void shrink(self) noexcept
    @cython.locals(n=int, last=int, i=int, item=int)
    cdef void group(self, int j) noexcept
    @cython.locals(wanted=int, j=int)
    cdef int wet(self, int goal) noexcept
    @cython.locals(size=int, j=int, i=int)
    cdef long long join(self, int goal) noexcept
    @cython.locals(size=int, i=int)
    cdef void join_others(self) noexcept
    @cython.locals(least=int, j=int, first=int, second=int, one=int, two=int)
    cdef void pair_off(self) noexcept
    @cython.locals(i=int, held=int)
    cdef void largest_last(self) noexcept
    @cython.locals(i=int)
    cdef void spread(self, int j) noexcept
    @cython.locals(i=int, k=int)
    cdef void sum_subsets(self) noexcept
    @cython.locals(total=cython.longlong, i=int)
    cdef long long draw_from(self, int j) noexcept
    @cython.locals(i=int, k=int, one=int, times=cython.longlong)
    cdef void pair_counts(self, int a, int b) noexcept
    @cython.locals(total=cython.longlong, i=int, k=int, one=int, both=int, times=cython.longlong, here=cython.longlong, ways=cython.longlong, rest=cython.longlong)
    cdef long long pair_up(self, int a, int b) noexcept
    @cython.locals(i=int, j=int, pawn=int)
    cpdef void spell_out(self) noexcept
    @cython.locals(b=int, size=int, k=int, i=int, item=u64, ways=cython.longlong, place=int, pawn=int)
    cdef void spell(self, int j) noexcept
    @cython.locals(rest=cython.longlong, i=int, wanted=int, j=int, b=int, place=int, space=int)
    cdef void spell_rest(self, int pawn) noexcept
    cpdef long long chance(self, int pawn, int space) noexcept
