"""What happens when many do something at the same instant, on a real PostgreSQL and over real requests."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core import mail
from django.db import connection
from django.urls import reverse

from games import tasks
from games.engine.questions import Answer
from games.models import Game, Hand, Letter
from games.services.letters import letters_write
from games.services.posting import letter_send
from tests.base import (
    PEOPLE,
    asked,
    awaited,
    client_of,
    fields,
    first_pick,
    fresh,
    hand_of,
    hands,
    later,
    let_bots_play,
    open_table,
    playing_table,
    running_table,
    somebody,
)

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def at_once(*acts: Callable[[], object]) -> list[object]:
    """Do all this at the same instant, each in a thread and on a connection of its own."""
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], object]) -> object:
        try:
            start.wait(10)
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as threads:
        return [result.result(60) for result in [threads.submit(run, act) for act in acts]]


def sender(game: Game, name: str, move: Answer, question_id: str) -> Callable[[], int]:
    """Make what sends an answer and tells the status that came back."""
    client, form = client_of(name), fields(question_id, move)
    return lambda: client.post(reverse("answer", args=[game.key]), form, headers={"HX-Request": "true"}).status_code


def numbers(game: Game) -> list[int]:
    return list(game.moves.values_list("number", flat=True))


def test_the_same_answer_sent_20_times_is_one_move():
    game = playing_table(starter=0)
    number, question_id = game.number, hand_of(game, "Alice").question_id
    take = Answer("take", ("deck",))
    statuses = at_once(*(sender(game, "Alice", take, question_id) for _ in range(20)))
    assert Counter(statuses) == {200: 1, 409: 19}
    assert numbers(game) == list(range(number + 2))
    assert fresh(game).number == number + 1


def test_of_two_different_answers_one_wins_and_the_other_is_told():
    game = playing_table(starter=0)
    number, question_id = game.number, hand_of(game, "Alice").question_id
    ways = [Answer("take", (place,)) for place in ("deck", "offer-1")]
    statuses = at_once(*(sender(game, "Alice", way, question_id) for way in ways))
    assert sorted(statuses) == [200, 409]
    assert numbers(game) == list(range(number + 2))


def test_two_who_pass_cards_at_the_same_time_both_count():
    game = running_table(seats=3)
    passes = {name: Answer("pass", first_pick(asked(game, name), "pass")) for name in PEOPLE[:3]}
    statuses = at_once(*(sender(game, name, move, "0:pass") for name, move in passes.items()))
    assert statuses == [200, 200, 200]
    assert numbers(game) == [0, 1, 2, 3]
    assert len(awaited(game)) == 1
    assert {hand.question_id for hand in hands(game)} == {"", "1:begin"}


def test_of_ten_who_join_the_last_seat_one_joins():
    game = open_table("Alice", seats=2, public=True)
    names = [f"Guest {number}" for number in range(10)]
    clients = [client_of(name) for name in names]
    there = reverse("join", args=[game.key])
    responses = at_once(*(lambda client=client: client.post(there, {"token": "teal"}) for client in clients))
    assert {response.status_code for response in responses} == {302}
    assert len(hands(game)) == 2
    assert hands(game)[1].user.username in names
    assert fresh(game).status == "running"
    assert numbers(game) == [0]


def test_the_same_person_joining_ten_times_has_one_seat():
    game = open_table("Alice", seats=4, public=True)
    clients = [client_of("Bob") for _ in range(10)]
    there = reverse("join", args=[game.key])
    at_once(*(lambda client=client: client.post(there, {}) for client in clients))
    assert [hand.user.username for hand in hands(game)] == ["Alice", "Bob"]


def test_leaving_and_playing_at_the_same_time_leaves_a_sound_table():
    game = running_table(seats=2, starter=0)
    alice, bob = client_of("Alice"), client_of("Bob")
    move = sender(game, "Alice", Answer("pass", first_pick(asked(game, "Alice"), "pass")), "0:pass")
    leave = reverse("leave", args=[game.key])
    statuses = at_once(move, lambda: bob.post(leave).status_code)
    assert statuses == [200, 302]
    game = fresh(game)
    assert game.status == "running"
    assert numbers(game) == list(range(game.number + 1))
    assert awaited(let_bots_play(game)) == ["Alice"]
    alice.post(leave)
    assert fresh(game).status == "abandoned"


def test_an_answer_at_the_deadline_is_played_by_the_person_or_by_the_house_not_by_both():
    game = playing_table(starter=0)
    number = game.number
    late = Hand.objects.get(game=game, awaited=True)
    Hand.objects.filter(pk=late.pk).update(deadline=later(days=-200))
    act = sender(game, "Alice", Answer("take", ("deck",)), hand_of(game, "Alice").question_id)
    status, *_ = at_once(act, *(lambda: tasks.run_out(late.pk) for _ in range(3)))
    assert status in (200, 409)
    game = fresh(game)
    assert awaited(game) == ["Bob"]
    assert numbers(game) == list(range(game.number + 1))
    by_people = game.moves.filter(number__gt=number, by_house=False).count()
    assert by_people == (1 if status == 200 else 0)


def test_two_sweeps_and_four_senders_send_each_mail_once():
    names = [f"Player {number}" for number in range(12)]
    for first, second in zip(names[::2], names[1::2], strict=True):
        open_table(first, second, seats=2)
    assert Hand.objects.exclude(remind_at=None).count() == 12
    now = later(minutes=10)
    claimed = at_once(*(lambda: letters_write(now=now) for _ in range(2)))
    assert sum(claimed) == 12
    letters = list(Letter.objects.values_list("pk", flat=True))
    assert len(letters) == 12

    def send_all(order: Sequence[int]) -> int:
        return sum(letter_send(letter_id=letter, now=now) for letter in order)

    orders = (letters, letters[::-1], letters[6:] + letters[:6], letters)
    sent = at_once(*(lambda order=order: send_all(order) for order in orders))
    assert sum(sent) == 12
    assert Counter(message.to[0] for message in mail.outbox) == {somebody(name).email: 1 for name in names}


def test_sweeps_and_moves_at_the_same_time_do_not_lock_each_other_up():
    game = running_table(seats=4)
    passes = {name: Answer("pass", first_pick(asked(game, name), "pass")) for name in PEOPLE}
    acts = [sender(game, name, move, "0:pass") for name, move in passes.items()]
    sweeps = [lambda: letters_write(now=later(minutes=10)) for _ in range(4)]
    statuses = at_once(*acts, *sweeps)[:4]
    assert statuses == [200] * 4
    assert fresh(game).number == 4
