from origins.core.bits cimport u64
from origins.games.origin.rules.position cimport Position

cpdef u64 blend(u64 h, u64 value) noexcept
cpdef u64 digest(Position s) noexcept
