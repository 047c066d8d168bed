"""A bot's seat leaks nothing: it answers from its own view, and others hear of it as of a person's answer."""

from __future__ import annotations

from contextlib import contextmanager
from unittest import mock

import pytest

from games import selectors
from games.api.shown import table_shown
from games.engine import codec
from games.engine.questions import Answer
from games.models import Game, Hand, Move
from games.push import game_group, user_group
from games.registry import GAMES
from games.services.bot_seats import seats_fill
from games.thinking import bot_answer
from tests.base import NOW, PEOPLE, act, drawn_from, fresh, hands, let_a_bot_play, open_table, play, sit_down, somebody

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

SEATS, ANSWERS = 3, 8
OF_PEOPLE_ALONE = ("name", "bot", "deadline")
"""What is of course another's where a bot sits; no clock runs for bots."""


def dealt(slug, *, bots, seed=1):
    """Deal the cards of this seed to Alice with two good bots, or to her, Bob and Carol."""
    game = open_table("Alice", slug=slug, seats=SEATS, seed=seed, public=True)
    with drawn_from(seed):
        if bots:
            seats_fill(game_id=game.pk, user=somebody("Alice"), level="good", now=NOW)
        else:
            for name in PEOPLE[1:SEATS]:
                sit_down(game, name)
    return fresh(game)


def bot_table(slug, seed=1):
    """A table of bots of whom one is asked and hasn't answered yet."""
    game = dealt(slug, bots=True, seed=seed)
    while not any(hand.bot_at for hand in hands(game)):
        game = act(game, "Alice")
    return game


def answers(game):
    """What every bot that is asked would answer now."""
    called = [hand for hand in hands(game) if hand.bot_at]
    return {hand.seat: bot_answer(fresh(game), hand) for hand in called}


def told(game):
    """What everybody at the table, and Wanda who only looks on, is shown of it and told of all its moves."""
    return [told_to(game, user) for user in (*(hand.user for hand in hands(game)), somebody("Wanda"))]


def told_to(game, user):
    shown = codec.plain(table_shown(selectors.seen(fresh(game), user), since=0))
    shown["players"] = [{**player, **dict.fromkeys(OF_PEOPLE_ALONE)} for player in shown["players"]]
    if user.username not in ("Alice", "Wanda"):
        del shown["clock"]
    # Bots sit down all at once, so only how much is added to it by the answer can be the same.
    del shown["changes"]
    return shown


@contextmanager
def nudges(game, capture):
    """Collect what the pages at the table and Alice's other pages are nudged with, counted from before."""
    found, before = [], fresh(game).heard
    with mock.patch("games.push.get_channel_layer") as layer, mock.patch("games.calling.current_app"):
        sending = layer.return_value.group_send = mock.AsyncMock()
        with capture(execute=True):
            yield found
    for call in sending.await_args_list:
        group, message = call.args
        if group in (game_group(game.key), user_group(somebody("Alice").pk)):
            found.append((group, message["type"], message["number"] - before, sorted(message)))


def last_move(game):
    move = Move.whole.filter(game=game).latest("number")
    return move.seat, codec.decode(move.answer, Answer)


@pytest.mark.parametrize("slug", GAMES)
def test_what_the_other_seats_and_the_state_hold_makes_no_difference(slug):
    game, other = bot_table(slug), bot_table(slug, seed=2)
    before = answers(game)
    assert before
    mine = min(before)
    for hand in Hand.whole.filter(game=other).exclude(seat=mine):
        Hand.whole.filter(game=game, seat=hand.seat).update(cards=hand.cards, question=hand.question, salt="0")
    Game.whole.filter(pk=game.pk).update(state="{}", secret=bytes(32), invitation="another")
    row = Hand.whole.select_related("user").get(game=game, seat=mine)
    assert codec.encode(bot_answer(fresh(game), row)) == codec.encode(before[mine])


@pytest.mark.parametrize("slug", GAMES)
def test_the_others_see_and_hear_of_a_bots_answer_what_they_would_of_a_persons(
    slug, django_capture_on_commit_callbacks
):
    """The same answers are given to the same cards, once by bots and once by people."""
    game, shown, made = bot_table(slug), [], []
    shown.append(told(game))
    before = fresh(game).number
    for _ in range(ANSWERS):
        with nudges(game, django_capture_on_commit_callbacks) as found:
            if not let_a_bot_play(game):
                act(game, "Alice")
        made.append((last_move(game), found))
        shown.append(told(game))
    assert {seat for (seat, _), _ in made} > {0}
    earlier = [codec.decode(move.answer, Answer) for move in Move.whole.filter(game=game, number__range=(1, before))]
    # What is drawn for a table follows from how many there are, so the same cards need the first one's place.
    Game.whole.all().delete()
    again = dealt(slug, bots=False)
    for move in earlier:
        again = play(again, "Alice", move)
    assert told(again) == shown[0]
    for ((seat, move), heard), expected in zip(made, shown[1:], strict=True):
        with nudges(again, django_capture_on_commit_callbacks) as found:
            play(again, PEOPLE[seat], move)
        assert found == heard
        assert told(again) == expected
