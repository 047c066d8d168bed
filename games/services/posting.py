"""Sending what the outbox holds: all that waits for one person is claimed together, looked at again and sent as one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q, prefetch_related_objects

from accounts import emails, webhooks
from games.letters import compose, few_words
from games.models import Letter
from games.services.still_wanted import due_at

LEASE = timedelta(minutes=10)
"""After this time a letter whose sender vanished is sent by another."""
TRIES = 11
DEADLY = 3
"""So many senders may vanish with a letter before it goes alone, so that it takes no others with it."""


def letter_send(*, letter_id: int, now: datetime) -> bool:
    """Send this letter if it is due and still true, and with it all else that waits for the same person.

    Tells whether it was sent by this call.
    """
    claimed = _claim(letter_id, now)
    wanted = []
    for letter in claimed:
        due = due_at(letter, now)
        if due is None:
            _note(letter, now, try_at=None)
        elif due > now:
            _note(letter, now, try_at=due, tries=letter.tries)
        else:
            wanted.append(letter)
    return bool(wanted) and _send(wanted, now) and letter_id in {letter.pk for letter in wanted}


def _claim(letter_id: int, now: datetime) -> list[Letter]:
    """Take this letter and what goes with it, so that nobody else sends any of it meanwhile.

    What waits for a later try after a failure goes along: whoever is written to anyway needs no second mail for it.
    """
    with transaction.atomic():
        asked = Letter.objects.filter(pk=letter_id, try_at__lte=now).first()
        if asked is None:
            return []
        # After a failure that a sender lived to tell there is a word about it.
        deadly = Q(tries__gte=DEADLY, failure="")
        goes_alone = asked.user_id is None or (asked.tries >= DEADLY and not asked.failure)
        together = Q(pk=asked.pk) if goes_alone else Q(user=asked.user_id, way=asked.way) & ~deadly
        free = Letter.objects.filter(Q(held_until=None) | Q(held_until__lte=now), together, try_at__isnull=False)
        letters = list(free.select_for_update(skip_locked=True).order_by("pk"))
        if letter_id not in {letter.pk for letter in letters}:
            return []
        # Whoever tried these last did not live to say how it went; enough is enough.
        if spent := [letter.pk for letter in letters if letter.tries >= TRIES]:
            Letter.objects.filter(pk__in=spent).update(try_at=None, held_until=None, failure="given up")
        claimed = [letter for letter in letters if letter.tries < TRIES]
        taken = Letter.objects.filter(pk__in=[letter.pk for letter in claimed])
        taken.update(held_until=now + LEASE, try_at=now + LEASE, tries=F("tries") + 1)
    prefetch_related_objects(claimed, "user", "sender", "hand", "game")
    return claimed


def _send(letters: Sequence[Letter], now: datetime) -> bool:
    """Hand these over as one, and note how it went."""
    try:
        sent = _deliver(letters, now)
    except (emails.MailRefused, webhooks.NotTaken) as refused:
        for letter in letters:
            again = not refused.permanent and letter.tries + 1 < TRIES
            # The next tries come 1, 2, 4 … minutes later.
            try_at = now + timedelta(minutes=2**letter.tries) if again else None
            _note(letter, now, try_at=try_at, failure=str(refused)[:200])
        return False
    for letter in letters:
        _note(letter, now, try_at=None, sent_at=now if sent else None)
    return sent


def _deliver(letters: Sequence[Letter], now: datetime) -> bool:
    """Send one mail or one message about all of these; false if there is nobody or nothing to write to."""
    user, address = letters[0].user, letters[0].address
    if user and letters[0].way == Letter.Way.WEBHOOK:
        return webhooks.tell(user, few_words(letters), now=now)
    mail = compose(letters, now)
    if mail is None:
        return False
    parts = {"subject": mail.subject, "text": mail.text, "html": mail.html, "thread": mail.thread}
    return emails.send(user, scope=mail.scope, **parts) if user else emails.send_to_stranger(address, **parts)


def _note(
    letter: Letter,
    now: datetime,
    *,
    try_at: datetime | None,
    tries: int | None = None,
    sent_at: datetime | None = None,
    failure: str = "",
) -> None:
    """Note what became of a claimed letter, unless it took so long that it is another's by now."""
    columns: dict[str, Any] = {"try_at": try_at, "held_until": None, "sent_at": sent_at, "failure": failure}
    if tries is not None:
        columns["tries"] = tries
    Letter.objects.filter(pk=letter.pk, held_until=now + LEASE).update(**columns)
