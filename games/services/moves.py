"""Moves at a running table: a person's answer, a draft of one, and turns that nobody took."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q

from games.drafts import Sketch, sketch_kept
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.models import Game, Hand, Move
from games.services import pauses
from games.services.writer import MISSED_TURNS, Writer
from games.turned_down import ThoughtAgainTooOften

MOST_AGAIN = 30
"""Times that somebody may think again about one answer: each is a move, and long logs take long to play again."""


def move_play(
    *, key: str, user_id: int, question_id: str, read: Callable[[Question], Answer], now: datetime, sure: bool = True
) -> Game:
    """Play this person's answer to the question they were asked and return the table after it.

    `read` makes the answer of the question as it is under the lock. Raises Game.DoesNotExist if they have no seat at
    a table of that key, NotNow if that question isn't open for them any more or was answered anew too often, Malformed
    or Refused as `read` and the game do, and Unsure if they are to be asked whether they are `sure`; nothing is changed
    then.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(key=key, hands__user_id=user_id), now=now)
        hand = writer.hand_of(user_id)
        if hand is None or hand.left_at or not hand.question_id or hand.question_id != question_id:
            raise NotNow(question_id)
        question = codec.decode(hand.question, Question)
        answer = read(question)
        # The game itself would also take what only the house may answer.
        question.check(answer)
        check_again(hand)
        writer.play(Seat(hand.seat), answer, sure=sure)
        writer.look_around()
        writer.save()
    return writer.game


def check_again(hand: Hand) -> None:
    """Raise ThoughtAgainTooOften where this seat has answered, and then thought again as often as one may."""
    if hand.awaited:
        return
    given = Move.objects.filter(game=hand.game_id, seat=hand.seat, number__gt=hand.awaited_since, undone_at=None)
    if given.count() > MOST_AGAIN:
        raise ThoughtAgainTooOften(hand.question_id)


def draft_save(
    *, game_id: int, user_id: int, question_id: str, draft: Sequence[Any] | Sketch, base: str = ""
) -> Sequence[Any] | Sketch | None:
    """Keep half-made marks or a drawing for their person alone, and return what is kept now.

    That is another drawing where this one doesn't follow it; `base` is the token of the one that its page began with.
    None if the question has changed.
    """
    with transaction.atomic():
        rows = Hand.whole.select_for_update(of=("self",))
        hand = rows.filter(game_id=game_id, user_id=user_id, question_id=question_id, left_at=None).first()
        if hand is None or not question_id:
            return None
        if isinstance(draft, Sketch) and not draft.follows(kept := sketch_kept(hand.draft), base):
            return kept
        hand.draft = codec.plain(draft)
        hand.save(update_fields=["draft"])
    return draft


def clock_run_out(*, hand_id: int, now: datetime) -> bool:
    """Play the turn of a seat whose deadline has passed; false if it was played or moved meanwhile.

    After two such turns in a row a stand-in takes the seat.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(hands=hand_id), now=now)
        hand = next(hand for hand in writer.hands if hand.pk == hand_id)
        if not hand.awaited or hand.deadline is None or now < hand.deadline:
            return False
        hand.missed += 1
        hand.stand_in = hand.missed >= MISSED_TURNS
        writer.play_absent(Seat(hand.seat))
        writer.look_around()
        pauses.settle(writer)
        writer.save()
    return True
