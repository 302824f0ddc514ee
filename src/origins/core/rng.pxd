cimport cython

from origins.core.bits cimport u64

cpdef u64 mix64(u64 z) noexcept


cdef class Rng:
    cpdef u64 next64(self) noexcept
    @cython.locals(extra=u64, x=u64)
    cpdef u64 below(self, u64 n) noexcept
    @cython.locals(i=Py_ssize_t, j=Py_ssize_t)
    cpdef shuffle(self, items)


@cython.final
cdef class DealRng(Rng):
    cdef bytes key
    cdef object counter
    cdef int used
    cdef u64 block[4]
    cdef void refill(self) noexcept


@cython.final
cdef class FastRng(Rng):
    cdef u64 s0
    cdef u64 s1
    cdef u64 s2
    cdef u64 s3
    cpdef seed64(self, u64 seed)
