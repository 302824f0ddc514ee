cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position

cpdef void legal(Position s, int p, Choices out) noexcept
@cython.locals(todo=u64)
cpdef void add_objectives(Position s, int p, Choices out) noexcept
cpdef void add_main(Position s, int p, Choices out) noexcept
cpdef void add_pending(Position s, int p, Choices out) noexcept
cpdef void apply(Position s, int p, int action) noexcept
cpdef void act(Position s, int p, int kind, int a, int b) noexcept
@cython.locals(todo=u64)
cpdef void keep(Position s, int p, int card) noexcept
@cython.locals(inside=u64)
cpdef void reshuffle(Position s) noexcept
cpdef void check_triggers(Position s, int p) noexcept
cpdef int spent(Position s) noexcept
cpdef void finish_junior(Position s, int p) noexcept
cpdef void end_turn(Position s, int p) noexcept
cpdef void clear_turn(Position s) noexcept
cpdef void finish(Position s, int reason, int p) noexcept
