cimport cython


@cython.final
cdef class Normal:
    cdef double a[91809]
    cdef double b[303]
    cdef int place[303]
    cdef double part[303]
    cdef public long long rows

    @cython.locals(x=cython.double)
    cpdef add(self, row, double gain)
    cpdef void fade(self, double share) noexcept
    cpdef tuple dump(self)
    cpdef merge(self, tuple dumped)
    @cython.locals(work=Normal)
    cpdef list solve(self, prior, double pull)
    @cython.locals(total=cython.double)
    cdef void decompose(self) noexcept
