"""Private notes: each seat's own, read by nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.models import Hand

if TYPE_CHECKING:
    from accounts.models import User

LONGEST = 4000


def note_save(*, game_id: int, user: User, text: str) -> bool:
    """Keep this person's note on their seat; false if they have none or the text is too long."""
    if len(text) > LONGEST:
        return False
    return Hand.objects.filter(game_id=game_id, user=user).update(note=text) == 1


def notes_forget(*, user: User) -> None:
    """Empty all notes of this person; part of closing an account."""
    Hand.objects.filter(user=user).exclude(note="").update(note="")
