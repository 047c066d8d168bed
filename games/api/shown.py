"""One table for a program, from its person's view alone."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from games.api.replies import Clock, Entry, Log, Player, Table
from games.clocks import Clock as PaceClock
from games.models import Game, Hand
from games.paces import Pace, clock_of
from games.presentations import hiding_of
from games.selectors import Seen, log_entries, log_rows

LONGEST_LOG = 100


def table_shown(seen: Seen, *, since: int | None = None) -> Table:
    """All that the reader may see of this table, with the log from that entry on, or the latest of it."""
    game = seen.game
    return Table(
        key=game.key,
        game=game.slug,
        version=game.rules_version,
        status=Game.Status(game.status),
        url=address_of(game),
        public=game.public,
        seats=game.seats,
        options=game.options,
        players=tuple(map(player_shown, seen.seats)),
        seat=seen.seat,
        changes=game.heard,
        table=_in_sight(seen, seen.table),
        hand=_in_sight(seen, seen.cards),
        question=seen.question,
        log=_log(seen, since),
        clock=_clock(seen, clock_of(game.pace)),
        how=game.how,
    )


def player_shown(hand: Hand) -> Player:
    """A seat as everybody may see it."""
    return Player(
        seat=hand.seat,
        name=hand.user.display_name,
        token=hand.token,
        bot=hand.user.bot,
        awaited=hand.awaited,
        away=hand.is_away,
        left=hand.left_at is not None,
        deadline=None if hand.is_away else hand.deadline,
        rank=hand.rank,
        points=hand.points,
        parts=hand.parts,
    )


def address_of(game: Game) -> str:
    """The table's page for people."""
    return f"{settings.SITE_URL}{game.get_absolute_url()}"


def _log(seen: Seen, since: int | None) -> Log:
    rows = log_rows(seen.game, seen.seat).reverse()
    # Entries are numbered by what this seat heard: with the numbers of the moves a gap would tell of the others.
    start = max(rows.count() - LONGEST_LOG, 0) if since is None else since
    # Counted from the oldest, so that a move made meanwhile shifts nothing.
    found = list(rows[start : start + LONGEST_LOG + 1])
    entries = log_entries(seen.game, found[:LONGEST_LOG][::-1])
    return Log(
        entries=tuple(
            Entry(
                number=number,
                seat=entry.seat,
                by_house=entry.by_house,
                undone=entry.undone,
                made_at=entry.made_at,
                told=tuple(_in_sight(seen, fact) for fact in entry.facts),
            )
            for number, entry in enumerate(entries, start)
        ),
        next=start + len(entries),
        more=len(found) > LONGEST_LOG,
    )


def _clock(seen: Seen, clock: PaceClock) -> Clock:
    mine = seen.mine if seen.seat is not None else None
    return Clock(
        pace=Pace(seen.game.pace),
        deadline=mine.deadline if mine else None,
        seconds_left=mine.time_left if mine else None,
        bank=mine.bank if mine and clock.bank else None,
        paused_until=seen.game.paused_until,
        closes_at=seen.game.expires_at,
    )


def _in_sight(seen: Seen, part: Any) -> Any:
    """This table, hand or fact without what was reported and is out of the reader's sight."""
    hiding = hiding_of(seen.game.slug) if seen.hidden else None
    return hiding.in_sight(part, seen) if hiding and part is not None else part
