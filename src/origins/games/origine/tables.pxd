cimport cython

from origins.core.bits cimport u64


@cython.final
cdef class Tables:
    cdef readonly int size[6]
    cdef readonly u64 elements[6]
    cdef readonly u64 adjacent[96]
    cdef readonly int soil[96]
    cdef readonly int need_soil[26]
    cdef readonly int need_link[26]
    cdef readonly int need_avoid[26]
    cdef readonly int effect[26]
    cdef readonly int twin[26]
    cpdef int size_of(self, int board) noexcept
