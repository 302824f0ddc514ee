from origins.games.origin.rules.position cimport Position

cpdef void junior_reward(Position s, int p, int t) noexcept
cpdef int junior_end(Position s) noexcept
