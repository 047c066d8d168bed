from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.urls import reverse

from accounts.distances import distance_keep
from games.models import Invite, Letter
from games.services.invites import MOST_A_DAY, MOST_TO_AN_ADDRESS
from tests.base import EVERYBODY, client_of, hands, nothing_changes, open_table, running_table, sit_down, somebody


def invite(name, game, whom, **how):
    return client_of(name).post(reverse("invite", args=[game.key]), {"whom": whom}, **how)


def invited():
    return list(Invite.objects.values_list("user__username", "address"))


def told(response):
    """What the page says to which the response leads on."""
    return response.client.get(response.url).content.decode()


def home(name):
    return client_of(name).get(reverse("home")).content.decode()


def test_by_name_it_waits_on_the_persons_home():
    game = open_table("Alice", slug="pikto")
    somebody("Bob")
    invite("Alice", game, " bob ")
    assert invited() == [("Bob", "")]
    text = home("Bob")
    assert "Alice invites you to Pikto" in text
    assert reverse("invite-accept", args=[Invite.objects.get().pk]) in text
    assert "invites you" not in home("Carol")


def test_accepting_takes_a_seat_at_a_private_table():
    game = open_table("Alice")
    somebody("Bob")
    invite("Alice", game, "Bob")
    response = client_of("Bob").post(reverse("invite-accept", args=[Invite.objects.get().pk]))
    assert response.url == game.get_absolute_url()
    assert [hand.user.username for hand in hands(game)] == ["Alice", "Bob"]
    assert "invites you" not in home("Bob")


def test_declining_stops_it_for_good():
    game = open_table("Alice")
    somebody("Bob")
    invite("Alice", game, "Bob")
    client_of("Bob").post(reverse("invite-decline", args=[Invite.objects.get().pk]))
    assert "invites you" not in home("Bob")
    letters = Letter.objects.count()
    response = invite("Alice", game, "Bob")
    assert "Bob is invited" in told(response)
    assert "invites you" not in home("Bob")
    assert Letter.objects.count() == letters


def test_nobody_says_yes_or_no_for_another():
    game = open_table("Alice")
    somebody("Bob")
    invite("Alice", game, "Bob")
    carol, number = client_of("Carol"), Invite.objects.get().pk
    with nothing_changes():
        carol.post(reverse("invite-accept", args=[number]))
        carol.post(reverse("invite-decline", args=[number]))
        carol.post(reverse("invite-accept", args=[number + 1]))


def test_one_mail_ever_for_each_table_and_person():
    game = open_table("Alice", "Carol")
    somebody("Bob")
    for sender in ("Alice", "Carol"):
        invite(sender, game, "Bob")
        invite(sender, game, "friend@example.org")
        invite(sender, game, "Friend@Example.org")
    assert invited() == [("Bob", ""), (None, "friend@example.org")]
    assert Letter.objects.filter(kind=Letter.Kind.INVITATION).count() == 2


def test_an_address_gets_the_same_words_whoever_has_it():
    game = open_table("Alice")
    somebody("Bob")
    known = told(invite("Alice", game, "bob@example.org"))
    unknown = told(invite("Alice", game, "xyz@example.org"))
    assert "bob@example.org is invited." in known
    assert "xyz@example.org is invited." in unknown
    assert invited() == [(None, "bob@example.org"), (None, "xyz@example.org")]
    assert "Alice invites you" in home("Bob")


@pytest.mark.parametrize("whom", ["", "Nobody-at-all", "not@an address", "@", "\0", "x" * 3000])
def test_what_is_no_name_and_no_address_is_refused(whom):
    game = open_table("Alice")
    alice = client_of("Alice")
    with nothing_changes():
        assert alice.post(reverse("invite", args=[game.key]), {"whom": whom}).status_code == 302


def test_who_sits_there_needs_no_invitation():
    game = open_table("Alice", "Bob")
    assert "sits at this table already" in told(invite("Alice", game, "Bob"))
    assert invited() == []


@pytest.mark.parametrize(("user", "other"), [("Alice", "Bob"), ("Bob", "Alice")])
@pytest.mark.parametrize("whom", ["Bob", "bob@example.org"])
def test_after_a_block_nobody_is_invited_and_nobody_is_told(user, other, whom):
    game = open_table("Alice")
    distance_keep(user=somebody(user), other=somebody(other), kind="block")
    assert f"{whom} is invited." in told(invite("Alice", game, whom))
    assert invited() == []


def test_a_block_takes_an_invitation_back():
    game = open_table("Alice")
    somebody("Bob")
    invite("Alice", game, "Bob")
    distance_keep(user=somebody("Bob"), other=somebody("Alice"), kind="block")
    assert "invites you" not in home("Bob")


def test_a_person_invites_only_so_many_a_day():
    game = open_table("Alice")
    alice = client_of("Alice")
    for number in range(MOST_A_DAY + 1):
        alice.post(reverse("invite", args=[game.key]), {"whom": f"friend{number}@example.org"})
    assert Invite.objects.count() == MOST_A_DAY
    # What a day has counted is gone when it is over.
    cache.clear()
    alice.post(reverse("invite", args=[game.key]), {"whom": "later@example.org"})
    assert Invite.objects.count() == MOST_A_DAY + 1


@pytest.mark.parametrize("whom", ["Bob", "bob@example.org", "Nobody-at-all"])
def test_what_came_of_nothing_counts_like_any_other_try(whom):
    """Else whoever is blocked could tell by what they may still send, and names could be tried out without end."""
    game = open_table("Alice")
    distance_keep(user=somebody("Bob"), other=somebody("Alice"), kind="block")
    for _ in range(MOST_A_DAY):
        invite("Alice", game, whom)
    assert "invited many people today" in told(invite("Alice", game, "friend@example.org"))
    assert invited() == []


def test_one_address_is_asked_only_so_often_a_day_whoever_asks():
    for number in range(MOST_TO_AN_ADDRESS + 1):
        name = EVERYBODY[number % 2]
        answer = told(invite(name, open_table(name), "friend@example.org"))
        assert "friend@example.org is invited." in answer
    assert Letter.objects.count() == MOST_TO_AN_ADDRESS


def test_who_has_no_confirmed_address_sends_no_mail_to_others():
    game = open_table("Alice")
    EmailAddress.objects.filter(user=somebody("Alice")).update(verified=False)
    somebody("Bob")
    assert "confirm your own address first" in told(invite("Alice", game, "friend@example.org"))
    invite("Alice", game, "Bob")
    assert invited() == [("Bob", "")]


def test_only_those_who_sit_there_invite_and_only_while_there_is_room():
    public, full = open_table("Alice", public=True), running_table(seats=2)
    wanda, alice = client_of("Wanda"), client_of("Alice")
    somebody("Carol")
    with nothing_changes():
        for client, game in ((wanda, public), (alice, full)):
            client.post(reverse("invite", args=[game.key]), {"whom": "Carol"})


def test_it_is_over_when_the_table_has_filled():
    game = open_table("Alice", seats=2)
    somebody("Bob")
    invite("Alice", game, "Bob")
    sit_down(game, "Carol")
    assert "invites you" not in home("Bob")
    bob, number = client_of("Bob"), Invite.objects.get().pk
    with nothing_changes():
        response = bob.post(reverse("invite-accept", args=[number]))
    assert "This invitation is over" in bob.get(response.url).content.decode()


def test_a_stranger_invites_nobody_and_who_is_not_signed_in_comes_back():
    game = open_table("Alice")
    mallory = client_of("Mallory")
    with nothing_changes():
        assert mallory.post(reverse("invite", args=[game.key]), {"whom": "Mallory"}).status_code == 404
        assert client_of(None).post(reverse("invite-accept", args=[1])).status_code == 302


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_all_of_it_can_only_be_posted(method):
    game = open_table("Alice")
    client = client_of("Alice")
    with nothing_changes():
        for address in (
            reverse("invite", args=[game.key]),
            reverse("invite-accept", args=[1]),
            reverse("invite-decline", args=[1]),
        ):
            assert getattr(client, method)(address).status_code == 405
