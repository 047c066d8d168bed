"""What a table's page is made of: the game's own board, the log, seats, clock and invitation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.access import SiteRequest
from games import selectors
from games.clock_line import clock_line, time_left
from games.log_lines import log_lines, may_take_back, sentences
from games.looking_back import OPEN, Moment, as_seat
from games.models import Game, Hand
from games.nudging import to_nudge
from games.presentations import Presentation, presentation_of
from games.ratings.changes import Changed, changes_at
from games.selectors import Entry, Seen
from games.tokens import tokens_left

LONGEST_LOG = 40
SHORTEST_LOG = 12


@dataclass(frozen=True)
class Message:
    """A sentence for the person who just answered, and the rule it cites."""

    text: str
    rule: str = ""


@dataclass(frozen=True)
class Place:
    """A seat in the final order, how its points came about, and what the game did to its person's rating."""

    hand: Hand
    adds_up: str
    changed: Changed | None


@dataclass(frozen=True)
class Deadline:
    """When the time of some people is up; `mine` tells that the reader is one of them, `names` are the others."""

    at: datetime
    mine: bool
    names: str
    left: str
    """How long it is until then, in words; empty once it is over."""


def board_context(
    request: SiteRequest, seen: Seen, *, message: Message | None = None, entries: Sequence[Entry] | None = None
) -> dict[str, Any]:
    """All that the templates of one table show to this person."""
    game, presentation = seen.game, presentation_of(seen.game.slug)
    if entries is None:
        entries = _recent(seen)
    lines = log_lines(entries, seen, presentation)
    context: dict[str, Any] = {
        "game": game,
        "about": seen.module.about,
        "seen": seen,
        "message": message,
        "options": presentation.options_line(game.options),
        "lines": lines[::-1],
        "recap": [line for line in lines if line.fresh] if seen.seat is not None else [],
        "undo": may_take_back(entries, seen),
        "rule": presentation.rule(seen.question) if seen.question else "",
        "deadlines": _deadlines(seen, timezone.now()),
        "clock": clock_line(seen, timezone.now()),
        "to_nudge": to_nudge(seen, entries, timezone.now()),
        "own_board": f"games/{game.slug}/_board.html",
        "own_side": f"games/{game.slug}/_side.html",
        "styles": presentation.styles,
        "scripts": presentation.scripts,
    }
    if game.status == Game.Status.FINISHED:
        context |= _result(request, seen, presentation)
    if seen.table is not None:
        context |= {"prompt": presentation.prompt(seen), "board": presentation.board(seen)}
    if game.status == Game.Status.OPEN:
        context |= _seats_to_fill(request, seen)
    return context


def step_context(then: Seen, moment: Moment, address: str, hands: Sequence[Any] = ()) -> dict[str, Any]:
    """All that the page of one earlier moment shows; nothing on it can be answered.

    The addresses of all moments begin with this one. `hands` is what each seat had, where all of them are looked at.
    """

    def step(place: int, eye: str) -> str:
        return f"{address}{place}/" + (f"?seat={eye}" if eye else "")

    presentation, eye = presentation_of(then.game.slug), moment.eye
    told = [sentences(entry, then, presentation) or [_unheard(moment)] for entry in moment.around]
    places = range(moment.begins, moment.begins + len(told))
    is_mine = then.is_my_turn and not moment.is_open
    views = [as_seat(then, seat, cards) for seat, cards in enumerate(hands)]
    return {
        "game": then.game,
        "about": then.module.about,
        "seen": then,
        "moment": moment,
        "address": address,
        "before": step(moment.place - 1, eye) if moment.place > moment.first else "",
        "after": step(moment.place + 1, eye) if moment.place < moment.last else "",
        "eyes": [(row, step(moment.place, str(row.seat))) for row in then.seats] if moment.is_open else [],
        "all_eyes": step(moment.place, OPEN) if moment.is_open else "",
        "told": [(place, step(place, eye), sentences) for place, sentences in zip(places, told, strict=True)],
        "sentences": told[moment.place - moment.begins],
        "prompt": _("It was your move then.") if is_mine else presentation.prompt(replace(then, mine=None)),
        "board": presentation.board(then),
        "own_board": f"games/{then.game.slug}/_board.html",
        "own_side": f"games/{then.game.slug}/_side.html",
        "own_hand": f"games/{then.game.slug}/_open_hand.html",
        "hands": [(view, presentation.board(view)) for view in views],
        "styles": presentation.styles,
    }


def _unheard(moment: Moment) -> str:
    """What stands in the place of a move that needs no words, or of which those who are looked over heard nothing."""
    return "" if moment.all_hands or not moment.is_open else _("Nothing of this move was told here.")


def _deadlines(seen: Seen, now: datetime) -> list[Deadline]:
    """Who has how much time, the most urgent first; people asked at once mostly have the same."""
    clocks = sorted((row.deadline, row.seat) for row in seen.seats if row.deadline and not row.is_away)
    found = []
    for at, seats in groupby(clocks, lambda clock: clock[0]):
        rows = [seen.seats[seat] for _at, seat in seats]
        others = ", ".join(row.user.display_name for row in rows if row != seen.mine)
        found.append(Deadline(at, seen.mine in rows, others, time_left(at, now)))
    return found


def _result(request: SiteRequest, seen: Seen, presentation: Presentation) -> dict[str, Any]:
    rows = sorted(seen.seats, key=lambda row: (row.rank or 0, row.seat))
    changes = changes_at(seen.game, request.user)
    # A name may be hidden from its reporter at this table alone.
    shown = {row.user_id for row in rows if row == seen.mine or not row.user.name_hidden}
    return {
        "result": [
            Place(row, presentation.adds_up(seen, row), changes.get(row.user_id) if row.user_id in shown else None)
            for row in rows
        ],
        "gave_up": None if seen.mine else changes.get(request.user.pk or 0),
        "was_left": seen.game.rated and any(row.is_away and not row.user.bot for row in rows),
    }


def _recent(seen: Seen) -> list[Entry]:
    """What is told beside the board: all since the reader's own last move, and some more."""
    if not seen.game.table:
        return []
    rows = list(selectors.log_rows(seen.game, seen.seat)[:LONGEST_LOG])
    # Only what was heard is counted: with all moves, the length of the log would tell how many others there were.
    fresh = sum(number > seen.mine.acted_at for number, *_ in rows) if seen.mine else 0
    return selectors.log_entries(seen.game, rows[: max(fresh, SHORTEST_LOG)])


def _seats_to_fill(request: SiteRequest, seen: Seen) -> dict[str, Any]:
    link = selectors.invitation_of(seen.game, seen.mine.user) if seen.mine else None
    return {
        "missing": seen.game.seats - len(seen.seats),
        "free_seats": presentation_of(seen.game.slug).free_seats(seen),
        "tokens": tokens_left(seen.game.slug, {hand.token for hand in seen.seats}),
        "invitation": settings.SITE_URL + reverse("invitation", args=[link]) if link else "",
    }
