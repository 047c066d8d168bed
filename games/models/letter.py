"""The outbox: one row for each thing that is told to one person."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.hand import Hand


class Letter(models.Model):
    """One thing to be told to one person: written once, so that it is sent once and not forgotten."""

    class Kind(models.TextChoices):
        """What it says."""

        TURN = "turn", _("your turn")
        DEADLINE = "deadline", _("your time is running out")
        NUDGE = "nudge", _("somebody nudges you")
        WARNING = "warning", _("your table is about to be closed")
        EXPIRING = "expiring", _("your table still has free seats")
        EXPIRED = "expired", _("your table was closed before it began")
        ABANDONED = "abandoned", _("your table was given up")
        INVITATION = "invitation", _("somebody invites you")
        DIGEST = "digest", _("all your tables")

    class Way(models.TextChoices):
        """How it gets there."""

        MAIL = "mail", _("mail")
        WEBHOOK = "webhook", _("webhook")

    key = models.CharField(max_length=320, unique=True)  # who is told what, of which table and turn
    kind = models.CharField(max_length=10, choices=Kind)
    way = models.CharField(max_length=7, choices=Way, default=Way.MAIL)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="letters")
    address = models.EmailField(blank=True, default="")  # of somebody invited who has no account
    game = models.ForeignKey(Game, models.CASCADE, null=True, related_name="letters")
    hand = models.ForeignKey(Hand, models.SET_NULL, null=True, related_name="letters")
    sender = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    turn = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    try_at = models.DateTimeField(null=True)  # None: sent, or no longer wanted
    held_until = models.DateTimeField(null=True)  # somebody is sending it until then
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True)
    failure = models.CharField(max_length=200, default="")

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(user__isnull=False) ^ ~Q(address=""), name="letter_has_one_reader"),
        ]
        indexes = [models.Index(fields=["try_at"], condition=Q(try_at__isnull=False), name="letter_due")]

    def __str__(self) -> str:
        return f"letter {self.key}"
