"""A new page, socket or table of the database has to join the crawl before this passes."""

from __future__ import annotations

from django.contrib import admin

from games.models import Game, Hand, Letter, Move
from tests.canary.addresses import OTHER_PAGES, SOCKETS, TABLE_PAGES, all_pages, all_sockets


def test_every_page_is_in_the_crawl():
    assert all_pages() == TABLE_PAGES.keys() | OTHER_PAGES.keys()


def test_every_socket_is_in_the_crawl():
    assert all_sockets() == set(SOCKETS)


def test_the_staffs_pages_show_no_tables():
    assert not {Game, Hand, Move, Letter} & set(admin.site._registry)
