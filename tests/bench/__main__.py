"""Prints the table of figures: `python -m tests.bench`, with DATABASE_URL also on PostgreSQL."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

WHERE = "BENCH_PORT"


def measure() -> None:
    """Measure moves and the page against the server of this environment, in a process with the same database."""
    import django

    django.setup()
    from games.registry import GAMES
    from tests.bench.played import Table, queries_of, times_of
    from tests.bench.revealed import times_to_reveal
    from tests.bench.weight import parts_of

    port = int(os.environ[WHERE])
    for slug in GAMES:
        table = Table(slug, Random(slug))
        print(f"  {slug}, {table.fewest} players")
        parts = parts_of(port, table.game.get_absolute_url(), table.cookies[table.asked().user_id])
        times_of(table, port, seconds=1.0)
        times = times_of(table, port, seconds=6.0)
        queries = queries_of(table)
        line("bare view, three writes", milliseconds(times.bare))
        line("a move, answered by a redirect", milliseconds(times.move), f"{queries['move']} queries", "at most 12")
        line("", f"{times.ratio('move'):6.2f} times the bare view", "", "at most 2.0")
        line("a move, answered by the board", milliseconds(times.board), f"{queries['board']} queries", "at most 12")
        line("", f"{times.ratio('board'):6.2f} times the bare view", "", "at most 2.0")
        if "DATABASE_URL" not in os.environ:
            weigh(parts)
    print("\nPikto: from a hand-in to the drawing on another page, with nudge and fetch")
    line("a drawing of 200 elements", milliseconds(times_to_reveal(port, Random(1))))


def weigh(parts) -> None:
    """Print what the first page of a table weighs."""
    print("\nThe first page of a table, as transferred")
    for kind in sorted({part.kind for part in parts}):
        some = [part for part in parts if part.kind == kind]
        aim = "at most 40 kB" if kind == "js" else ""
        codings = ", ".join(sorted({part.coding for part in some}))
        line(kind, f"{sum(part.bytes for part in some) / 1000:6.1f} kB", f"{len(some)} files, {codings}", aim)
    line("all", f"{sum(part.bytes for part in parts) / 1000:6.1f} kB", f"{len(parts)} files", "at most 150 kB")


def milliseconds(times: Sequence[float]) -> str:
    """Median and 95th percentile of seconds."""
    high = statistics.quantiles(times, n=20)[-1]
    return f"{statistics.median(times) * 1000:6.1f} ms, p95 {high * 1000:6.1f}"


def line(name: str, figure: str, more: str = "", aim: str = "") -> None:
    """Print one row: what, how much, more of it, and what is aimed at."""
    print(f"  {name:34} {figure:32} {more:22} {aim}".rstrip(), flush=True)


def kernel() -> None:
    """Print the speed of every game."""
    from games.registry import GAMES
    from tests.bench.guesses import times_of_judge
    from tests.bench.kernel import set_up, speed_of

    print("Moves a second through the kernel")
    for slug, game in GAMES.items():
        for seats in sorted({game.about.fewest, game.about.most}):
            table = set_up(game, seats)
            speed = speed_of(game, table)
            line(
                f"{slug}, {seats} players" + (f", {table.variant}" if table.variant else ""),
                f"{speed.rules:8,.0f} by the rules",
                f"{speed.stored:8,.0f} with views and codec",
            )
    print("\nPikto: the judge of guesses")
    new, known = times_of_judge(Random(1))
    line("a new guess", f"{new * 1e6:6.1f} microseconds")
    line("a known one", f"{known * 1e6:6.1f} microseconds")


@contextmanager
def new_database(address: str):
    """Make a database beside the one that is named, and drop it at the end."""
    import psycopg

    name = f"bench_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{address.rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def site(title: str, **environment: Any) -> None:
    """Start the site and measure it from another process."""
    from tests.live import Site

    print(f"\nOne move over HTTP, {title}")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "site"
        data.mkdir()
        running = Site(data, DJANGO_SETTINGS_MODULE="tests.bench.settings", LOG_LEVEL="WARNING", **environment)
        running.start()
        try:
            command = [sys.executable, "-m", "tests.bench", "measure"]
            subprocess.run(command, env=running.environment | {WHERE: str(running.port)}, check=True)
        finally:
            running.stop()


def main() -> None:
    """Print everything."""
    kernel()
    subprocess.run([sys.executable, "-m", "tests.bench.replay"], check=True)
    site("SQLite")
    if address := os.environ.get("DATABASE_URL"):
        with new_database(address) as fresh:
            site("PostgreSQL", DATABASE_URL=fresh)
        for part in ("sweep", "history"):
            with new_database(address) as fresh:
                command = [sys.executable, "-m", f"tests.bench.{part}"]
                subprocess.run(command, env=os.environ | {"DATABASE_URL": fresh}, check=True)


if __name__ == "__main__":
    measure() if sys.argv[1:] == ["measure"] else main()
