"""What somebody's pages of finished tables show, and what they cost."""

from __future__ import annotations

import re

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.services.seats import seat_leave
from tests.base import NOW, client_of, playing_table, somebody

THERE = reverse("history")
PEOPLE = reverse("history-people")


def text_for(reader, /, **fields):
    return " ".join(client_of(reader).get(THERE, fields).content.decode().split())


def keys_in(text):
    """The tables that are listed, in order."""
    return re.findall(r'href="/t/([^/"]+)/"', text)


def listed(reader, /, **fields):
    return keys_in(text_for(reader, **fields))


def abandoned_table(*, when=NOW):
    game = playing_table(seats=2)
    for name in ("Alice", "Bob"):
        seat_leave(game_id=game.pk, user=somebody(name), now=when)
    return game


def cost_of(client, address, **fields):
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address, fields).status_code == 200
    return len([query for query in captured if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))])
