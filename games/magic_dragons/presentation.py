"""The game for people: its board as the page draws it, its options as fields, its events as sentences.

Everything here is made from the stored table, one seat's hand and its question; never from the state.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.fields import StarterField
from games.magic_dragons.board.areas import areas
from games.magic_dragons.board.bids import bid_cards
from games.magic_dragons.board.hand import act, own_cards
from games.magic_dragons.board.pictures import told_pictures
from games.magic_dragons.board.sheet import rounds
from games.magic_dragons.board.stacks import stack_view
from games.magic_dragons.sentences import prompt as asked
from games.magic_dragons.sentences import refusal, rule, sentence
from games.magic_dragons.view import Table
from games.models import Hand as SeatRow
from games.pictures import SQUARE, Picture
from games.selectors import Seen
from games.waiting import waiting_line

__all__ = [
    "act",
    "adds_up",
    "blurb",
    "board",
    "emblem",
    "free_seats",
    "option_fields",
    "options_line",
    "points",
    "prompt",
    "refusal",
    "rule",
    "scripts",
    "sentence",
    "styles",
    "told_pictures",
]

styles = ("css/magic_dragons.css",)
scripts: tuple[str, ...] = ()
blurb = gettext_lazy("Bid how many stacks you will hold, then win, freeze and burn them. For two to six players.")


def emblem() -> Picture:
    """The dragon in the crescent."""
    return Picture("magic_dragons/cards.svg", "mark", "", box=SQUARE)


def option_fields() -> dict[str, forms.Field]:
    """The field of MD-10's starting player."""
    return {"starter": StarterField(label=_("Who starts"))}


def options_line(options: dict[str, Any]) -> str:
    """Who starts, since the game has no variants."""
    return _("Chance decides who starts") if options.get("starter") is None else _("The host starts")


def adds_up(seen: Seen, row: SeatRow) -> str:
    """The points of a finished seat round by round, and what breaks a tie (MD-50)."""
    table: Table = seen.table
    by_round = " + ".join(str(lines[row.seat].points) for lines in table.sheet)
    cards = row.parts.get("cards", 0)
    return _("%(rounds)s; cards in the last round, for a tie: %(cards)d") % {"rounds": by_round, "cards": cards}


def prompt(seen: Seen) -> str:
    """The one thing that the reader is asked, or whom the table waits for."""
    return asked(seen.question) if seen.question else waiting_line(seen)


def free_seats(seen: Seen) -> list[tuple[int, str]]:
    """None: it makes no difference where one sits."""
    return []


def points(seen: Seen) -> list[int]:
    """The points of every seat so far."""
    return [area.total for area in seen.table.seats]


def board(seen: Seen) -> dict[str, Any]:
    """All that the board's template shows."""
    table: Table = seen.table
    places = areas(seen)
    mine = places.pop() if seen.mine else None
    finished = rounds(seen)
    return {
        "table": table,
        "bids": bid_cards(seen),
        "centre": [stack_view(stack) for stack in table.stacks if stack.owner is None],
        "others": places,
        "mine": mine,
        "own": own_cards(seen),
        "rounds": finished,
        # Between two rounds the last one is what everybody wants to see.
        "just_ended": finished[-1] if finished and table.phase == "bid" else None,
    }
