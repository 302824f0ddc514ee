"""Tables that nobody used any more and that are gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "expired",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("expired_at", "expired", ["at"])


def downgrade() -> None:
    op.drop_table("expired")
