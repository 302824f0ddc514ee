"""Makes the world map of Origin out of Natural Earth land outlines; see docs/map.md."""
