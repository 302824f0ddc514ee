cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

@cython.locals(mask=u64, todo=u64)
cpdef u64 movable(Position s, int board) noexcept
cpdef int can_move(Position s) noexcept
cpdef void infect(Position s, int pawn) noexcept
@cython.locals(mask=u64)
cpdef u64 sharers(Position s) noexcept
cpdef void choose_share(Position s, int seat, int slot) noexcept
cpdef void pass_left(Position s) noexcept
cpdef int free_slot(Position s, int seat) noexcept
cpdef void move(Position s, int a, int b) noexcept
