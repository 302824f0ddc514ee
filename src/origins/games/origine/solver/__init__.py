"""What a planet can still become: exact solutions, counted and filtered."""
