from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from accounts.bots import bots
from accounts.models import BotLevel, User
from tests.accounts.people import person, sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    sign_in(client, person("Root", is_staff=True, is_superuser=True))


@pytest.mark.parametrize("term", ["alice", "ALICE@example.org"])
def test_staff_find_an_account_by_name_or_address(client, staff, term):
    person("Alice")
    page = client.get(reverse("admin:accounts_user_changelist"), {"q": term}).content.decode()
    assert ">Alice<" in page
    assert ">Root</a></th>" not in page


def test_staff_can_look_at_an_account_but_not_delete_it(client, staff):
    alice = person("Alice")
    assert client.get(reverse("admin:accounts_user_change", args=[alice.pk])).status_code == 200
    assert client.post(reverse("admin:accounts_user_delete", args=[alice.pk]), {"post": "yes"}).status_code == 403


def test_staff_can_make_an_account(client, staff):
    assert client.get(reverse("admin:accounts_user_add")).status_code == 200


@pytest.mark.parametrize("action", ["suspend", "readmit", "hide_name"])
def test_acts_of_staff_leave_bots_as_they_are(client, staff, action):
    (bot,) = bots(BotLevel.EASY, 1)
    before = User.objects.filter(pk=bot.pk).values().get()
    client.post(reverse("admin:accounts_user_changelist"), {"action": action, "_selected_action": [bot.pk]})
    assert User.objects.filter(pk=bot.pk).values().get() == before
    assert not LogEntry.objects.exists()


def test_others_are_kept_out(client):
    sign_in(client, person("Alice"))
    assert client.get(reverse("admin:accounts_user_changelist")).status_code in {302, 403}
