"""Games that people bring along in files: kept for whoever brought them, for a while."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.exports.reading import checked
from games.exports.stored import game_of
from games.models import Imported
from games.registry import GAMES
from games.services.declined import Declined

MOST = 20
"""Files that one person may have here."""
KEPT = timedelta(days=30)
LONGEST_NAME = 80
BATCH = 200


def import_keep(*, user: User, name: str, text: bytes, now: datetime) -> Imported:
    """Keep the game in this file for this person, once it has been played again and is right in all.

    Raises Wrong with the first thing that isn't, and Declined for more files than a person may have.
    """
    replay = checked(text, GAMES)
    file = replay.file
    shown = " ".join(each for each in name.split() if each.isprintable())[:LONGEST_NAME]
    with transaction.atomic():
        # Two at once must not both be the last one.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, closed_at=None).first():
            raise Declined(_("This account is closed, so it keeps no games. Sign in with another one."))
        if Imported.objects.filter(person=user).count() >= MOST:
            raise Declined(_("You have as many games of files here as you can. Delete one, then bring this one again."))
        return Imported.objects.create(
            person=user,
            slug=file.game,
            game=game_of(file),
            name=shown or _("a game"),
            # As it is written here: spaces and the like of another spelling would only take room.
            text=replay.text.decode(),
            made_at=now,
        )


def import_drop(*, user: User, import_id: int) -> bool:
    """Delete one of this person's files; false if they have none of that number."""
    return bool(Imported.objects.filter(pk=import_id, person=user).delete()[0])


def imports_expire(*, now: datetime) -> int:
    """Delete what was kept for long enough, and tell how many; some at a time, as the sweep comes again."""
    old = Imported.objects.filter(made_at__lt=now - KEPT).order_by("made_at").values_list("pk", flat=True)[:BATCH]
    return Imported.objects.filter(pk__in=list(old)).delete()[0]


def imports_forget(*, user: User) -> None:
    """Delete all files of this person; part of closing an account."""
    Imported.objects.filter(person=user).delete()
