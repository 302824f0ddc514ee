cimport cython

from origins.core.bits cimport u64
from origins.games.origine.tables cimport Tables

@cython.final
cdef class Filling:
    cdef Tables tables
    cdef int board
    cdef int side
    cdef int size
    cdef int found
    cdef int allowed
    cdef int goal
    cdef int hit
    cdef int fixed[8]
    cdef int kinds[8]
    cdef u64 near[8]
    cdef u64 can[8]
    cdef int chosen[8]
    cdef long long counts[65536]
    cdef int sets[65536]
    cpdef fix(self, int place, int pawn)
    cpdef int fill(self, int allowed)
    cpdef long long count_of(self, int wanted)
    cpdef int set_count(self)
    cpdef int set_at(self, int index)
    @cython.locals(held=int, kind=int)
    cdef void search_kinds(self, int place, int waters) noexcept
    @cython.locals(base=int, place=int, links=u64, kinds=u64, other=int, kind=int, mask=u64, held=int)
    cdef int candidates(self) noexcept
    @cython.locals(todo=u64, one=u64, pawn=int)
    cdef void search_pawns(self, int place, int used) noexcept


@cython.final
cdef class Pairs:
    cdef long long counts[65536]
    cdef int within[65536]
    @cython.locals(i=int, j=int, first=int, second=int, ways=cython.longlong)
    cpdef join(self, Filling a, Filling b)
    @cython.locals(i=int)
    cpdef join_none(self)
    @cython.locals(i=int, k=int)
    cpdef close(self)
    @cython.locals(todo=int)
    cpdef int inside(self, int allowed)


@cython.locals(total=cython.longlong, i=int, j=int, third=int, fourth=int, ways=cython.longlong, rest=cython.longlong)
cpdef long long count_planets(Pairs first, Filling c, Filling d)

@cython.locals(i=int, j=int, third=int, fourth=int)
cpdef int find_rest(Pairs first, Filling c, Filling d, int allowed)

@cython.locals(i=int, third=int)
cpdef int find_one(Pairs first, Filling c, int allowed)
