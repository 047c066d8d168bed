"""The turns of bots: their own, and those of people who are away. A table never stops because of a bot."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import NamedTuple

import structlog
from django.db import DatabaseError, transaction
from django.db.models import Q

from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.models import Game, Hand
from games.selectors import with_table
from games.services.writer import Writer
from games.thinking import bot_answer
from games.time_limit import within

BUDGET = 10.0
"""Seconds for one answer. A bot takes a quarter of one at the worst, but the machine may have much else to do."""

log = structlog.get_logger()


class Thought(NamedTuple):
    """What a bot answers to the question that its seat was asked, and when; no answer where the house gives one."""

    hand: Hand
    answer: Answer | None
    at: datetime


def bot_think(*, hand_id: int, question_id: str) -> Thought | None:
    """Let the bot that plays this seat think about this question; None if that is open for it no longer.

    Nothing is locked meanwhile. If it fails or is too slow, the house answers.
    """
    waiting = Hand.whole.filter(pk=hand_id, question_id=question_id, bot_at__isnull=False)
    hand = with_table(waiting).select_related("user").first()
    if hand is None or hand.bot_at is None:
        return None
    try:
        return Thought(hand, within(BUDGET, partial(bot_answer, hand.game, hand)), hand.bot_at)
    except Exception as error:
        _warn(hand, error)
        return Thought(hand, None, hand.bot_at)


def thought_play(thought: Thought, *, now: datetime) -> bool:
    """Play what the bot thought of, if the question is still open and still the bot's, which is given back.

    If it answers what can't be, the house answers.
    """
    try:
        return _play(thought.hand, thought.answer, now)
    except DatabaseError:
        raise
    except Exception as error:
        _warn(thought.hand, error)
        return _play(thought.hand, None, now)


def _warn(hand: Hand, error: Exception) -> None:
    """Tell what a bot did wrong by its kind alone, since the error may quote its cards."""
    log.warning("bot_failed", game=hand.game.key, question=hand.question_id, error=type(error).__name__)


def _play(asked: Hand, answer: Answer | None, now: datetime) -> bool:
    """Play this answer, or without one that of the house, if the question is still open and still the bot's."""
    with transaction.atomic():
        writer = Writer(lock=Q(hands=asked.pk), now=now)
        hand = next(hand for hand in writer.hands if hand.pk == asked.pk)
        if hand.bot_at is None or hand.question_id != asked.question_id or writer.game.status != Game.Status.RUNNING:
            return False
        seat = Seat(hand.seat)
        if answer is None:
            writer.answer_absent(seat)
        else:
            # As for people: the game itself would also take what only the house may answer.
            codec.decode(hand.question, Question).check(answer)
            (writer.answer_for if hand.is_away else writer.play)(seat, answer)
        writer.look_around()
        writer.save()
    return True
