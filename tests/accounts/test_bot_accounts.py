from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from accounts.bots import NAMES, bots
from accounts.models import BotLevel, MailScope, User
from accounts.names import LONGEST, validate_name
from accounts.selectors import mail_address
from games.registry import GAMES
from tests.accounts.people import person

pytestmark = pytest.mark.django_db


def test_they_say_in_their_names_what_they_are():
    assert [bot.username for bot in bots(BotLevel.EASY, 2)] == ["Easy bot Ada", "Easy bot Bruno"]
    assert bots(BotLevel.GOOD, 1)[0].display_name == "Good bot Ada"
    assert all(len(f"Good bot {name}") <= LONGEST for name in NAMES)


def test_no_person_could_take_their_names():
    for bot in (*bots(BotLevel.EASY, len(NAMES) + 1), *bots(BotLevel.GOOD, len(NAMES) + 1)):
        with pytest.raises(ValidationError):
            validate_name(bot.username)


def test_they_are_made_once():
    first = bots(BotLevel.GOOD, 3)
    assert bots(BotLevel.GOOD, 3) == first
    assert User.objects.count() == 3


def test_there_are_enough_for_the_largest_table():
    assert len(NAMES) >= max(game.about.most for game in GAMES.values()) - 1


def test_those_who_sit_there_already_are_passed_over():
    ada, bruno = bots(BotLevel.EASY, 2)
    assert bots(BotLevel.EASY, 2, besides={ada.pk})[0] == bruno


def test_there_are_more_than_names():
    assert len(set(bots(BotLevel.EASY, len(NAMES) + 1))) == len(NAMES) + 1


def test_a_person_who_has_had_such_a_name_before_keeps_it():
    User.objects.create(username="Easy bot Ada")
    assert [bot.username for bot in bots(BotLevel.EASY, 1)] == ["Easy bot Bruno"]


def test_nobody_signs_in_as_one_and_they_get_no_mail():
    (bot,) = bots(BotLevel.GOOD, 1)
    assert not bot.has_usable_password()
    assert mail_address(bot) is None
    assert not any(getattr(bot, scope.value) for scope in MailScope)
    answer = Client().post(reverse("account_login"), {"login": bot.username, "password": "!"})
    assert answer.status_code == 200
    assert not answer.wsgi_request.user.is_authenticated


PASSING = [
    *("Easy bot Ada", "easy-bot zoe", "Good_bot", "GoodBot 7", "g00d bot"),
    *("EasybotAda", "Easy bots Ada", "Good Bot7", "Good bot7 Ada", "The Good bot Ada", "TheEasyBot", "the_good-b0t"),
]


@pytest.mark.parametrize("name", PASSING)
def test_nobody_else_takes_such_a_name(name):
    with pytest.raises(ValidationError):
        validate_name(name)


@pytest.mark.parametrize("name", ["Good Bottle", "The Good Botanist", "Bot", "Easy Boat", "Good robot"])
def test_other_names_are_left_to_people(name):
    validate_name(name)
    person(name)
