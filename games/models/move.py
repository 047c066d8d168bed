"""The log: one row a move."""

from __future__ import annotations

from django.db import models

from games.models.game import Game
from games.models.whole import Whole


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
    undoable = models.BooleanField(default=False)  # nothing hidden was revealed by it, and nothing random happened
    undone_at = models.DateTimeField(null=True)  # a move that was taken back stays in the log and counts no more

    objects = OpenMoves()
    whole = Whole["Move"]()

    class Meta:
        base_manager_name = "objects"
        ordering = ["game", "number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="move_number_once")]

    def __str__(self) -> str:
        return f"move {self.number} of game {self.game_id}"
