"""Results as ratings need them: which tables are rated, in which order they ended, and who came out how."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from games.models import Game, Hand, Insider
from games.models.rating import LeftOut
from games.ratings.rules import Place
from games.sides import sides

CHUNK = 500
"""Games that are in memory at a time."""


class Result(NamedTuple):
    """Who sat at a table that is over, by seat, and how they came out; then those whose seats had gone to others."""

    game_id: int
    ended_at: datetime
    users: Sequence[int]
    places: Sequence[Place]


def games_rated(slug: str) -> list[int]:
    """The numbers of all rated tables of one kind that were played to their end, in the order in which they ended."""
    over = Game.objects.filter(slug=slug, rated=True, status=Game.Status.FINISHED)
    return list(over.order_by("ended_at", "pk").values_list("pk", flat=True))


def results(games: Sequence[int]) -> Iterator[Result]:
    """The stored results of these tables, in this order."""
    rows = Game.objects.in_bulk(games)
    hands: dict[int, list[Hand]] = defaultdict(list)
    for hand in Hand.objects.filter(game__in=games).select_related("user").order_by("game", "seat"):
        hands[hand.game_id].append(hand)
    left_out: dict[int, set[int]] = defaultdict(set)
    for game_id, user_id in LeftOut.objects.filter(game__in=games).values_list("game", "user"):
        left_out[game_id].add(user_id)
    gave_up: dict[int, set[int]] = defaultdict(set)
    for game_id, user_id in Insider.objects.filter(game__in=games, gave_up=True).values_list("game", "user"):
        gave_up[game_id].add(user_id)
    for game_id in games:
        yield result_of(rows[game_id], hands[game_id], left_out=left_out[game_id], gave_up=gave_up[game_id])


def result_of(game: Game, hands: Sequence[Hand], *, left_out: Collection[int], gave_up: Iterable[int] = ()) -> Result:
    """The result of this table from its seats in order, without a rating for those `left_out`.

    Those who `gave_up` their seats have none any more, for somebody else has come into each.
    """
    assert game.ended_at is not None
    assert game.started_at is not None
    places = [
        Place(
            side=side,
            rank=hand.rank or 0,
            # Whoever takes a seat over finds it as others made it; nobody shall have to fear for their rating.
            counts=not hand.user.bot and hand.user_id not in left_out and hand.joined_at <= game.started_at,
            away=hand.is_away and not hand.user.bot,
        )
        for hand, side in zip(hands, sides(game.slug, game.options, game.seats), strict=True)
    ]
    gone = sorted(gave_up)
    places += [Place(-1, 0, counts=user_id not in left_out, gave_up=True) for user_id in gone]
    return Result(game.pk, game.ended_at, [*(hand.user_id for hand in hands), *gone], places)
