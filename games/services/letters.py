"""Mails about turns: due seats are claimed and their letters written in one transaction, then sent once each."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from accounts import emails
from accounts.models import MailScope
from games.letters import compose
from games.models import Game, Hand, Letter
from games.paces import late_at
from games.selectors import with_table

BATCH = 200
"""Rows that one sweep claims; the next sweep takes the rest."""
LEASE = timedelta(minutes=10)
"""After this time a letter whose sender vanished is sent by another."""
TRIES = 11
SCOPES = {Hand.Reminder.TURN: MailScope.TURN, Hand.Reminder.DEADLINE: MailScope.DEADLINE}


def letters_write(*, now: datetime) -> int:
    """Claim the seats whose reminder is due and write their letters; tells how many seats were claimed."""
    with transaction.atomic():
        due = with_table(Hand.objects.filter(remind_at__lte=now)).order_by("remind_at")
        claimed = list(due.select_for_update(skip_locked=True, of=("self",))[:BATCH])
        Letter.objects.bulk_create(
            [
                Letter(hand=hand, kind=hand.remind_of, turn=hand.awaited_since, created_at=now, try_at=now)
                for hand in claimed
                if _is_asked(hand)
            ],
            ignore_conflicts=True,
        )
        for hand in claimed:
            _set_next(hand, now)
        Hand.objects.bulk_update(claimed, ["remind_at", "remind_of"])
    return len(claimed)


def letter_send(*, letter_id: int, now: datetime) -> bool:
    """Send this letter if it is due and its person is still asked; false if it wasn't sent, or not by this call."""
    whole = Letter.objects.select_related("hand__game", "hand__user")
    letter = whole.defer("hand__game__state", "hand__game__secret").filter(pk=letter_id).first()
    if letter is None or letter.try_at is None or letter.try_at > now:
        return False
    claim = Letter.objects.filter(pk=letter.pk, try_at=letter.try_at)
    if letter.tries >= TRIES:
        # Whoever tried it last did not live to say how it went; enough is enough.
        claim.update(try_at=None, failure="given up")
        return False
    if not claim.update(try_at=now + LEASE, tries=F("tries") + 1):
        return False
    sent, failure, again = _try(letter)
    # The next tries come 1, 2, 4 … minutes later.
    try_at = now + timedelta(minutes=2**letter.tries) if again and letter.tries + 1 < TRIES else None
    Letter.objects.filter(pk=letter.pk).update(sent_at=now if sent else None, failure=failure, try_at=try_at)
    return sent


def _try(letter: Letter) -> tuple[bool, str, bool]:
    """Whether it was sent, why not, and whether to try again."""
    hand = letter.hand
    if not _is_asked(hand) or hand.awaited_since != letter.turn:
        return False, "", False
    kind = Hand.Reminder(letter.kind)
    mail = compose(hand, kind)
    try:
        thread = f"table-{hand.game.key}"
        sent = emails.send(
            hand.user, subject=mail.subject, text=mail.text, html=mail.html, scope=SCOPES[kind], thread=thread
        )
    except emails.MailRefused as refused:
        return False, str(refused)[:200], not refused.permanent
    return sent, "", False


def _is_asked(hand: Hand) -> bool:
    return hand.awaited and hand.left_at is None and hand.game.status == Game.Status.RUNNING


def _set_next(hand: Hand, now: datetime) -> None:
    """After the mail of a turn comes the reminder of its deadline, if there is still time for it."""
    late = late_at(hand.game.pace, hand.deadline) if hand.deadline else None
    if hand.remind_of == Hand.Reminder.TURN and late and late > now and _is_asked(hand):
        hand.remind_at, hand.remind_of = late, Hand.Reminder.DEADLINE
    else:
        hand.remind_at = None
