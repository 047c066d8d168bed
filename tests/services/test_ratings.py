from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.bots import bots
from accounts.services import guest_claim, user_close
from games.models import Game, Insider
from games.models.rating import LeftOut, Rating, RatingChange
from games.ratings.rules import NEW
from games.services.bot_seats import game_against_bots
from games.services.rematches import rematch
from games.services.seats import seat_leave
from games.services.staff import insider_note, table_end
from tests.base import EVERYBODY, NOW, SHORT_GAMES, SLUG, fresh, hands, later, play_until, running_table, somebody
from tests.services.rated_tables import again, away, end, guest_called, mu_of, replace, table


def rated_people():
    """Those whose rating has changed."""
    return set(Rating.objects.filter(games__gt=0).values_list("user__username", flat=True))


def test_a_game_that_was_played_to_its_end_changes_the_ratings_of_those_who_played():
    game = running_table(seats=2, seed=SHORT_GAMES[SLUG, 2])
    Game.objects.filter(pk=game.pk).update(rated=True)
    game = play_until(game, lambda game: game.is_over)
    winner, loser = sorted(hands(game), key=lambda hand: hand.rank)
    assert winner.rank < loser.rank
    assert mu_of(winner.user.username) > NEW.mu > mu_of(loser.user.username)
    assert again("--check").startswith("Pickit: Dragons: 1 rated games, 2 ratings, all the same to the last bit.")


def test_each_change_is_kept_with_what_was_before():
    end(table("Alice", "Bob"), 1, 2)
    end(table("Alice", "Bob"), 2, 1, now=later(days=1))
    first, second = RatingChange.objects.filter(rating__user__username="Alice").order_by("game")
    assert (first.mu_before, first.sigma_before) == NEW
    assert (second.mu_before, second.sigma_before) == (first.mu, first.sigma)
    rating = Rating.objects.get(user__username="Alice")
    assert (rating.mu, rating.sigma, rating.games) == (second.mu, second.sigma, 2)
    assert rating.ordinal == rating.mu - 3 * rating.sigma


def test_each_kind_of_game_has_its_own_ratings():
    end(table("Alice", "Bob"), 1, 2)
    end(table("Alice", "Bob", "Carol", slug="magic_dragons"), 3, 2, 1)
    assert mu_of("Alice") > NEW.mu > mu_of("Alice", "magic_dragons")
    assert mu_of("Carol") is None


def test_an_unrated_table_changes_nothing():
    end(table("Alice", "Bob", rated=False), 1, 2)
    assert not Rating.objects.exists()


def test_a_table_that_staff_ended_counts_for_nobody():
    game = table("Alice", "Bob")
    table_end(game_id=game.pk, now=NOW)
    assert not Rating.objects.exists()


def test_a_table_that_all_have_left_counts_for_nobody():
    game = table("Alice", "Bob")
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=NOW)
    assert fresh(game).status == Game.Status.ABANDONED
    assert not Rating.objects.exists()


def test_the_only_one_who_stayed_neither_wins_nor_loses():
    game = table("Alice", "Bob")
    away(game, 1)
    end(game, 2, 1)
    assert mu_of("Alice") is None
    assert mu_of("Bob") < NEW.mu
    assert Rating.objects.get(user__username="Alice").games == 0
    assert again("--check")


def test_teams_win_and_lose_together():
    game = table(*EVERYBODY[:6], slug="pikto", teams=True)
    end(game, 1, 2, 3, 1, 2, 3)
    numbers = [mu_of(name, "pikto") for name in EVERYBODY[:6]]
    assert numbers[:3] == numbers[3:]
    assert numbers[0] > numbers[1] > numbers[2]
    alone = table(*EVERYBODY[:6], slug="pikto")
    end(alone, 1, 2, 3, 4, 5, 6, now=later(days=1))
    assert mu_of("Alice", "pikto") > mu_of("Dora", "pikto")


def test_a_rematch_is_rated_as_the_game_before_and_a_game_at_once_against_bots_is_not():
    for rated in (True, False):
        game = end(table("Alice", "Bob", rated=rated), 1, 2)
        assert rematch(game_id=game.pk, user=somebody("Bob"), now=NOW).rated == rated
    assert not game_against_bots(slug=SLUG, user=somebody("Carol"), now=NOW).rated


def test_rating_a_game_costs_as_many_queries_however_many_play():
    costs = []
    for names in (EVERYBODY[:2], EVERYBODY[:4]):
        for rated in (False, True):
            game = table(*names, rated=rated)
            with CaptureQueriesContext(connection) as captured:
                end(game, *range(1, len(names) + 1))
            costs.append(len([row for row in captured if "games_rating" in row["sql"] or "leftout" in row["sql"]]))
    assert costs == [0, 4, 0, 4]


@pytest.mark.parametrize("how", ["left", "stand_in"])
def test_whoever_is_away_at_the_end_loses_and_nobody_who_stayed_changes(how):
    game = table("Alice", "Bob", "Carol")
    away(game, 0, how=how)
    end(game, 1, 2, 3)
    assert mu_of("Alice") < NEW.mu
    assert rated_people() == {"Alice"}
    assert again("--check")


def test_whoever_lost_beside_somebody_who_left_loses_nothing():
    """Only that nobody was away makes the same places count."""
    for number, gone in enumerate([(), (2,)]):
        game = table("Alice", "Bob", "Carol")
        away(game, *gone)
        end(game, 1, 3, 2, now=later(days=number))
    assert Rating.objects.get(user__username="Bob").games == 1
    assert Rating.objects.get(user__username="Carol").games == 2


@pytest.mark.parametrize("how", ["left", "stand_in"])
def test_a_guest_who_was_away_keeps_the_others_as_they_were(how):
    game = table("Alice", "Bob", guest_called("Gina"))
    away(game, 2, how=how)
    end(game, 1, 2, 3)
    assert not rated_people()


def test_an_account_that_was_closed_during_a_game_keeps_the_others_as_they_were():
    game = table("Alice", "Bob", "Carol")
    user_close(user=somebody("Carol"))
    end(game, 1, 2, 3)
    assert not rated_people()
    assert again("--check")


def test_a_team_that_lost_with_a_mate_who_left_loses_nothing():
    game = table(*EVERYBODY[:6], slug="pikto", teams=True)
    away(game, 5)
    end(game, 1, 2, 3, 1, 2, 3)
    assert rated_people() == {EVERYBODY[5]}


def test_bots_and_guests_are_left_out():
    (bot,) = bots("easy", 1, besides=set())
    end(table(guest_called("Gina"), "Alice", bot, "Bob"), 1, 2, 3, 4)
    assert set(Rating.objects.values_list("user__username", flat=True)) == {"Alice", "Bob"}
    assert mu_of("Alice") > NEW.mu


def test_one_person_with_an_account_among_bots_and_guests_is_not_rated():
    (bot,) = bots("easy", 1, besides=set())
    end(table("Alice", guest_called("Gina"), bot), 1, 2, 3)
    assert not Rating.objects.exists()


def test_guests_are_noted_once_and_only_at_rated_tables():
    guest = guest_called("Gina")
    end(table(guest, "Alice", rated=False), 1, 2)
    assert not LeftOut.objects.exists()
    end(table(guest, "Alice"), 1, 2)
    assert list(LeftOut.objects.values_list("user", flat=True)) == [guest.pk]


def test_whoever_gave_a_seat_up_loses_and_whoever_came_into_it_is_not_held_to_what_they_found():
    end(table("Erin", "Frank"), 1, 2)
    game = table("Alice", "Bob", "Carol")
    replace(game, "Carol", by="Dora")
    end(game, 1, 2, 3, now=later(days=1))
    assert mu_of("Carol") < NEW.mu
    assert (mu_of("Alice"), mu_of("Bob")) == (mu_of("Erin"), mu_of("Frank"))
    assert mu_of("Dora") is None
    assert again("--check")


def test_a_seat_given_up_costs_as_much_as_one_that_stayed_empty():
    game = table("Alice", "Bob", "Carol")
    away(game, 2)
    end(game, 1, 2, 3)
    game = table("Dora", "Erin", "Frank")
    replace(game, "Frank", by="Gina")
    end(game, 1, 2, 3, now=later(days=1))
    assert mu_of("Frank") == mu_of("Carol") < NEW.mu


def test_where_the_one_who_came_into_a_seat_left_too_nobody_who_stayed_changes():
    game = table("Alice", "Bob", "Carol")
    replace(game, "Carol", by="Dora")
    seat_leave(game_id=game.pk, user=somebody("Dora"), now=later(hours=2))
    end(game, 1, 2, 3, now=later(days=1))
    assert rated_people() == {"Carol"}
    assert again("--check")


def test_whoever_came_into_a_seat_and_gave_it_up_again_is_not_rated():
    game = table("Alice", "Bob", "Carol")
    replace(game, "Carol", by="Dora")
    replace(game, "Dora", by="Erin", now=later(hours=2))
    end(game, 1, 2, 3, now=later(days=1))
    assert rated_people() == {"Alice", "Bob", "Carol"}
    assert again("--check")


def test_a_guest_who_gave_a_seat_up_is_not_rated_then_or_later():
    game = table("Alice", "Bob", guest_called("Gina"))
    replace(game, "Gina", by="Dora")
    end(game, 1, 2, 3, now=later(days=1))
    guest_claim(user=somebody("Gina"), name="Greta", password="correct horse battery")
    assert again("--check")
    assert rated_people() == {"Alice", "Bob"}


def test_staff_who_only_looked_lose_nothing():
    game = table("Alice", "Bob")
    insider_note(game_id=game.pk, staff=somebody("Wanda"))
    end(game, 1, 2)
    assert rated_people() == {"Alice", "Bob"}


def test_staff_who_looked_at_their_own_table_and_gave_their_seat_up_lose_as_anybody():
    game = table("Alice", "Bob", "Carol")
    insider_note(game_id=game.pk, staff=somebody("Carol"))
    replace(game, "Carol", by="Dora")
    insider_note(game_id=game.pk, staff=somebody("Carol"))
    end(game, 1, 2, 3, now=later(days=1))
    assert Insider.objects.get().gave_up
    assert mu_of("Carol") < NEW.mu
