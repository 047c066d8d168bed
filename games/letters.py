"""The words of a mail about a turn, from its reader's view alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from accounts.models import MailScope
from accounts.unsubscribe import unsubscribe_url
from games import selectors
from games.board import log_lines
from games.models import Hand
from games.presentations import presentation_of

LONGEST_RECAP = 20


@dataclass(frozen=True)
class Mail:
    """One mail, ready to send."""

    subject: str
    text: str
    html: str


def compose(hand: Hand, kind: Hand.Reminder) -> Mail:
    """The mail that tells this seat's person that it is their turn, or that their time is running out."""
    seen = selectors.seen(hand.game, hand.user)
    presentation = presentation_of(hand.game.slug)
    rows = selectors.log_rows(hand.game, hand.seat).filter(number__gt=hand.acted_at)[:LONGEST_RECAP]
    lines = log_lines(selectors.log_entries(hand.game, rows), seen, presentation)
    others = ", ".join(row.user.display_name for row in seen.seats if row.pk != hand.pk)
    names = {"game": seen.module.about.title, "others": others}
    scope = MailScope.DEADLINE if kind == Hand.Reminder.DEADLINE else MailScope.TURN
    context = {
        "user": hand.user,
        "title": seen.module.about.title,
        "others": others,
        "late": kind == Hand.Reminder.DEADLINE,
        "prompt": presentation.prompt(seen),
        "deadline": hand.deadline,
        "sentences": [sentence for line in lines for sentence in line.sentences],
        "link": settings.SITE_URL + hand.game.get_absolute_url(),
        "unsubscribe": unsubscribe_url(hand.user, scope),
    }
    if kind == Hand.Reminder.DEADLINE:
        subject = _("Your time is running out: %(game)s with %(others)s") % names
    else:
        subject = _("Your turn: %(game)s with %(others)s") % names
    text = render_to_string("emails/turn.txt", context)
    return Mail(subject, text, render_to_string("emails/turn.html", context))
