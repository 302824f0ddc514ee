"""A game in the terminal: what it shows, what it asks, here and at a distance."""
