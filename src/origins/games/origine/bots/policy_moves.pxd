cimport cython

from origins.core.bits cimport u64
from origins.games.origine.bots.convention_policy cimport Counsel
from origins.games.origine.rules.position cimport Position

@cython.locals(found=cython.longlong)
cpdef int advise(Counsel c, Position s, int seat) except? -1
@cython.locals(studied=int, who=u64, seat=int)
cpdef int finish(Counsel c, Position s) except -1
@cython.locals(active=int, value=cython.longlong, boards=u64)
cpdef long long prospect(Counsel c, Position s, int seat) except *
