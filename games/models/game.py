"""A table of one game, and the tokens of its seats."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.models.draws import new_invitation, new_key, new_secret
from games.models.whole import Whole
from games.paces import Pace


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
    rated = models.BooleanField(default=False)  # its result changes ratings
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
    undone = models.PositiveIntegerField(default=0)  # counts the moves that were taken back
    state = models.TextField(default="", editable=False)
    table = models.TextField(default="", editable=False)
    how = models.CharField(max_length=20, default="")
    expires_at = models.DateTimeField(null=True)  # when a table that isn't full, or where all are away, is closed
    warned_at = models.DateTimeField(null=True)  # when everybody was told of an end that comes by itself
    paused_until = models.DateTimeField(null=True)  # no clock runs until then
    rematch_of = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch")

    BY_STAFF = "staff"
    """`how` a table ended that was closed by those who run the site."""

    objects = OpenGames()
    whole = Whole["Game"]()

    class Meta:
        base_manager_name = "objects"
        constraints = [
            models.CheckConstraint(condition=Q(seats__gte=1), name="game_has_seats"),
        ]
        indexes = [
            models.Index(fields=["-created_at"], condition=Q(public=True, status="open"), name="game_open_tables"),
            models.Index(fields=["-ended_at"], condition=Q(public=True, status="finished"), name="game_to_look_at"),
            models.Index(fields=["commitment"], name="game_of_commitment"),
            models.Index(fields=["expires_at"], condition=Q(expires_at__isnull=False), name="game_expiring"),
            models.Index(fields=["paused_until"], condition=Q(paused_until__isnull=False), name="game_paused"),
            models.Index(
                fields=["pace", "expires_at"], condition=Q(status="open", warned_at=None), name="game_unwarned"
            ),
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
