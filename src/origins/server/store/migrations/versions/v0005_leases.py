"""Several servers: which are alive, and which of them acts for a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("up_since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(32), nullable=False),
    )
    op.create_index("leases_server", "leases", ["server"])


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("servers")
