"""The app that carries the site's own commands and checks."""

from __future__ import annotations

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Registers the system checks when Django starts."""

    name = "site_config"
    label = "site_config"

    def ready(self) -> None:
        """Load the checks, which register themselves."""
        from site_config import checks  # noqa: F401
