cimport cython

from origins.core.bits cimport u64
from origins.games.origine.solver.completion_counts cimport Outlook
from origins.games.origine.rules.position cimport Position


@cython.final
cdef class Memory:
    cdef u64 names[1527]
    cdef long long counts[1527]
    cdef long long odds[488640]

    @cython.locals(first=u64, second=u64, boards=u64, slot=int)
    cpdef void survey(self, Outlook look, Position s) except *
    @cython.locals(n=int, i=int)
    cdef void tell(self, Outlook look, int slot) noexcept
    @cython.locals(n=int, i=int)
    cdef void learn(self, Outlook look, int slot) noexcept


@cython.locals(found=u64, k=int, b=int, space=int)
cpdef u64 name(Outlook look, int j) noexcept
