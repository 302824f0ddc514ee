cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

@cython.locals(todo=u64, kinds=u64)
cpdef u64 linked_kinds(Position s, int space) noexcept
@cython.locals(todo=u64)
cpdef int waters(Position s, int board) noexcept
cpdef int met(Position s, int space) noexcept
@cython.locals(todo=u64, good=u64)
cpdef u64 met_on(Position s, int board) noexcept
@cython.locals(elements=u64)
cpdef int points_of(Position s, int board) noexcept
cpdef int oxygen_points(Position s) noexcept
cpdef int score(Position s) noexcept
