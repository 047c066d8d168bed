"""One mail a day about all tables: who is due is claimed, and their next hour set, in one transaction."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.clock import zone_of
from accounts.digest import next_digest
from accounts.models import User
from games.models import Letter
from games.outbox import letter_key
from games.services.letters import BATCH, first_try, letters_write


def outbox_fill(*, now: datetime) -> int:
    """Write all that is due, in one transaction, so that what one person is told goes into one mail."""
    with transaction.atomic():
        return digests_write(now=now) + letters_write(now=now)


def digests_write(*, now: datetime) -> int:
    """Write the letters of the digests that are due; tells how many people were claimed.

    Whoever is hours late, or has changed the hour, gets one a day of their own calendar all the same.
    """
    with transaction.atomic():
        due = User.objects.filter(digest_at__lte=now).order_by("digest_at")
        people = list(due.select_for_update(no_key=True, skip_locked=True)[:BATCH])
        letters = []
        for user in people:
            assert user.digest_at is not None
            if user.digest:
                day = now.astimezone(zone_of(user)).date()
                key = letter_key(Letter.Kind.DIGEST, user.pk, day)
                first = first_try(user.digest_at, now)
                letters.append(Letter(key=key, kind=Letter.Kind.DIGEST, user=user, created_at=now, try_at=first))
            user.digest_at = next_digest(user, after=now)
        Letter.objects.bulk_create(letters, ignore_conflicts=True)
        User.objects.bulk_update(people, ["digest_at"])
    return len(people)
