cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

cpdef u64 open_boards(Position s) noexcept
@cython.locals(elements=u64)
cpdef int complete(Position s, int board) noexcept
cpdef int white_free(Position s, int board) noexcept
@cython.locals(mask=u64)
cpdef u64 spaces_of(Position s, u64 boards) noexcept
cpdef int hand_size(Position s, int seat) noexcept
@cython.locals(fitting=u64, complete_ones=u64, todo=u64)
cpdef u64 designable(Position s) noexcept
