"""Who has which table before them: a visible page says so every half minute, and a visit is a visit."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q

from games.models import Hand

EVERY = timedelta(seconds=20)
"""More often than this nothing is written."""
LOOKING = timedelta(seconds=75)
"""So long after its last word a page still counts as visible: twice as long as between two, and some more."""


def table_seen(*, game_id: int, user_id: int, now: datetime) -> bool:
    """Note that this person has the table before them; false if that is known already, or they don't sit there."""
    mine = Hand.objects.filter(game=game_id, user=user_id, left_at=None)
    return bool(mine.filter(Q(seen_at=None) | Q(seen_at__lte=now - EVERY)).update(seen_at=now))


def mute_set(*, game_id: int, user_id: int, muted: bool) -> bool:
    """Let this table send this person no mails, or again; false if they have no seat there."""
    return bool(Hand.objects.filter(game=game_id, user=user_id).update(muted=muted))
