"""The gallery of a table's drawings and each of them as a file, whoever plays there (PK-71)."""

from __future__ import annotations

from xml.etree import ElementTree

from django.urls import reverse

from accounts.models import User
from games.engine.questions import Answer
from tests.base import awaited, client_of, hand_of, hands, open_table, play, running_table

LINE = ("line", 100, 100, 900, 900)


def test_a_table_that_waits_for_players_has_an_empty_gallery():
    game = open_table("Alice", slug="pikto", seats=3)
    client = client_of("Alice")
    assert client.get(reverse("gallery", args=[game.key])).status_code == 200
    assert client.get(reverse("drawing", args=[game.key, 1, 0])).status_code == 404


def test_no_name_breaks_out_of_the_gallery_or_of_a_file():
    game = running_table(slug="pikto", seats=3)
    artist, *_ = awaited(game)
    seat = hand_of(game, artist).seat
    for name in awaited(game):
        game = play(game, name, Answer("hand_in", drawn=(LINE, LINE)))
    (guesser,) = awaited(game)
    for _ in hands(game)[1:]:
        game = play(game, guesser, Answer("pass"))
    User.objects.filter(username=artist).update(username='</title><script>&amp"')
    client = client_of(guesser)
    response = client.get(reverse("drawing", args=[game.key, 1, seat]))
    ElementTree.fromstring(response.content)
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Content-Disposition"].startswith("attachment")
    assert "no-store" in response.headers["Cache-Control"]
    assert b"<script" not in response.content
    assert b"<script>&amp" not in client.get(reverse("gallery", args=[game.key])).content
    assert client.get(f"/t/{game.key}/gallery/{'9' * 5000}/0.svg").status_code == 404
