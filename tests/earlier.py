"""Earlier moments of stored games."""

from __future__ import annotations

from games.models import Game
from games.past import View, Way


def view_after(game: Game, number: int, seat: int | None) -> View | None:
    """What this seat (None: an outsider) could see after this move.

    None if the move isn't in the game or is too far from its beginning.
    """
    way = Way(game, number)
    return way.view(seat) if way.is_open else None
