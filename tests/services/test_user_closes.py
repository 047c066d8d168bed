from __future__ import annotations

from django.urls import reverse

from accounts.selectors import mail_address
from accounts.services import user_close
from games.models import Game, Letter
from tests.base import (
    NOW,
    awaited,
    client_of,
    finished_table,
    fresh,
    hand_of,
    hands,
    let_bots_play,
    open_table,
    play_until,
    playing_table,
    somebody,
)


def test_the_house_plays_on_at_every_table():
    first, second = playing_table(starter=0), playing_table(seats=2, starter=1)
    user_close(user=somebody("Alice"))
    for game in (first, second):
        left = [hand.left_at is not None for hand in hands(game)]
        assert left == [True, *[False] * (len(left) - 1)]
        assert fresh(game).status == "running"
    assert awaited(let_bots_play(first)) == ["Bob"]


def test_tables_not_yet_begun_are_given_up_or_passed_on():
    alone, shared = open_table("Alice"), open_table("Alice", "Bob")
    user_close(user=somebody("Alice"))
    assert fresh(alone).status == "closed"
    assert (fresh(shared).status, fresh(shared).host) == ("open", somebody("Bob"))


def test_the_last_person_leaves_an_abandoned_table():
    game = playing_table(seats=2)
    user_close(user=somebody("Alice"))
    user_close(user=somebody("Bob"))
    assert fresh(game).status == "abandoned"


def test_results_stay_whole_and_name_a_former_player():
    game = finished_table()
    results = [(hand.rank, hand.points, hand.parts) for hand in hands(game)]
    rows = list(game.moves.values())
    user_close(user=somebody("Alice"))
    assert [(hand.rank, hand.points, hand.parts) for hand in hands(game)] == results
    assert list(game.moves.values()) == rows
    bob = client_of("Bob")
    for page in (game.get_absolute_url(), reverse("history"), reverse("log", args=[game.key])):
        text = bob.get(page).content.decode()
        assert "former player" in text
        assert "Alice" not in text


def test_no_invitation_keeps_their_address():
    alice = somebody("Alice")
    for address in (mail_address(alice), "dora@example.org"):
        Letter.objects.create(key=address, kind=Letter.Kind.INVITATION, address=address, created_at=NOW)
    user_close(user=alice)
    assert list(Letter.objects.values_list("address", flat=True)) == ["dora@example.org"]


def test_a_running_game_goes_on_to_its_end_without_them():
    game = playing_table(seats=2, seed=20)
    user_close(user=somebody("Alice"))
    game = play_until(game, lambda game: game.is_over)
    assert game.status == "finished"
    assert {hand.rank for hand in hands(game)} <= {1, 2}
    assert hand_of(game, "Bob").points is not None
    assert Game.objects.get().how
