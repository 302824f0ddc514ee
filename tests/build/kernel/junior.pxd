cimport cython

from kernel.position cimport Position


cdef class Junior(Position):
    cdef public int stars

    @cython.locals(twin=Junior)
    cdef void copy_to(self, Position new) noexcept
