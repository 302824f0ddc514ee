cimport cython

from origins.core.bits cimport u64
from origins.games.origin.features cimport Features
from origins.games.origin.position cimport Position


@cython.final
cdef class Judge:
    cdef double w[303]
    cdef Features features
    cdef public double best_share

    @cython.locals(total=cython.double, late=cython.double, early=cython.double)
    cpdef double value(self, Position s, int p) noexcept
    @cython.locals(best=cython.double, total=cython.double, value=cython.double,
                   rivals=cython.double)
    cpdef double lead(self, Position s, int p) noexcept


cpdef bint to_act(Position s, int p) noexcept
@cython.locals(todo=u64)
cpdef int ready_points(Position s, int p) noexcept
cpdef list sample(Position s, int p, Features out)
