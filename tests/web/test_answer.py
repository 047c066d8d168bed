from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.engine.questions import Answer
from games.models import Move
from games.services import moves
from tests.accounts.people import sign_in
from tests.base import (
    an_answer,
    asked,
    awaited,
    client_of,
    fields,
    finished_table,
    first_pick,
    fresh,
    hand_of,
    nothing_changes,
    open_table,
    playing_table,
    running_table,
    send,
    somebody,
)

HTMX = {"HX-Request": "true"}


def post(client, game, form, **how):
    return client.post(reverse("answer", args=[game.key]), form, **how)


def a_pass(game, name):
    return Answer("pass", first_pick(asked(game, name), "pass"))


def test_without_scripts_it_leads_back_to_the_table():
    game = running_table()
    response = send(client_of("Alice"), game, "Alice", a_pass(game, "Alice"))
    assert (response.status_code, response.url) in [(302, game.get_absolute_url()), (303, game.get_absolute_url())]
    assert awaited(game) == ["Bob", "Carol"]


def test_with_htmx_it_gives_the_fresh_board():
    game = running_table()
    response = send(client_of("Alice"), game, "Alice", a_pass(game, "Alice"), htmx=True)
    text = response.content.decode()
    assert response.status_code == 200
    assert "<html" not in text
    assert f'data-number="{fresh(game).heard}"' in text
    assert 'data-question="1:pass"' in text


def test_a_button_may_carry_the_whole_answer():
    game = playing_table(starter=0)
    form = {"question": hand_of(game, "Alice").question_id, "way": "take:deck"}
    assert post(client_of("Alice"), game, form).status_code == 302
    assert Move.whole.latest("number").answer == '{"choice":"take","picked":["deck"],"drawn":[],"said":""}'


def test_a_double_click_is_one_move():
    game = running_table()
    client, move = client_of("Alice"), a_pass(game, "Alice")
    send(client, game, "Alice", move, question_id="0:pass", htmx=True)
    with nothing_changes():
        response = send(client, game, "Alice", move, question_id="0:pass", htmx=True)
    assert response.status_code == 409
    assert 'data-question="1:pass"' in response.content.decode()
    assert fresh(game).number == 1


def test_a_stale_answer_gets_the_fresh_table():
    game = playing_table(starter=0)
    client = client_of("Alice")
    for htmx in (True, False):
        with nothing_changes():
            response = send(client, game, "Alice", Answer("take", ("deck",)), question_id="0:pass", htmx=htmx)
        text = response.content.decode()
        assert response.status_code == 409
        assert "The table has moved on" in text
        assert f'data-number="{game.heard}"' in text
        assert ("<html" in text) is not htmx


def test_in_anothers_turn_it_is_not_taken():
    game = playing_table(starter=0)
    client = client_of("Bob")
    for question_id in (hand_of(game, "Alice").question_id, "", "1:begin"):
        with nothing_changes():
            response = send(client, game, "Bob", an_answer(game, "Alice"), question_id=question_id)
        assert response.status_code == 409


def test_a_watcher_cannot_answer():
    game = playing_table(starter=0, public=True)
    client = client_of("Wanda")
    with nothing_changes():
        response = send(client, game, "Alice", an_answer(game, "Alice"), htmx=True)
    assert response.status_code == 409
    assert 'name="pick"' not in response.content.decode()


def test_a_stranger_finds_nothing_to_answer():
    game = playing_table(starter=0)
    client = client_of("Mallory")
    with nothing_changes():
        assert send(client, game, "Alice", an_answer(game, "Alice")).status_code == 404


def test_who_is_not_signed_in_comes_back_to_the_table():
    game = playing_table(starter=0)
    sign_in = f"{reverse('account_login')}?next={game.get_absolute_url()}"
    with nothing_changes():
        assert send(client_of(None), game, "Alice", an_answer(game, "Alice")).url == sign_in
        with_htmx = send(client_of(None), game, "Alice", an_answer(game, "Alice"), htmx=True)
    assert with_htmx.headers["HX-Redirect"] == sign_in


@pytest.mark.parametrize("method", ["get", "head", "put", "patch", "delete"])
def test_it_can_only_be_posted(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("answer", args=[game.key])).status_code == 405


def test_what_a_rule_forbids_is_refused_with_rule_and_fact():
    game = playing_table(starter=0)
    client = client_of("Alice")
    for htmx in (True, False):
        with nothing_changes():
            response = send(client, game, "Alice", Answer("sacrifice"), htmx=htmx)
        text = response.content.decode()
        assert response.status_code == 422
        assert 'role="alert"' in text
        assert "/rules/pickit_dragons/#PD-54" in text
        assert ("<html" in text) is not htmx


def test_a_table_that_waits_for_players_or_is_over_takes_no_answers():
    for game in (open_table("Alice", "Bob"), finished_table()):
        client = client_of("Alice")
        with nothing_changes():
            assert post(client, game, {"question": "", "choice": "pass", "pick": ["R1a"]}).status_code == 409


def test_a_wrong_number_of_marks_is_explained():
    game = running_table()
    client = client_of("Alice")
    one = first_pick(asked(game, "Alice"), "pass", 1)
    with nothing_changes():
        response = send(client, game, "Alice", Answer("pass", one), htmx=True)
    assert response.status_code == 400
    assert "Mark exactly 2" in response.content.decode()


def malformed(game):
    cards = list(first_pick(asked(game, "Alice"), "pass"))
    right = {"question": "0:pass", "choice": "pass", "pick": cards}
    return {
        "no choice": right | {"choice": []},
        "unknown choice": right | {"choice": "surrender"},
        "empty choice": right | {"choice": ""},
        "a choice with a NUL": right | {"choice": "pass\0"},
        "no picks": right | {"pick": []},
        "too many picks": right | {"pick": first_pick(asked(game, "Alice"), "pass", 5)},
        "one pick twice": right | {"pick": [cards[0], cards[0]]},
        "an unknown card": right | {"pick": [cards[0], "Q9z"]},
        "a card with a NUL": right | {"pick": [cards[0], f"{cards[1]}\0"]},
        "a surrogate": right | {"pick": [cards[0], "\udcff".encode(errors="surrogateescape")]},
        "a very long token": right | {"pick": [cards[0], "R" * 100_000]},
        "a card as something else": right | {f"as-{cards[0]}": "JW1@9"},
        "a card as nonsense": right | {f"as-{cards[0]}": "\0"},
        "an empty way": right | {"way": ":"} | {"choice": []},
        "a way without picks": right | {"way": "pass:"},
        "a way with unknown picks": right | {"way": "pass:A B"},
        "a way of an unknown choice": right | {"way": "win:"},
        "a huge way": right | {"way": "pass:" + "R1a " * 20_000},
        "other fields alone": {"question": "0:pass", "colour": "green"},
    }


def test_what_cannot_be_read_is_malformed():
    game = running_table()
    client = client_of("Alice")
    for what, form in malformed(game).items():
        for headers in ({}, HTMX):
            with nothing_changes():
                response = post(client, game, form, headers=headers)
            assert response.status_code == 400, what
            assert (
                "Nothing was changed" in response.content.decode() or "nothing was changed" in response.content.decode()
            )


def test_ten_thousand_marks_are_too_many():
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert post(client, game, {"question": "0:pass", "choice": "pass", "pick": ["R1a"] * 10_000}).status_code == 400


def test_a_huge_body_is_turned_away():
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        response = client.post(
            reverse("answer", args=[game.key]),
            b"question=0:pass&choice=" + b"x" * 3_000_000,
            content_type="application/x-www-form-urlencoded",
        )
    assert response.status_code == 400


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "application/x-www-form-urlencoded"),
        (b"\xff\xfe%ff%00&=&&;", "application/x-www-form-urlencoded"),
        (b'{"question": "0:pass"}', "application/json"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"nothing", "multipart/form-data"),
        (b"question=0:pass", "text/plain; charset=klingon"),
    ],
)
def test_a_body_that_is_no_form_answers_nothing(body, kind):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        response = client.generic("POST", reverse("answer", args=[game.key]), body, content_type=kind)
    assert response.status_code in (400, 409)


@pytest.mark.parametrize(
    "question_id", ["0:pass\0", "0:pass ", "00:pass", "0:PASS", "x" * 50_000, "\udcff".encode(errors="surrogateescape")]
)
def test_a_question_that_was_never_asked_is_not_open(question_id):
    game = running_table()
    client = client_of("Alice")
    form = fields("", a_pass(game, "Alice")) | {"question": question_id}
    with nothing_changes():
        assert post(client, game, form).status_code == 409


def test_without_its_token_a_form_is_not_taken():
    game = running_table()
    client = Client(enforce_csrf_checks=True)
    sign_in(client, somebody("Alice"))
    with nothing_changes():
        assert post(client, game, fields("0:pass", a_pass(game, "Alice"))).status_code == 403


def test_whoever_has_answered_thinks_again_only_so_often(monkeypatch):
    monkeypatch.setattr(moves, "MOST_AGAIN", 3)
    game, client = running_table(seats=3), client_of("Alice")
    for _ in range(4):
        assert send(client, game, "Alice", a_pass(game, "Alice")).status_code == 302
    with nothing_changes():
        response = send(client, game, "Alice", a_pass(game, "Alice"))
    assert response.status_code == 409
    assert "thought again very often" in response.content.decode()
    # Nobody else is kept from anything.
    assert send(client_of("Bob"), game, "Bob", a_pass(game, "Bob")).status_code == 302
