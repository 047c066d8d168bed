from __future__ import annotations

import pytest
from django.urls import reverse

from tests.base import asked, client_of, first_pick, hand_of, nothing_changes, playing_table, running_table


def save(client, game, picked, *, question="0:pass", **how):
    return client.post(reverse("draft", args=[game.key]), {"question": question, "pick": picked}, **how)


def test_marked_cards_are_still_marked_on_the_next_look():
    game = running_table()
    client = client_of("Alice")
    card = first_pick(asked(game, "Alice"), "pass")[1]
    assert save(client, game, [card]).status_code == 204
    text = client_of("Alice").get(game.get_absolute_url()).content.decode()
    assert f'value="{card}" id="pick-{card}" checked' in text
    assert text.count(" checked") == 1


def test_a_draft_of_a_question_that_is_over_is_dropped():
    game = running_table()
    client = client_of("Alice")
    for question in ("1:pass", "", "\0", "x" * 9999):
        with nothing_changes():
            assert save(client, game, ["R1a"], question=question).status_code == 409


def test_what_no_card_is_called_is_left_out():
    game = running_table()
    client = client_of("Alice")
    assert save(client, game, ["R" * 21, "R1a\0", "\0", "R1a", "\n"]).status_code == 204
    assert hand_of(game, "Alice").draft == ["R1a"]


def test_a_long_draft_is_cut_and_a_huge_one_turned_away():
    game = running_table()
    client = client_of("Alice")
    assert save(client, game, [f"card-{number}" for number in range(500)]).status_code == 204
    assert len(hand_of(game, "Alice").draft) == 100
    with nothing_changes():
        assert save(client, game, ["R1a"] * 10_000).status_code == 400


def test_in_anothers_turn_nothing_is_kept():
    game = playing_table(starter=0)
    client = client_of("Bob")
    with nothing_changes():
        assert save(client, game, ["R1a"], question=hand_of(game, "Alice").question_id).status_code == 409


def test_watchers_have_none_and_strangers_find_nothing():
    public, private = running_table(public=True), running_table()
    wanda = client_of("Wanda")
    with nothing_changes():
        assert save(wanda, public, ["R1a"]).status_code == 409
        assert save(wanda, private, ["R1a"]).status_code == 404


def test_who_is_not_signed_in_comes_back_to_the_table():
    game = running_table()
    sign_in = f"{reverse('account_login')}?next={game.get_absolute_url()}"
    with nothing_changes():
        assert save(client_of(None), game, []).url == sign_in
        assert save(client_of(None), game, [], headers={"HX-Request": "true"}).headers["HX-Redirect"] == sign_in


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_it_can_only_be_posted(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(reverse("draft", args=[game.key])).status_code == 405
