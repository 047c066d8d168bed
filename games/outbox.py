"""What letters are about: their keys, made of person, table, turn and kind, and the turns that they tell of."""

from __future__ import annotations

from datetime import date, datetime

from accounts.models import MailScope
from games.models import Game, Hand, Letter, Move

Kind = Letter.Kind
ABOUT_A_TURN = (Kind.TURN, Kind.DEADLINE, Kind.NUDGE)
SCOPES = {
    Kind.TURN: MailScope.TURN,
    Kind.DEADLINE: MailScope.DEADLINE,
    Kind.NUDGE: MailScope.NUDGE,
    Kind.WARNING: MailScope.TABLE,
    Kind.EXPIRING: MailScope.TABLE,
    Kind.EXPIRED: MailScope.TABLE,
    Kind.ABANDONED: MailScope.TABLE,
    Kind.INVITATION: MailScope.TABLE,
    Kind.DIGEST: MailScope.DIGEST,
}
"""By which of their wishes a person gets each kind."""


def letter_key(kind: str, who: int | str, *about: int | date | None, way: str = Letter.Way.MAIL) -> str:
    """The key of what this person is told about this: "turn:12:7:3" is person 12, table 7, turn 3."""
    parts = [kind, who, *(_plain(each) for each in about if each is not None)]
    if way != Letter.Way.MAIL:
        parts.append(way)
    return ":".join(map(str, parts))


def hand_key(hand: Hand, kind: str, *, way: str = Letter.Way.MAIL) -> str:
    """The key of what would be said of this seat's turn now; a deadline that is moved has one of its own."""
    moment = hand.deadline if kind == Kind.DEADLINE else None
    return letter_key(kind, hand.user_id, hand.game_id, hand.awaited_since, moment, way=way)


def table_key(game: Game, kind: str, user_id: int | None) -> str:
    """The key of what this person would be told of the table now; another end that is set has one of its own."""
    return letter_key(kind, user_id or 0, game.pk, game.number, game.expires_at)


def is_asked(hand: Hand) -> bool:
    """Tell whether the table waits for this seat's person, and not for the house in their place."""
    return hand.awaited and not hand.is_away and hand.game.status == Game.Status.RUNNING


def turn_began(hand: Hand) -> datetime | None:
    """When the turn of this seat began."""
    begun = Move.objects.filter(game=hand.game_id, number=hand.awaited_since)
    return begun.values_list("made_at", flat=True).first()


def _plain(about: int | date) -> int | str:
    match about:
        case datetime():
            return int(about.timestamp())
        case date():
            return about.isoformat()
        case int():
            return about
