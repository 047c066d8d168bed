"""Moves that come from elsewhere: `site.manage("shell", "-c", outside.moves(key, 3))` plays three by chance."""

from __future__ import annotations

from functools import partial
from random import Random

from django.utils import timezone

from games.engine import codec
from games.engine.questions import Answer, Question
from games.models import Game, Hand
from games.random_play import random_answer
from games.services.moves import move_play


def moves(key: str, count: int) -> str:
    """The command that plays so many moves at a table, or fewer if it ends before."""
    return f"from tests.browser.outside import play; play({key!r}, {count})"


def play(key: str, count: int) -> None:
    game, chance = Game.objects.get(key=key), Random(key)
    for _ in range(count):
        hand = Hand.whole.filter(game=game, awaited=True).first()
        if hand is None:
            return
        question = codec.decode(hand.question, Question)
        answer = random_answer(question, chance, known=True)
        move = partial(move_play, key=game.key, user_id=hand.user_id, question_id=question.id, now=timezone.now())
        move(read=partial(_given, answer))


def _given(answer: Answer, question: Question) -> Answer:
    return answer
