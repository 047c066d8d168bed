"""The Celery application and everything that runs by the clock."""

from __future__ import annotations

import os
from typing import Any

from celery import Celery, Task
from celery.signals import task_postrun
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")

SWEEP = "games.tasks.sweep"

app = Celery("site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(lambda: settings.INSTALLED_APPS)


@app.on_configure.connect
def schedule_set(sender: Celery, **kwargs: Any) -> None:
    """Say what beat sends, and how often.

    The database says what is due, so a beat that is late, lost or doubled harms nothing.
    """
    every = settings.SWEEP_SECONDS
    sender.conf.beat_schedule = {
        "sweep": {"task": SWEEP, "schedule": every, "options": {"expires": max(every, 10)}},
    }


@task_postrun.connect
def sweep_noted(sender: Task[Any, Any], state: str, **kwargs: Any) -> None:
    """Let /readyz know that the sweep has run."""
    if sender.name == SWEEP and state == "SUCCESS":
        from site_config.health import sweep_note

        sweep_note()
