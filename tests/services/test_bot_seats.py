from __future__ import annotations

import pytest

from accounts.services import guest_create
from games.engine import codec
from games.engine.refusal import Malformed
from games.models import Game, Hand, Invite, Letter
from games.registry import GAMES
from games.services.bot_seats import game_against_bots, seats_fill, table_open
from games.services.declined import Declined
from games.services.distances import distance_set
from games.services.invites import person_invite
from games.services.moves import clock_run_out
from games.services.rematches import rematch
from games.services.seats import MOST_OPENED, seat_leave
from tests.base import (
    NOW,
    SLUG,
    act,
    awaited,
    finished_table,
    fresh,
    hand_of,
    hands,
    let_bots_play,
    nothing_changes,
    open_table,
    play_until,
    sit_down,
    somebody,
)
from tests.services.test_at_the_same_time import at_once

TABLE = {"slug": SLUG, "seats": 4, "options": {}, "pace": "daily", "public": False, "token": "plum"}
OPTIONS = codec.plain(GAMES[SLUG].Options()) | {"starter": 0}


def names(game):
    return [hand.user.username for hand in hands(game)]


def fill(game, name="Alice", level="good", **how):
    return seats_fill(game_id=game.pk, user=somebody(name), level=level, now=NOW, **how)


def play_now(slug=SLUG, name="Alice"):
    return game_against_bots(slug=slug, user=somebody(name), now=NOW)


def opened(bot_seats, **how):
    return table_open(host=somebody("Alice"), bot_seats=bot_seats, level="easy", now=NOW, **TABLE | how)


def test_a_table_is_opened_with_some_bots_and_waits_for_people():
    game = opened(2)
    assert names(game) == ["Alice", "Easy bot Ada", "Easy bot Bruno"]
    assert game.status == "open"
    assert sit_down(game, "Bob").status == "running"


def test_a_table_full_of_bots_begins_at_once():
    game = opened(3)
    assert game.status == "running"
    assert len({hand.token for hand in hands(game)}) == 4


def test_without_bots_it_is_a_table_like_any_other():
    assert names(opened(0)) == ["Alice"]


def test_what_can_not_be_opened_leaves_nothing_behind():
    somebody("Alice")
    with nothing_changes(), pytest.raises(Malformed):
        opened(2, options={"moon": 1})


def test_the_host_fills_what_is_free():
    game = open_table("Alice", "Bob", seats=4)
    game = fill(game)
    assert names(game) == ["Alice", "Bob", "Good bot Ada", "Good bot Bruno"]
    assert game.status == "running"


def test_no_bot_sits_down_twice():
    game = opened(1)
    assert names(fill(game, level="easy"))[1:] == ["Easy bot Ada", "Easy bot Bruno", "Easy bot Cleo"]


def test_nobody_else_fills_a_table_and_none_that_has_begun():
    game = open_table("Alice", "Bob")
    for name in ("Bob", "Mallory"):
        somebody(name)
        with nothing_changes(), pytest.raises(Declined):
            fill(game, name)
    fill(game)
    with nothing_changes(), pytest.raises(Declined):
        fill(game)


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_bots_for_every_seat_of_the_largest_table(slug):
    most = GAMES[slug].about.most
    how = {"teams": True} if slug == "pikto" else {}
    game = fill(open_table("Alice", slug=slug, seats=most, **how))
    assert (game.status, len(hands(game))) == ("running", most)


@pytest.mark.parametrize("slug", GAMES)
def test_somebody_alone_plays_at_once_and_begins_where_somebody_does(slug):
    game = game_against_bots(slug=slug, user=somebody("Alice"), now=NOW)
    assert (game.status, game.pace, game.public, game.seats) == ("running", "easy", False, GAMES[slug].about.fewest)
    assert [bool(hand.user.bot) for hand in hands(game)] == [False] + [True] * (game.seats - 1)
    assert "Alice" in awaited(let_bots_play(game))
    assert "starter" not in game.options or game.options["starter"] == 0


def test_whoever_has_too_many_tables_opens_none(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_SEATS", 1)
    play_now("pikto")
    with nothing_changes(), pytest.raises(Declined):
        play_now()


def test_two_clicks_open_one_table(monkeypatch):
    game = play_now()
    # Who may have no more tables gets the one they have, all the same.
    monkeypatch.setattr("games.services.seats.MOST_SEATS", 1)
    with nothing_changes():
        assert play_now() == game


def test_a_table_at_which_somebody_has_played_is_theirs_and_the_next_one_is_new():
    game = let_bots_play(play_now())
    assert play_now() == game
    act(game, "Alice")
    assert play_now() != game


def test_a_table_whose_clock_has_answered_for_somebody_is_not_given_again():
    game = let_bots_play(play_now())
    late = hand_of(game, "Alice").deadline
    assert clock_run_out(hand_id=hand_of(game, "Alice").pk, now=late)
    assert play_now() != game


def test_a_table_that_was_left_is_not_given_again():
    game = play_now()
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    assert play_now() != game


@pytest.mark.parametrize(
    "how",
    [
        {"pace": "daily"},
        {"public": True},
        {"options": OPTIONS | {"variant": "public"}},
        {"level": "good"},
        {"seats": 3, "bot_seats": 2},
        {"host": "Bob"},
    ],
    ids=str,
)
def test_tables_that_were_opened_otherwise_are_left_alone(how):
    host = somebody(how.pop("host", "Alice"))
    table = {"slug": SLUG, "seats": 2, "options": OPTIONS, "pace": "easy", "public": False, "token": "amber"}
    other = table_open(**{"host": host, "bot_seats": 1, "level": "easy", "now": NOW} | table | how)
    assert other.status == "running"
    assert play_now() != other


def test_a_table_with_another_person_is_not_given_again():
    game = open_table("Alice", "Bob", seats=2, pace="easy", starter=0)
    assert game.status == "running"
    assert play_now() != game


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_two_clicks_at_the_same_instant_open_one_table():
    somebody("Alice")
    # Bots that are there: else who makes them would decide who comes first.
    play_now(name="Bob")
    games = at_once(*[play_now] * 6)
    assert len(set(games)) == 1
    assert Game.objects.filter(host=somebody("Alice")).count() == 1


def test_nobody_opens_tables_without_end_by_leaving_them(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_OPENED", 3)
    for _ in range(3):
        seat_leave(game_id=play_now().pk, user=somebody("Alice"), now=NOW)
    for once_more in (play_now, lambda: opened(2), lambda: opened(0)):
        with nothing_changes(), pytest.raises(Declined, match="3 tables within an hour"):
            once_more()
    assert play_now(name="Bob").status == "running"


def test_a_guest_opens_fewer(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_OPENED_BY_GUEST", 1)
    guest = guest_create()
    game = game_against_bots(slug=SLUG, user=guest, now=NOW)
    assert game_against_bots(slug=SLUG, user=guest, now=NOW) == game
    with nothing_changes(), pytest.raises(Declined):
        game_against_bots(slug="pikto", user=guest, now=NOW)
    assert MOST_OPENED > 1


def test_what_was_not_opened_does_not_count(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_OPENED", 1)
    with pytest.raises(Malformed):
        opened(2, options={"moon": 1})
    assert opened(2).status == "open"


def test_bots_never_have_too_many_tables(monkeypatch):
    monkeypatch.setattr("games.services.seats.MOST_SEATS", 2)
    for name in ("Alice", "Bob", "Carol"):
        assert game_against_bots(slug=SLUG, user=somebody(name), now=NOW).status == "running"


def test_an_open_table_goes_to_a_person_or_is_closed():
    game = opened(2)
    sit = open_table("Alice", seats=4)
    fill(sit, count=1)
    sit_down(sit, "Bob")
    for each in (game, sit):
        seat_leave(game_id=each.pk, user=somebody("Alice"), now=NOW)
    assert fresh(game).status == "closed"
    assert (fresh(sit).status, fresh(sit).host) == ("open", somebody("Bob"))


def test_a_rematch_seats_them_again_and_asks_only_people():
    game = open_table("Alice", "Bob", seats=4, seed=38)
    game = play_until(fill(game), lambda now: now.is_over)
    before = [(hand.seat, hand.token, hand.user_id) for hand in hands(game) if hand.user.bot]
    new = rematch(game_id=game.pk, user=somebody("Bob"), now=NOW)
    assert [(hand.seat, hand.token, hand.user_id) for hand in hands(new) if hand.user.bot] == before
    assert (names(new)[0], new.status) == ("Bob", "open")
    assert [invite.user.username for invite in Invite.objects.all()] == ["Alice"]
    assert not Letter.objects.filter(user__bot__gt="").exists()
    assert rematch(game_id=game.pk, user=somebody("Alice"), now=NOW).status == "running"
    assert names(new) == names(game)


def test_a_rematch_against_bots_alone_begins_at_once():
    game = play_until(fill(open_table("Alice", seats=2, seed=20)), lambda now: now.is_over)
    new = rematch(game_id=game.pk, user=somebody("Alice"), now=NOW)
    assert new.status == "running"
    assert not Invite.objects.exists()


def test_bots_are_neither_invited_nor_kept_at_a_distance():
    game = opened(1)
    (bot,) = [hand.user for hand in Hand.objects.filter(game=game) if hand.user.bot]
    other = open_table("Bob", seats=3)
    for do in (
        lambda: person_invite(game=other, sender=somebody("Bob"), whom=bot.username, now=NOW),
        lambda: distance_set(game=game, user=somebody("Alice"), other_id=bot.pk, kind="block"),
    ):
        with nothing_changes(), pytest.raises(Declined):
            do()


def test_a_finished_game_has_a_result_for_them():
    game = play_until(fill(open_table("Alice", seats=2, seed=20)), lambda now: now.is_over)
    assert all(hand.rank for hand in hands(game))
    assert Game.objects.get(pk=game.pk).status == finished_table(seed=20).status
