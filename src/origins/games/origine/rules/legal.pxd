cimport cython

from origins.core.bits cimport u64
from origins.games.origine.rules.position cimport Position

cpdef u64 deciders(Position s) noexcept
cpdef void add(Position s, int kind, int first, int second) noexcept
@cython.locals(targets=u64, placed=u64)
cpdef int legal(Position s, int seat) noexcept
cpdef void add_each(Position s, int kind, u64 mask) noexcept
cpdef void add_moves(Position s, int space, u64 targets) noexcept
@cython.locals(white=u64, free=u64, targets=u64)
cpdef void add_placements(Position s) noexcept
@cython.locals(here=u64, todo=u64, others=u64)
cpdef void add_exchanges(Position s) noexcept
