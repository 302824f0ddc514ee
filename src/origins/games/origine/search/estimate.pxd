cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

@cython.locals(kinds=u64)
cpdef int lost(Position s, int space) noexcept
@cython.locals(elements=u64, todo=u64)
cpdef int promise(Position s, int board) noexcept
@cython.locals(white=u64)
cpdef int estimate(Position s) noexcept
