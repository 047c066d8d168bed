"""Reading for people what they are invited to, and which seats somebody new may take over."""

from __future__ import annotations

from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse

from accounts.models import Distance, User
from games.models import Game, Hand, Invite, Move
from games.selectors import with_table

IDLE = timedelta(days=7)
"""After so long without a look or a move a seat that the house holds may be given to somebody else."""
LINK_LASTS = timedelta(days=14)
_SALT = "games.takeover"


def may_be_taken_over(now: datetime) -> Q:
    """Which seats of a running table can go to somebody else: left ones, and those the house has held for long."""
    # Only scripts tell that somebody looks; whoever plays without them was here all the same.
    played = Move.objects.filter(game=OuterRef("game"), seat=OuterRef("seat"), by_house=False, made_at__gte=now - IDLE)
    unseen = Q(seen_at__lt=now - IDLE) | Q(seen_at=None, joined_at__lt=now - IDLE)
    idle = Q(stand_in=True) & unseen & ~Q(Exists(played))
    return Q(game__status=Game.Status.RUNNING) & (Q(left_at__isnull=False) | idle)


def hands_to_take_over(game: Game, now: datetime) -> QuerySet[Hand]:
    """The seats of this table that can go to somebody else."""
    return Hand.objects.filter(may_be_taken_over(now), game=game).select_related("user").order_by("seat")


def hand_to_take_over(hand_id: int, now: datetime) -> Hand | None:
    """That seat with its table, if it can still go to somebody else."""
    return with_table(Hand.objects.filter(may_be_taken_over(now), pk=hand_id)).select_related("game__host").first()


def invites_for(user: User, now: datetime) -> QuerySet[Invite]:
    """The invitations that wait for this person's yes or no, newest first, by name or to an address of theirs."""
    addresses = EmailAddress.objects.filter(user=user, verified=True).values("email")
    sits_there = Hand.objects.filter(game=OuterRef("game"), user=user)
    free = Hand.objects.filter(may_be_taken_over(now), game=OuterRef("game"))
    apart = Distance.objects.filter(
        Q(user=user, other=OuterRef("sender")) | Q(user=OuterRef("sender"), other=user), kind=Distance.Kind.BLOCK
    )
    mine = Invite.objects.filter(Q(user=user) | Q(user=None, address__in=addresses), declined_at=None)
    open_ones = mine.filter(Q(game__status=Game.Status.OPEN) | Exists(free)).exclude(Exists(sits_there))
    rows = open_ones.exclude(Exists(apart)).select_related("sender", "game")
    return rows.defer("game__state", "game__secret", "game__invitation").order_by("-pk")


def invite_for(invite_id: int, user: User, now: datetime) -> Invite | None:
    """That invitation, if it waits for this person."""
    return invites_for(user, now).filter(pk=invite_id).first()


def takeover_link(hand: Hand) -> str:
    """The address under which whoever gets it may take this seat over; it leads nowhere once somebody has."""
    token = signing.dumps([hand.pk, hand.user_id], salt=_SALT)
    return settings.SITE_URL + reverse("takeover", args=[token])


def takeover_by_invitation(game: Game, now: datetime) -> str | None:
    """Where the invitation link of a running table leads: to a seat to take over, once its people have asked for that.

    Whoever still has the link from before the game began finds it closed otherwise.
    """
    if game.status != Game.Status.RUNNING or not game.invites.filter(sent_at__gt=game.started_at).exists():
        return None
    hand = hands_to_take_over(game, now).first()
    return takeover_link(hand) if hand else None


def hand_of_link(token: str, now: datetime) -> Hand | None:
    """The seat of such an address, if it can still go to somebody else."""
    try:
        hand_id, user_id = signing.loads(token, salt=_SALT, max_age=LINK_LASTS)
    except (signing.BadSignature, TypeError, ValueError):
        return None
    hand = hand_to_take_over(hand_id, now)
    return hand if hand and hand.user_id == user_id else None
