"""The HTTP routes, one file a topic."""
