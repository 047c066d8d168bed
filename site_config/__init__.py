"""The site's set-up: settings, addresses, the worker, and running it all as one process."""

from __future__ import annotations

from site_config.celery import app as celery_app

__all__ = ["celery_app"]
