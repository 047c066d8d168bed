"""Asking people to a table, by name or by address; they may say no, and are not asked again then."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import User as Account
from accounts.names import name_key
from accounts.selectors import verified_address
from games import invited, social
from games.models import Game, Hand, Invite, Letter
from games.services.declined import Declined
from games.services.letters import invitation_letter
from games.services.limits import is_used_up
from games.services.seats import seat_take
from games.services.takeovers import seat_take_over

if TYPE_CHECKING:
    from accounts.models import User

MOST_A_DAY = 20
"""So often a person may ask, whatever comes of it: else the tries that count would tell who blocks whom."""
MOST_TO_AN_ADDRESS = 3
"""So often a day one address is asked, whoever asks: its owner has no account to block anybody with."""


def person_invite(*, game: Game, sender: User, whom: str, now: datetime) -> None:
    """Ask whoever has this name, or reads mail at this address, to a table that has room.

    Nothing tells whether an address belongs to an account, whether somebody was asked before, or whether they keep the
    sender away. Raises Declined if the table has no room, if the sender doesn't sit there or has asked too often today,
    for names that nobody has, and for addresses while the sender has confirmed none of their own.
    """
    if social.own_hand(game, sender) is None:
        raise Declined(_("Only those who sit at this table can invite others to it. Nothing was sent."))
    if game.status != Game.Status.OPEN and not invited.hands_to_take_over(game, now).exists():
        raise Declined(_("There is no free seat at this table any more. Nothing was sent."))
    if is_used_up("invite", user_id=sender.pk, most=MOST_A_DAY, seconds=24 * 60 * 60):
        raise Declined(_("You have invited many people today. Give your friends the link instead, or wait a day."))
    whom = whom.strip()
    if invite := _by_address(sender, whom, now) if "@" in whom else _by_name(game, whom):
        invite.game, invite.sender, invite.sent_at = game, sender, now
        invites_write([invite], now=now)


def invites_write(invites: Sequence[Invite], *, now: datetime, by_mail: bool = True) -> None:
    """Write those of these invitations of one sender to one table that are wanted and new, each with its one mail."""
    with transaction.atomic():
        apart = _kept_away(invites)
        asked = set(Invite.objects.filter(game=invites[0].game_id).values_list("user", "address")) if invites else set()
        wanted = [each for each in invites if _person_of(each) not in apart and _key(each) not in asked]
        # Whoever asks the same person in this very moment is the one who did; the mail is written once in any case.
        Invite.objects.bulk_create(wanted, ignore_conflicts=True)
        for invite in wanted if by_mail else ():
            invitation_letter(invite, now=now)


def invite_accept(*, invite_id: int, user: User, now: datetime) -> Game:
    """Sit down at the table to which this person was invited. Raises Declined if that can't be any more."""
    invite = invited.invite_for(invite_id, user, now)
    if invite is None:
        raise Declined(_("This invitation is over: all seats are taken, or the table was closed."))
    game = invite.game
    if game.status == Game.Status.RUNNING:
        hand = invited.hands_to_take_over(game, now).first()
        return seat_take_over(hand_id=hand.pk if hand else 0, user=user, now=now)
    old = Hand.objects.filter(game__rematch=game, user=user).first()
    token, seat = (old.token, old.seat) if old else ("", None)
    return seat_take(game_id=game.pk, user=user, token=token, seat=seat, now=now)


def invite_decline(*, invite_id: int, user: User, now: datetime) -> None:
    """Say no; nobody is told, and nobody can ask again."""
    if invite := invited.invite_for(invite_id, user, now):
        Invite.objects.filter(pk=invite.pk).update(declined_at=now)


def invites_forget(*, user: User) -> None:
    """Forget the invitations from and to this person, letters to their address too; part of closing an account."""
    addresses = EmailAddress.objects.filter(user=user).values("email")
    Letter.objects.filter(address__in=addresses).delete()
    Invite.objects.filter(Q(user=user) | Q(sender=user) | Q(address__in=addresses)).delete()


def _by_name(game: Game, name: str) -> Invite:
    person = Account.objects.filter(name_key=name_key(name), closed_at=None).first() if name else None
    if person is None:
        raise Declined(_("Nobody here is called that. Look how the name is written, or give an e-mail address."))
    if Hand.objects.filter(game=game, user=person).exists():
        raise Declined(_("%(name)s sits at this table already.") % {"name": person.display_name})
    if person.bot:
        raise Declined(_("Bots need no invitation: whoever opened the table fills its free seats with them."))
    return Invite(user=person)


def _by_address(sender: User, address: str, now: datetime) -> Invite | None:
    """The invitation to this address; None if it was asked often today, which is nobody else's business."""
    try:
        validate_email(address)
    except ValidationError as error:
        raise Declined(_("This is no e-mail address. Look at it again, please.")) from error
    # Guests come without end, and each of them would have mails to give.
    if verified_address(sender) is None:
        raise Declined(_("To invite by mail, confirm your own address first. Or give your friends the link."))
    asked = Invite.objects.filter(address=address.lower(), sent_at__gt=now - timedelta(days=1)).count()
    return Invite(address=address.lower()) if asked < MOST_TO_AN_ADDRESS else None


def _key(invite: Invite) -> tuple[int | None, str]:
    return invite.user_id, invite.address


def _person_of(invite: Invite) -> int | str:
    return invite.user_id or invite.address


def _kept_away(invites: Sequence[Invite]) -> set[int | str]:
    """The people among the invited, by number or by address, who block the sender or are blocked by them."""
    if not invites:
        return set()
    apart = social.people_apart(invites[0].sender)
    addresses = EmailAddress.objects.filter(user__in=apart, verified=True).values_list("email", flat=True)
    return {*apart, *addresses.filter(email__in=[invite.address for invite in invites if invite.address])}
