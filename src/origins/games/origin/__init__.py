"""Origin and Origin Junior: one map, the same pawns and moves; Junior states its difference."""
