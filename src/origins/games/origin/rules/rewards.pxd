cimport cython

from origins.core.bits cimport u64
from origins.games.origin.rules.movement cimport Choices
from origins.games.origin.rules.position cimport Position

cpdef void push(Position s, int frame, int first, int second) noexcept
cpdef int column(int slot) noexcept
cpdef bint has_place(Position s, int p, int level) noexcept
cpdef bint can_take(Position s, int p, int columns) noexcept
cpdef bint yields(Position s, int p, int color) noexcept
cpdef void grant(Position s, int p, int t, int way) noexcept
cpdef void push_bonus(Position s, int bonus) noexcept
cpdef void add_halves(int color, Choices out) noexcept
@cython.locals(seen=u64)
cpdef void add_tiles(Position s, int p, int columns, Choices out) noexcept
@cython.locals(mask=u64)
cpdef void add_returns(Position s, int p, int deck, Choices out) noexcept
cpdef void choose_half(Position s, int p, int color, int half) noexcept
cpdef int cards_back(Position s, int p, int deck) noexcept
cpdef void push_returns(Position s, int p, int deck, int at_least) noexcept
cpdef int objective_limit(Position s, int p) noexcept
cpdef int draw(Position s, int p, int deck, int count) noexcept
cpdef void trigger_end(Position s, int p, int reason) noexcept
cpdef void take_tile(Position s, int p, int col, int level) noexcept
cpdef void gain_tile(Position s, int p, int level) noexcept
cpdef void return_card(Position s, int p, int card) noexcept
cpdef void forget_hand(Position s, int p, int deck) noexcept
cpdef void refill(Position s, int p, int columns) noexcept
cpdef void settle(Position s, int p) noexcept
cpdef int tile_total(Position s, int p) noexcept
cpdef int best_level(Position s, int p) noexcept
