from __future__ import annotations

import games.pickit_dragons as module
from games.engine import codec
from games.services.letters import letters_write
from tests.base import NOW, awaited, finished_table, hands, later


def test_the_result_is_on_every_seat():
    game = finished_table(seats=3, variant="public")
    state = codec.decode(game.state, module.State)
    outcome = module.outcome(state)
    assert (game.status, game.how, game.ended_at) == ("finished", outcome.how, NOW)
    for hand, place in zip(hands(game), outcome.places, strict=True):
        assert (hand.rank, hand.points, hand.parts) == (place.rank, place.points, place.parts)
        assert hand.parts["track"] + sum(points for part, points in hand.parts.items() if "-" in part) == hand.points
    assert min(hand.rank for hand in hands(game)) == 1


def test_nobody_is_asked_or_mailed_any_more():
    game = finished_table()
    assert awaited(game) == []
    for hand in hands(game):
        assert (hand.question, hand.question_id, hand.deadline, hand.remind_at) == ("", "", None, None)
    assert letters_write(now=later(days=30)) == 0


def test_all_cards_are_open_in_the_stored_table():
    game = finished_table()
    opened = codec.decode(game.table, module.Table).opened
    assert [len(cards) for cards in opened.hands] == [
        len(codec.decode(hand.cards, module.Hand).cards) for hand in hands(game)
    ]
