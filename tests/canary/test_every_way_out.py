"""A new page, socket, game or table of the database has to join the crawl before this passes."""

from __future__ import annotations

import pytest
from django.contrib import admin

from games.models import Hand, Move
from games.registry import GAMES
from tests.canary.addresses import OTHER_PAGES, SOCKETS, TABLE_PAGES, all_pages, all_sockets
from tests.canary.plans import plans_of


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_in_the_crawl(slug):
    """At a public and at a private table; with as few people as can be, and with more."""
    plans, fewest = plans_of(slug), GAMES[slug].about.fewest
    assert {plan.slug for plan in plans} == {slug}
    assert {plan.public for plan in plans} == {True, False}
    assert {plan.seats > fewest for plan in plans} == {True, False}


def test_every_page_is_in_the_crawl():
    assert all_pages() == TABLE_PAGES.keys() | OTHER_PAGES.keys()


def test_every_socket_is_in_the_crawl():
    assert all_sockets() == set(SOCKETS)


def test_the_staffs_pages_show_no_seat_and_no_move():
    """What they show of a table is tried in `tests/web/test_staff.py`."""
    assert not {Hand, Move} & set(admin.site._registry)
