"""Reading for people what goes on around the board: the chat, notes, and whom one keeps at a distance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.models import Distance, User
from games.models import Game, Hand, Message, Report
from games.selectors import Person, reports_that_hide

CHAT_PAGE = 30
MOST_COUNTED = 99
"""So many unread messages are counted; of more the page says "99+"."""


@dataclass(frozen=True)
class Line:
    """One message as one person may read it; `gone` is empty, "mine" (they reported it) or "all" (taken down)."""

    number: int
    user: User
    token: str
    text: str
    said_at: datetime
    mine: bool
    gone: str
    fresh: bool


@dataclass(frozen=True)
class Chat:
    """A page of a table's chat, oldest message first; `earlier` is where the page before it ends, if there is one.

    `last` is the newest message of all, also where its reader doesn't want to read it; 0 on pages before the newest.
    """

    lines: Sequence[Line]
    last: int
    unread: int
    earlier: int | None
    may_write: bool

    @property
    def unread_told(self) -> str:
        """How many are unread, in a word that stays short."""
        return f"{MOST_COUNTED}+" if self.unread > MOST_COUNTED else str(self.unread)


def own_hand(game: Game, user: Person) -> Hand | None:
    """The seat that this person holds and hasn't left."""
    if not user.is_authenticated:
        return None
    return Hand.objects.filter(game=game, user=user, left_at=None).first()


def reads_chat(game: Game, user: Person) -> bool:
    """True for those who sit at the table; after the end the chat is open like everything else."""
    return game.is_over or own_hand(game, user) is not None


def note_of(game: Game, user: User) -> str | None:
    """This person's own note, or None if they have no seat to keep it at."""
    return Hand.objects.filter(game=game, user=user).values_list("note", flat=True).first()


def last_message(game: Game) -> int:
    """The number of the newest message of the table; 0 where nobody has said anything."""
    return Message.objects.filter(game=game).order_by("-pk").values_list("pk", flat=True).first() or 0


def chat(game: Game, user: Person, *, before: int | None = None) -> Chat | None:
    """The chat for this person: the newest messages, or those before that one; None where it isn't theirs to read.

    It belongs to those who sit at the table; after the end it is open like everything else.
    """
    seated = {hand.user_id: hand for hand in Hand.objects.filter(game=game)}
    mine = seated.get(user.pk or 0)
    may_write = mine is not None and mine.left_at is None
    if not may_write and not game.is_over:
        return None
    # Looked up first, so that a list is never older than it says.
    last = 0 if before else last_message(game)
    told = Message.objects.filter(game=game).exclude(user__in=_unread_of(user))
    wanted = told.filter(pk__lt=before) if before else told
    rows = list(wanted.select_related("user").order_by("-pk")[: CHAT_PAGE + 1])
    page = rows[:CHAT_PAGE][::-1]
    gone = _gone(game, user, page)
    names = _hidden_names(game, user)
    read = mine.chat_seen if mine and may_write else None
    for row in page:
        row.user.name_hidden |= row.user_id in names
    return Chat(
        lines=[_line(row, user, seated.get(row.user_id), gone, read) for row in page],
        last=last,
        unread=_count_unread(told, user, read),
        earlier=page[0].pk if len(rows) > CHAT_PAGE else None,
        may_write=may_write,
    )


def _count_unread(told: QuerySet[Message], user: Person, read: int | None) -> int:
    if read is None:
        return 0
    return told.filter(pk__gt=read).exclude(user_id=user.pk or 0)[: MOST_COUNTED + 1].count()


def _line(row: Message, user: Person, hand: Hand | None, gone: dict[int, str], read: int | None) -> Line:
    mine = row.user_id == user.pk
    return Line(
        number=row.pk,
        user=row.user,
        token=hand.token if hand else "",
        text="" if row.pk in gone else row.text,
        said_at=row.said_at,
        mine=mine,
        gone=gone.get(row.pk, ""),
        fresh=read is not None and row.pk > read and not mine,
    )


def _gone(game: Game, user: Person, page: Sequence[Message]) -> dict[int, str]:
    """The messages that this person doesn't get to read any more, and why."""
    numbers = [str(row.pk) for row in page]
    found = reports_that_hide(game, user).filter(kind=Report.Kind.MESSAGE, about__in=numbers)
    return {int(report.about): "all" if report.upheld else "mine" for report in found.order_by("upheld")}


def _hidden_names(game: Game, user: Person) -> set[int]:
    """The people of this table whose names this person has reported; from all others staff hides a name itself."""
    reports = reports_that_hide(game, user).filter(kind=Report.Kind.NAME)
    return {int(about) for about in reports.values_list("about", flat=True)}


def _unread_of(user: Person) -> QuerySet[Distance, int]:
    """The people whose words this person doesn't want to read."""
    own = Distance.objects.filter(user_id=user.pk) if user.is_authenticated else Distance.objects.none()
    return own.values_list("other_id", flat=True)


def people_apart(user: User) -> set[int]:
    """Everybody whom this person has blocked, or who has blocked them."""
    blocks = Distance.objects.filter(kind=Distance.Kind.BLOCK).filter(Q(user=user) | Q(other=user))
    return {number for pair in blocks.values_list("user", "other") for number in pair} - {user.pk}


def distances_at(game: Game, user: User) -> dict[int, str]:
    """Whom of the people at this table this person mutes or blocks."""
    there = Hand.objects.filter(game=game).values("user")
    return dict(Distance.objects.filter(user=user, other__in=there).values_list("other_id", "kind"))


def people_known_to(user: User, game: Game) -> QuerySet[User]:
    """Everybody whom this person comes across at this table.

    Those are who sits there and, for whoever reads the chat, who has said something before their seat went to somebody
    else.
    """
    known = Q(pk__in=Hand.objects.filter(game=game).values("user"))
    if reads_chat(game, user):
        known |= Q(pk__in=Message.objects.filter(game=game).values("user"))
    return User.objects.filter(known)
