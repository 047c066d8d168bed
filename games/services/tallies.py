"""The lists and counts of finished tables: written with the end of a table, and made anew from all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.db import transaction

from games.models import Game, Hand
from games.models.tally import Duel, Finish, Tally
from games.registry import GAMES
from games.services.finishes import COUNTED, compare, count, finishes_of, people, rivals

CHUNK = 500
"""Tables that are in memory at a time."""
RESULTS = ["won", "lost", "shared"]

DuelKey = tuple[int, str, int, str]


def tallies_add(game: Game, hands: Sequence[Hand]) -> None:
    """Write down a table that has just ended, for everybody who sits there; part of the transaction that ends it.

    The seats must have their ranks and points. A transaction that gets here with a finished game must not lock another
    table afterwards: whoever holds that one may wait for the same counts.
    """
    Finish.objects.bulk_create(list(finishes_of(game, hands)))
    if game.status != Game.Status.FINISHED:
        return
    seated = people(hands)
    tallies = _tallies_held([(hand.user_id, game.slug) for hand in seated])
    for hand in seated:
        count(tallies[hand.user_id, game.slug], game, hand, hands)
    Tally.objects.bulk_update(tallies.values(), [*RESULTS, "months", "points"])
    meetings = [(hand, key, others) for hand in seated for key, others in rivals(hand, hands).items()]
    duels = _duels_held([(hand.user_id, slug, *key) for hand, key, _ in meetings for slug in ("", game.slug)])
    for hand, key, others in meetings:
        for slug in ("", game.slug):
            compare(duels[hand.user_id, slug, *key], hand, others)
    Duel.objects.bulk_update(duels.values(), ["games", *RESULTS])


def finishes_again(games: Sequence[int]) -> int:
    """Write the lists' rows of these tables anew, which are over; tells how many."""
    with transaction.atomic():
        Finish.objects.filter(game__in=games).delete()
        rows = [row for game, hands in _with_hands(games) for row in finishes_of(game, hands)]
        Finish.objects.bulk_create(rows, batch_size=CHUNK)
    return len(rows)


def tallies_again(user_id: int) -> int:
    """Count anew all that this person has finished, from the rows of their list; tells how many games."""
    with transaction.atomic():
        own = Finish.objects.filter(user=user_id, other=user_id, bot="", result__in=COUNTED)
        # With a row of each kind under lock, nothing of this person can be counted meanwhile.
        kinds = {*GAMES, *Tally.objects.filter(user=user_id).values_list("slug", flat=True)}
        tallies = _tallies_held([(user_id, slug) for slug in sorted(kinds | set(own.values_list("slug", flat=True)))])
        for (_user, slug), tally in tallies.items():
            tallies[user_id, slug] = Tally(pk=tally.pk, user_id=user_id, slug=slug)
        duels: dict[DuelKey, Duel] = {}
        games = list(own.order_by("game").values_list("game", flat=True))
        for start in range(0, len(games), CHUNK):
            for game, hands in _with_hands(games[start : start + CHUNK]):
                hand = next(hand for hand in hands if hand.user_id == user_id)
                count(tallies[user_id, game.slug], game, hand, hands)
                for key, others in rivals(hand, hands).items():
                    for slug in ("", game.slug):
                        duel_key = (user_id, slug, *key)
                        compare(duels.setdefault(duel_key, _duel(duel_key)), hand, others)
        Tally.objects.bulk_update(tallies.values(), [*RESULTS, "months", "points"])
        Duel.objects.filter(user=user_id).delete()
        Duel.objects.bulk_create(duels.values(), batch_size=CHUNK)
    return len(games)


def _with_hands(games: Sequence[int]) -> Iterator[tuple[Game, list[Hand]]]:
    seated = dict[int, list[Hand]]()
    rows = Hand.objects.filter(game__in=games).select_related("user").order_by("seat")
    for hand in rows.only("game", "user", "seat", "rank", "points", "left_at", "stand_in", "user__bot"):
        seated.setdefault(hand.game_id, []).append(hand)
    over = Game.objects.filter(pk__in=games).only("slug", "options", "seats", "status", "public", "ended_at")
    for game in over.order_by("pk"):
        yield game, seated.get(game.pk, [])


def _tallies_held(keys: Sequence[tuple[int, str]]) -> dict[tuple[int, str], Tally]:
    """The counts of these people and kinds under lock, made where they weren't yet; all in one order of locking."""
    Tally.objects.bulk_create([Tally(user_id=user, slug=slug) for user, slug in sorted(keys)], ignore_conflicts=True)
    rows = Tally.objects.select_for_update().filter(user__in={user for user, _ in keys}, slug__in={s for _, s in keys})
    return {(row.user_id, row.slug): row for row in rows.order_by("user_id", "slug")}


def _duels_held(keys: Sequence[DuelKey]) -> dict[DuelKey, Duel]:
    Duel.objects.bulk_create([_duel(key) for key in sorted(keys)], ignore_conflicts=True)
    rows = Duel.objects.select_for_update().filter(
        user__in={key[0] for key in keys}, slug__in={key[1] for key in keys}, other__in={key[2] for key in keys}
    )
    found = {(row.user_id, row.slug, row.other_id, row.bot): row for row in rows.order_by("pk")}
    return {key: found[key] for key in keys}


def _duel(key: DuelKey) -> Duel:
    user, slug, other, bot = key
    return Duel(user_id=user, slug=slug, other_id=other, bot=bot)
