cimport cython

from origins.games.origin.movement cimport Choices
from origins.games.origin.plan cimport Thinking
from origins.games.origin.position cimport Position

cpdef void quick_turns(Thinking t, Position s, int turns) noexcept
cpdef void forget(Thinking t) noexcept
@cython.locals(choices=Choices, before=cython.double, gain=cython.double, share=cython.double)
cpdef void quick_turn(Thinking t, Position s, int p) noexcept
@cython.locals(after=Position, most=cython.double, value=cython.double)
cpdef int quick_card(Thinking t, Position s, int p, Choices choices) noexcept
@cython.locals(after=Position, most=cython.double, value=cython.double)
cpdef int quick_action(Thinking t, Position s, int p, Choices choices) noexcept
@cython.locals(after=Position, most=cython.double, value=cython.double)
cpdef int best_by_value(Thinking t, Position s, int p, Choices choices) noexcept
@cython.locals(choices=Choices, after=Position, most=cython.double, value=cython.double)
cpdef void settle_quick(Thinking t, Position s, int p, int nest) noexcept
