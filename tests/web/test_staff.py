"""What staff can do, and that each act is noted; of a table they see what an outsider sees."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.core import mail
from django.test import Client
from django.urls import reverse

from games.models import Letter, Report
from games.registry import GAMES
from games.services.letters import letters_write
from games.services.posting import letter_send
from tests.accounts.people import person, sign_in
from tests.base import (
    client_of,
    finished_table,
    fresh,
    hands,
    later,
    moves,
    nothing_changes,
    open_table,
    play_until,
    running_table,
    somebody,
)

GAME = "admin:games_game"


@pytest.fixture
def staff(client):
    sign_in(client, person("Root", is_staff=True, is_superuser=True))
    return client


@pytest.fixture
def helper():
    """Somebody of the staff who may only look."""
    user = person("Helper", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client()
    sign_in(client, user)
    return client


def noted():
    return [(entry.user.username, entry.change_message) for entry in LogEntry.objects.order_by("pk")]


def act(client, name, game, **fields):
    return client.post(reverse(f"{GAME}_{name}", args=[game.pk]), fields)


@pytest.mark.parametrize("term", ["link", "key", "name"])
def test_staff_find_a_table_by_its_link(staff, term):
    game, other = open_table("Alice"), open_table("Carol")
    link = f"https://table.example{game.get_absolute_url()}"
    found = staff.get(reverse(f"{GAME}_changelist"), {"q": {"link": link, "key": game.key, "name": "Alice"}[term]})
    assert game.key in found.content.decode()
    assert other.key not in found.content.decode()


@pytest.mark.parametrize("slug", ["pickit_dragons", "pikto", "magic_dragons"])
def test_staff_read_the_log_as_an_outsider_hears_it(staff, slug):
    game = play_until(running_table(slug=slug), lambda game: game.number >= 5)
    page = staff.get(reverse(f"{GAME}_change", args=[game.pk])).content.decode()
    assert "Alice" in page
    whole = fresh(game)
    secrets = [whole.state, whole.invitation, bytes(whole.secret).hex()]
    secrets += [text for hand in hands(game) for text in (hand.salt, hand.cards, hand.question) if text]
    assert not [text for text in secrets if text in page]
    outsider = staff.get(reverse("log", args=[game.key]))
    assert outsider.status_code == 404, "staff have no key to private tables"
    for hand in hands(game):
        told = [move.told.get(f"seat{hand.seat}") for move in game.moves.defer(None).only("told")]
        for card in {str(card) for facts in told if facts for fact in facts for card in fact.get("cards", [])}:
            assert f">{card}<" not in page


def test_a_table_that_waits_for_players_can_be_looked_at(staff):
    game = open_table("Alice")
    page = staff.get(reverse(f"{GAME}_change", args=[game.pk])).content.decode()
    assert fresh(game).invitation not in page


@pytest.mark.parametrize(("begun", "status"), [(True, "abandoned"), (False, "closed")])
def test_staff_end_a_table(staff, begun, status):
    game = running_table() if begun else open_table("Alice")
    act(staff, "end", game)
    assert fresh(game).status == status
    assert noted() == [("Root", "ended the table")]
    assert not any(hand.awaited or hand.deadline for hand in hands(game))
    page = client_of("Alice").get(game.get_absolute_url()).content.decode()
    assert "The people who run this site closed" in page
    mail.outbox.clear()
    for letter in Letter.objects.filter(user=somebody("Alice")):
        assert letter_send(letter_id=letter.pk, now=letter.try_at)
    assert ["The people who run this site closed it" in message.body for message in mail.outbox] == [True]


def test_a_table_that_is_over_is_left_alone(staff):
    game = running_table()
    act(staff, "end", game)
    act(staff, "end", game)
    assert noted() == [("Root", "ended the table")]


def test_a_drawing_is_hidden(staff):
    game = running_table(slug="pikto", seats=3)
    act(staff, "hide", game, turn="1", seat="2")
    report = Report.objects.get()
    assert (report.kind, report.about, report.upheld) == ("drawing", "1:1", True)
    assert noted() == [("Root", "hid the drawing of turn 1, seat 2")]


@pytest.mark.parametrize("fields", [{}, {"turn": "x", "seat": "1"}, {"turn": "9" * 400, "seat": "1"}])
def test_a_drawing_that_is_not_named_rightly_is_not_hidden(staff, fields):
    game = running_table(slug="pikto", seats=3)
    act(staff, "hide", game, **fields)
    assert not Report.objects.exists()
    assert noted() == []


def chosen(client, model, action, *rows):
    return client.post(
        reverse(f"admin:{model}_changelist"), {"action": action, "_selected_action": [row.pk for row in rows]}
    )


def report_of(game, **fields):
    return Report.objects.create(game=game, reporter=somebody("Bob"), reported_at=later(), **fields)


@pytest.mark.parametrize(("action", "upheld"), [("agree", True), ("disagree", False)])
def test_staff_settle_reports(staff, action, upheld):
    game = running_table()
    report = report_of(game, kind="name", about=str(somebody("Alice").pk))
    chosen(staff, "games_report", action, report)
    report.refresh_from_db()
    assert report.upheld is upheld
    assert report.settled_at
    assert somebody("Alice").name_hidden is upheld
    assert noted() == [("Root", "agreed" if upheld else "disagreed")]
    page = client_of("Carol").get(game.get_absolute_url()).content.decode()
    assert ("hidden name" in page) is upheld


def copy_of(client, report, *place, **query):
    name = "admin:games_report_copy_step" if place else "admin:games_report_copy"
    return client.get(reverse(name, args=[report.pk, *place]), query)


@pytest.mark.parametrize("slug", GAMES)
def test_staff_open_a_reported_table_as_a_copy_with_every_hand(staff, slug):
    game = play_until(running_table(slug=slug, seats=3), moves(9))
    report = report_of(game, kind="table", about="1:1", number=game.number)
    game = play_until(game, moves(15))
    address = reverse("admin:games_report_change", args=[report.pk])
    assert reverse("admin:games_report_copy", args=[report.pk]) in staff.get(address).content.decode()
    first = copy_of(staff, report).content.decode()
    assert "Move 10 of 16" in first
    assert f'href="{address}"' in first
    assert noted() == [("Root", "opened the table as a copy")]
    with nothing_changes():
        pages = [copy_of(staff, report, 10, seat=seat).content for seat in range(3)]
    assert len({page.split(b'class="table-columns"')[1] for page in pages}) == 3


def test_no_page_of_a_copy_is_opened_without_a_note(staff):
    report = report_of(play_until(running_table(), moves(5)), kind="table", about="1:1", number=5)
    for place, seat in ((2, 0), (2, 1), (3, 0)):
        assert copy_of(staff, report, place, seat=seat).status_code == 200
    assert noted() == [("Root", "opened the table as a copy")]


def test_staff_who_play_at_a_table_do_not_open_it(staff):
    game = open_table("Alice", "Root", seats=2)
    report = report_of(game, kind="table", about="1:1")
    for response in (copy_of(staff, report), copy_of(staff, report, 1, seat=0)):
        assert response.status_code == 403
    assert noted() == []


def test_staff_open_no_running_table_by_a_report_of_their_own(staff):
    running, over = running_table(public=True, seed=1), finished_table(public=True)
    for game, status in ((running, 403), (over, 200)):
        report = Report.objects.create(
            game=game, reporter=somebody("Root"), kind="table", about="1:-", reported_at=later()
        )
        assert copy_of(staff, report).status_code == status


def test_stuck_letters_are_found_and_tried_again(staff):
    running_table()
    letters_write(now=later(minutes=30))
    stuck, *_ = Letter.objects.order_by("pk")
    Letter.objects.filter(pk=stuck.pk).update(tries=11, try_at=None, failure="given up")
    Letter.objects.create(key="x", kind="turn", user=somebody("Bob"), created_at=later(), tries=1)
    page = staff.get(reverse("admin:games_letter_changelist"), {"stuck": "yes"}).content.decode()
    assert page.count('name="_selected_action"') == 1
    assert "given up" in page
    chosen(staff, "games_letter", "try_again", stuck)
    stuck.refresh_from_db()
    assert (stuck.tries, stuck.failure) == (0, "")
    assert stuck.try_at
    assert noted() == [("Root", "tried again")]


def test_a_suspended_person_is_out_at_once_and_can_be_let_in_again(staff):
    alice, browser = somebody("Alice"), client_of("Alice")
    chosen(staff, "accounts_user", "suspend", alice, somebody("Root"))
    assert "Sign in" in browser.get("/").content.decode()
    assert not browser.login(username="Alice", password="a good long password")
    assert somebody("Root").is_active
    chosen(staff, "accounts_user", "readmit", alice)
    assert somebody("Alice").is_active
    assert noted() == [("Root", "suspended"), ("Root", "readmitted")]


def test_who_may_only_look_can_not_act(helper):
    game = running_table()
    report = report_of(game, kind="table")
    assert helper.get(reverse(f"{GAME}_change", args=[game.pk])).status_code == 200
    with nothing_changes():
        assert act(helper, "end", game).status_code == 403
        assert act(helper, "hide", game, turn="1", seat="1").status_code == 403
        chosen(helper, "games_report", "agree", report)
        assert copy_of(helper, report).status_code == 403


@pytest.fixture
def moderator():
    """Somebody of the staff who may act on accounts."""
    user = person("Mod", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["view_user", "change_user", "add_user"]))
    client = Client()
    sign_in(client, user)
    return client


def test_staff_act_on_accounts_and_take_over_none(moderator):
    root, alice = person("Root", is_staff=True, is_superuser=True), somebody("Alice")
    form = {"username": "Alice", "email": "mod@example.org", "is_staff": "on", "is_superuser": "on"}
    password = {"password1": "another long password", "password2": "another long password", "usable_password": "true"}
    with nothing_changes():
        for user in (root, alice, somebody("Mod")):
            assert moderator.post(reverse("admin:accounts_user_change", args=[user.pk]), form).status_code == 403
            address = reverse("admin:auth_user_password_change", args=[user.pk])
            assert moderator.post(address, password).status_code == 403
        assert moderator.post(reverse("admin:accounts_user_add"), {"username": "Eve", **password}).status_code == 403
        chosen(moderator, "accounts_user", "suspend", root)
    chosen(moderator, "accounts_user", "suspend", alice)
    assert not somebody("Alice").is_active


def test_acts_come_by_post_alone(staff):
    game = running_table()
    for name in ("end", "hide"):
        assert staff.get(reverse(f"{GAME}_{name}", args=[game.pk])).status_code == 403


@pytest.mark.parametrize("name", ["Alice", None])
def test_others_are_kept_out(name):
    game = running_table()
    client = client_of(name)
    with nothing_changes():
        for response in (
            client.get(reverse(f"{GAME}_changelist")),
            client.get(reverse(f"{GAME}_change", args=[game.pk])),
            act(client, "end", game),
        ):
            assert response.status_code in (302, 403)
