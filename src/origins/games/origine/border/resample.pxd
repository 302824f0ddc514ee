cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport Rng
from origins.games.origine.rules.position cimport Position

@cython.locals(mask=u64, todo=u64)
cpdef u64 visible(Position s, int viewer) noexcept
cpdef u64 known(Position s, int viewer, int memory) noexcept
cpdef int pawn_at(Position s, int place) noexcept
@cython.locals(old=cython.int[60], new=cython.int[60], sure=u64, used=u64, unknown=u64)
cpdef void resample(Position s, int viewer, int memory, Rng rng) noexcept
cpdef int settled(Position s, int kind) noexcept
cpdef int first_alike(Position s, int pawn, u64 used) noexcept
@cython.locals(pool=cython.int[4], dealt=u64)
cdef u64 deal_kind(int* old, int* new, int kind, u64 unknown, u64 used, Rng rng) noexcept
@cython.locals(inside=u64)
cpdef void rebag(Position s, u64 used, Rng rng) noexcept
@cython.locals(mask=u64)
cdef void remember(Position s, int* old, int* new, int memory) noexcept
cpdef int any_slot(Position s, int seat, Rng rng) noexcept
