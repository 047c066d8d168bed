"""The doors of the clock: each task fetches by id and calls a service.

The database says what is due, so any task may come twice or get lost.
"""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from games.models import Hand, Letter
from games.services.letters import BATCH, letter_send, letters_write
from games.services.moves import clock_run_out


@shared_task
def sweep() -> None:
    """Find what is due: seats to remind, letters to send, turns whose time has run out."""
    now = timezone.now()
    letters_write(now=now)
    for letter_id in Letter.objects.filter(try_at__lte=now).order_by("try_at").values_list("pk", flat=True)[:BATCH]:
        send_letter.delay(letter_id)
    for hand_id in Hand.objects.filter(deadline__lte=now).order_by("deadline").values_list("pk", flat=True)[:BATCH]:
        run_out.delay(hand_id)


@shared_task
def send_letter(letter_id: int) -> None:
    """Send one letter."""
    letter_send(letter_id=letter_id, now=timezone.now())


@shared_task
def run_out(hand_id: int) -> None:
    """Let the house play one turn whose time has run out."""
    clock_run_out(hand_id=hand_id, now=timezone.now())
