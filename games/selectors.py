"""Reading for people: whatever a page, socket or mail shows of a table comes from here and is made for one person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, When
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce

from accounts.models import Distance, User
from games.drafts import Sketch, sketch_kept
from games.engine import codec
from games.engine.contract import Game as GameModule
from games.engine.questions import Question
from games.models import Game, Hand, Move, Report
from games.registry import GAMES

Person = User | AnonymousUser

ENTRY = ("number", "seat", "by_house", "made_at", "heard", "undone_at", "undoable")
"""What entries of the log are made of, in this order."""


@dataclass(frozen=True)
class Entry:
    """One move of the log as one person heard it: typed facts of the game, and who made it when.

    An `undone` move was taken back; an `undoable` one can be by whoever made it, if nothing else stands against it.
    """

    number: int
    seat: int | None
    by_house: bool
    made_at: datetime
    facts: Sequence[Any]
    undone: bool = False
    undoable: bool = False


@dataclass(frozen=True)
class Seen:
    """One table as one person may see it.

    `mine` is their own seat with its cards, or None for a watcher; `draft` is what they marked or drew so far; `hidden`
    are the drawings, each as "turn:seat", that this person or the staff wants to be out of sight.
    """

    game: Game
    module: GameModule
    seats: Sequence[Hand]
    mine: Hand | None
    table: Any
    cards: Any
    question: Question | None
    draft: Any
    hidden: frozenset[str] = frozenset()

    @property
    def names(self) -> list[str]:
        """Everybody's name by seat."""
        return [hand.user.display_name for hand in self.seats]

    @property
    def seat(self) -> int | None:
        """The seat whose secrets this person may hear, which they give up when they leave."""
        return self.mine.seat if self.mine and not self.mine.left_at else None

    @property
    def sketch(self) -> Sketch:
        """The drawing that this person has begun."""
        return sketch_kept(self.draft)

    @property
    def owner(self) -> str:
        """Whose page this is; of one browser's pages, those of another owner may take nothing over from it."""
        return f"{self.game.key}:{'' if self.seat is None else self.seat}"

    @property
    def is_my_turn(self) -> bool:
        """True while the table waits for this person."""
        return self.mine is not None and self.mine.awaited and self.seat is not None


def games_seen_by(user: Person) -> QuerySet[Game]:
    """The tables this person may look at: the public ones and those where they sit."""
    if not user.is_authenticated:
        return Game.objects.filter(public=True)
    return Game.objects.filter(Q(public=True) | Exists(Hand.objects.filter(game=OuterRef("pk"), user=user)))


def game_for(key: str, user: Person) -> Game | None:
    """The table of that key, or None if there is none that this person may see."""
    return games_seen_by(user).filter(key=key).first()


def game_invited(invitation: str) -> Game | None:
    """The table of an invitation link."""
    return Game.objects.select_related("host").filter(invitation=invitation).first()


def with_table(hands: QuerySet[Hand]) -> QuerySet[Hand]:
    """These seats with their tables, but without what nobody may know: a join doesn't ask the table's manager."""
    return hands.select_related("game").defer("game__state", "game__secret", "game__invitation")


def invitation_of(game: Game, user: User) -> str | None:
    """The secret part of the invitation link, for those who sit at the table while it waits for players."""
    mine = Game.whole.filter(pk=game.pk, status=Game.Status.OPEN, hands__user=user)
    return mine.values_list("invitation", flat=True).first()


def invitation_in_mail(game: Game) -> str:
    """The secret part of the invitation link, for the mail to somebody who is invited."""
    return Game.whole.values_list("invitation", flat=True).get(pk=game.pk)


def seen(game: Game, user: Person) -> Seen:
    """The table in the eyes of this person, from the stored views alone."""
    rows = Hand.objects.filter(game=game).select_related("user").order_by("seat")
    rows = rows.annotate(is_reported=Exists(Report.objects.filter(game=OuterRef("game"))))
    seats = list(rows.annotate(**{f"own_{name}": _own(name, user) for name in ("cards", "question", "draft", "salt")}))
    hidden = _hidden(game, user, seats) if any(vars(hand)["is_reported"] for hand in seats) else frozenset()
    mine = next((hand for hand in seats if hand.user_id == user.pk), None)
    own = vars(mine) if mine else {}
    module = GAMES[game.slug]
    return Seen(
        game=game,
        module=module,
        seats=seats,
        mine=mine,
        table=codec.decode(game.table, module.Table) if game.table else None,
        cards=codec.decode(own["own_cards"], module.Hand) if own.get("own_cards") else None,
        question=codec.decode(own["own_question"], Question) if mine and own["own_question"] else None,
        draft=own.get("own_draft") or [],
        hidden=hidden,
    )


def _hidden(game: Game, user: Person, seats: Sequence[Hand]) -> frozenset[str]:
    """The drawings that were reported and stay out of this person's sight; the names too, on the rows themselves."""
    reports = reports_that_hide(game, user).filter(kind__in=[Report.Kind.DRAWING, Report.Kind.NAME])
    found = set(reports.values_list("kind", "about"))
    for hand in seats:
        hand.user.name_hidden |= (Report.Kind.NAME, str(hand.user_id)) in found
    return frozenset(about for kind, about in found if kind == Report.Kind.DRAWING)


def reports_that_hide(game: Game | OuterRef, user: Person) -> QuerySet[Report]:
    """The reports of this table that hide something from this person: their own, and those that staff agreed with."""
    return Report.objects.filter(Q(reporter_id=user.pk or 0) | Q(upheld=True), game=game)


def _own(column: str, user: Person) -> Case:
    """A private column of the reader's own row; the database keeps everybody else's to itself."""
    return Case(When(user_id=user.pk, left_at=None, then=F(column)))


def log_rows(game: Game, seat: int | None) -> QuerySet[Any, tuple[Any, ...]]:
    """The moves of which this seat (None: an outsider) heard anything, the latest first, for `log_entries`.

    Once a game is over everything is open.
    """
    return _moves_heard(game, seat).values_list(*ENTRY)


def log_rows_then(game: Game, seat: int | None) -> QuerySet[Any, tuple[Any, ...]]:
    """The same moves, each with what this seat heard of it when it was made, if anything."""
    rows = _moves_heard(game, seat).annotate(heard_then=_told(seat))
    return rows.values_list(*("heard_then" if name == "heard" else name for name in ENTRY))


def _moves_heard(game: Game, seat: int | None) -> QuerySet[Move]:
    heard = F("facts") if game.is_over else _told(seat)
    return Move.objects.filter(game=game).annotate(heard=heard).exclude(heard="[]").order_by("-number")


def _told(seat: int | None) -> Any:
    return KT("told__all") if seat is None else Coalesce(KT(f"told__seat{seat}"), KT("told__all"))


def facts_called(tag: str, game: Game, seat: int | None) -> list[Any]:
    """The facts of this name that this seat (None: an outsider) has heard, oldest first."""
    # The database finds the few moves that hold such facts, however long the log is.
    rows = log_rows(game, seat).filter(heard__contains=f'"{tag}"', undone_at=None)
    facts = [fact for entry in log_entries(game, rows) for fact in entry.facts]
    return [fact for fact in facts if type(fact).__struct_config__.tag == tag]


def log_entries(game: Game, rows: Iterable[tuple[Any, ...]]) -> list[Entry]:
    """The entries of these rows, oldest first."""
    fact: Any = GAMES[game.slug].Fact
    kind: Any = list[fact]
    entries = [
        Entry(number, seat, by_house, made_at, codec.decode(heard, kind), undone_at is not None, undoable)
        for number, seat, by_house, made_at, heard, undone_at, undoable in rows
    ]
    return entries[::-1]


def hands_awaited(user: User) -> QuerySet[Hand]:
    """The seats at which this person is awaited, most urgent first."""
    mine = Hand.objects.filter(user=user, awaited=True, left_at=None)
    mine = with_table(mine).prefetch_related("game__hands__user")
    return mine.order_by(F("deadline").asc(nulls_last=True), "pk")


def count_awaited(user: Person) -> int:
    """How many tables wait for this person."""
    return Hand.objects.filter(user=user, awaited=True, left_at=None).count() if user.is_authenticated else 0


def next_awaited(user: User, key: str) -> str | None:
    """The key of the table that waits for this person after that one, the most urgent first and all in turn."""
    keys = list(hands_awaited(user).prefetch_related(None).values_list("game__key", flat=True))
    place = keys.index(key) + 1 if key in keys else 0
    return next((each for each in keys[place:] + keys[:place] if each != key), None)


def games_waiting(user: User) -> QuerySet[Game]:
    """This person's running and open tables that wait for others."""
    own = Hand.objects.filter(game=OuterRef("pk"), user=user, awaited=False, left_at=None, rank=None)
    going = Game.objects.filter(Exists(own), status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    going = going.annotate(is_stood_in_for=Exists(own.filter(stand_in=True)))
    return going.prefetch_related("hands__user").order_by("-created_at")


def games_joinable(user: Person) -> QuerySet[Game]:
    """Public tables with a free seat at which this person doesn't sit yet, newest first."""
    free = Game.objects.filter(public=True, status=Game.Status.OPEN).prefetch_related("hands__user")
    if user.is_authenticated:
        free = free.exclude(Exists(Hand.objects.filter(game=OuterRef("pk"), user=user)))
        apart = Q(user__kept_away__user=user) & Q(user__kept_away__kind=Distance.Kind.BLOCK)
        apart |= Q(user__distances__other=user) & Q(user__distances__kind=Distance.Kind.BLOCK)
        free = free.exclude(Exists(Hand.objects.filter(apart, game=OuterRef("pk"))))
    return free.order_by("-created_at")


def game_to_look_at() -> Game | None:
    """The public game that ended last, for those who want to see what is played here."""
    over = Game.objects.filter(public=True, status=Game.Status.FINISHED).prefetch_related("hands__user")
    return over.order_by("-ended_at").first()
