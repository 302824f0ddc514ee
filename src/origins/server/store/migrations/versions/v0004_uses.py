"""Who made a table and when it was last used, and the limits that servers share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "uses",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("visited", sa.BigInteger, nullable=False),
    )
    op.create_index("uses_host", "uses", ["host"])
    op.create_table(
        "allowances",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("full", sa.BigInteger, nullable=False),
    )
    op.create_index("allowances_full", "allowances", ["full"])


def downgrade() -> None:
    op.drop_table("allowances")
    op.drop_table("uses")
