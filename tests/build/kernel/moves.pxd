cimport cython

from kernel.position cimport Position
from origins.core.bits cimport u64
from origins.core.rng cimport FastRng

cdef int NEIGHBOUR[48]
cdef u64 REACH[48]
cdef short GRID[2][3]

ctypedef (int, int) pair


@cython.final
cdef class Buffer:
    cdef readonly int n
    cdef readonly int moves[512]
    cdef void add(self, int move) noexcept


cpdef u64 free_places(Position p, u64 among) noexcept
cpdef void generate(Position p, Buffer out) noexcept
cpdef void play(Position p, int move) noexcept
cpdef long playout(Position start, FastRng rng, int steps) except? -1
cdef int total(int* values, int n) noexcept
cdef pair split(int move) noexcept
@cython.locals(seen=cython.int[8], ok=cython.bint)
cpdef int odds(Position p, int n, int start=*) noexcept
cpdef int named(int code) noexcept
cpdef int strict(int n) except -1
cpdef u64 far(int i) noexcept
