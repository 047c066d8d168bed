"""A seat: who sits there, what is privately theirs, what they are asked, and their clock."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.draws import new_salt
from games.models.game import Game, Token
from games.models.whole import Whole


class OpenHands(models.Manager["Hand"]):
    """Seats without what is privately theirs."""

    def get_queryset(self) -> models.QuerySet[Hand]:
        """Leave cards, question, draft, note and salt in the database."""
        return super().get_queryset().defer("cards", "question", "draft", "salt", "note")


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
    bank = models.PositiveIntegerField(default=0)  # seconds beside each turn's free time, as far as they are left
    bank_then = models.PositiveIntegerField(default=0)  # the bank when the last turn began, and the seconds to go when
    left_then = models.PositiveIntegerField(default=0)  # it ended: should it be taken back
    spent_at = models.DateTimeField(null=True)  # when free time and bank will be used up
    time_left = models.PositiveIntegerField(null=True)  # seconds, while the clock stands still in the middle of a turn
    deadline = models.DateTimeField(null=True)  # `spent_at`, or later where that is in quiet hours
    stand_in = models.BooleanField(default=False)  # the house plays until its owner comes back
    bot_at = models.DateTimeField(null=True)  # when a bot answers the open question of this seat
    wants_pause = models.BooleanField(default=False)
    muted = models.BooleanField(default=False)  # no mails about this table
    seen_at = models.DateTimeField(null=True)  # when this person last had the table before them
    note = models.TextField(default="", blank=True)  # for this person's eyes alone
    chat_seen = models.PositiveBigIntegerField(default=0)  # the last message that was read
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
            models.Index(fields=["bot_at"], condition=Q(bot_at__isnull=False), name="hand_bots"),
            models.Index(fields=["user", "awaited"], name="hand_of_person"),
            # Of somebody with 100,000 finished games the few that go on.
            models.Index(fields=["user"], condition=Q(rank=None, left_at=None), name="hand_going_on"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of game {self.game_id}"

    @property
    def is_away(self) -> bool:
        """True while the house plays this seat: its person has left, or a stand-in sits there."""
        return self.stand_in or self.left_at is not None

    @property
    def is_attended(self) -> bool:
        """True while a person plays this seat themselves, and neither the house nor a bot does."""
        return not self.is_away and not self.user.bot
