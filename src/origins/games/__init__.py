"""The games: each a folder with the same file names."""
