"""The games over standard input and output, for bots and scripts: docs/protocol.md tells how to speak with it."""

from __future__ import annotations

import os
import sys
from typing import Any

from django.core.management import BaseCommand, CommandError

from games.protocol.lines import converse
from games.protocol.session import Session
from games.registry import GAMES

INTERRUPTED = 130
"""What shells expect of a process that Ctrl-C has ended."""


class Command(BaseCommand):
    """Answer lines until there are no more."""

    help = "Plays games over lines of JSON on standard input and output (docs/protocol.md); no stored game is touched."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Speak; end quietly when nobody listens any more."""
        if sys.stdin is None or sys.stdout is None:
            raise CommandError("The engine speaks over standard input and output, and one of them is closed.")
        try:
            converse(sys.stdin.buffer, sys.stdout.buffer, Session(GAMES))
        except BrokenPipeError:
            # What is still to be written has nowhere to go; Python would complain of it at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None
