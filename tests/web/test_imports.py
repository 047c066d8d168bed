from __future__ import annotations

import re
from unittest import mock

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.looking_back import NEAR
from games.milestones import EVERY
from games.models import Game, Imported, Move, Report
from games.registry import GAMES
from games.services.staff import drawing_hide
from tests.base import NOW, client_of, nothing_changes, somebody
from tests.canary.outputs import steady
from tests.web.game_files import bring, export, file_of, over, text_of

pytestmark = pytest.mark.django_db


def test_a_file_that_is_right_opens_its_replay():
    game, dora = over(), client_of("Dora")
    response = bring(dora, export(game).content)
    row = Imported.objects.get()
    assert response["Location"] == reverse("imported", args=[row.pk, 1])
    page = dora.get(response["Location"])
    assert page.status_code == 200
    assert "Alice" in text_of(page)
    assert "From the file “game.json”" in text_of(page)


@pytest.mark.parametrize("slug", GAMES)
def test_every_entry_can_be_seen_with_the_eyes_of_each_seat(slug):
    game, dora = over(slug), client_of("Dora")
    content = file_of(game)
    bring(dora, content)
    row, last = Imported.objects.get(), len(content["log"]) + 1
    eyes = ["", "open", *map(str, range(game.seats)), "99", "x"]
    for number, place in enumerate([*range(1, min(last, 25)), last // 2, last]):
        page = dora.get(reverse("imported", args=[row.pk, place]), {"seat": eyes[number % len(eyes)]})
        assert page.status_code == 200, place
        assert f"Move {place} of {last}" in text_of(page)
    for place in (0, last + 1, 10**12):
        assert dora.get(reverse("imported", args=[row.pk, place])).status_code == 404


@pytest.mark.parametrize("slug", GAMES)
def test_it_shows_what_the_table_itself_shows_there(slug):
    """But for the names of links: the same board at the same move, through the same eyes."""
    game, alice = over(slug), client_of("Alice")
    bring(alice, export(game).content)
    row = Imported.objects.get()
    entries = Move.objects.filter(game=game).exclude(facts="[]").order_by("number").values_list("number", flat=True)
    for place in {2, len(entries) // 2, len(entries)}:
        # Of somebody else, since nobody of a file is the reader.
        stored = alice.get(reverse("step", args=[game.key, place]), {"seat": "1"})
        brought = alice.get(reverse("imported", args=[row.pk, entries[place - 1] + 1]), {"seat": "1"})
        assert board_of(brought) == board_of(stored)


def board_of(page):
    text = page.content.decode()
    text = text[text.index('class="table-columns"') :]
    text = re.sub(r"<a [^>]*>Report.*?</a>|<p><a class=\"gallery-link\".*?</p>", "", text, flags=re.DOTALL)
    # A board of a file can't be answered, so its form has nothing to send.
    text = re.sub(r'(<form id="answer" class="[^"]*")[^>]*>', r"\1>", text)
    text = re.sub(r'<input type="hidden" name="(csrfmiddlewaretoken|question)"[^>]*>', "", text)
    names = r'/t/[\w-]+/|/imported/\d+/|data-fresh="[\w-]+"|name="csrfmiddlewaretoken" value="\w+"'
    text = re.sub(names, "", text[: text.index("</main>")])
    return [line.strip() for line in text.splitlines() if line.strip()]


def test_an_imported_game_has_no_links_to_a_table():
    dora = client_of("Dora")
    bring(dora, export(over("pikto")).content)
    row = Imported.objects.get()
    page = dora.get(reverse("imported", args=[row.pk, 12])).content.decode()
    assert "/t/" not in page
    assert "data-draft" not in page
    assert 'id="answer"' in page


@pytest.mark.parametrize(("name", "status"), [("Dora", 200), ("Alice", 404), ("Mallory", 404), (None, 302)])
def test_only_its_owner_sees_an_imported_game(name, status):
    bring(client_of("Dora"), export(over()).content)
    row, client = Imported.objects.get(), client_of(name)
    for address in (reverse("imported", args=[row.pk, 1]), reverse("imported-steps", args=[row.pk])):
        assert client.get(address).status_code == status
    if name != "Dora":
        with nothing_changes():
            assert client.post(reverse("imported-delete", args=[row.pk])).status_code == status


def test_names_of_a_file_are_plain_text():
    content = file_of(over())
    content["players"][0]["name"] = "<script>alert(1)</script>"
    dora = client_of("Dora")
    bring(dora, content, called="<i>mine</i>.json")
    page = dora.get(reverse("imported-steps", args=[Imported.objects.get().pk])).content.decode()
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page
    assert "<i>mine" not in page


def test_without_a_file_nothing_happens():
    page = client_of("Dora").post(reverse("import"))
    assert page.status_code == 422
    assert "Choose one" in text_of(page)


def test_a_look_plays_little_once_the_game_was_played_and_counts_only_where_it_plays_much():
    game, dora = over("pickit_dragons"), client_of("Dora")
    content = file_of(game)
    bring(dora, content)
    row, last = Imported.objects.get(), len(content["log"]) + 1
    module, played = GAMES["pickit_dragons"], []

    def apply(*arguments, well=module.apply):
        played.append(1)
        return well(*arguments)

    def looked(place):
        played.clear()
        with mock.patch.object(module, "apply", apply), mock.patch("games.views.exports.replay_refusal") as counted:
            counted.return_value = None
            assert dora.get(reverse("imported", args=[row.pk, place]), {"seat": "open"}).status_code == 200
        return len(played), counted.call_count

    assert looked(last) == (last - 1, 1)
    assert last > 3 * EVERY
    for place in {*range(1, 40), *range(1, last, 23), last}:
        entries, counted = looked(place)
        assert entries <= EVERY + 2 * NEAR
        assert counted == 0
    cache.clear()
    assert looked(40) == (42, 1)
    assert looked(40)[1] == 0


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_kept_on_the_way_shows_the_same(slug):
    game, dora = over(slug), client_of("Dora")
    content = file_of(game)
    bring(dora, content)
    row, last = Imported.objects.get(), len(content["log"]) + 1
    for place in {1, 2, 4, 17, 18, 20, 21, 22, 36, last // 2, last}:
        address, pages = reverse("imported", args=[row.pk, place]), []
        cache.clear()
        for _ in range(2):
            pages.append(dora.get(address, {"seat": "0"}, headers={"HX-Request": "true"}).content.decode())
            dora.get(reverse("imported", args=[row.pk, last]))
        assert steady(pages[0]) == steady(pages[1])


def drawings_in(client, row, last):
    """How many drawings are to be seen in all of an imported game."""
    pages = (client.get(reverse("imported", args=[row.pk, place]), {"seat": "open"}) for place in range(1, last + 1))
    return sum(page.content.decode().count('class="drawing') for page in pages)


def test_drawings_that_are_hidden_at_their_table_are_hidden_in_an_imported_file_too():
    game, staff = over("pikto", public=True), somebody("Frank")
    content, mallory, dora = file_of(game, None), client_of("Mallory"), client_of("Dora")
    for client in (mallory, dora):
        bring(client, content)
    row, other = (Imported.objects.get(person=somebody(name)) for name in ("Mallory", "Dora"))
    assert row.game == game
    last = len(content["log"]) + 1
    before = drawings_in(mallory, row, last)
    assert drawings_in(dora, other, last) == before > 20
    for seat in range(game.seats):
        about = f"2:{seat}"
        Report.objects.create(game=game, reporter=somebody("Dora"), kind="drawing", about=about, reported_at=NOW)
    assert drawings_in(dora, other, last) < before
    assert drawings_in(mallory, row, last) == before
    for turn in range(10):
        for seat in range(game.seats):
            drawing_hide(game_id=game.pk, turn=turn, seat=seat, staff=staff, now=NOW)
    assert drawings_in(mallory, row, last) == 0
    Game.objects.filter(pk=game.pk).update(commitment="0" * 64)
    assert bring(mallory, content).status_code == 302
    assert Imported.objects.latest("pk").game is None


def test_only_people_who_are_signed_in_bring_files():
    assert client_of(None).get(reverse("import")).status_code == 302
    with nothing_changes():
        assert client_of(None).post(reverse("import")).status_code == 302


def test_it_can_be_tried_so_often_an_hour(settings):
    settings.ACCOUNT_RATE_LIMITS = {"import": "2/h/user"}
    dora = client_of("Dora")
    assert [bring(dora, b"").status_code for _ in range(3)] == [422, 422, 429]


def test_files_are_listed_and_can_be_deleted():
    dora = client_of("Dora")
    bring(dora, export(over()).content)
    row = Imported.objects.get()
    assert "game.json" in text_of(dora.get(reverse("import")))
    assert dora.post(reverse("imported-delete", args=[row.pk])).status_code == 302
    assert "no files yet" in text_of(dora.get(reverse("import")))


def test_the_page_of_files_asks_as_much_for_many_as_for_one():
    dora, text = client_of("Dora"), export(over()).content
    bring(dora, text)
    dora.get(reverse("import"))
    with mock.patch("games.views.exports.refusal_of", return_value=None):
        for _ in range(4):
            bring(dora, text)
    with CaptureQueriesContext(connection) as many:
        dora.get(reverse("import"))
    Imported.objects.exclude(pk=Imported.objects.latest("pk").pk).delete()
    with CaptureQueriesContext(connection) as one:
        dora.get(reverse("import"))
    assert len(many) == len(one)
    assert all('"text"' not in query["sql"] for query in many.captured_queries)
