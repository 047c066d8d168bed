"""A stored game that is over, as a file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from games.exports.building import Ended, built
from games.exports.format import GameFile, Player
from games.models import Game, Hand, Imported, Report
from games.past import counting, given
from games.registry import GAMES
from games.selectors import Person, reports_that_hide

OVER = (Game.Status.FINISHED, Game.Status.ABANDONED)
"""What has begun and can't go on."""


def is_exportable(game: Game) -> bool:
    """Whether there is a file of this game: it was played, is over, and its rules are still played here."""
    module = GAMES.get(game.slug)
    return game.status in OVER and module is not None and game.rules_version in module.about.versions


def file_of(game: Game, names: Sequence[str]) -> GameFile:
    """This game as a file, with these names by seat; raises ValueError unless it is exportable."""
    # Asked for by its status: whatever was read before, nothing leaves of a game that goes on.
    whole = Game.whole.filter(pk=game.pk, status__in=OVER).first()
    if whole is None or not is_exportable(whole) or whole.started_at is None or whole.ended_at is None:
        raise ValueError(f"there is no file of game {game.pk}")
    hands = list(Hand.whole.filter(game=whole).select_related("user").order_by("seat"))
    moves = list(counting(whole))
    # Who waits for the lock of a table has looked at the clock before, and may come after one who looked later.
    times = list(accumulate((move.made_at for move in moves[1:]), max, initial=whole.started_at))
    ended = Ended(
        version=whole.rules_version,
        options=whole.options,
        secret=bytes(whole.secret),
        # What was published is what the file says was published.
        commitment=whole.commitment,
        salts=[hand.salt for hand in hands],
        log=[given(move) for move in moves[1:]],
        by_house=[place for place, move in enumerate(moves) if move.by_house],
        times=times[1:],
        players=[_player(name, hand) for name, hand in zip(names, hands, strict=True)],
        started_at=whole.started_at,
        ended_at=max(whole.ended_at, times[-1]),
    )
    return built(GAMES[whole.slug], ended)


def game_of(file: GameFile) -> Game | None:
    """The table of this site at which the game in this file was played, if it was and is still there."""
    return Game.objects.filter(commitment=file.commitment, slug=file.game, status__in=OVER).first()


def hidden_in(row: Imported, user: Person) -> frozenset[str]:
    """The drawings in this file, each as "turn:seat", that are hidden from this person at the table they come from."""
    if row.game is None:
        return frozenset()
    hiding = reports_that_hide(row.game, user).filter(kind=Report.Kind.DRAWING)
    return frozenset(hiding.values_list("about", flat=True))


def _player(name: str, hand: Hand) -> Player:
    return msgspec.convert({"name": name, "token": hand.token, "bot": hand.user.bot}, Player)
