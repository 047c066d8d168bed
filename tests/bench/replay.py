"""What a step through a finished game costs: `python -m tests.bench.replay` compares with playing it all again.

The games are played in a database of their own that is thrown away. Both are measured in turns, in one process.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from random import Random
from typing import Any
from unittest import mock

ROUNDS = 20
LONG: dict[str, dict[str, Any]] = {"pikto": {"length": 3}}
"""The options with which a game is long, where there are such."""


def main() -> None:
    """Set a site up in a folder, measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "site_config.settings", "DATA_DIR": folder, "ENV_FILE": os.devnull}
        os.environ |= {"DEBUG": "true", "LOG_LEVEL": "ERROR"}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        measure()


def measure() -> None:
    """Compare views and whole pages, game by game."""
    from django.test import Client
    from django.urls import reverse

    from games.models import Game, Move
    from games.registry import GAMES
    from tests.base import play_until, running_table, wild
    from tests.bench.__main__ import line
    from tests.earlier import view_after

    chance, client = Random(1), Client(headers={"HX-Request": "true", "Host": "localhost"})
    for slug in GAMES:
        table = running_table(slug=slug, public=True, seats=4, **LONG.get(slug, {}))
        game = Game.objects.get(pk=play_until(table, lambda now: now.is_over, player=wild).pk)
        # Of a move in which somebody only thought again nobody hears, so it is no step.
        told = Move.objects.filter(game=game, undone_at=None).exclude(facts="[]").order_by("number")
        numbers = list(told.values_list("number", flat=True))
        address = reverse("step", args=[game.key, 1]).removesuffix("1/")

        def view(place: int) -> None:
            assert view_after(game, numbers[place - 1], 0)  # noqa: B023

        def page(place: int) -> None:
            response = client.get(f"{address}{place}/")  # noqa: B023
            assert response.status_code == 200, response

        def all_hands(place: int) -> None:
            assert client.get(f"{address}{place}/?seat=open").status_code == 200  # noqa: B023

        print(f"\n{slug}, {game.seats} players, {game.number} moves")
        for name, look in (("its views", view), ("its page", page), ("its page with all hands", all_hands)):
            for where, places in (
                ("the last step", [len(numbers)] * ROUNDS),
                ("any step", [chance.randint(1, len(numbers)) for _ in range(ROUNDS)]),
            ):
                before, after = compared(look, places)
                ratio = statistics.median(before) / statistics.median(after)
                line(f"{where}: {name}", f"{figure(before)} -> {figure(after)}", f"{ratio:6.1f} times as quick")
        line("kept in the cache", f"{kept_bytes(game) / 1000:.1f} kB")


def compared(look: Callable[[int], None], places: list[int]) -> tuple[list[float], list[float]]:
    """Seconds of each of these steps with nothing kept, and with what is kept once each was looked at."""
    before, after = list[float](), list[float]()
    with mock.patch("games.views.steps.replay_refusal", return_value=None):
        look(max(places))
        for place in places:
            with mock.patch("games.milestones.cache.get", return_value=None):
                before.append(seconds(look, place))
            after.append(seconds(look, place))
    return before, after


def seconds(look: Callable[[int], None], place: int) -> float:
    """How much of the processor this look takes; whatever else the machine does then is left out."""
    began = time.process_time()
    look(place)
    return time.process_time() - began


def figure(times: list[float]) -> str:
    """Median and the slowest."""
    return f"{statistics.median(times) * 1000:.1f} ms (most {max(times) * 1000:.0f})"


def kept_bytes(game: Any) -> int:
    """How much the states of this game take in the cache."""
    from games.past import Way

    return Way(game, game.number).milestones.size


if __name__ == "__main__":
    main()
