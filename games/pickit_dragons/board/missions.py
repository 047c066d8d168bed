"""The missions that a reader sees: open ones, and their own."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.pickit_dragons.sentences import mission_name, mission_text
from games.pickit_dragons.view import Hand, Table
from games.selectors import Seen


@dataclass(frozen=True)
class Mission:
    """A mission as it lies on the table."""

    rule: str
    name: str
    text: str


def missions(seen: Seen) -> list[tuple[Mission, str]]:
    """Each mission with a note whose it is (PD-60)."""
    table: Table = seen.table
    hand: Hand | None = seen.cards
    own: list[tuple[str, str]] = []
    if hand and hand.mission:
        own = [(hand.mission, _("Your secret"))]
    if hand and seen.question and seen.question.about == "mission":
        own = [(mission, _("Yours, if you keep it")) for mission in hand.missions]
    everyone = [(mission, _("Open to all")) for mission in table.missions]
    return [(Mission(name, mission_name(name), mission_text(name)), note) for name, note in own + everyone]
