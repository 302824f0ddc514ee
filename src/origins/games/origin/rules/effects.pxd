cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position

cdef int FRAME_OF[32]

@cython.locals(found=cython.bint)
cpdef bint has_effect(Position s, int p, int card, Choices out) noexcept
@cython.locals(taken=cython.bint)
cpdef void add_targets(Position s, int p, int effect, int first, Choices out) noexcept
@cython.locals(ones=u64, others=u64)
cpdef void add_exchanges(Position s, int p, Choices out) noexcept
@cython.locals(seen=u64)
cpdef void add_columns(Position s, Choices out) noexcept
cpdef int stealable(Position s, int q, int decks) noexcept
cpdef void take_effect(Position s, int p, int effect, int card) noexcept
cpdef void answer(Position s, int p, int kind, int a, int b) noexcept
@cython.locals(mask=u64, sure=u64)
cpdef void steal(Position s, int p, int q) noexcept
cpdef void claim(Position s, int p, int strait) noexcept
cpdef void raid(Position s, int p, int q, int level) noexcept
cpdef void exchange(Position s, int p, int a, int b) noexcept
cpdef void refresh(Position s, int p, int col) noexcept
cpdef void poach(Position s, int p, int t) noexcept
