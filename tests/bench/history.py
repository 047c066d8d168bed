"""What the pages of somebody with 100,000 finished games cost: `python -m tests.bench.history [GAMES]`.

It fills the database that DATABASE_URL names, which must be PostgreSQL.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time

GAMES = 100_000
PEOPLE = 1000
RUNS = 21
MOST = 0.050
"""Seconds of server time a page, on a machine that has nothing else to do."""


def main(static: str, games: int = GAMES) -> None:
    """Fill, measure and print, and fail where a page takes too long or a list is read without its index."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
    os.environ |= {"SITE_URL": "http://testserver", "STATIC_ROOT": static}
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    from tests.bench.__main__ import line

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    print(f"\nThe pages of somebody with {games:,} finished games")
    _fill(games)
    begun = time.perf_counter()
    call_command("tally_again", verbosity=0)
    took = time.perf_counter() - begun
    with connection.cursor() as cursor:
        for table in ("game", "hand", "finish", "duel", "tally"):
            cursor.execute(f"VACUUM ANALYZE games_{table}")
    line("tally_again", f"{took:6.1f} s")
    slow = []
    for name, address in _pages().items():
        seconds, queries = _measure(address)
        line(name, f"{seconds * 1000:6.1f} ms", f"{queries} queries", f"at most {MOST * 1000:.0f} ms")
        slow += [name] if seconds > MOST else []
    for name, plan in _plans().items():
        line(name, plan)
    assert not slow, f"these pages take more than {MOST * 1000:.0f} ms: {', '.join(slow)}"


def _fill(games: int) -> None:
    """One real table that is over, of which the others are copies without cards; and the people who sat there."""
    from accounts.models import User
    from games.models import Game, Hand
    from tests.base import finished_table, somebody
    from tests.bench.sweep import _copy

    game = finished_table()
    alice, bob = somebody("Alice").pk, somebody("Bob").pk
    names = {"username": "'Person ' || n", "name_key": "'person-' || n", "email": "''", "id": "1000 + n"}
    _copy(User, bob, 1, PEOPLE, **names)
    # A game in a hundred is given up, one in fifty has been open to all, and few are of the third kind.
    _copy(
        Game,
        game.pk,
        1,
        games,
        id="1000 + n",
        key="'k' || n",
        invitation="'i' || n",
        options="'{}'",
        slug="CASE WHEN mod(n, 1000) = 7 THEN 'magic_dragons' WHEN mod(n, 3) = 1 THEN 'pikto' ELSE row.slug END",
        status="CASE WHEN mod(n, 100) = 13 THEN 'abandoned' ELSE 'finished' END",
        public="mod(n, 50) = 21",
        ended_at="row.ended_at - n * interval '40 minutes'",
        state="''",
        **{'"table"': "'x'"},
    )
    seats = dict(Hand.objects.filter(game=game).values_list("user", "pk"))
    empty = {"cards": "''", "question": "''", "id": "nextval('games_hand_id_seq')", "game_id": "1000 + n"}
    # Who is first: each of the two in turn, and now and then both.
    _copy(Hand, seats[alice], 1, games, **empty, rank="1 + mod(n, 2)", points="20 + mod(n * 7, 61)")
    rank = "CASE WHEN mod(n, 10) = 0 THEN 1 ELSE 2 - mod(n, 2) END"
    _copy(Hand, seats[bob], 1, games, **empty, user_id=f"1001 + mod(n, {PEOPLE})", rank=rank, points="40 + mod(n, 9)")


def _pages() -> dict[str, str]:
    """The addresses to measure."""
    from urllib.parse import urlencode

    from django.urls import reverse

    from games.models.tally import Finish

    history = reverse("history")
    own = Finish.objects.filter(user__username="Alice", other__username="Alice", bot="")
    middle = own.order_by("-ended_at", "-game_id")[own.count() // 2]
    far = f"{int(middle.ended_at.timestamp()) * 1_000_000}-{middle.game_id}"
    rare = {"game": "magic_dragons", "result": "shared"}

    def at(**filters: str) -> str:
        return f"{history}?{urlencode(filters)}"

    return {
        "home": reverse("home"),
        "history, first page": history,
        "history, in the middle": at(older=far),
        "history, last page": at(newer="0-0"),
        "of a game": at(game="pikto"),
        "of a result": at(result="abandoned"),
        "of a rare game and result": at(**rare),
        "of a year": at(since="2024-01-01", until="2024-12-31"),
        "with a person": at(name="Person 7"),
        "with a part of a name": at(name="son 9"),
        "with a person, rare": at(name="Person 7", **rare),
        "people, first page": reverse("history-people"),
        "a person": reverse("person", args=["Alice"]),
    }


def _measure(address: str) -> tuple[float, int]:
    """Median seconds of answering a request for this address, and the number of its queries."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from tests.base import client_of

    client = client_of("Alice")
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    queries = len(captured)
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        client.get(address)
        times.append(time.perf_counter() - begun)
    return statistics.median(times), queries


def _plans() -> dict[str, str]:
    """By which index the database reads each list."""
    from games.history import Wanted, _finishes
    from games.models.tally import Duel
    from tests.base import somebody

    alice = somebody("Alice")
    newest = ("-ended_at", "-game_id")
    queries = {
        "a list": ("finish_in_order", _finishes(alice, Wanted()).order_by(*newest)[:31]),
        "a filtered list": ("finish_in_order", _finishes(alice, Wanted("pikto", "won")).order_by(*newest)[:31]),
        "public tables": ("finish_in_order", _finishes(alice, Wanted(public=True)).order_by(*newest)[:11]),
        "people": ("duel_in_order", Duel.objects.filter(user=alice, slug="").order_by("-games", "-pk")[:31]),
    }
    plans = {}
    for name, (index, query) in queries.items():
        plan = query.explain(analyze=True)
        assert index in plan, plan
        assert "Sort" not in plan, plan
        plans[f"EXPLAIN {name}"] = next(row.strip(" ->") for row in plan.splitlines()[::-1] if "Scan" in row)
    return plans


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        main(folder, *map(int, sys.argv[1:2]))
