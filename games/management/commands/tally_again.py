"""Make the lists and counts of finished tables anew from all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management import BaseCommand
from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from games.models import Game, Hand
from games.models.tally import Tally
from games.services.tallies import CHUNK, finishes_again, tallies_again


class Command(BaseCommand):
    """Write finished tables down again: for the lists first, then the counts of each person."""

    help = "Makes the lists and counts of finished tables anew, a few hundred tables at a time; people may play on."

    def handle(self, *args: Any, **options: Any) -> None:
        """Make them anew and say how many there are."""
        tables = people = 0
        for games in _in_chunks(Game.objects.exclude(ended_at=None)):
            finishes_again(games)
            tables += len(games)
        seated = Exists(Hand.objects.filter(user=OuterRef("pk"), game__status=Game.Status.FINISHED))
        counted = Exists(Tally.objects.filter(user=OuterRef("pk")))
        for users in _in_chunks(User.objects.filter(seated | counted, bot="")):
            for user_id in users:
                tallies_again(user_id)
            people += len(users)
        self.stdout.write(f"{tables} tables that are over, {people} people with finished games.")


def _in_chunks(rows: QuerySet[Any]) -> Iterator[list[int]]:
    last = 0
    # Not one long query: on SQLite it would keep others from writing.
    while chunk := list(rows.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:CHUNK]):
        yield chunk
        last = chunk[-1]
