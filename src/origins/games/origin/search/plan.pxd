cimport cython

from origins.core.rng cimport Rng
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position
from origins.games.origin.search.value cimport Judge


@cython.final
cdef class Ranking:
    cdef public int size
    cdef readonly int action[2048]
    cdef readonly double value[2048]

    cpdef int best(self) noexcept
    cpdef list to_list(self)


@cython.final
cdef class SearchContext:
    cdef public Judge judge
    cdef list choices
    cdef list rankings
    cdef public int finalists
    cdef public int beam
    cdef public int brief
    cdef public double deadline
    cdef int peaceful
    cdef int times[61]
    cdef double rivals[61]


cpdef int landing(int action) noexcept
cpdef bint peaceful(Position s, int action) noexcept
cpdef void begin(SearchContext t) noexcept
cpdef void step(SearchContext t, Position s, int p, int action) noexcept
@cython.locals(time=cython.int, place=cython.int)
cpdef double weigh(SearchContext t, Position s, int p) noexcept
cpdef int time_of(Position s, int p) noexcept
@cython.locals(choices=Choices, ranking=Ranking)
cpdef double settle_best(SearchContext t, Position s, int p, int nest) noexcept
@cython.locals(after=Position, most=cython.double, value=cython.double)
cpdef void return_worst(SearchContext t, Position s, int p, Choices choices) noexcept
@cython.locals(after=Position, guess=cython.double[8], plain=cython.double, calm=cython.int)
cpdef void rank(SearchContext t, Position s, int p, int nest, Choices choices, Ranking out) noexcept
cpdef int best_guess(Ranking out) noexcept
@cython.locals(choices=Choices, ranking=Ranking, after=Position, best=cython.double,
               value=cython.double, calm=cython.int)
cpdef double explore(SearchContext t, Position s, int p, int nest, int last_card) noexcept
cpdef void keep_landings(Choices choices) noexcept
@cython.locals(choices=Choices, ranking=Ranking, s=Position, lead=cython.double)
cpdef double think(SearchContext t, Position view, int p, Rng rng, int worlds, Ranking out) noexcept
@cython.locals(lead=cython.double)
cpdef int thoughtful(SearchContext t, Position view, int p, Rng rng, int worlds, Ranking out) noexcept
@cython.locals(s=Position, after=Position, chosen=cython.int[2048], low=cython.double,
               done=cython.int)
cpdef void plan(SearchContext t, Position view, int p, Rng rng, int worlds, Ranking out) noexcept
