"""Views made again from the state, for when the code that makes them has changed."""

from __future__ import annotations

from django.db import transaction

from games.engine import codec
from games.models import Game, Hand
from games.registry import GAMES
from games.services import hands as hand_rows

SHOWN = ("cards", "question", "question_id", "draft")
"""The columns of a seat that follow from the state alone."""


def views_rebuild(*, game_id: int) -> bool:
    """Write what everybody and what each seat sees of this game again, under its lock; false if nothing was different.

    State, moves, clocks and results stay as they are.
    """
    with transaction.atomic():
        game = Game.whole.select_for_update().get(pk=game_id)
        if not game.state:
            return False
        module = GAMES[game.slug]
        state = codec.decode(game.state, module.State)
        before, game.table = game.table, codec.encode(module.table(state))
        changed = []
        for hand in Hand.whole.filter(game=game).select_for_update():
            shown = [getattr(hand, column) for column in SHOWN]
            hand_rows.write(hand, game, module, state)
            if shown != [getattr(hand, column) for column in SHOWN]:
                changed.append(hand)
        if game.table == before and not changed:
            return False
        game.save(update_fields=["table"])
        Hand.whole.bulk_update(changed, SHOWN)
    return True
