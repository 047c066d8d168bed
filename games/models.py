"""What is stored: tables (Game), seats at them (Hand), the log (Move) and the mails to send (Letter).

The log is the truth. `Game.state` is the state after the last move, the secret whole; `Game.table` and `Hand.cards` are
what everybody and what one seat may see of it. The rules never read these two, and pages read nothing else.
"""

from __future__ import annotations

import secrets
from typing import TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.paces import Pace

Row = TypeVar("Row", bound=models.Model)


def new_key() -> str:
    """A table's name in addresses: 12 signs that can't be guessed."""
    return secrets.token_urlsafe(9)


def new_invitation() -> str:
    """The secret part of an invitation link."""
    return secrets.token_urlsafe(16)


def new_secret() -> bytes:
    """The 32 random bytes from which, with everybody's salt, the shuffle follows."""
    return secrets.token_bytes(32)


def new_salt() -> str:
    """What one person's joining adds to the seed."""
    return secrets.token_hex(16)


class Token(models.TextChoices):
    """The colours of a seat's token, by which people are told apart."""

    AMBER = "amber", _("amber")
    TEAL = "teal", _("teal")
    PLUM = "plum", _("plum")
    CORAL = "coral", _("coral")
    SLATE = "slate", _("slate")
    ROSE = "rose", _("rose")
    OLIVE = "olive", _("olive")
    SKY = "sky", _("sky")
    SAND = "sand", _("sand")
    INK = "ink", _("ink")


class Whole(models.Manager[Row]):
    """Rows with all their columns, for the writers alone."""


class OpenGames(models.Manager["Game"]):
    """Tables without what nobody may know."""

    def get_queryset(self) -> models.QuerySet[Game]:
        """Leave the state, the secret and the invitation in the database."""
        return super().get_queryset().defer("state", "secret", "invitation")


class Game(models.Model):
    """One table of one game."""

    class Status(models.TextChoices):
        """Where a table stands."""

        OPEN = "open", _("waiting for players")  # ends when the last seat is taken, or closed by its host
        RUNNING = "running", _("running")  # ends by the rules, or when nobody is left
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")
        CLOSED = "closed", _("closed before it began")

    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    slug = models.CharField(max_length=40)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=10, choices=Pace, default=Pace.DAILY)
    public = models.BooleanField(default=False)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="hosted")
    invitation = models.CharField(max_length=22, unique=True, default=new_invitation, editable=False)
    secret = models.BinaryField(max_length=32, default=new_secret, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    number = models.PositiveIntegerField(default=0)
    heard = models.PositiveIntegerField(default=0)  # counts the changes that everybody can see or hear of
    state = models.TextField(default="", editable=False)
    table = models.TextField(default="", editable=False)
    how = models.CharField(max_length=20, default="")

    objects = OpenGames()
    whole = Whole["Game"]()

    class Meta:
        base_manager_name = "objects"
        constraints = [
            models.CheckConstraint(condition=Q(seats__gte=1), name="game_has_seats"),
        ]
        indexes = [
            models.Index(fields=["-created_at"], condition=Q(public=True, status="open"), name="game_open_tables"),
        ]

    def __str__(self) -> str:
        return f"{self.slug} {self.key}"

    def get_absolute_url(self) -> str:
        """The table's page."""
        return reverse("table", args=[self.key])

    @property
    def is_over(self) -> bool:
        """True once no more moves can come."""
        return self.status not in (self.Status.OPEN, self.Status.RUNNING)


class OpenHands(models.Manager["Hand"]):
    """Seats without what is privately theirs."""

    def get_queryset(self) -> models.QuerySet[Hand]:
        """Leave cards, question, draft and salt in the database."""
        return super().get_queryset().defer("cards", "question", "draft", "salt")


class Hand(models.Model):
    """One seat at one table: who sits there, what is privately theirs, and what they are asked."""

    class Reminder(models.TextChoices):
        """What the mail at `remind_at` says."""

        TURN = "turn", _("your turn")
        DEADLINE = "deadline", _("your time is running out")

    game = models.ForeignKey(Game, models.CASCADE, related_name="hands")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="hands")
    token = models.CharField(max_length=10, choices=Token)
    salt = models.CharField(max_length=32, default=new_salt, editable=False)
    joined_at = models.DateTimeField()
    left_at = models.DateTimeField(null=True)
    cards = models.TextField(default="", editable=False)
    question = models.TextField(default="", editable=False)
    question_id = models.CharField(max_length=40, default="", editable=False)
    draft = models.JSONField(default=list)
    turn = models.CharField(max_length=40, default="", editable=False)  # the turn whose clock runs; empty: not awaited
    awaited = models.BooleanField(default=False)
    awaited_since = models.PositiveIntegerField(default=0)  # the number of the move that made it this seat's turn
    acted_at = models.PositiveIntegerField(default=0)  # the number of this seat's own last move
    missed = models.PositiveSmallIntegerField(default=0)  # turns in a row that the clock has taken
    deadline = models.DateTimeField(null=True)
    remind_at = models.DateTimeField(null=True)
    remind_of = models.CharField(max_length=10, choices=Reminder, default=Reminder.TURN)
    rank = models.PositiveSmallIntegerField(null=True)
    points = models.IntegerField(null=True)
    parts = models.JSONField(default=dict)

    objects = OpenHands()
    whole = Whole["Hand"]()

    class Meta:
        base_manager_name = "objects"
        ordering = ["game", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seat"], name="hand_one_a_seat"),
            models.UniqueConstraint(fields=["game", "user"], name="hand_one_a_person"),
            models.UniqueConstraint(fields=["game", "token"], name="hand_one_a_token"),
        ]
        indexes = [
            models.Index(fields=["remind_at"], condition=Q(remind_at__isnull=False), name="hand_reminders"),
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="hand_deadlines"),
            models.Index(fields=["user", "awaited"], name="hand_of_person"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of game {self.game_id}"


class OpenMoves(models.Manager["Move"]):
    """Moves without their secret half."""

    def get_queryset(self) -> models.QuerySet[Move]:
        """Leave the answer, the whole facts and the others' versions in the database."""
        return super().get_queryset().defer("answer", "facts", "told")


class Move(models.Model):
    """One entry of the log; number 0 is the set-up. Entries are only ever added."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    by_house = models.BooleanField(default=False)
    answer = models.TextField(default="", editable=False)
    facts = models.TextField(editable=False)  # all that happened, random outcomes too
    told = models.JSONField(editable=False)  # the same for everybody ("all"), and by seat where a seat knows more
    made_at = models.DateTimeField()

    objects = OpenMoves()
    whole = Whole["Move"]()

    class Meta:
        base_manager_name = "objects"
        ordering = ["game", "number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="move_number_once")]

    def __str__(self) -> str:
        return f"move {self.number} of game {self.game_id}"


class Letter(models.Model):
    """One mail to one person about one turn: written with the claim, so that it is sent once and not forgotten."""

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="letters")
    kind = models.CharField(max_length=10, choices=Hand.Reminder)
    turn = models.PositiveIntegerField()
    created_at = models.DateTimeField()
    try_at = models.DateTimeField(null=True)  # None: sent, or no longer wanted
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True)
    failure = models.CharField(max_length=200, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hand", "turn", "kind"], name="letter_once")]
        indexes = [models.Index(fields=["try_at"], condition=Q(try_at__isnull=False), name="letter_due")]

    def __str__(self) -> str:
        return f"{self.kind} letter for hand {self.hand_id}, turn {self.turn}"
