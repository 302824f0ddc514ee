cimport cython

from origins.core.bits cimport u64
from origins.games.origine.tables cimport Tables


@cython.final
cdef class Book:
    cdef Tables tables
    cdef list lists
    cdef list starts
    cdef int made
    cdef int board
    cdef int side
    cdef int size
    cdef int kinds[8]
    cdef u64 near[8]
    cdef u64 can[8]
    @cython.locals(number=int)
    cpdef fillings(self, int board, int side)
    cpdef sets(self, int board, int side)
    @cython.locals(kind=int)
    cdef void search_kinds(self, int place, int waters) except *
    @cython.locals(base=int, place=int, other=int, links=u64, near=u64, kind=int, mask=u64)
    cdef int candidates(self) noexcept
    @cython.locals(pawn=u64)
    cdef void search_pawns(self, int place, u64 filling) except *
