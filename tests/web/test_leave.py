from __future__ import annotations

import pytest
from django.urls import reverse

from tests.base import (
    act,
    awaited,
    client_of,
    finished_table,
    fresh,
    hand_of,
    hands,
    let_bots_play,
    nothing_changes,
    open_table,
    running_table,
)


def there(game):
    return reverse("leave", args=[game.key])


def test_looking_at_the_question_changes_nothing():
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        page = client.get(there(game)).content.decode()
    assert "The house plays your seat on" in page
    assert "You can come back as long as nobody else has taken the seat." in page


def test_before_the_game_the_seat_becomes_free():
    game = open_table("Alice", "Bob")
    assert client_of("Bob").post(there(game)).url == reverse("home")
    assert [hand.user.username for hand in hands(game)] == ["Alice"]


def test_in_the_game_the_house_takes_over():
    game = running_table()
    alice = client_of("Alice")
    response = alice.post(there(game))
    assert "You have left the table." in alice.get(response.url).content.decode()
    assert hand_of(game, "Alice").left_at
    act(game, "Bob")
    act(game, "Carol")
    assert "Alice" not in awaited(let_bots_play(game))


def test_whoever_has_left_still_sees_the_table_and_can_do_nothing():
    game = running_table()
    alice = client_of("Alice")
    question_id = hand_of(game, "Alice").question_id
    alice.post(there(game))
    text = alice.get(game.get_absolute_url()).content.decode()
    assert f'value="{question_id}"' not in text
    assert 'name="choice"' not in text
    with nothing_changes():
        form = {"question": hand_of(game, "Alice").question_id, "choice": "pass"}
        assert alice.post(reverse("answer", args=[game.key]), form).status_code == 409
        assert alice.post(there(game)).status_code == 302


def test_watchers_and_those_of_a_finished_table_have_nothing_to_leave():
    public, over = running_table(public=True), finished_table()
    wanda, alice = client_of("Wanda"), client_of("Alice")
    with nothing_changes():
        for client, game in ((wanda, public), (alice, over)):
            response = client.post(there(game))
            assert response.url == reverse("home")
            assert "no seat here" in client.get(response.url).content.decode()


def test_a_stranger_finds_nothing_to_leave():
    game = running_table()
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.get(there(game)).status_code == 404
        assert mallory.post(there(game)).status_code == 404


def test_who_is_not_signed_in_comes_back():
    game = running_table()
    sign_in = reverse("account_login")
    with nothing_changes():
        assert client_of(None).get(there(game)).url == f"{sign_in}?next={there(game)}"
        assert client_of(None).post(there(game)).url == f"{sign_in}?next={game.get_absolute_url()}"
    assert fresh(game).status == "running"


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_not_allowed(method):
    game = running_table()
    client = client_of("Alice")
    with nothing_changes():
        assert getattr(client, method)(there(game)).status_code == 405
