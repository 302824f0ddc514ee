cimport cython

from origins.core.bits cimport u64
from origins.games.origine.solver.board_solutions cimport Book
from origins.games.origine.rules.position cimport Position
from origins.games.origine.tables cimport Tables


cdef class Sieve:
    cdef readonly Tables tables
    cdef Book book
    cdef readonly u64 left
    cdef readonly u64 occupied
    cdef readonly u64 hard
    cdef readonly u64 layout
    cdef readonly int board[4]
    cdef int start[4]
    cdef int found[4]
    cdef int dry[4]
    cdef u64 mask[4]
    cdef u64 value[4]
    cdef readonly int at[48]
    cdef u64[::1] items

    cpdef void see(self, Position s) except *
    @cython.locals(space=int, pawn=int)
    cdef void take_in(self, Position s) except *
    @cython.locals(n=int, room=int, b=int)
    cdef void lay_out(self, u64 layout, u64 hard) except *
    cpdef void put(self, int pawn, int space) except *
    cpdef void lift(self, Position s, int space) except *
    @cython.locals(j=int)
    cdef void sift_all(self) except *
    @cython.locals(b=int, mask=u64, value=u64, placed=u64, place=int, pawn=int)
    cdef void sift(self, int j) except *
    @cython.locals(n=int, i=int)
    cdef void keep(self, int j, u64 mask, u64 value) noexcept
    @cython.locals(b=int, side=int, n=int, k=int, i=int, base=cython.ulonglong[::1], sets=cython.int[::1])
    cdef void fetch(self, int j, u64 mask, u64 value) except *
