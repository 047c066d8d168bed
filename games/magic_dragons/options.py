"""What the creator of a table decides: who starts (MD-10)."""

from __future__ import annotations

import msgspec

FEWEST = 2
MOST = 6


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`starter` None lets the lot decide."""

    starter: int | None = None
