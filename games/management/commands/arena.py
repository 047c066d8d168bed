"""Bots against each other, for developers: whoever changes one measures it here."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from games.arena.kept import Kept
from games.arena.pairings import Pairing, pairings
from games.arena.playing import job_play
from games.arena.report import courses, strength
from games.registry import GAMES

PROGRESS = 100


class Command(BaseCommand):
    """Play bots against each other and print how they did."""

    help = "Plays bots against each other and prints win rates; what was played before with the same code counts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add how many games of what."""
        parser.add_argument("--games", type=int, default=2000, help="of each pairing (default: 2000)")
        parser.add_argument("--slug", choices=sorted(GAMES), action="append", help="this game alone; may be repeated")
        parser.add_argument("--seats", type=int, action="append", help="this number of players; may be repeated")
        parser.add_argument("--against", choices=("easy", "random", "good"), action="append", help="these alone")
        parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (default: one a core)")
        parser.add_argument("--report", action="store_true", help="print what was played so far, and play nothing")
        parser.add_argument("--into", type=Path, default=settings.BASE_DIR / "arena", help="folder for results")

    def handle(self, *args: Any, games: int, workers: int, into: Path, report: bool, **chosen: Any) -> None:
        """Play what is missing, unless only a report is wanted, and print the tables."""
        wanted = list(self._wanted(**chosen))
        if not wanted or games < 1:
            raise CommandError("There is nothing to play: no such table, or no game of it.")
        kept = Kept(into)
        if not report:
            self._play(kept, [(pairing, number) for number in range(games) for pairing in wanted], workers)
        tallies = [kept.tally(pairing, games) for pairing in wanted]
        for table in (strength(tallies), courses(tallies)):
            self.stdout.write("\n".join(table) + "\n\n")

    def _play(self, kept: Kept, games: list[tuple[Pairing, int]], workers: int) -> None:
        jobs = [(pairing, number) for pairing, number in games if not kept.has(pairing, number)]
        with get_context("spawn").Pool(workers) as pool:
            for done, (pairing, played) in enumerate(pool.imap_unordered(job_play, jobs), start=1):
                kept.add(pairing, played)
                if done % PROGRESS == 0 or done == len(jobs):
                    self.stderr.write(f"{done} of {len(jobs)} games")

    def _wanted(
        self, *, slug: list[str] | None, seats: list[int] | None, against: list[str] | None, **_: Any
    ) -> Iterator[Pairing]:
        for pairing in (pairing for each in slug or GAMES for pairing in pairings(each)):
            if (not seats or pairing.seats in seats) and (not against or pairing.others in against):
                yield pairing
