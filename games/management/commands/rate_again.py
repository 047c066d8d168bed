"""Make all ratings again from results, after a new version of openskill or to see that they are sound."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management import BaseCommand, CommandError

from accounts.models import User
from games.ratings.standings import shown
from games.registry import GAMES
from games.services.ratings_again import Again, Stand, kind_rate_again


class Command(BaseCommand):
    """Compare all ratings with what results give, and write those that differ."""

    help = "Makes all ratings again from the results of rated games, and says which ones were different."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add which game, if not all, and whether only to look."""
        parser.add_argument("--game", choices=GAMES, help="this kind of game alone")
        parser.add_argument("--check", action="store_true", help="change nothing, and fail if anything is different")

    def handle(self, *args: Any, game: str | None, check: bool, **options: Any) -> None:
        """Go through one kind of game after the other."""
        different = 0
        for slug in [game] if game else GAMES:
            again = kind_rate_again(slug, write=not check)
            different += not again.is_the_same
            for line in _report(slug, again):
                self.stdout.write(line)
        if check and different:
            raise CommandError("Ratings differ from results. Run rate_again without --check to write them again.")


def _report(slug: str, again: Again) -> Iterator[str]:
    counted = f"{GAMES[slug].about.title}: {len(again.games)} rated games, {again.ratings} ratings"
    if again.is_the_same:
        yield f"{counted}, all the same to the last bit."
        return
    changes = len(again.changes) + len(again.surplus)
    yield f"{counted}. Different were {len(again.wrong)} ratings and {changes} changes."
    people = User.objects.in_bulk(again.wrong)
    for user_id, (old, new) in again.wrong.items():
        yield f"  {people[user_id].display_name} ({user_id}): {_words(old)} is now {_words(new)}"


def _words(stand: Stand | None) -> str:
    return f"{shown(stand.skill)} after {stand.games} games" if stand else "none"
