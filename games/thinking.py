"""What bots answer at stored tables, each from the view of its own seat alone, and how long they seem to think."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from django.utils.crypto import salted_hmac

from games.bots import bots_of, stand_in_of
from games.engine import codec
from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.models import Game, Hand
from games.paces import Pace
from games.random_play import random_answer
from games.registry import GAMES

SHORTEST = 1.0
"""Seconds until a bot answers, so that people see what happens; no matter how soon it knows."""
LONGEST = 4.0
LONGEST_LIVE = 2.0


def bot_answer(game: Game, hand: Hand) -> Answer | None:
    """What the bot that plays this seat answers to its open question; None where the house does that better.

    Of the game only what everybody may see is read, and of the seats only this one. The same question at the same table
    is answered the same again.
    """
    module = GAMES[game.slug]
    question, chance = codec.decode(hand.question, Question), _chance(game, hand, "answer")
    level = hand.user.bot if not hand.is_away else stand_in_of(game.slug)
    if bot := bots_of(game.slug).get(level):
        table, cards = codec.decode(game.table, module.Table), codec.decode(hand.cards, module.Hand)
        answer = bot(table, cards, Seat(hand.seat), question, chance)
        if not isinstance(answer, Answer):
            raise TypeError(f"a bot answered {type(answer).__name__}")
        return answer
    return None if hand.is_away else random_answer(question, chance, known=True)


def pause_before(game: Game, hand: Hand) -> timedelta:
    """How long the bot of this seat waits before it answers; it tells nothing of what is asked or answered."""
    longest = LONGEST_LIVE if game.pace == Pace.LIVE else LONGEST
    return timedelta(seconds=_chance(game, hand, "pause").uniform(SHORTEST, longest))


def _chance(game: Game, hand: Hand, what: str) -> Random:
    """The chance of one question, which nobody can work out who knows the table's address and this code."""
    told = f"{what}:{game.key}:{hand.seat}:{hand.question_id}"
    return Random(salted_hmac("games.thinking", told, algorithm="sha256").digest())
