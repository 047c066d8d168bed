"""The outbox: what is to be told is written as a letter, in the transaction that makes it true, and sent from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import User
from accounts.webhooks import webhook_is_on
from games.models import Game, Hand, Invite, Letter
from games.outbox import hand_key, is_asked, letter_key, table_key
from games.selectors import with_table
from games.services import turns

BATCH = 200
"""People or rows that one sweep claims; the next sweep takes the rest."""
SILENCE = timedelta(minutes=5)
"""What is found so late was due while nothing was sent: then much more may be due for the same person."""
SETTLE = timedelta(minutes=1)
"""So long a letter waits after a silence, that what else comes to light goes into the same mail."""


def letters_write(*, now: datetime) -> int:
    """Claim the seats whose reminder is due and write their letters; tells how many seats were claimed.

    All that one person is to be told is written at once, so that it can go into one mail.
    """
    with transaction.atomic():
        due = Hand.objects.filter(remind_at__lte=now)
        ids = due.order_by("remind_at").values_list("user_id", flat=True)[:BATCH]
        people = User.objects.filter(pk__in=list(ids)).order_by("pk")
        users = {user.pk: user for user in people.select_for_update(no_key=True, skip_locked=True)}
        rows = with_table(due.filter(user__in=users.keys())).order_by("remind_at")
        # A letter points to its table: a writer who holds that would wait for the seat, and we for the table.
        claimed = list(rows.select_for_update(skip_locked=True, of=("self", "game")))
        letters = [
            letter
            for hand in claimed
            if is_asked(hand)
            for letter in _of_turn(hand, hand.remind_of, user=users[hand.user_id], now=now, due=hand.remind_at)
        ]
        Letter.objects.bulk_create(letters, ignore_conflicts=True)
        _set_next(claimed, users, now)
        Hand.objects.bulk_update(claimed, ["remind_at", "remind_of"])
    return len(claimed)


def first_try(due: datetime, now: datetime) -> datetime:
    """When to send what was due then: at once, or a little later after a silence."""
    return now + SETTLE if now - due > SILENCE else now


def nudge_letters(hand: Hand, *, user: User, sender: User, now: datetime) -> None:
    """Write what tells this seat's person that somebody nudges them, by every way there is."""
    letters = _of_turn(hand, Letter.Kind.NUDGE, user=user, now=now)
    for letter in letters:
        letter.sender = sender
        letter.key = letter_key(letter.kind, user.pk, hand.game_id, hand.awaited_since, now.date(), way=letter.way)
    Letter.objects.bulk_create(letters, ignore_conflicts=True)


def table_letters(game: Game, kind: Letter.Kind, *, people: Iterable[User], now: datetime) -> None:
    """Write what these people are told about the table itself, once each for every number of moves and every end set.

    Call it in the transaction that makes it true; the next sweep sends it.
    """
    hands = {hand.user_id: hand for hand in Hand.objects.filter(game=game)}
    letters = [
        Letter(
            key=table_key(game, kind, user.pk),
            kind=kind,
            user=user,
            game=game,
            hand=hands.get(user.pk),
            turn=game.number,
            created_at=now,
            try_at=now,
        )
        for user in people
    ]
    Letter.objects.bulk_create(letters, ignore_conflicts=True)


def invitation_letter(invite: Invite, *, now: datetime) -> None:
    """Write the mail of an invitation: one ever for each table and person or address."""
    letter = Letter(
        key=letter_key(Letter.Kind.INVITATION, invite.user_id or invite.address.lower(), invite.game_id),
        kind=Letter.Kind.INVITATION,
        user_id=invite.user_id,
        address="" if invite.user_id else invite.address,
        game_id=invite.game_id,
        sender_id=invite.sender_id,
        created_at=now,
        try_at=now,
    )
    Letter.objects.bulk_create([letter], ignore_conflicts=True)


def _of_turn(hand: Hand, kind: str, *, user: User, now: datetime, due: datetime | None = None) -> list[Letter]:
    """One letter for each way by which this person is told of turns."""
    ways = [Letter.Way.MAIL, *([Letter.Way.WEBHOOK] if webhook_is_on(user, now) else [])]
    return [
        Letter(
            key=hand_key(hand, kind, way=way),
            kind=kind,
            way=way,
            user=user,
            game_id=hand.game_id,
            hand=hand,
            turn=hand.awaited_since,
            created_at=now,
            try_at=first_try(due or now, now),
        )
        for way in ways
    ]


def _set_next(hands: Sequence[Hand], users: Mapping[int, User], now: datetime) -> None:
    """After the mail of a turn comes the reminder of its deadline, if there is still time for it."""
    paces = {hand.game.pace for hand in hands}
    hours = {pace: turns.hours_of(users.values(), pace=pace, now=now) for pace in paces}
    for hand in hands:
        hand.remind_at = None
        if hand.remind_of == Hand.Reminder.TURN and is_asked(hand):
            turns.remind(hand, hand.game, hours[hand.game.pace][hand.user_id], now=now)
