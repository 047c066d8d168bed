"""Tables before and around the game: create one, take a seat, leave it."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine import codec
from games.engine.stream import commitment
from games.models import Game, Hand
from games.paces import open_for
from games.registry import GAMES
from games.services import pauses
from games.services.declined import Declined
from games.services.distances import check_welcome
from games.services.limits import is_used_up
from games.services.writer import Writer
from games.tokens import tokens_left

if TYPE_CHECKING:
    from accounts.models import User

MOST_HOSTED = 10
"""Tables of one person that wait for players, so that nobody fills the lobby alone."""
MOST_SEATS = 60
"""Seats that one person holds at a time."""
MOST_OPENED = 30
"""Tables that one person opens in an hour. To leave one makes no room for another: it stays stored."""
MOST_OPENED_BY_GUEST = 10
"""The same for guests, who need no address for it."""


def game_create(
    *,
    slug: str,
    host: User,
    seats: int,
    options: dict[str, Any],
    pace: str,
    public: bool,
    token: str,
    now: datetime,
    seat: int = 0,
    rated: bool = False,
    rematch_of: Game | None = None,
) -> Game:
    """Open a table with its host in a seat, the first if no other is wanted, and publish the commitment to its secret.

    Raises Malformed or Refused if the game doesn't know these options or doesn't take them with that many seats, and
    Declined if this person has too many tables, or has opened too many within an hour.
    """
    module = GAMES[slug]
    module.setup(codec.typed(options, module.Options), seats=seats, seed=bytes(32))
    game = Game(slug=slug, rules_version=module.about.versions[-1], options=options, seats=seats, pace=pace)
    game.public, game.host, game.created_at, game.expires_at = public, host, now, now + open_for(pace)
    game.rated, game.rematch_of = rated, rematch_of
    game.commitment = commitment(bytes(game.secret))
    with transaction.atomic():
        check_person(host)
        if host.hosted.filter(status=Game.Status.OPEN).count() >= MOST_HOSTED:
            raise Declined(_("You have many tables that still wait for players. Fill or leave one of them first."))
        check_opened(host)
        game.save()
        Hand.objects.create(game=game, seat=seat, user=host, token=token, joined_at=now)
    return game


def seat_take(*, game_id: int, user: User, token: str, now: datetime, seat: int | None = None) -> Game:
    """Seat this person, elsewhere or with another token if theirs is taken; the last one to sit down starts the game.

    Whoever sits there already just stays. Raises Declined if no seat is left or the table isn't open any more.
    """
    with transaction.atomic():
        check_person(user)
        writer = Writer(lock=Q(pk=game_id), now=now)
        if writer.hand_of(user.pk):
            return writer.game
        if writer.game.status != Game.Status.OPEN:
            raise Declined(_("All seats of this table are taken or it was closed. Ask for another table, or open one."))
        check_welcome(user, writer.hands)
        sit_down(writer, user, token=token, seat=seat)
        writer.save()
    return writer.game


def sit_down(writer: Writer, user: User, *, token: str = "", seat: int | None = None) -> None:
    """Give this person or bot a free seat of an open table; the game starts with the last. The caller saves."""
    game, hands = writer.game, writer.hands
    free = [value for value, _label in tokens_left(game.slug, {hand.token for hand in hands})]
    free_seats = set(range(game.seats)) - {hand.seat for hand in hands}
    place = seat if seat in free_seats else min(free_seats)
    chosen = token if token in free else free[0]
    hands.append(Hand.objects.create(game=game, seat=place, user=user, token=chosen, joined_at=writer.now))
    hands.sort(key=lambda hand: hand.seat)
    if len(hands) == game.seats:
        writer.start()


def seat_leave(*, game_id: int, user: User, now: datetime) -> Game:
    """Give a seat up: before the game it is free again, during the game the house plays it on.

    Raises Declined if this person has no seat or the table is over.
    """
    with transaction.atomic():
        writer = Writer(lock=Q(pk=game_id), now=now)
        game, hand = writer.game, writer.hand_of(user.pk)
        if hand is None or hand.left_at or game.is_over:
            raise Declined(_("You have no seat here that you could leave. Nothing was changed."))
        if game.status == Game.Status.OPEN:
            _free(writer, hand)
        else:
            hand.left_at, hand.wants_pause = now, False
            writer.look_around()
            pauses.settle(writer)
        writer.save()
    return game


def seats_give_up(*, user: User) -> None:
    """Leave every table that isn't over; part of closing an account."""
    held = Q(hands__user=user, hands__left_at=None, status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    for game_id in Game.objects.filter(held).order_by("pk").values_list("pk", flat=True):
        # A table that ended meanwhile needs nobody to leave it.
        with suppress(Declined):
            seat_leave(game_id=game_id, user=user, now=timezone.now())


def check_opened(user: User) -> None:
    """Count one more table that this person opens. Raises Declined when it is one too many in an hour."""
    most = MOST_OPENED_BY_GUEST if user.is_guest else MOST_OPENED
    if is_used_up("open", user_id=user.pk, most=most, seconds=60 * 60):
        why = _(
            "You have opened %(most)d tables within an hour, and nobody opens more. Play at one of them, or open the "
            "next one in an hour."
        )
        raise Declined(why % {"most": most})


def person_hold(user: User) -> None:
    """Hold this person's row until the end of the transaction, so that what they do at once is done one by one.

    Lock a person before a table, as closing an account does. Raises Declined if the account is closed.
    """
    people = get_user_model().objects.select_for_update(no_key=True)
    if people.filter(pk=user.pk, closed_at=None).first() is None:
        raise Declined(_("This account is closed. Sign in with another one."))


def check_person(user: User) -> None:
    """Hold this person's row, so that nobody closes the account or fills more seats meanwhile. Raises Declined."""
    person_hold(user)
    if user.hands.filter(left_at=None, game__status__in=[Game.Status.OPEN, Game.Status.RUNNING]).count() >= MOST_SEATS:
        raise Declined(_("You sit at very many tables. Finish or leave one of them first."))


def _free(writer: Writer, hand: Hand) -> None:
    writer.hands.remove(hand)
    hand.delete()
    people = [other.user for other in writer.hands if not other.user.bot]
    if not people:
        writer.game.status = Game.Status.CLOSED
        return
    if writer.game.host_id == hand.user_id:
        writer.game.host = people[0]
    if writer.game.options.get("starter") == hand.seat:
        # Whoever was named to start is gone, and nobody has named the next one in that seat (PD-10, MD-10).
        writer.game.options["starter"] = None
    writer.game.save(update_fields=["host", "options"])
