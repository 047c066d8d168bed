"""What a table's page is made of: the game's own board, the log in sentences, seats, clock and invitation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from games.looking_back import Moment
from games.models import Game, Hand
from games.nudging import to_nudge
from games.pictures import Picture
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
    left: str
    """How long it is until then, in words; empty once it is over."""


@dataclass(frozen=True)
class Line:
    """One seat's moves in a row, in sentences. `fresh` is what happened since the reader's own last move.

    `undone` moves were taken back, and count no more. What is fresh has `pictures`.
    """

    seat: int | None
    made_at: datetime
    by_house: bool
    fresh: bool
    sentences: Sequence[str]
    undone: bool = False
    pictures: Sequence[Picture] = ()


def log_lines(entries: Iterable[Entry], seen: Seen, presentation: Presentation) -> list[Line]:
    """The log for people, oldest first; moves that need no words are left out."""
    acted = seen.mine.acted_at if seen.mine else seen.game.number
    lines: list[Line] = []
    runs = groupby(entries, lambda entry: (entry.seat, entry.by_house, entry.number > acted, entry.undone))
    for (seat, by_house, fresh, undone), run in runs:
        moves = list(run)
        told = [presentation.sentence(fact, seen.names) for move in moves for fact in move.facts]
        if sentences := [text for text in told if text]:
            facts = [fact for move in moves for fact in move.facts] if fresh else []
            pictures = [picture for fact in facts for picture in presentation.told_pictures(fact)]
            lines.append(Line(seat, moves[-1].made_at, by_house, fresh, sentences, undone, pictures))
    return lines


def may_take_back(entries: Sequence[Entry], seen: Seen) -> bool:
    """Whether the last move that counts is the reader's own and one that can be taken back."""
    expected = seen.game.number
    for entry in reversed(entries):
        # A gap is a move that the reader has heard nothing of, so it wasn't theirs.
        if entry.number != expected:
            return False
        if not entry.undone:
            mine = seen.mine if seen.seat == entry.seat and not entry.by_house else None
            is_own = mine is not None and entry.made_at >= mine.joined_at
            return is_own and entry.undoable and seen.game.status == Game.Status.RUNNING and not seen.game.paused_until
        expected -= 1
    return False


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
        context["result"] = _result(seen, presentation)
    if seen.table is not None:
        context |= {"prompt": presentation.prompt(seen), "board": presentation.board(seen)}
    if game.status == Game.Status.OPEN:
        context |= _seats_to_fill(request, seen)
    return context


def step_context(then: Seen, moment: Moment, address: str) -> dict[str, Any]:
    """All that the page of one earlier moment shows; nothing on it can be answered.

    The addresses of all moments begin with this one.
    """

    def step(place: int, seat: int | None) -> str:
        chosen = f"?seat={seat}" if moment.is_open and seat is not None else ""
        return f"{address}{place}/{chosen}"

    presentation = presentation_of(then.game.slug)
    entry = moment.entry
    told = [presentation.sentence(fact, then.names) for fact in entry.facts]
    is_mine = then.is_my_turn and not moment.is_open
    return {
        "game": then.game,
        "about": then.module.about,
        "seen": then,
        "moment": moment,
        "before": step(moment.place - 1, moment.seat) if moment.place > moment.first else "",
        "after": step(moment.place + 1, moment.seat) if moment.place < moment.last else "",
        "eyes": [(row, step(moment.place, row.seat)) for row in then.seats] if moment.is_open else [],
        "sentences": [text for text in told if text],
        "prompt": _("It was your move then.") if is_mine else presentation.prompt(replace(then, mine=None)),
        "board": presentation.board(then),
        "own_board": f"games/{then.game.slug}/_board.html",
        "own_side": f"games/{then.game.slug}/_side.html",
        "style": f"css/{then.game.slug}.css",
    }


def _deadlines(seen: Seen, now: datetime) -> list[Deadline]:
    """Who has how much time, the most urgent first; people asked at once mostly have the same."""
    clocks = sorted((row.deadline, row.seat) for row in seen.seats if row.deadline and not row.is_away)
    found = []
    for at, seats in groupby(clocks, lambda clock: clock[0]):
        rows = [seen.seats[seat] for _at, seat in seats]
        others = ", ".join(row.user.display_name for row in rows if row != seen.mine)
        found.append(Deadline(at, seen.mine in rows, others, time_left(at, now)))
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
