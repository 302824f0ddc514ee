"""The gods that play Origine by themselves, the gentlest first: novice, steady, seer, oracle."""
