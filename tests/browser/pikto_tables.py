"""Tables of Pikto that have just begun, dealt inside the site's own process: the same people and cards every time.

(table,) = deal_tables(site, great_shape=True)
guesser, artist = come(site, visit, table, table.guesser), come(site, visit, table, table.artists[0], device="phone")
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.engine import codec
from games.models import Token
from games.pikto import Options
from games.services.seats import game_create, seat_take
from tests.base import EVERYBODY, client_of, drawn_from, fresh, hands, somebody
from tests.browser.people import board

SLUG = "pikto"


@dataclass(frozen=True)
class Dealt:
    """A table with three people or more: who guesses first, who draws, and everybody's session."""

    path: str
    guesser: str
    artists: list[str]
    sessions: dict[str, str]


def deal_tables(site, count: int = 1, *, seats: int = 3, **options: Any) -> list[Dealt]:
    """Open tables that have begun, the options as given, the others as usual but with easy words."""
    command = f"from tests.browser.pikto_tables import deal; deal({count}, {seats}, {options!r})"
    return [Dealt(**each) for each in json.loads(site.manage("shell", "-v0", "-c", command).stdout)]


def deal(count: int, seats: int, options: dict[str, Any]) -> None:
    """Run in the site's process: print the tables as JSON."""
    print(json.dumps([_dealt(seats, options) for _ in range(count)]))


def _dealt(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    now, people = timezone.now(), [somebody(name) for name in EVERYBODY[:seats]]
    with drawn_from(1):
        game = game_create(
            slug=SLUG,
            host=people[0],
            seats=seats,
            options=codec.plain(Options()) | {"word": "easy"} | options,
            pace="daily",
            public=False,
            token=Token.values[0],
            now=now,
        )
        for each in people[1:]:
            seat_take(game_id=game.pk, user=each, token="", now=now)
    artists = [hand.user.username for hand in hands(game) if hand.awaited]
    return {
        "path": fresh(game).get_absolute_url(),
        "guesser": next(each.username for each in people if each.username not in artists),
        "artists": artists,
        "sessions": {each.username: _session(each.username) for each in people},
    }


def _session(name: str) -> str:
    return str(client_of(name).cookies[settings.SESSION_COOKIE_NAME].value)


def come(site, visit, table: Dealt, name: str, **how: Any) -> Page:
    """Open the table as this person, signed in already."""
    page: Page = visit(site, **how)
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": table.sessions[name], "url": site.url}])
    page.goto(table.path)
    expect(board(page)).to_be_visible()
    return page
