"""One table in a mail: who sits there, what is asked, how long there is, what has happened. From one person's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils.translation import gettext as _

from games import selectors
from games.clock_line import time_left
from games.letters.words import Words, words
from games.log_lines import log_lines
from games.models import Game, Letter
from games.outbox import ABOUT_A_TURN
from games.presentations import presentation_of
from games.selectors import Seen

LONGEST_RECAP = 20


@dataclass(frozen=True)
class Place:
    """One seat of the picture: a token and its colour, a name, points, and whether the table waits for it."""

    token: str
    colour: str
    name: str
    points: int | None
    mine: bool
    awaited: bool


@dataclass(frozen=True)
class TableInMail:
    """All that a mail says of one table; `left` is how long there is until the deadline, in words.

    `news` is the heading of whatever isn't simply a turn, for mails about several tables.
    """

    words: Words
    news: str
    title: str
    at: str
    places: Sequence[Place]
    prompt: str
    deadline: datetime | None
    left: str
    sentences: Sequence[str]
    link: str
    button: str


def table_in_mail(letter: Letter, now: datetime, *, recap: bool = True) -> TableInMail:
    """What this letter says of its table."""
    game, reader = letter.game, letter.user
    assert game is not None
    seen = selectors.seen(game, reader or AnonymousUser())
    presentation = presentation_of(game.slug)
    others = ", ".join(row.user.display_name for row in seen.seats if row != seen.mine)
    title = seen.module.about.title
    at = _("%(game)s with %(others)s") % {"game": title, "others": others} if others else title
    is_asked = letter.kind in ABOUT_A_TURN and seen.mine is not None
    link, button = game.get_absolute_url(), _("To the table")
    if letter.kind == Letter.Kind.INVITATION:
        link, button = _way_in(game), _("Look at the invitation")
    deadline = seen.mine.deadline if is_asked and seen.mine else None
    said = words(letter, at, reader)
    return TableInMail(
        words=said,
        news="" if letter.kind == Letter.Kind.TURN else said.heading,
        title=title,
        at=at,
        places=_places(seen),
        prompt=presentation.prompt(seen) if is_asked else "",
        deadline=deadline,
        left=time_left(deadline, now) if deadline else "",
        sentences=_since(seen) if is_asked and recap else [],
        link=settings.SITE_URL + link,
        button=button,
    )


def _way_in(game: Game) -> str:
    """Where somebody invited can sit down; a seat in a game that runs is offered among their own tables."""
    if game.status != Game.Status.OPEN:
        return reverse("home")
    return reverse("invitation", args=[selectors.invitation_in_mail(game)])


def _places(seen: Seen) -> list[Place]:
    points = presentation_of(seen.game.slug).points(seen) if seen.table is not None else [None] * len(seen.seats)
    return [
        Place(
            row.token,
            row.get_token_display(),
            row.user.display_name,
            number,
            row == seen.mine,
            row.awaited,
        )
        for row, number in zip(seen.seats, points, strict=True)
    ]


def _since(seen: Seen) -> list[str]:
    """What happened since the reader's own last move, as far as their seat has heard of it."""
    acted = seen.mine.acted_at if seen.mine else seen.game.number
    rows = selectors.log_rows(seen.game, seen.seat).filter(number__gt=acted, undone_at=None)[:LONGEST_RECAP]
    lines = log_lines(selectors.log_entries(seen.game, rows), seen, presentation_of(seen.game.slug))
    return [sentence for line in lines for sentence in line.sentences]
