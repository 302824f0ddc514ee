cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position

@cython.locals(todo=u64)
cpdef void add_plays(Position s, int p, Choices out) noexcept
cpdef bint plays_left(Position s, int p, int deck) noexcept
cpdef int plays_allowed(Position s, int p, int deck) noexcept
cpdef bint playable(Position s, int p, int card, Choices out) noexcept
@cython.locals(todo=u64)
cpdef bint may_migrate_again(Position s, int p, int card) noexcept
cpdef void play(Position s, int p, int card) noexcept
cpdef void apply_permanents(Position s, int p) noexcept
cpdef int goal(Position s, int card) noexcept
@cython.locals(own=u64)
cpdef int progress(Position s, int p, int card) noexcept
cpdef int wooden(Position s, u64 own, int w) noexcept
@cython.locals(best=u64, group=u64)
cpdef u64 largest_group(Position s, int p, int continents) noexcept
@cython.locals(best=u64, group=u64, fresh=u64, near=u64)
cpdef u64 connected(Position s, u64 pawns, int continents) noexcept
