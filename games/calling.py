"""Calling a bot to the table: the task that lets it answer, sent so that it comes after a short pause."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from celery import current_app
from kombu.exceptions import OperationalError

BOT_PLAY = "games.tasks.bot_play"

THINKS = timedelta(seconds=0.3)
"""So long before its moment a bot begins to think, so that no answer comes later for being harder."""

log = structlog.get_logger()


def bot_called(hand_id: int, question_id: str, *, at: datetime, now: datetime) -> None:
    """Have the bot of this seat think about this question, in time to answer at that moment. Call it after the commit.

    A queue that is down costs only time: the next sweep finds who hasn't answered.
    """
    start = max(timedelta(0), at - now - THINKS)
    try:
        current_app.send_task(BOT_PLAY, (hand_id, question_id), countdown=start.total_seconds())
    except OperationalError as error:
        log.warning("bot_not_called", question=question_id, error=str(error))
