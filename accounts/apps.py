"""The app of the people who play."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Names the app; other apps add what they hand over to `accounts.closing.steps` in their own `ready`."""

    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Listen to what the mail provider tells."""
        from anymail.signals import tracking

        from accounts.bounces import bounce_noted

        tracking.connect(bounce_noted)
