"""Whom a table waits for, in a sentence."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.selectors import Seen


def waiting_line(seen: Seen) -> str:
    """Who is to move, or that nobody is."""
    if seen.game.is_over:
        return _("The game is over.")
    waiting = [row.user.display_name for row in seen.seats if row.awaited]
    return _("Waiting for %(names)s.") % {"names": ", ".join(waiting)}
