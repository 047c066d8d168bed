"""What passes between people around a table: messages, reports, invitations, and who knows too much for a seat."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Message(models.Model):
    """What somebody at a table said to the others there."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.CharField(max_length=500)
    said_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"message {self.pk} at game {self.game_id}"


class Report(models.Model):
    """Somebody finds something wrong: hidden from them at once, from everybody when staff agrees."""

    class Kind(models.TextChoices):
        """What is wrong; `about` tells which one: "3:1" (turn and seat), a message's or a person's number."""

        DRAWING = "drawing", _("a drawing")
        MESSAGE = "message", _("a message")
        NAME = "name", _("a name")
        TABLE = "table", _("the table itself")

    game = models.ForeignKey(Game, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=7, choices=Kind)
    about = models.CharField(max_length=40, blank=True, default="")
    text = models.CharField(max_length=500, blank=True, default="")
    number = models.PositiveIntegerField(default=0)  # the table's number of moves then
    reported_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)
    upheld = models.BooleanField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "reporter", "kind", "about"], condition=~Q(kind="table"), name="report_once"
            ),
        ]

    def __str__(self) -> str:
        return f"report of {self.kind} {self.about} at game {self.game_id}"


class Invite(models.Model):
    """Somebody was asked to a table, by name or by address; once each, without a text of one's own."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="invites")
    sender = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="invites")
    address = models.EmailField(blank=True, default="")
    sent_at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True, blank=True)  # stays, so that nobody is asked twice

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user"], condition=Q(user__isnull=False), name="invite_once"),
            models.UniqueConstraint(fields=["game", "address"], condition=~Q(address=""), name="invite_once_address"),
        ]
        indexes = [models.Index(fields=["sender", "sent_at"], name="invite_of_sender")]

    def __str__(self) -> str:
        return f"invite to game {self.game_id}"


class Insider(models.Model):
    """Somebody who has seen the cards of a seat that isn't theirs, and so gets no other seat at that table."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="insiders")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    gave_up = models.BooleanField(default=False)  # sat there from the beginning, and somebody took that seat over

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="insider_once")]

    def __str__(self) -> str:
        return f"person {self.user_id} knows of game {self.game_id}"
