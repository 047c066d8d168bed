"""The only writer of accounts."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import IntegrityError, OperationalError, transaction
from django.utils import timezone
from psycopg.errors import DeadlockDetected

from accounts import closing
from accounts.digest import next_digest
from accounts.distances import distances_forget
from accounts.models import MailScope, RefusedAddress, User, new_session_stamp
from accounts.selectors import name_is_free
from accounts.tokens import tokens_forget

CLOSINGS = 3
"""Times that closing an account is tried where others are in its way."""


def guest_create(*, time_zone: str | None = None) -> User:
    """Create somebody who can play at once, under a free name such as "Guest 4821"."""
    guest = User(is_guest=True)
    guest.set_unusable_password()
    if time_zone:
        guest.time_zone = time_zone
    for name in _guest_names():
        guest.username = name
        if not name_is_free(name):
            continue
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise AssertionError("the names of guests never end")


def _guest_names() -> Iterable[str]:
    """Give random names, longer ones when the short ones turn out to be taken."""
    digits = 4
    while True:
        for _attempt in range(5):
            first = 10 ** (digits - 1)
            yield f"Guest {first + secrets.randbelow(9 * first)}"
        digits = min(digits + 1, 12)


def guest_claim(*, user: User, name: str, password: str) -> User:
    """Make a guest an account of its own: the same row, with a name and a password.

    Raises IntegrityError when somebody else took the name at the same moment.
    """
    with transaction.atomic():
        guest = User.objects.select_for_update().get(pk=user.pk)
        if not guest.is_guest:
            # The second of two clicks.
            return guest
        guest.username = name
        guest.is_guest = False
        guest.set_password(password)
        guest.save(update_fields=["username", "is_guest", "password"])
    return guest


def confirming_end(*, user: User) -> None:
    """Let the tables ask this person back no more."""
    user.confirms = False
    user.save(update_fields=["confirms"])


def mail_scope_set(*, user: User, scope: MailScope, wanted: bool) -> None:
    """Switch one kind of mail on or off."""
    setattr(user, scope.value, wanted)
    user.save(update_fields=[scope.value])
    if scope == MailScope.DIGEST:
        digest_plan(user=user)


def digest_plan(*, user: User) -> None:
    """Set when the next mail of the day is due; call it after a change of wish, hour or zone."""
    planned = next_digest(user, after=timezone.now())
    if planned != user.digest_at:
        user.digest_at = planned
        user.save(update_fields=["digest_at"])


def invitations_refuse(*, address: str, wanted: bool) -> None:
    """Let nobody invite this address any more, or again; it is one without an account."""
    if wanted:
        RefusedAddress.objects.filter(address=address.lower()).delete()
    else:
        RefusedAddress.objects.get_or_create(address=address.lower())


def webhook_set(*, user: User, url: str) -> None:
    """Change the address that is told of turns; what was known of the old one is forgotten."""
    user.webhook_url, user.webhook_failing_since = url, None
    user.save(update_fields=["webhook_url", "webhook_failing_since"])


def webhook_failed(*, user: User, now: datetime) -> None:
    """Remember since when a person's own address takes no messages."""
    User.objects.filter(pk=user.pk, webhook_failing_since=None).update(webhook_failing_since=now)


def webhook_works(*, user: User) -> None:
    """Forget that a person's own address had failed."""
    User.objects.filter(pk=user.pk).exclude(webhook_failing_since=None).update(webhook_failing_since=None)


def mail_failed(*, user: User) -> None:
    """Stop mail to an address that nobody has, until its owner asks for a new try."""
    User.objects.filter(pk=user.pk, mail_failing_since=None).update(mail_failing_since=timezone.now())


def mail_try_again(*, user: User) -> None:
    """Send mail again to an address that had failed."""
    user.mail_failing_since = None
    user.save(update_fields=["mail_failing_since"])


def sessions_end(*, user: User) -> None:
    """End every session and every token of this person; the caller signs the present session anew to keep it."""
    with transaction.atomic():
        user.session_stamp = new_session_stamp()
        # It locks the row, so that no token is being made while those that there are go.
        user.save(update_fields=["session_stamp"])
        tokens_forget(user=user)


def user_suspend(*, user: User) -> None:
    """Sign this person out everywhere and let them in no more; their seats are played on by the tables' clocks."""
    user.is_active, user.suspended_at, user.session_stamp = False, timezone.now(), new_session_stamp()
    user.save(update_fields=["is_active", "suspended_at", "session_stamp"])


def user_readmit(*, user: User) -> None:
    """Let a suspended person in again."""
    user.is_active, user.suspended_at = True, None
    user.save(update_fields=["is_active", "suspended_at"])


def user_name_hide(*, user: User, hidden: bool) -> None:
    """Show others no name of this person, or the name again."""
    user.name_hidden = hidden
    user.save(update_fields=["name_hidden"])


def address_make_room(*, address: str, owner: User) -> None:
    """Take an address from accounts that only claimed it, for the one that has just shown it to be theirs."""
    others = User.objects.filter(email__iexact=address).exclude(pk=owner.pk)
    for other in others.exclude(emailaddress__email=address, emailaddress__verified=True):
        EmailAddress.objects.filter(user=other, email=address).delete()
        other.email = ""
        other.save(update_fields=["email"])


def user_close(*, user: User) -> None:
    """Close an account for good: hand over what it holds elsewhere, then forget who it was.

    The row stays, so that games and their logs stay whole. All of it is one transaction: a step that raises changes
    nothing. Neighbours at tables who close at the same moment can hold what the other one waits for; the database lets
    one of them go on then, and the other one begins again.
    """
    for tries_left in reversed(range(CLOSINGS)):
        try:
            _close(user)
            break
        except OperationalError as error:
            if not tries_left or not isinstance(error.__cause__, DeadlockDetected):
                raise
    user.refresh_from_db()


@transaction.atomic
def _close(user: User) -> None:
    # Rows that point at this one may be written meanwhile: a full lock would make neighbours wait for each other.
    person = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if person.closed_at:
        return
    for step in closing.steps:
        step(user=person)
    EmailAddress.objects.filter(user=person).delete()
    person.vacations.all().delete()
    distances_forget(user=person)
    tokens_forget(user=person)
    person.groups.clear()
    person.user_permissions.clear()
    fresh = User(username=f"former-{secrets.token_hex(6)}", closed_at=timezone.now(), is_active=False)
    fresh.set_unusable_password()
    for field in User._meta.concrete_fields:
        if field.name not in {"id", "date_joined"}:
            setattr(person, field.attname, getattr(fresh, field.attname))
    person.save()
