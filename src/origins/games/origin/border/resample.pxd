cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport Rng
from origins.games.origin.rules.position cimport Position

cpdef void resample(Position s, int viewer, Rng rng) noexcept
@cython.locals(known=u64, mask=u64, unknown=u64, todo=u64, pool=cython.int[24], held=cython.int)
cpdef void resample_cards(Position s, int viewer, int deck, Rng rng) noexcept
@cython.locals(pool=cython.int[32])
cpdef void resample_stock(Position s, Rng rng) noexcept
@cython.locals(counts=cython.int[8])
cpdef void resample_junior_tiles(Position s, int viewer, Rng rng) noexcept
@cython.locals(index=cython.int, found=cython.int)
cdef int pick(int* counts, int total, Rng rng) noexcept
cpdef bint hidden_token(Position s, int viewer, int owner) noexcept
@cython.locals(counts=cython.int[8])
cpdef void resample_straits(Position s, int viewer, Rng rng) noexcept
@cython.locals(counts=cython.int[8])
cpdef void resample_hunting(Position s, int viewer, Rng rng) noexcept
