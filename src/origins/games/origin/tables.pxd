cimport cython

from origins.core.bits cimport u64


@cython.final
cdef class Tables:
    cdef public int territories
    cdef public int origin
    cdef readonly u64 adjacent[64]
    cdef readonly int color[64]
    cdef readonly int continent[64]
    cdef readonly int green[64]
    cdef readonly u64 color_mask[6]
    cdef readonly u64 continent_mask[6]
    cdef readonly u64 within[832]
    cdef readonly int strait_a[11]
    cdef readonly int strait_b[11]
    cdef readonly int fits[324]
    cdef readonly int card_deck[48]
    cdef readonly int card_effect[48]
    cdef readonly int card_first[48]
    cdef readonly int card_second[48]
    cdef readonly int card_level[48]
    cdef readonly int card_points[48]
    cdef readonly u64 deck_mask[3]
    cdef readonly int hunting[6]
    cdef readonly int strait_values[11]
    cdef readonly int tile_counts[6]

    cdef void _measure(self) noexcept
    @cython.locals(mask=u64)
    cdef void _match(self) noexcept
    cpdef int distance(self, int a, int b) noexcept
