"""What staff may do to tables: end one, settle a report, have a letter tried again. Whoever calls notes who did it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Game, Insider, Letter, Report
from games.services.declined import Declined
from games.services.writer import Writer


def table_end(*, game_id: int, now: datetime) -> Game:
    """Close a table for good, without a result, and tell those who sit there. Raises Declined if it is over already."""
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        if writer.game.is_over:
            raise Declined(_("This table is over already. Nothing was changed."))
        begun = writer.game.status == Game.Status.RUNNING
        writer.game.status = Game.Status.ABANDONED if begun else Game.Status.CLOSED
        writer.game.how = Game.BY_STAFF
        kind = Letter.Kind.ABANDONED if begun else Letter.Kind.EXPIRED
        writer.tell(kind, [hand.user for hand in writer.hands if not hand.left_at])
        writer.save()
    return writer.game


def insider_note(*, game_id: int, staff: User) -> None:
    """Keep somebody who looks at every hand of a table from ever sitting down there."""
    Insider.objects.get_or_create(game_id=game_id, user=staff)


def drawing_hide(*, game_id: int, turn: int, seat: int, staff: User, now: datetime) -> Report:
    """Hide one drawing from everybody, as if it had been reported and staff had agreed."""
    report, _made = Report.objects.get_or_create(
        game_id=game_id,
        reporter=staff,
        kind=Report.Kind.DRAWING,
        about=f"{turn}:{seat}",
        defaults={"reported_at": now},
    )
    reports_settle(reports=[report.pk], upheld=True, now=now)
    return report


def reports_settle(*, reports: Iterable[int], upheld: bool, now: datetime) -> int:
    """Agree with these reports, which hides from everybody what they are about, or don't; tells how many changed."""
    with transaction.atomic():
        rows = Report.objects.select_for_update().filter(pk__in=list(reports))
        named = [int(row.about) for row in rows if row.kind == Report.Kind.NAME and row.about.isdecimal()]
        if upheld:
            User.objects.filter(pk__in=named).update(name_hidden=True)
        return rows.update(upheld=upheld, settled_at=now)


def letters_try_again(*, letters: Iterable[int], now: datetime) -> int:
    """Have letters sent that were given up or wait long for their next try; tells how many."""
    stuck = Letter.objects.filter(pk__in=list(letters), sent_at=None)
    return stuck.update(try_at=now, tries=0, failure="")
