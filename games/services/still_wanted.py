"""Whether what a letter says is still true when it is to be sent, and whether its person wants to hear it."""

from __future__ import annotations

from datetime import datetime, timedelta

from games.models import Game, Hand, Invite, Letter
from games.outbox import ABOUT_A_TURN, SCOPES, Kind, hand_key, is_asked, table_key
from games.services.presence import LOOKING

STATUS = {
    Kind.WARNING: Game.Status.RUNNING,
    Kind.EXPIRING: Game.Status.OPEN,
    Kind.EXPIRED: Game.Status.CLOSED,
    Kind.ABANDONED: Game.Status.ABANDONED,
}
"""Where a table must stand for a letter about it to be true."""
ANNOUNCED = (Kind.WARNING, Kind.EXPIRING)
"""What tells of an end that can still be put off or averted."""


def due_at(letter: Letter, now: datetime) -> datetime | None:
    """When to send this letter: now, later, or (None) never, since it is no longer true or nobody wants it."""
    if not _is_wished(letter) or not _is_true(letter):
        return None
    hand = letter.hand
    if hand is None or hand.seen_at is None or letter.user is None or letter.kind not in ABOUT_A_TURN:
        return now
    # Whoever has the table before them needs no mail; when they go away their delay begins anew.
    delay = timedelta(minutes=letter.user.turn_mail_delay) if letter.kind == Kind.TURN else timedelta(0)
    return max(now, hand.seen_at + max(delay, LOOKING))


def _is_wished(letter: Letter) -> bool:
    user, kind = letter.user, Kind(letter.kind)
    if user is None:
        return True
    if letter.hand and letter.hand.muted:
        return False
    if letter.way == Letter.Way.WEBHOOK:
        return True
    # Who gets one mail a day gets it in place of those.
    return bool(getattr(user, SCOPES[kind].value)) and not (kind == Kind.TURN and user.digest)


def _is_true(letter: Letter) -> bool:
    kind, hand, game = Kind(letter.kind), letter.hand, letter.game
    if kind == Kind.DIGEST:
        return True
    if kind in ABOUT_A_TURN:
        return hand is not None and is_asked(hand) and _is_same_turn(letter, hand) and not _was_told(letter, hand)
    if game is None:
        return False
    return _is_invited(letter, game) if kind == Kind.INVITATION else _is_so(letter, game)


def _is_so(letter: Letter, game: Game) -> bool:
    """Whether the table stands as it is said to, and an end that is announced is still to come."""
    if letter.kind in ANNOUNCED and letter.key != table_key(game, letter.kind, letter.user_id):
        return False
    if letter.kind == Kind.EXPIRING and letter.user_id != game.host_id:
        return False
    if letter.hand and letter.hand.left_at:
        return False
    return game.status == STATUS[Kind(letter.kind)]


def _is_same_turn(letter: Letter, hand: Hand) -> bool:
    """Whether it is the turn that was written about, still of the same person, with the deadline of then."""
    if letter.user_id != hand.user_id:
        return False
    if letter.kind == Kind.DEADLINE:
        return letter.key == hand_key(hand, Kind.DEADLINE, way=letter.way)
    return letter.turn == hand.awaited_since


def _was_told(letter: Letter, hand: Hand) -> bool:
    """Whether this person has had a turn mail of this table, and has neither acted nor come by since."""
    if letter.kind != Kind.TURN:
        return False
    sent = Letter.objects.filter(hand=hand, kind=Kind.TURN, way=letter.way, sent_at__isnull=False)
    last = sent.exclude(pk=letter.pk).order_by("sent_at").last()
    if last is None or last.sent_at is None or hand.acted_at > last.turn:
        return False
    return hand.seen_at is None or hand.seen_at <= last.sent_at


def _is_invited(letter: Letter, game: Game) -> bool:
    """Whether there is still a game to come to, and they have neither come already nor said no."""
    if game.is_over or (letter.user_id and Hand.objects.filter(game=game, user=letter.user_id).exists()):
        return False
    whom = {"user": letter.user_id} if letter.user_id else {"address": letter.address}
    return Invite.objects.filter(game=game, declined_at=None, **whom).exists()
