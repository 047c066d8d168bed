"""Reports: something is wrong with a drawing, a message, a name or the table itself."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games import selectors, social
from games.models import Game, Message, Report
from games.presentations import gallery_of
from games.selectors import Seen
from games.services.declined import Declined
from games.services.limits import is_used_up

if TYPE_CHECKING:
    from accounts.models import User

MOST_A_DAY = 30
LONGEST = 500


def report_file(*, game: Game, user: User, kind: str, about: str, text: str, now: datetime) -> Report:
    """File this report, once for each thing; what is wrong is out of this person's sight from then on.

    A report of the table says in `about` which rules it is played by and where its reporter sits; with the number of
    moves staff finds what happened last. Raises Declined for what this person can't see, and for too many in a day.
    """
    seen = selectors.seen(game, user)
    if not _can_be_reported(seen, user, kind, about):
        raise Declined(_("There is nothing here that you could report. Nothing was sent."))
    if is_used_up("report", user_id=user.pk, most=MOST_A_DAY, seconds=24 * 60 * 60):
        raise Declined(_("You have reported a lot today. Write to whoever runs this site, or try again tomorrow."))
    told = {"text": text.strip()[:LONGEST], "number": game.number, "reported_at": now}
    if kind == Report.Kind.TABLE:
        seat = seen.mine.seat if seen.mine else "-"
        return Report.objects.create(game=game, reporter=user, kind=kind, about=f"{game.rules_version}:{seat}", **told)
    report, _is_new = Report.objects.get_or_create(game=game, reporter=user, kind=kind, about=about, defaults=told)
    return report


def _can_be_reported(seen: Seen, user: User, kind: str, about: str) -> bool:
    match kind:
        case Report.Kind.TABLE:
            return not about
        case Report.Kind.NAME:
            return about in {str(hand.user_id) for hand in seen.seats if hand.user_id != user.pk and not hand.user.bot}
        case Report.Kind.MESSAGE:
            return _is_number(about) and _is_read(seen, user, int(about))
        case Report.Kind.DRAWING:
            own = gallery_of(seen.game.slug)
            facts = selectors.facts_called(own.TAG, seen.game, seen.seat) if own and seen.game.table else []
            return own is not None and own.is_shown(facts, about, seen)
    return False


def _is_read(seen: Seen, user: User, number: int) -> bool:
    told = Message.objects.filter(game=seen.game, pk=number).exclude(user=user)
    return told.exists() and social.reads_chat(seen.game, user)


def _is_number(about: str) -> bool:
    return about.isascii() and about.isdecimal() and len(about) < 19
