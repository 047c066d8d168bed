"""Make the stored views of all tables again, after the code that makes them has changed."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.replays import games_begun
from games.services.rebuild import views_rebuild


class Command(BaseCommand):
    """Write tables and hands again from the states."""

    help = "Writes what everybody and what each seat sees of every table again; the states stay as they are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add which game, if not all."""
        parser.add_argument("--key", help="the game of this key alone")

    def handle(self, *args: Any, key: str | None, **options: Any) -> None:
        """Rebuild and say how many were different."""
        seen = changed = 0
        for game_id, _ in games_begun(key):
            seen += 1
            changed += views_rebuild(game_id=game_id)
        if key and not seen:
            raise CommandError(f"There is no game {key}, or it hasn't begun.")
        self.stdout.write(f"{seen} games, {changed} of them with something to write again.")
