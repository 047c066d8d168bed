"""What the creator of a table decides: the mission variant (PD-60) and who starts (PD-10)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

FEWEST = 2
MOST = 4
MOST_PUBLIC = 3


class Variant(StrEnum):
    """How missions are used (PD-60)."""

    NONE = "none"
    SECRET = "secret"
    PUBLIC = "public"
    COMBINED = "combined"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`public_missions` counts in the public variant only; `starter` None lets chance decide."""

    variant: Variant = Variant.NONE
    public_missions: int = 1
    starter: int | None = None
