cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

cpdef int previous(Position s) noexcept
cpdef void play(Position s, int seat, int action) noexcept
cpdef void place(Position s, int slot, int space) noexcept
@cython.locals(todo=u64, inside=u64)
cpdef void open_aside(Position s) noexcept
cpdef void draw(Position s) noexcept
cpdef void end_turn(Position s) noexcept
@cython.locals(elements=u64)
cpdef void finish(Position s) noexcept
