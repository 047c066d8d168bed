"""Whom one may nudge at a table: those for whom it has waited long."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.models import Game, Hand
from games.paces import Pace
from games.selectors import Entry, Seen

WAITED = timedelta(hours=3)
"""How long a turn must have lasted before anybody may nudge."""


def to_nudge(seen: Seen, entries: Sequence[Entry], now: datetime) -> list[Hand]:
    """The seats beside which this reader finds a button, as far as the latest of their log can tell."""
    game = seen.game
    if seen.seat is None or game.status != Game.Status.RUNNING or game.pace == Pace.LIVE or game.paused_until:
        return []
    if not entries or now < entries[-1].made_at + WAITED:
        return []
    return [row for row in seen.seats if row.pk != (seen.mine and seen.mine.pk) and row.awaited and row.is_attended]
