"""Pearl Divers: a small game with hidden cards, for two to four players."""
