"""What is written down of tables that are over, so that nobody has to go through all of them again.

All of it follows from games and hands; `manage.py tally_again` makes it anew. Bots have no rows of their own.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import BotLevel
from games.models.game import Game


class Finish(models.Model):
    """How one table came out for one person: once for their list, and once for each they met there.

    `other` is who that was, or the person themselves: in their own list, and where `bot` names a kind of bots.
    """

    class Result(models.TextChoices):
        """What became of the table for this person."""

        WON = "won", _("won")
        LOST = "lost", _("lost")  # by rank, or by being away at the end
        SHARED = "shared", _("shared")  # the first place, with another side
        ABANDONED = "abandoned", _("abandoned")
        CLOSED = "closed", _("closed before it began")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    bot = models.CharField(max_length=4, choices=BotLevel, blank=True, default="")
    game = models.ForeignKey(Game, models.CASCADE, related_name="finishes", db_index=False)
    slug = models.CharField(max_length=40)
    result = models.CharField(max_length=10, choices=Result)
    public = models.BooleanField()
    ended_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user", "other", "bot"], name="finish_once"),
        ]
        indexes = [
            # A filter reads on in it, so that a rare result among many tables costs no look at the rows between.
            models.Index(
                fields=["user", "other", "bot", "ended_at", "game", "slug", "result", "public"], name="finish_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.game_id} {self.result} for {self.user_id}"


class Tally(models.Model):
    """The games of one kind that a person has finished, counted by result, by month and by points."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tallies", db_index=False)
    slug = models.CharField(max_length=40)
    won = models.PositiveIntegerField(default=0)
    lost = models.PositiveIntegerField(default=0)
    shared = models.PositiveIntegerField(default=0)
    months = models.JSONField(default=dict)  # games by the month in which they ended, in UTC: {"2026-03": 4}
    points = models.JSONField(default=dict)  # games by the points made in them: {"57": 2}

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "slug"], name="tally_once")]

    def __str__(self) -> str:
        return f"{self.slug} of {self.user_id}"

    @property
    def games(self) -> int:
        """How many games were finished."""
        return self.won + self.lost + self.shared


class Duel(models.Model):
    """How one person came out beside another in the games of one kind that both finished; `slug` is empty for all.

    Bots of one kind count as one, of which the best at the table is compared; `other` is the person themselves then.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="duels", db_index=False)
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False)
    bot = models.CharField(max_length=4, choices=BotLevel, blank=True, default="")
    slug = models.CharField(max_length=40, blank=True, default="")
    games = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    lost = models.PositiveIntegerField(default=0)
    shared = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "slug", "other", "bot"], name="duel_once")]
        indexes = [models.Index(fields=["user", "slug", "games", "id"], name="duel_in_order")]

    def __str__(self) -> str:
        return f"{self.slug} of {self.user_id} beside {self.other_id}{self.bot}"
