"""The app that holds tables, hands, moves and the games themselves."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Hands the seats of a closing account over to the house."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Join the steps that run before an account is anonymised."""
        from accounts import closing
        from games.services.seats import seats_give_up

        closing.steps.append(seats_give_up)
