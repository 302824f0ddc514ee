from origins.core.rng cimport Rng
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position
from origins.games.origin.tables cimport Tables

cpdef int decider(Position s) noexcept
cpdef int play_out(Position s, Rng rng, Choices out) noexcept
cpdef long long random_games(Tables tables, int players, bint junior, int games, long long seed)
