"""The content that games were begun with, so that they survive an upgrade of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("files", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("packs")
