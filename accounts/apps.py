"""The app of the people who play."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Names the app; other apps add what they hand over to `accounts.closing.steps` in their own `ready`."""

    name = "accounts"
    verbose_name = _("Accounts")
