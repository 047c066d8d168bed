from __future__ import annotations

from functools import partial
from random import Random
from unittest import mock

import pytest
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict

from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow, Refused
from games.forms import answer_from, fields_of
from games.models import Move
from games.registry import GAMES
from games.services.moves import clock_run_out, move_play
from games.services.seats import seat_leave
from games.services.unsure import Unsure
from tests.base import (
    EVERYBODY,
    act,
    an_answer,
    answer,
    asked,
    awaited,
    first_pick,
    hand_of,
    later,
    let_bots_play,
    moves,
    nothing_changes,
    play,
    play_until,
    playing_table,
    running_table,
    somebody,
    wild,
)


@pytest.fixture(autouse=True)
def _people_who_are_asked_back(db):
    for name in EVERYBODY:
        user = somebody(name)
        user.confirms = True
        user.save()


def hesitate(game, name, move, question_id=None):
    """Give an answer without being sure."""
    hand = hand_of(game, name)
    given = partial(move_play, key=game.key, user_id=hand.user_id, read=lambda _: move, now=later(), sure=False)
    return given(question_id=hand.question_id if question_id is None else question_id)


def revealing(slug, **how):
    """A table of that game at which somebody can give an answer that stays for good; their name, and the answer."""
    if slug == "pickit_dragons":
        return playing_table(starter=0, **how), "Alice", Answer("take", ("deck",))
    if slug == "pikto":
        game = running_table(slug=slug, **how)
        (name, *_) = awaited(game)
        return game, name, an_answer(game, name)
    game = running_table(slug=slug, seats=2, starter=0, **how)
    for number in range(200):
        (name,) = awaited(game)
        move = an_answer(game, name, chance=Random(number))
        try:
            game = hesitate(game, name, move)
        except Unsure:
            return game, name, move
    raise AssertionError("every card could be taken back")


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_is_not_sure_is_asked_and_nothing_is_written(slug, django_capture_on_commit_callbacks):
    game, name, move = revealing(slug)
    with mock.patch("games.push.get_channel_layer") as layer, django_capture_on_commit_callbacks(execute=True):
        with nothing_changes(), pytest.raises(Unsure) as unsure:
            hesitate(game, name, move)
        assert not layer.mock_calls, "a nudge was sent"
    assert unsure.value.answer == move
    assert play(game, name, move).number == game.number + 1


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_asked_who_does_not_want_it(slug):
    game, name, move = revealing(slug)
    user = somebody(name)
    user.confirms = False
    user.save()
    assert hesitate(game, name, move).number == game.number + 1


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_asked_at_a_live_table(slug):
    if slug == "magic_dragons":
        game = running_table(slug=slug, seats=2, starter=0, pace="live")
        for number in range(20):
            game = hesitate(game, awaited(game)[0], an_answer(game, awaited(game)[0], chance=Random(number)))
        assert Move.objects.filter(game=game, undoable=False).count() > 1
    else:
        game, name, move = revealing(slug, pace="live")
        assert hesitate(game, name, move).number == game.number + 1


def test_nobody_is_asked_for_what_can_be_taken_back():
    game = hesitate(playing_table(starter=0), "Alice", Answer("take", ("offer-1",)))
    assert Move.objects.get(game=game, number=game.number).undoable
    bids = running_table(slug="magic_dragons", starter=0)
    assert hesitate(bids, "Alice", Answer("bid", ("bid-1",))).number == 1


@pytest.mark.parametrize(("options", "choice"), [({}, "pass"), ({"variant": "secret"}, "keep")])
def test_nobody_is_asked_for_what_can_be_changed_until_all_have_chosen(options, choice):
    """PD-12, PD-60: only the last choice of all stays, as it shows the cards that come back."""
    game = running_table(seats=3, **options)
    for name, last in (("Bob", False), ("Carol", False), ("Bob", True)):
        picks = asked(game, name).choice(choice).shape.options[:: -1 if last else 1]
        least = asked(game, name).choice(choice).shape.least
        game = hesitate(game, name, Answer(choice, picks[:least]))
    move = Answer(choice, first_pick(asked(game, "Alice"), choice))
    with nothing_changes(), pytest.raises(Unsure):
        hesitate(game, "Alice", move)
    assert awaited(game) == ["Alice"]


def test_an_objection_stays_even_where_others_can_be_made_afterwards():
    """PK-54: the question is put again, but not with the same choices."""
    game = play_until(running_table(slug="pikto", seats=6, teams=True), lambda now: objector(now) is not None)
    name = objector(game)
    artist = asked(game, name).choice("object").shape.options[0]
    with nothing_changes(), pytest.raises(Unsure):
        hesitate(game, name, Answer("object", (artist,)))


def objector(game):
    for name in EVERYBODY[:6]:
        hand = hand_of(game, name)
        if hand.question_id and any(choice.name == "object" for choice in asked(game, name).choices):
            return name
    return None


def test_a_stale_question_and_a_wrong_answer_are_turned_down_before_anybody_is_asked():
    game = playing_table(starter=0)
    for move, question_id, error in [
        (Answer("take", ("deck",)), "0:pass", NotNow),
        (Answer("take", ("deck", "offer-1")), None, Malformed),
        (Answer("sacrifice"), None, Refused),
    ]:
        with nothing_changes(), pytest.raises(error):
            hesitate(game, "Alice", move, question_id)


def test_the_house_is_never_asked():
    game = playing_table(starter=0)
    assert clock_run_out(hand_id=hand_of(game, "Alice").pk, now=later(days=2))
    seat_leave(game_id=game.pk, user=somebody("Bob"), now=later(days=2))
    moved = let_bots_play(game, now=later(days=2))
    assert moved.number > game.number
    assert Move.objects.filter(game=game, by_house=True, undoable=False).exists()
    assert awaited(moved) == ["Carol"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_fields_of_the_panel_make_the_very_same_answer(slug):
    game = running_table(slug=slug)
    seen = set()
    for number in range(40):
        game = play_until(game, moves(number), player=wild)
        for name in awaited(game):
            question, move = asked(game, name), an_answer(game, name, chance=Random(number))
            fields = fields_of(question.id, move)
            post = QueryDict(mutable=True)
            post.update(MultiValueDict({field: [value] for field, value in fields.items()}))
            assert answer_from(post, question) == move
            assert fields["question"] == question.id
            seen.add(type(question.choice(move.choice).shape).__name__)
    assert len(seen) > 1 or slug == "magic_dragons"


def test_a_stand_in_leaves_only_once_its_person_is_sure():
    game = playing_table(starter=0)
    alice = hand_of(game, "Alice")
    alice.stand_in = True
    alice.save(update_fields=["stand_in"])
    with nothing_changes(), pytest.raises(Unsure):
        hesitate(game, "Alice", Answer("take", ("deck",)))
    answer(game, "Alice", "take", "deck")
    assert not hand_of(game, "Alice").stand_in
    act(game, "Alice")
