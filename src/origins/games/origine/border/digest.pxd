cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

cpdef u64 blend(u64 h, u64 value) noexcept
@cython.locals(h=u64)
cpdef u64 digest(Position s) noexcept
