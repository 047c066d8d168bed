from __future__ import annotations

from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.core.management import CommandError

from accounts.bots import bots
from accounts.services import guest_claim, user_close
from games.models import Game, Hand, Insider
from games.models.rating import Rating, RatingChange
from games.models.tally import Tally
from games.ratings.rules import NEW
from games.registry import GAMES
from games.services.ratings_again import kind_rate_again
from games.services.staff import table_end
from tests.base import EVERYBODY, NOW, SLUG, later, somebody
from tests.services.rated_tables import again, away, end, everything, guest_called, replace, table
from tests.services.test_at_the_same_time import at_once


def random_results(count, *, seed):
    """Many tables of all kinds that ended somehow, several at the same instant and some in the wrong order."""
    chance = Random(seed)
    robots = bots("easy", 2, besides=set())
    for number in range(count):
        slug = chance.choice([SLUG, SLUG, "pikto", "magic_dragons"])
        teams = slug == "pikto" and chance.random() < 0.6
        size = 6 if teams else chance.randint(max(GAMES[slug].about.fewest, 2), 4)
        people = chance.sample(EVERYBODY, size)
        if chance.random() < 0.2:
            people[-1] = chance.choice(robots)
        moment = later(days=number // 3, seconds=chance.choice([0, 0, 10, -10]))
        game = table(*people, slug=slug, rated=chance.random() < 0.9, now=NOW, **({"teams": True} if teams else {}))
        seated = [name for name in people if isinstance(name, str)]
        if chance.random() < 0.15 and len(seated) > 1:
            stranger = chance.choice([name for name in EVERYBODY if name not in people])
            replace(game, chance.choice(seated), by=stranger)
        away(game, *(seat for seat in range(size) if chance.random() < 0.08), how=chance.choice(["left", "stand_in"]))
        ranks = [chance.randint(1, size) for _ in range(size)]
        if teams:
            ranks = ranks[:3] * 2
        if chance.random() < 0.05:
            table_end(game_id=game.pk, now=moment)
        else:
            end(game, *ranks, now=moment)


@pytest.mark.long
def test_hundreds_of_results_rated_again_give_the_same_numbers_to_the_last_bit():
    random_results(400, seed=7)
    moments = list(Game.objects.filter(rated=True, status="finished").values_list("ended_at", flat=True))
    assert len(set(moments)) < len(moments) > 300
    before = everything()
    assert Insider.objects.filter(gave_up=True).count() > 20
    assert len(before[1]) > 600
    assert again("--check").count("all the same to the last bit") == 3
    RatingChange.objects.all().delete()
    Rating.objects.all().delete()
    said = again()
    assert everything() == before
    assert said.count(": none is now") == len(before[0])


def test_the_order_in_which_games_ended_decides_and_then_their_numbers():
    """Numbers follow from the moments that are stored, whatever was rated first."""
    first, second, third = (end(table("Alice", "Bob"), *ranks) for ranks in ((1, 2), (2, 1), (1, 2)))
    assert first.ended_at < second.ended_at < third.ended_at
    Game.objects.update(ended_at=NOW)
    again()
    same = everything()
    Game.objects.filter(pk=second.pk).update(ended_at=later(days=-1))
    said = again()
    assert "Different were 2 ratings and 6 changes" in said
    assert everything() != same
    earliest = RatingChange.objects.get(game=second, rating__user__username="Alice")
    assert (earliest.mu_before, earliest.sigma_before) == NEW


def test_what_is_wrong_is_named_and_put_right():
    end(table("Alice", "Bob"), 1, 2)
    end(table("Bob", "Carol"), 1, 2)
    before = everything()
    alice = Rating.objects.get(user__username="Alice")
    Rating.objects.filter(pk=alice.pk).update(mu=99.0, games=3)
    RatingChange.objects.filter(rating__user__username="Carol").delete()
    dora = Rating.objects.create(user=somebody("Dora"), slug=SLUG, mu=25.0, sigma=8.0, games=1)
    RatingChange.objects.create(
        rating=dora, game=Game.objects.first(), mu_before=25.0, sigma_before=8.0, mu=25.0, sigma=8.0
    )
    with pytest.raises(CommandError):
        again("--check")
    assert Rating.objects.get(pk=alice.pk).mu == 99.0
    said = again()
    assert "2 rated games, 3 ratings. Different were 2 ratings and 2 changes" in said
    assert f"Alice ({alice.user_id}): 99.0 ± " in said
    assert f"Dora ({dora.user_id}): 25.0 ± 8.0 after 1 games is now none" in said
    assert everything() == before


def test_ratings_of_a_table_that_counts_no_more_go():
    game = end(table("Alice", "Bob"), 1, 2)
    Game.objects.filter(pk=game.pk).update(rated=False)
    again()
    assert not Rating.objects.exists()
    assert not RatingChange.objects.exists()


def test_one_kind_of_game_can_be_rated_again_alone():
    end(table("Alice", "Bob"), 1, 2)
    end(table("Alice", "Bob", "Carol", slug="pikto"), 1, 2, 3)
    Rating.objects.update(games=7)
    again("--game", "pikto")
    assert set(Rating.objects.filter(slug="pikto").values_list("games", flat=True)) == {1}
    assert set(Rating.objects.filter(slug=SLUG).values_list("games", flat=True)) == {7}


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_tables_of_the_same_people_that_end_at_once_lose_nothing_and_wait_for_each_other():
    chance = Random(3)
    known, strangers = EVERYBODY[:4], EVERYBODY[4:7]
    end(table(*known), 1, 2, 3, 4)
    games = [table(*chance.sample([*known, *strangers], 4)) for _ in range(12)]
    moments = [later(days=1, microseconds=chance.choice([0, 0, 5, 9])) for _ in games]

    def ender(game, moment):
        return lambda: end(game, 1, 2, 3, 4, now=moment)

    at_once(*(ender(*each) for each in zip(games, moments, strict=True)), lambda: kind_rate_again(SLUG))
    played = Hand.objects.filter(game__status="finished")
    for rating in Rating.objects.all():
        assert rating.games == played.filter(user=rating.user_id).count()
    assert RatingChange.objects.count() == played.count() == 52
    counted = {tally.user_id: tally.games for tally in Tally.objects.all()}
    assert counted == Counter(played.values_list("user", flat=True))
    assert again("--check")


def test_a_guest_who_gets_an_account_starts_then_and_not_before():
    guest = guest_called("Gina")
    end(table("Alice", guest), 1, 2)
    guest_claim(user=guest, name="Greta", password="correct horse battery")
    assert again("--check")
    end(table("Alice", "Greta"), 2, 1, now=later(days=1))
    assert Rating.objects.get(user__username="Greta").games == Rating.objects.get(user__username="Alice").games == 1
    before = everything()
    again()
    assert everything() == before


def test_whoever_closes_an_account_leaves_the_numbers_of_the_others_as_they_are():
    end(table("Alice", "Bob"), 1, 2)
    before = everything()
    user_close(user=somebody("Bob"))
    again()
    assert everything() == before


def test_a_game_that_ends_late_in_the_queue_ends_after_those_that_were_rated_before():
    """Requests wait for each other: the one that began first may be the last that gets through."""
    first, second = table("Alice", "Bob"), table("Bob", "Carol")
    end(first, 1, 2, now=later(days=2))
    late = end(second, 1, 2, now=later(days=1))
    assert late.ended_at == later(days=2) + timedelta(microseconds=1)
    assert again("--check")
