"""A nudge by a fellow player: a mail to somebody for whom the table has waited long, and not more than one a day."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import Distance, User
from accounts.selectors import mail_address
from accounts.webhooks import webhook_is_on
from games.models import Hand, Letter
from games.nudging import WAITED
from games.outbox import is_asked, turn_began
from games.paces import Pace
from games.services.declined import Declined
from games.services.letters import nudge_letters
from games.services.presence import LOOKING

A_DAY = timedelta(days=1)


def nudge(*, game_id: int, sender: User, seat: int, now: datetime) -> None:
    """Have a mail sent to the person in this seat; raises Declined with the reason if that can't be."""
    if not Hand.objects.filter(game=game_id, user=sender, left_at=None).exists():
        raise Declined(_("Only those who sit at a table nudge each other there."))
    with transaction.atomic():
        hand = Hand.objects.filter(game=game_id, seat=seat).first()
        if hand is None or hand.user_id == sender.pk:
            raise Declined(_("There is nobody in that seat whom you could nudge."))
        # Whoever nudges the same person meanwhile waits here, be it at another table.
        user = User.objects.select_for_update(no_key=True).get(pk=hand.user_id)
        hand.refresh_from_db()
        _check(hand, user, sender, now)
        nudge_letters(hand, user=user, sender=sender, now=now)


def _check(hand: Hand, user: User, sender: User, now: datetime) -> None:
    name = {"name": user.display_name}
    if not is_asked(hand) or user.bot or hand.game.paused_until:
        raise Declined(_("The table doesn't wait for %(name)s now, so nobody was nudged.") % name)
    began = turn_began(hand)
    if hand.game.pace == Pace.LIVE or began is None or now < began + WAITED:
        why = _("%(name)s has not had the turn for long. Nudge them once the table has waited for three hours.")
        raise Declined(why % name)
    is_kept_away = Distance.objects.filter(user=user, other=sender).exists()
    is_reached = (user.nudge_mail and mail_address(user)) or webhook_is_on(user, now)
    if is_kept_away or hand.muted or not is_reached:
        raise Declined(_("%(name)s takes no nudges at this table. The clock goes on all the same.") % name)
    if hand.seen_at and now < hand.seen_at + LOOKING:
        raise Declined(_("%(name)s has the table open right now, so there is no need to nudge.") % name)
    if Letter.objects.filter(user=user, kind=Letter.Kind.NUDGE, created_at__gt=now - A_DAY).exists():
        raise Declined(_("Somebody has nudged %(name)s within the last day, and once a day is enough.") % name)
