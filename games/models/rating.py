"""How well people play each game, as far as their results say, and how it came about."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from games.models.game import Game

FEWEST = 10
"""Rated games from which on a rating says enough to be compared with others."""


class Rating(models.Model):
    """What is believed of one person's play of one game; nobody has one before their first rated game."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings")
    slug = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    ordinal = models.GeneratedField(
        expression=F("mu") - 3.0 * F("sigma"), output_field=models.FloatField(), db_persist=True
    )  # what they play at least, almost surely: luck in a few games leads nowhere
    games = models.PositiveIntegerField(default=0)  # those that changed it
    rated_at = models.DateTimeField(null=True)  # when the last game ended for which it was looked at

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "slug"], name="rating_one_a_game")]
        indexes = [
            models.Index(fields=["slug", "-ordinal", "user"], condition=Q(games__gte=FEWEST), name="rating_leaders"),
        ]

    def __str__(self) -> str:
        return f"rating of {self.user_id} in {self.slug}"


class RatingChange(models.Model):
    """What one game changed in one rating."""

    rating = models.ForeignKey(Rating, models.CASCADE, related_name="changes")
    game = models.ForeignKey(Game, models.CASCADE, related_name="rating_changes")
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "rating"], name="rating_change_once")]

    def __str__(self) -> str:
        return f"change of rating {self.rating_id} by game {self.game_id}"


class LeftOut(models.Model):
    """Somebody without an account when this game ended: it never counts for them, whatever becomes of them."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="left_out")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="left_out_once")]

    def __str__(self) -> str:
        return f"person {self.user_id} is left out of game {self.game_id}"
