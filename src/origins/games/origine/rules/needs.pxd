cimport cython

from origins.core.bits cimport u64
from origins.games.origine.tables cimport Tables

cpdef int suffers(Tables tables, int place, int pawn, u64 kinds) noexcept
cpdef int misses(Tables tables, int pawn, u64 kinds) noexcept
cpdef int fits(Tables tables, int place, int pawn, u64 kinds) noexcept
@cython.locals(mask=u64)
cpdef u64 fitting(Tables tables, int place, int kind, u64 kinds) noexcept
