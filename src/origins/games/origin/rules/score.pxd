cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.position cimport Position

@cython.locals(todo=u64)
cpdef int objective_points(Position s, int p) noexcept
cpdef int hunting_points(Position s, int p) noexcept
cpdef int strait_points(Position s, int p) noexcept
cpdef int tile_points(Position s, int p) noexcept
cpdef int card_points(Position s, int p) noexcept
@cython.locals(own=u64)
cpdef int permanent_points(Position s, int p) noexcept
cpdef int wood_points(Position s, int p) noexcept
cpdef int score(Position s, int p) noexcept
cpdef int cards_held(Position s, int p) noexcept
cpdef int winners(Position s) noexcept
