"""What a session was opened with, and whose a program is: people see to both themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("device", sa.String(64), nullable=False, server_default=""))
    op.add_column("people", sa.Column("owner", sa.String(32), nullable=True))
    op.create_index("people_owner", "people", ["owner"])


def downgrade() -> None:
    op.drop_index("people_owner", "people")
    op.drop_column("people", "owner")
    op.drop_column("sessions", "device")
