cimport cython

from origins.core.bits cimport u64


@cython.freelist(8)
cdef class Position:
    cdef public int seat
    cdef public int turn
    cdef public u64 occupied
    cdef readonly short pawn[64]
    cdef readonly u64 villages[4]
    cdef public int marks[3]
    cdef int scratch[2]

    cpdef Position blank(self)
    cpdef Position clone(self)
    cdef void copy_to(self, Position new) noexcept
    cpdef int worth(self, int place) noexcept
