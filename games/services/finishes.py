"""What a table that is over says of each who sat there; looks at the rows and writes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from games.models import Game, Hand
from games.models.tally import Duel, Finish, Tally
from games.sides import sides

COUNTED = (Finish.Result.WON, Finish.Result.LOST, Finish.Result.SHARED)
"""The results of a game that came to its end; what was abandoned counts for nobody."""


def finishes_of(game: Game, hands: Sequence[Hand]) -> Iterator[Finish]:
    """The rows of this table: for each person one in their own list, and one for each they met."""
    assert game.ended_at is not None, "a table that is over has ended some time"
    for hand in people(hands):
        result = result_of(game, hand, hands)
        for other_id, bot in ((hand.user_id, ""), *met(hand, hands)):
            yield Finish(
                user_id=hand.user_id,
                other_id=other_id,
                bot=bot,
                game=game,
                slug=game.slug,
                result=result,
                public=game.public,
                ended_at=game.ended_at,
            )


def people(hands: Sequence[Hand]) -> list[Hand]:
    """The seats of people, each time in the same order."""
    return sorted((hand for hand in hands if not hand.user.bot), key=lambda hand: hand.user_id)


def met(hand: Hand, hands: Sequence[Hand]) -> dict[tuple[int, str], list[Hand]]:
    """The other seats, by person or by the kind of their bots."""
    found = defaultdict[tuple[int, str], list[Hand]](list)
    for other in hands:
        if other.user.bot:
            found[hand.user_id, other.user.bot].append(other)
        elif other.user_id != hand.user_id:
            found[other.user_id, ""].append(other)
    return dict(found)


def rivals(hand: Hand, hands: Sequence[Hand]) -> dict[tuple[int, str], list[Hand]]:
    """Those of them with whom this seat is compared: nobody is with a seat that the house played at the end."""
    return {} if hand.is_away else met(hand, [other for other in hands if not other.is_away])


def result_of(game: Game, hand: Hand, hands: Sequence[Hand]) -> Finish.Result:
    """What became of this table for this seat."""
    match game.status:
        case Game.Status.ABANDONED:
            return Finish.Result.ABANDONED
        case Game.Status.CLOSED:
            return Finish.Result.CLOSED
    if hand.rank != 1 or hand.is_away:
        return Finish.Result.LOST
    side = sides(game.slug, game.options, game.seats)
    first = {side[other.seat] for other in hands if other.rank == 1}
    return Finish.Result.SHARED if len(first) > 1 else Finish.Result.WON


def count(tally: Tally, game: Game, hand: Hand, hands: Sequence[Hand]) -> None:
    """Add this finished game to the counts of its person."""
    assert game.ended_at is not None, "a table that is over has ended some time"
    assert hand.points is not None, "a finished game gives points to every seat"
    result = result_of(game, hand, hands)
    setattr(tally, result, getattr(tally, result) + 1)
    for counts, key in ((tally.months, f"{game.ended_at:%Y-%m}"), (tally.points, str(hand.points))):
        counts[key] = counts.get(key, 0) + 1


def compare(duel: Duel, hand: Hand, others: Sequence[Hand]) -> None:
    """Add to the counts how this seat came out beside the best of these."""
    mine, theirs = hand.rank or 0, min(other.rank or 0 for other in others)
    result = Finish.Result.SHARED
    if mine != theirs:
        result = Finish.Result.WON if mine < theirs else Finish.Result.LOST
    duel.games += 1
    setattr(duel, result, getattr(duel, result) + 1)
