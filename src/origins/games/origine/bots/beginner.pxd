cimport cython

from origins.core.bits cimport u64
from origins.games.origine.bots.convention_policy cimport Counsel
from origins.games.origine.rules.position cimport Position

@cython.locals(before=int, taken=u64, found=int)
cpdef int fit(Position s, int pawn, int space) noexcept
@cython.locals(most=int, found=int)
cpdef int best_fit(Position s, int pawn, u64 spaces) noexcept
@cython.locals(most=int, total=cython.longlong, number=int, slot=int, pawn=int, todo=u64, space=int, found=int)
cpdef long long stray(Counsel c, Position s, int seat, int board) except? -1
cdef long long left_after(Counsel c, Position s, int pawn, int space) except? -1
