cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport Rng
from origins.games.origine.tables cimport Tables


@cython.final
@cython.freelist(64)
cdef class Position:
    cdef public Tables tables
    cdef public int players
    cdef public int phase
    cdef public int active
    cdef public int turn
    cdef public int shown
    cdef public int board
    cdef public int target
    cdef public u64 layout
    cdef public u64 hard
    cdef public int aside
    cdef public int opened
    cdef public u64 occupied
    cdef public u64 up
    cdef public u64 discard
    cdef public int bag_size
    cdef public int later_size
    cdef public int log_size
    cdef public int count
    cdef public short at[48]
    cdef public short hand[12]
    cdef public int choice[4]
    cdef public short bag[26]
    cdef public short later[26]
    cdef public u64 seen[5]
    cdef public int choices[256]
    cdef public int log[128]

    cpdef Position blank(self)
    cpdef Position clone(self)
    cdef void copy_to(self, Position new) noexcept


cpdef void note(Position s, int code, int seat, int first, int second) noexcept
cpdef void show_all(Position s, int pawn) noexcept
@cython.locals(skip=int, boards=int)
cpdef void deal(Position s, Rng rng, u64 layout, u64 hard, int oxygen, int start) noexcept
@cython.locals(left=int, wanted=int, pick=int)
cpdef void deal_oxygen(Position s, Rng rng, int placed) noexcept
cpdef void shuffle_bag(Position s, Rng rng, int n) noexcept
cpdef void shuffle_later(Position s, Rng rng) noexcept
@cython.locals(mask=u64)
cpdef u64 bag_mask(Position s) noexcept
