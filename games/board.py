"""What a table's page is made of: the game's own board, the log in sentences, seats, clock and invitation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse

from accounts.access import SiteRequest
from games import selectors
from games.models import Game, Hand
from games.presentations import Presentation, presentation_of
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
    """A seat in the final order, and how its points came about."""

    hand: Hand
    adds_up: str


@dataclass(frozen=True)
class Deadline:
    """When the time of some people is up; `mine` tells that the reader is one of them, `names` are the others."""

    at: datetime
    mine: bool
    names: str


@dataclass(frozen=True)
class Line:
    """One seat's moves in a row, in sentences. `fresh` is what happened since the reader's own last move."""

    seat: int | None
    made_at: datetime
    by_house: bool
    fresh: bool
    sentences: Sequence[str]


def log_lines(entries: Iterable[Entry], seen: Seen, presentation: Presentation) -> list[Line]:
    """The log for people, oldest first; moves that need no words are left out."""
    acted = seen.mine.acted_at if seen.mine else seen.game.number
    lines: list[Line] = []
    runs = groupby(entries, lambda entry: (entry.seat, entry.by_house, entry.number > acted))
    for (seat, by_house, fresh), run in runs:
        moves = list(run)
        told = [presentation.sentence(fact, seen.names) for move in moves for fact in move.facts]
        if sentences := [text for text in told if text]:
            lines.append(Line(seat, moves[-1].made_at, by_house, fresh, sentences))
    return lines


def board_context(
    request: SiteRequest, seen: Seen, *, message: Message | None = None, entries: Sequence[Entry] | None = None
) -> dict[str, Any]:
    """All that the templates of one table show to this person."""
    game, presentation = seen.game, presentation_of(seen.game.slug)
    if entries is None:
        entries = _recent(seen)
    context: dict[str, Any] = {
        "game": game,
        "about": seen.module.about,
        "seen": seen,
        "message": message,
        "options": presentation.options_line(game.options),
        "lines": log_lines(entries, seen, presentation)[::-1],
        "deadlines": _deadlines(seen),
        "own_board": f"games/{game.slug}/_board.html",
        "own_side": f"games/{game.slug}/_side.html",
        "styles": presentation.styles,
        "scripts": presentation.scripts,
    }
    if game.status == Game.Status.FINISHED:
        context["result"] = _result(seen, presentation)
    if seen.table is not None:
        context |= {"prompt": presentation.prompt(seen), "board": presentation.board(seen)}
    if game.status == Game.Status.OPEN:
        context |= _seats_to_fill(request, seen)
    return context


def _deadlines(seen: Seen) -> list[Deadline]:
    """Who has how much time, the most urgent first; people asked at once mostly have the same."""
    clocks = sorted((row.deadline, row.seat) for row in seen.seats if row.awaited and row.deadline)
    found = []
    for at, seats in groupby(clocks, lambda clock: clock[0]):
        rows = [seen.seats[seat] for _at, seat in seats]
        others = ", ".join(row.user.display_name for row in rows if row != seen.mine)
        found.append(Deadline(at, seen.mine in rows, others))
    return found


def _result(seen: Seen, presentation: Presentation) -> list[Place]:
    rows = sorted(seen.seats, key=lambda row: (row.rank or 0, row.seat))
    return [Place(row, presentation.adds_up(seen, row)) for row in rows]


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
