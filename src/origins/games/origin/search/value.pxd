cimport cython

from origins.core.bits cimport u64
from origins.games.origin.search.features cimport Features
from origins.games.origin.rules.position cimport Position


@cython.final
cdef class Judge:
    cdef float into[3960]
    cdef float out[32]
    cdef Features features
    cdef public double best_share

    cpdef double value(self, Position s, int p) noexcept
    @cython.locals(total=cython.double, late=cython.double, x=cython.float, sums=cython.float[36])
    cpdef double hope(self, Features out, bint last) noexcept
    cpdef double hope_of(self, object row)
    cpdef double lead(self, Position s, int p) noexcept
    @cython.locals(best=cython.double, total=cython.double, value=cython.double)
    cpdef double rivals(self, Position s, int p) noexcept


cpdef bint to_act(Position s, int p) noexcept
@cython.locals(todo=u64)
cpdef int ready_points(Position s, int p) noexcept
cpdef list sample(Position s, int p, Features out)
