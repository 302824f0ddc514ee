"""`python -m origins.cli`."""

from origins.cli import main

main()
