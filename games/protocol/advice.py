"""What the site's own bots would answer, for whoever wants to play against them."""

from __future__ import annotations

from random import Random
from typing import Any

from games.bots import bots_of
from games.engine import codec
from games.engine.contract import Game, Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow


def advice(game: Game, state: Any, seat: Seat, *, level: str) -> Answer:
    """The answer of the bot of that level, made from what this seat may see and is asked.

    The same question at the same table is answered the same again. Raises Malformed for a level that there isn't,
    NotNow for a seat without a question.
    """
    slug = game.about.slug
    bots = bots_of(slug)
    if level not in bots:
        raise Malformed(f"{slug} has no bot of level {level[:20]!r}. There is: {', '.join(bots)}")
    question = game.ask(state, seat)
    if question is None:
        raise NotNow(f"seat {seat} is not asked")
    table, hand = game.table(state), game.hand(state, seat)
    # Only what the bot itself sees may tell how its dice fall, and after `load` with a state nothing else is there.
    chance = Random(f"{level}:{seat}:{codec.encode([table, hand, question])}")
    return bots[level](table, hand, seat, question, chance)
