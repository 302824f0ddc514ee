cimport cython

from origins.core.bits cimport u64
from origins.games.origine.bots.convention_policy cimport Counsel
from origins.games.origine.rules.position cimport Position

@cython.locals(found=cython.longlong, todo=u64, space=int, boards=u64, free=u64, pawn=int, points=int, target=int, ways=cython.longlong, value=cython.longlong)
cpdef long long best_shift(Counsel c, Position s, u64 among, int stay) except *
@cython.locals(found=cython.longlong, here=u64, todo=u64, a=int, b=int, others=u64, value=cython.longlong)
cpdef long long best_exchange(Counsel c, Position s) except *
@cython.locals(held=int)
cdef void swap(Position s, int a, int b) noexcept
@cython.locals(effect=int, before=int, after=int)
cpdef int mends(Counsel c, Position s) except -1
@cython.locals(found=int, least=cython.longlong, free=u64, slot=int, pawn=int, most=cython.longlong, best=int)
cpdef int gift(Counsel c, Position s, int seat) noexcept
