"""A game that somebody brought along in a file."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.whole import Whole


class OpenImports(models.Manager["Imported"]):
    """Imports without the files themselves, which are large."""

    def get_queryset(self) -> models.QuerySet[Imported]:
        """Leave the text in the database."""
        return super().get_queryset().defer("text")


class Imported(models.Model):
    """A file of a whole game, which was right when it was brought, for the one person who brought it."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="imports")
    slug = models.CharField(max_length=40)
    # Where it was played, if that was here: what is hidden there is hidden in the file, too.
    game = models.ForeignKey("games.Game", models.SET_NULL, null=True, related_name="imports")
    name = models.CharField(max_length=80)  # of the file, as its owner called it
    text = models.TextField(editable=False)
    made_at = models.DateTimeField()

    objects = OpenImports()
    whole = Whole["Imported"]()

    class Meta:
        base_manager_name = "objects"
        indexes = [
            models.Index(fields=["person", "-made_at"], name="import_of_person"),
            models.Index(fields=["made_at"], name="import_age"),
        ]

    def __str__(self) -> str:
        return f"import {self.pk} of {self.person_id}"
