cimport cython

from origins.core.bits cimport u64
from origins.games.origine.fillings cimport Book
from origins.games.origine.position cimport Position
from origins.games.origine.tables cimport Tables


@cython.final
cdef class Outlook:
    cdef readonly Tables tables
    cdef Book book
    cdef readonly int points
    cdef readonly long long total
    cdef readonly int goal
    cdef readonly u64 left
    cdef readonly u64 occupied
    cdef readonly u64 hard
    cdef readonly u64 layout
    cdef int free
    cdef int all_small
    cdef int waters
    cdef readonly int board[4]
    cdef int start[5]
    cdef int found[4]
    cdef int dry[4]
    cdef int groups[4]
    cdef readonly int at[48]
    cdef int small[20]
    cdef int low[256]
    cdef int high[256]
    cdef readonly long long odds[960]
    cdef int sets[262144]
    cdef long long counts[262144]
    cdef long long ways[262144]
    cdef long long joined[65536]
    cdef long long other[65536]
    cdef int order[16]
    cdef u64[::1] items

    @cython.locals(space=int)
    cpdef void see(self, Position s) except *
    @cython.locals(space=int, pawn=int, n=int, room=int, b=int, j=int)
    cdef void begin(self, u64 layout, u64 hard) except *
    @cython.locals(b=int, mask=u64, value=u64, placed=u64, place=int, pawn=int, n=int, i=int, base=cython.ulonglong[::1])
    cdef void fetch(self, int j) except *
    @cython.locals(n=int, k=int, held=int)
    cdef void rank_goals(self) noexcept
    @cython.locals(total=int, j=int)
    cpdef int worth(self, int goal) noexcept
    @cython.locals(j=int, here=u64)
    cpdef void put(self, int pawn, int space) noexcept
    @cython.locals(n=int, i=int)
    cdef void keep(self, int j, u64 mask, u64 value) noexcept
    @cython.locals(pawn=int, j=int)
    cpdef void lift(self, int space) except *
    @cython.locals(alive=int, j=int, n=int, goal=int)
    cpdef int weigh(self) noexcept
    @cython.locals(pawn=int, n=int, todo=u64, part=int, first=int, rest=int)
    cdef void shrink(self) noexcept
    @cython.locals(base=int, n=int, i=int, item=u64, small=int)
    cdef void group(self, int j) noexcept
    @cython.locals(wanted=int, j=int)
    cdef int wet(self, int goal) noexcept
    @cython.locals(size=int, a=int, b=int, c=int, j=int)
    cdef long long join(self, int goal) noexcept
    @cython.locals(total=cython.longlong, i=int, small=int)
    cdef long long join_one(self, int a) noexcept
    @cython.locals(total=cython.longlong)
    cdef long long join_two(self, int a, int b) noexcept
    @cython.locals(i=int)
    cdef void spread(self, int j) noexcept
    @cython.locals(i=int, k=int)
    cdef void sum_subsets(self) noexcept
    @cython.locals(total=cython.longlong, i=int, small=int)
    cdef long long draw_from(self, int j) noexcept
    @cython.locals(total=cython.longlong, i=int)
    cdef long long join_three(self, int a, int b, int c) noexcept
    @cython.locals(total=cython.longlong, best=int, least=int, j=int, first=int, second=int, cost=int, i=int)
    cdef long long join_all(self) noexcept
    @cython.locals(i=int, k=int, one=int, two=int, times=cython.longlong)
    cdef void pair_counts(self, int a, int b) noexcept
    @cython.locals(total=cython.longlong, i=int, k=int, one=int, two=int, times=cython.longlong, ways=cython.longlong, rest=cython.longlong)
    cdef long long pair_up(self, int a, int b) noexcept
    @cython.locals(i=int, j=int, pawn=int)
    cpdef void spell_out(self) noexcept
    @cython.locals(b=int, size=int, i=int, item=u64, small=int, ways=cython.longlong, place=int, pawn=int)
    cdef void spell(self, int j) noexcept
    @cython.locals(rest=cython.longlong, i=int, wanted=int, j=int, b=int, place=int, space=int)
    cdef void spell_rest(self, int pawn) noexcept
    cpdef long long chance(self, int pawn, int space) noexcept
