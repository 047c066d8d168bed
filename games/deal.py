"""The deal of a game that is over, laid open: the secret, the salts, and every number that chance gave.

Nothing of this leaves the database before the end: the rows are asked for by their status.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields

from games.engine.draws import Draw
from games.engine.stream import seed_from
from games.exports.format import FORMAT
from games.exports.stored import OVER, file_of, is_exportable
from games.models import Game, Hand


@dataclass(frozen=True)
class Deal:
    """What chance gave in one game and from where; its fields are those of the file of a game (docs/after.md).

    Without `draws` the game can't be played again here any more, for it is of older rules.
    """

    format: int
    game: str
    seats: int
    commitment: str
    secret: str
    salts: Sequence[str]
    seed: str
    used: int | None = None
    draws: Sequence[Draw] | None = None

    @property
    def text(self) -> str:
        """These fields as JSON, one a line."""
        known = {field.name: getattr(self, field.name) for field in fields(self)}
        lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in known.items() if value is not None]
        return "{\n" + ",\n".join(lines) + "\n}"


def deal_of(game: Game, names: Sequence[str]) -> Deal | None:
    """The deal of this game, or None while it goes on and where it never began; `names` by seat, as for its file."""
    whole = Game.whole.filter(pk=game.pk, status__in=OVER).first()
    if whole is None:
        return None
    secret = bytes(whole.secret)
    salts = list(Hand.whole.filter(game=whole).order_by("seat").values_list("salt", flat=True))
    file = file_of(whole, names) if is_exportable(whole) else None
    return Deal(
        format=FORMAT,
        game=whole.slug,
        seats=whole.seats,
        commitment=whole.commitment,
        secret=secret.hex(),
        salts=salts,
        seed=seed_from(secret, salts).hex(),
        used=file.used if file else None,
        draws=file.draws if file else None,
    )
