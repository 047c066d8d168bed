"""Tasks of the site itself."""

from __future__ import annotations

from celery import shared_task


@shared_task
def wake() -> None:
    """Do nothing: a worker that waits for a message notices only with the next one that it should stop."""
