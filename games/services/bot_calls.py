"""Whose seats bots answer for, and from when on; the rows say so, so that a sweep finds what was lost on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from games.calling import bot_called
from games.models import Game, Hand
from games.paces import Pace
from games.thinking import pause_before

Stored = Mapping[int, Mapping[str, Any]]
"""The columns of the seats as they were, by the seats' keys."""


def bots_call(game: Game, hands: Iterable[Hand], stored: Stored, *, now: datetime, is_heard: bool) -> None:
    """Let bots answer what is asked of their seats and of those whose people are away, each after a pause.

    Where several choose at once people come first, for whoever is first may gain by it (PK-20); at live tables nobody
    is waited for. Whoever was called for the same question isn't called again, and an answer that nobody else hears of
    is followed by the next without another pause, for else its length would tell (PK-54).
    """
    rows = list(hands)
    waits = game.pace != Pace.LIVE and any(hand.awaited and hand.is_attended for hand in rows)
    for hand in rows:
        was = stored.get(hand.pk, {})
        if waits or not hand.awaited or hand.is_attended:
            hand.bot_at = None
        elif hand.bot_at is None or hand.question_id != was.get("question_id"):
            if is_heard or hand.bot_at is None:
                hand.bot_at = now + pause_before(game, hand)
            transaction.on_commit(partial(bot_called, hand.pk, hand.question_id, at=hand.bot_at, now=now), robust=True)


def bots_rest(hands: Iterable[Hand]) -> None:
    """Have no bot answer any more."""
    for hand in hands:
        hand.bot_at = None
