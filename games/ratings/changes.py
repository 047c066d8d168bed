"""What one game did to ratings, for those who look at its result."""

from __future__ import annotations

from typing import NamedTuple

from games.models import Game
from games.models.rating import RatingChange
from games.ratings.skill import Skill
from games.ratings.standings import rounded
from games.selectors import Person


class Changed(NamedTuple):
    """What was believed of somebody's play before a game and after it."""

    before: Skill
    after: Skill

    @property
    def number(self) -> str:
        """The change in short, as in "25.0 → 27.1"."""
        return f"{rounded(self.before.mu)} → {rounded(self.after.mu)}"

    @property
    def uncertainty(self) -> str:
        """How the uncertainty changed, as in "8.3 → 7.9"."""
        return f"{rounded(self.before.sigma)} → {rounded(self.after.sigma)}"


def changes_at(game: Game, reader: Person) -> dict[int, Changed]:
    """What this game did to ratings, by person; nothing for strangers, who see no ratings anywhere.

    Of those whose account is closed or whose name is hidden nothing is told but to themselves.
    """
    if not (game.rated and game.status == Game.Status.FINISHED and reader.is_authenticated):
        return {}
    rows = RatingChange.objects.filter(game=game).values_list(
        *("rating__user", "rating__user__closed_at", "rating__user__name_hidden"),
        *("mu_before", "sigma_before", "mu", "sigma"),
    )
    return {
        user_id: Changed(Skill(*numbers[:2]), Skill(*numbers[2:]))
        for user_id, closed_at, name_hidden, *numbers in rows
        if user_id == reader.pk or not (closed_at or name_hidden)
    }
