"""What a sweep costs as the number of tables grows: 500 are due among 10,000, and the same 500 among 1,000,000.

`python -m tests.bench.sweep` fills the database that DATABASE_URL names.
"""

from __future__ import annotations

import os
import statistics
import time
from datetime import UTC, datetime, timedelta
from unittest import mock

DUE = 500
SIZES = (10_000, 1_000_000)
RUNS = 5
PEOPLE = 1000


def main() -> None:
    """Fill, measure and print, and fail if the larger one costs more than twice as much."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
    import django

    django.setup()
    from django.core.management import call_command

    from tests.bench.__main__ import line

    call_command("migrate", verbosity=0)
    template, last, costs = _template(), 0, []
    print(f"\nA sweep that finds {DUE} seats to remind and {DUE} turns whose time has run out")
    for size in SIZES:
        _grow(template, last, size)
        last = size
        times = [_sweep() for _ in range(RUNS)]
        costs.append(statistics.median(times))
        line(f"among {size:,} tables", f"{costs[-1] * 1000:6.1f} ms, most {max(times) * 1000:6.1f}")
    ratio = costs[1] / costs[0]
    line("", f"{ratio:6.2f} times as much", "", "at most 2.0")
    for name, plan in _plans().items():
        line(name, plan)
    assert ratio <= 2, f"a sweep over {SIZES[1]:,} tables costs {ratio:.2f} times one over {SIZES[0]:,}"


def _template() -> int:
    """One real table, of which the others are copies without cards; and the people who sit at them."""
    from accounts.models import User
    from games.models import Hand
    from tests.base import playing_table, somebody

    game = playing_table(seats=2, starter=0)
    Hand.objects.update(remind_at=None, deadline=None)
    _copy(User, somebody("Alice").pk, 1, PEOPLE, username="'P' || n", name_key="'p' || n", email="''", id="1000 + n")
    return int(game.pk)


def _grow(template: int, first: int, last: int) -> None:
    """Add tables with one seat each, of which the first ones are due."""
    from django.db import connection

    from games.models import Game, Hand

    hand = Hand.objects.filter(game=template, awaited=True).values_list("pk", flat=True)[0]
    empty = {"state": "''", '"table"': "''"}
    _copy(Game, template, first + 1, last, id="1000 + n", key="'k' || n", invitation="'i' || n", **empty)
    later = "now() + mod(n, 100000) * interval '1 second' + interval '1 hour'"
    moments = {"remind_at": later, "deadline": later, "remind_of": "'turn'"}
    whose = {"game_id": "1000 + n", "user_id": f"1001 + mod(n, {PEOPLE})", "id": "1000 + n"}
    _copy(Hand, hand, first + 1, last, cards="''", question="''", **whose, **moments)
    with connection.cursor() as cursor:
        for table in ("games_game", "games_hand"):
            cursor.execute(f"VACUUM ANALYZE {table}")


def _copy(model, pk: int, first: int, last: int, **changed: str) -> None:
    """Copy a row as often as there are numbers `n` from first to last, with these columns changed."""
    from django.db import connection

    columns = {connection.ops.quote_name(field.column): None for field in model._meta.concrete_fields}
    values = [changed.get(name.strip('"'), changed.get(name, f"row.{name}")) for name in columns]
    query = (
        f"INSERT INTO {model._meta.db_table} ({', '.join(columns)}) SELECT {', '.join(values)} "
        f"FROM {model._meta.db_table} row, generate_series(%s, %s) n WHERE row.id = %s"
    )
    with connection.cursor() as cursor:
        cursor.execute(query, [first, last, pk])


def _sweep() -> float:
    """Make the same seats due again, and let sweeps run until nothing is; gives the seconds that took."""
    from games import tasks
    from games.models import Hand, Letter

    Letter.objects.all().delete()
    past = datetime.now(UTC) - timedelta(minutes=1)
    due = Hand.objects.filter(pk__gt=1000, pk__lte=1000 + DUE)
    due.update(remind_at=past, remind_of="turn", deadline=past)
    names = [name for name, each in vars(tasks).items() if hasattr(each, "delay") and name != "sweep"]
    with mock.patch.multiple("games.tasks", **{name: mock.Mock() for name in names}):
        begun = time.perf_counter()
        while due.filter(remind_at=past).exists():
            tasks.sweep()
        took = time.perf_counter() - begun
    assert Letter.objects.count() == DUE
    return took


def _plans() -> dict[str, str]:
    """By which index the database finds what is due."""
    from django.utils import timezone

    from games.models import Hand, Letter

    now = timezone.now()
    queries = {
        "hand_reminders": Hand.objects.filter(remind_at__lte=now).order_by("remind_at")[:200],
        "hand_deadlines": Hand.objects.filter(deadline__lte=now).order_by("deadline")[:200],
        "letter_due": Letter.objects.filter(try_at__lte=now).order_by("try_at")[:200],
    }
    plans = {}
    for index, query in queries.items():
        plan = query.explain()
        # A table with a few hundred letters may as well be read whole.
        assert index in plan or index == "letter_due", plan
        plans[f"EXPLAIN {index}"] = next(row.strip(" ->") for row in plan.splitlines()[::-1] if "Scan" in row)
    return plans


if __name__ == "__main__":
    main()
