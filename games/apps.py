"""The app that holds tables, hands, moves and the games themselves."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Hands the seats of a closing account over to the house, and moves clocks with their people's times."""

    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Join what accounts do when one is closed, its times change, or its person takes their data along."""
        from accounts import closing, data, times
        from games.exports.person import PARTS
        from games.services.imports import imports_forget
        from games.services.invites import invites_forget
        from games.services.notes import notes_forget
        from games.services.seats import seats_give_up
        from games.services.vacations import clocks_move

        closing.steps += [seats_give_up, notes_forget, invites_forget, imports_forget]
        data.parts += PARTS
        times.steps.append(clocks_move)
