"""The rows with all their columns."""

from __future__ import annotations

from typing import TypeVar

from django.db import models

Row = TypeVar("Row", bound=models.Model)


class Whole(models.Manager[Row]):
    """Rows with all their columns, for the writers alone."""
