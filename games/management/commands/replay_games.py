"""Play stored games again, before a deploy or to see that the database is sound."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.replays import game_differences, games_begun


class Command(BaseCommand):
    """Compare every stored game with what its log gives today."""

    help = "Plays stored games again from their logs and lists those that come out differently."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add which game, if not all."""
        parser.add_argument("--key", help="the game of this key alone")

    def handle(self, *args: Any, key: str | None, **options: Any) -> None:
        """Replay; fail if there is any difference."""
        played = different = 0
        for game_id, its_key in games_begun(key):
            played += 1
            if differences := game_differences(game_id):
                different += 1
                self.stderr.write(f"{its_key} differs:")
                for difference in differences:
                    self.stderr.write(f"  {difference}")
        if key and not played:
            raise CommandError(f"There is no game {key}, or it hasn't begun.")
        if different:
            raise CommandError(f"{different} of {played} games differ.")
        self.stdout.write(f"{played} games, all the same to the byte.")
