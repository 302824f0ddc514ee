cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.position cimport Position

cpdef double estimate(Position s, int p) noexcept
cpdef double worth(Position s, int p) noexcept
@cython.locals(todo=u64, near=cython.double)
cpdef double hopes(Position s, int p) noexcept
@cython.locals(todo=u64)
cpdef double cards_worth(Position s, int p) noexcept
@cython.locals(own=u64, near=u64, a=u64, b=u64)
cpdef double places_worth(Position s, int p) noexcept
cpdef double waiting_worth(Position s) noexcept
cpdef double junior_worth(Position s, int p) noexcept
