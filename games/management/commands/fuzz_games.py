"""Random games by the thousand, for developers: the checks that a game adds come from its folder in tests/."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, cast

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from games.engine import codec
from games.engine.refusal import Malformed
from games.fuzz import Broken, Check, Crash, crash_save, fuzz_one, replay_crash, set_ups
from games.random_play import Lucky
from games.registry import GAMES

PROGRESS = 1000


def check_of(slug: str) -> Check:
    """The game's own check of a state, or one that finds nothing where it has none."""
    laws = _laws_of(slug)
    return cast(Check, laws.broken) if laws else lambda _: ""


def luck_of(slug: str) -> Lucky | None:
    """What luck is in this game, if it says so."""
    return cast(Lucky | None, getattr(_laws_of(slug), "lucky", None))


def _laws_of(slug: str) -> ModuleType | None:
    name = f"tests.games.{slug}.laws"
    if not find_spec("tests") or not find_spec(f"tests.games.{slug}") or not find_spec(name):
        return None
    return import_module(name)


class Command(BaseCommand):
    """Play random games until one breaks."""

    help = "Plays random games; the first that breaks is written to a crash file and ends the run."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add how many games of what, or a crash to play again."""
        parser.add_argument("--games", type=int, default=10_000, help="how many (default: 10000)")
        parser.add_argument("--seed", default="1", help="another seed gives other games (default: 1)")
        parser.add_argument("--slug", choices=sorted(GAMES), help="this game alone")
        parser.add_argument("--crash", type=Path, metavar="FILE", help="play this crash file again instead")
        parser.add_argument("--into", type=Path, default=settings.BASE_DIR / "crashes", help="folder for crash files")

    def handle(self, *args: Any, games: int, seed: str, slug: str | None, into: Path, **options: Any) -> None:
        """Play, or play again."""
        if options["crash"]:
            self._replay(options["crash"])
            return
        started, answers = time.monotonic(), 0
        slugs = [slug] if slug else sorted(GAMES)
        every = {slug: set_ups(slug) for slug in slugs}
        for number in range(games):
            chance = Random(f"{seed}:{number}")
            played = slugs[number % len(slugs)]
            chosen, seats = chance.choice(every[played])
            check, lucky = check_of(played), luck_of(played)
            try:
                answers += fuzz_one(played, chosen, seats=seats, chance=chance, check=check, lucky=lucky)
            except Broken as broken:
                path = crash_save(broken.crash, into)
                raise CommandError(f"Game {number} of seed {seed} broke: {broken}\nSee {path}") from broken
            if (number + 1) % PROGRESS == 0:
                self.stdout.write(f"{number + 1} games, {time.monotonic() - started:.0f} s")
        seconds = time.monotonic() - started
        rate = f"{games / seconds:.1f} games and {answers / seconds:.0f} answers a second"
        self.stdout.write(f"{games} games, {answers} answers, nothing broke. {seconds:.0f} s: {rate}.")

    def _replay(self, path: Path) -> None:
        try:
            crash = codec.decode(path.read_text(), Crash)
        except (OSError, Malformed) as error:
            raise CommandError(f"{path} can't be read: {error}") from error
        if crash.slug not in GAMES:
            raise CommandError(f"{path} tells of a game that isn't here: {crash.slug}")
        self.stdout.write(f"{crash.slug}, {crash.seats} seats, {crash.options}: {crash.error or 'no error noted'}")
        try:
            for line in replay_crash(crash, check_of(crash.slug)):
                self.stdout.write(line)
        except Exception as error:
            raise CommandError(f"It breaks here: {type(error).__name__}: {error}") from error
        self.stdout.write("It doesn't break any more.")
