"""What a player can know of the needs he does not see."""
