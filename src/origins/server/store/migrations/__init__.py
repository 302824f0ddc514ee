"""Alembic's home: `env.py` and the versions of the schema."""
