"""The doors of the clock: each task fetches by id and calls a service.

The database says what is due, so any task may come twice or get lost.
"""

from __future__ import annotations

from datetime import timedelta
from time import sleep

from celery import shared_task
from django.utils import timezone

from games import due
from games.calling import THINKS
from games.models import Letter
from games.services import bot_turns
from games.services.digests import outbox_fill
from games.services.expiry import game_expire, host_warn
from games.services.imports import imports_expire
from games.services.letters import BATCH
from games.services.moves import clock_run_out
from games.services.pauses import pause_run_out
from games.services.posting import letter_send


@shared_task
def sweep() -> None:
    """Find what is due: seats to remind, letters to send, bots, turns that are over, pauses and tables that end."""
    now = timezone.now()
    outbox_fill(now=now)
    for letter_id in Letter.objects.filter(try_at__lte=now).order_by("try_at").values_list("pk", flat=True)[:BATCH]:
        send_letter.delay(letter_id)
    for hand_id in due.turns_over(now):
        run_out.delay(hand_id)
    for hand_id, question_id in due.bots_lost(now):
        bot_play.delay(hand_id, question_id)
    for game_id in due.pauses_over(now):
        go_on.delay(game_id)
    for game_id in due.hosts_to_warn(now):
        warn_host.delay(game_id)
    for game_id in due.games_over(now):
        expire.delay(game_id)
    imports_expire(now=now)


@shared_task
def send_letter(letter_id: int) -> None:
    """Send one letter."""
    letter_send(letter_id=letter_id, now=timezone.now())


@shared_task
def run_out(hand_id: int) -> None:
    """Let the house play one turn whose time has run out."""
    clock_run_out(hand_id=hand_id, now=timezone.now())


@shared_task
def bot_play(hand_id: int, question_id: str) -> None:
    """Let a bot answer one question: it thinks first and answers when its moment has come."""
    if thought := bot_turns.bot_think(hand_id=hand_id, question_id=question_id):
        left = thought.at - timezone.now()
        sleep(min(max(left, timedelta(0)), THINKS).total_seconds())
        bot_turns.thought_play(thought, now=timezone.now())


@shared_task
def go_on(game_id: int) -> None:
    """End one pause that has lasted long enough."""
    pause_run_out(game_id=game_id, now=timezone.now())


@shared_task
def warn_host(game_id: int) -> None:
    """Tell the host of one table that it will be closed."""
    host_warn(game_id=game_id, now=timezone.now())


@shared_task
def expire(game_id: int) -> None:
    """Close one table whose time is over."""
    game_expire(game_id=game_id, now=timezone.now())
