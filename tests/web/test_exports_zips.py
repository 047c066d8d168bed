from __future__ import annotations

import json
from unittest import mock

import pytest
from django.urls import reverse

from accounts import data as taken
from accounts.distances import distance_keep
from accounts.models import Distance, User
from accounts.tokens import token_make
from games.exports.reading import checked
from games.models import Game, Invite, Message, Move, Report
from games.registry import GAMES
from games.services.notes import note_save
from tests.base import NOW, client_of, fresh, hand_of, hands, playing_table, running_table, somebody
from tests.web.archives import archive
from tests.web.game_files import bring, export, over, text_of

pytestmark = pytest.mark.django_db


def test_all_my_games_come_as_one_zip():
    mine = [over(seed=seed) for seed in (1, 2)]
    running = running_table(slug="magic_dragons", seed=3)
    with archive(client_of("Alice").post(reverse("games-zip"), headers={"Accept-Encoding": "gzip"})) as found:
        assert sorted(found.namelist()) == sorted(f"games/2026-03-02-pikto-{game.key}.json" for game in mine)
        for name in found.namelist():
            assert checked(found.read(name), GAMES)
            assert running.key not in name
    assert archive(client_of("Mallory").post(reverse("games-zip"))).namelist() == []


def test_a_game_that_can_not_be_written_is_named_and_stops_no_other():
    good, old = over(seed=1), over(seed=2)
    Game.objects.filter(pk=old.pk).update(rules_version=99)
    found = archive(client_of("Alice").post(reverse("games-zip")))
    assert found.namelist() == [f"games/2026-03-02-pikto-{good.key}.json", "games/left-out.txt"]
    assert old.key in found.read("games/left-out.txt").decode()


@pytest.mark.parametrize("page", ["games-zip", "my_data"])
def test_zips_are_for_people_who_are_signed_in_and_a_few_a_day(page, settings):
    settings.ACCOUNT_RATE_LIMITS = {"data": "1/d/user"}
    assert client_of(None).post(reverse(page)).status_code == 302
    alice = client_of("Alice")
    assert [alice.post(reverse(page)).status_code for _ in range(2)] == [200, 429]


def test_the_page_of_ones_data_offers_both():
    page = text_of(client_of("Alice").get(reverse("my_data")))
    assert "Download all my data" in page
    assert "Download all my games" in page


@pytest.fixture
def all_of_alice():
    """What is in the archive of somebody of whom everything is kept."""
    game, running = over(), playing_table(slug="pickit_dragons", seats=2)
    alice, bob = somebody("Alice"), somebody("Bob")
    note_save(game_id=running.pk, user=alice, text="my own note")
    note_save(game_id=running.pk, user=bob, text="a note of bob")
    for user, said in ((alice, "words of alice"), (bob, "words of bob")):
        Message.objects.create(game=game, user=user, text=said, said_at=NOW)
    Report.objects.create(game=game, reporter=alice, kind="table", text="odd", reported_at=NOW)
    Report.objects.create(game=game, reporter=bob, kind="table", text="bob reports", reported_at=NOW)
    Invite.objects.create(game=game, sender=alice, address="friend@example.org", sent_at=NOW)
    Invite.objects.create(game=running, sender=bob, user=alice, sent_at=NOW)
    distance_keep(user=alice, other=somebody("Mallory"), kind=Distance.Kind.BLOCK)
    distance_keep(user=somebody("Wanda"), other=alice, kind=Distance.Kind.BLOCK)
    token = token_make(user=alice, name="my bot", now=NOW)
    bring(client_of("Alice"), export(game).content)
    found = archive(client_of("Alice").post(reverse("my_data")))
    return {name: found.read(name).decode() for name in found.namelist()}, game, running, token


def test_all_my_data_is_what_the_site_keeps_of_me(all_of_alice):
    found, game, running, _token = all_of_alice
    read = {name: json.loads(text) for name, text in found.items() if name.endswith(".json")}
    assert read["account.json"]["username"] == "Alice"
    assert read["notes.json"] == [{"table": running.key, "note": "my own note"}]
    assert [each["text"] for each in read["messages.json"]] == ["words of alice"]
    assert [each["text"] for each in read["reports.json"]] == ["odd"]
    assert [each["to"] for each in read["invitations.json"]["sent"]] == ["friend@example.org"]
    assert [each["from"] for each in read["invitations.json"]["received"]] == ["Bob"]
    assert read["distances.json"] == [{"name": "Mallory", "kind": "block"}]
    assert [each["name"] for each in read["tokens.json"]] == ["my bot"]
    assert [each["key"] for each in read["tables.json"]] == [running.key]
    assert f"games/2026-03-02-pikto-{game.key}.json" in read
    assert sum(name.startswith("imports/") for name in read) == 1
    assert [name for name in found if name.partition("/")[0] not in found["README.txt"]] == ["README.txt"]


def test_all_my_data_has_nothing_that_is_secret(all_of_alice):
    found, _game, running, token = all_of_alice
    alice, everything = User.objects.get(username="Alice"), "\n".join(found.values())
    secrets = [
        alice.password,
        alice.session_stamp,
        token,
        alice.tokens.get().digest,
        bytes(fresh(running).secret).hex(),
        fresh(running).invitation,
        "a note of bob",
        "words of bob",
        "bob reports",
        "Wanda",
        *(hand.salt for hand in hands(running)),
        *(hand.cards for hand in hands(running)),
        *Move.whole.filter(game=running).exclude(answer="").values_list("answer", flat=True),
    ]
    assert [secret for secret in secrets if secret in everything] == []
    assert hand_of(running, "Alice").cards


def test_every_column_of_an_account_is_given_or_kept_back_on_purpose():
    columns = {field.name for field in User._meta.concrete_fields}
    assert columns == {*taken.COLUMNS, *taken.KEPT_BACK}
    assert not {*taken.COLUMNS} & {*taken.KEPT_BACK}


def test_a_zip_is_sent_piece_by_piece():
    """The second game isn't played again before the first one has been sent."""
    for seed in (1, 2):
        over(seed=seed)
    with mock.patch("games.exports.person.file_of", side_effect=ValueError("no")) as asked:
        response = client_of("Alice").post(reverse("games-zip"))
        assert asked.call_count == 0
        archive(response)
        assert asked.call_count == 2
    assert response.is_async
