"""What a table itself turns down, before any game is asked."""

from __future__ import annotations

from django.utils.functional import Promise


class Declined(Exception):
    """A wish about a table that can't be granted; `why` is a whole sentence for the person."""

    def __init__(self, why: str | Promise) -> None:
        """Keep the sentence, which may be translated later."""
        self.why = why
        super().__init__(str(why))
