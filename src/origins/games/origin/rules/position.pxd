cimport cython

from origins.core.bits cimport u64
from origins.core.rng cimport Rng
from origins.games.origin.tables cimport Tables


@cython.final
@cython.freelist(64)
cdef class Position:
    cdef public Tables tables
    cdef public int players
    cdef public int junior
    cdef public int phase
    cdef public int choosing
    cdef public int seat
    cdef public int start
    cdef public int turn
    cdef public int acted
    cdef public int passed
    cdef public int passes
    cdef public int trigger
    cdef public int trigger_seat
    cdef public int last_turns
    cdef public int reason
    cdef public int turn_reach
    cdef public int turn_differences
    cdef public int turn_step
    cdef public int turn_equal
    cdef public int depth
    cdef public int stock_head
    cdef public int stock_size
    cdef public int stock_known
    cdef public int hunting_out
    cdef public int fate_used
    cdef public int log_size
    cdef public u64 occupied
    cdef public u64 discard
    cdef public short pawn[64]
    cdef public short reserve[27]
    cdef public u64 villages[4]
    cdef public short left[4]
    cdef public u64 hand[4]
    cdef public u64 played[4]
    cdef public u64 known[4]
    cdef public short deck[60]
    cdef public short deck_head[3]
    cdef public short deck_size[3]
    cdef public short order[20]
    cdef public short tiles[15]
    cdef public short stock[30]
    cdef public short tops[24]
    cdef public short cards[12]
    cdef public short hunt_value[5]
    cdef public short hunt_owner[5]
    cdef public short strait_value[11]
    cdef public short strait_owner[11]
    cdef public short turn_plays[3]
    cdef public int pending[16]
    cdef public int fate[16]
    cdef public short mods[80]
    cdef public int log[256]

    cpdef Position blank(self)
    cpdef Position clone(self)
    cdef void copy_to(self, Position new) noexcept


cpdef void note(Position s, int code, int seat, int first, int second) noexcept
cpdef int top_card(Position s, int deck) noexcept
cpdef void under_deck(Position s, int deck, int card) noexcept
cpdef int next_tile(Position s) noexcept
cpdef void under_stock(Position s, int level) noexcept
cpdef void deal(Position s, Rng rng, int start) noexcept
cpdef void deal_decks(Position s, Rng rng) noexcept
cpdef void deal_tiles(Position s, Rng rng) noexcept
cpdef void deal_tokens(Position s, Rng rng) noexcept
cpdef int hand_count(Position s, int player, int deck) noexcept
