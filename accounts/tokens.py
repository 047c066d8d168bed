"""Personal tokens: with one of them a program acts at the tables as the person who made it."""

from __future__ import annotations

import re
import secrets
from datetime import datetime, timedelta
from hashlib import sha256

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import PersonalToken, User

MOST = 10
"""So many tokens one person can have."""
BEGINNING = "slowtable_"
"""By this a token is known for what it is, wherever somebody leaves it lying."""
FORM = re.compile(BEGINNING + r"[\w-]{43}", re.ASCII)
USED_ANEW = timedelta(minutes=10)
"""A use is noted this long after the one before it: looking at a table shouldn't write a row each time."""


class TokenRefused(Exception):
    """A token that can't be had; `why` is a whole sentence for the person."""

    def __init__(self, why: str | Promise) -> None:
        """Keep the sentence, which may be translated later."""
        self.why = why
        super().__init__(str(why))


def token_make(*, user: User, name: str, now: datetime) -> str:
    """Make a token of that name and return it; nobody can read it ever again.

    Raises TokenRefused for guests, for a name that is taken, when there are as many as one person can have, and for
    whoever was signed out, or got a new password, since `user` was read.
    """
    token = BEGINNING + secrets.token_urlsafe(32)
    with transaction.atomic():
        # The lock lets two clicks come one after the other, so that neither counts past the other.
        owner = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        if owner.is_guest or owner.closed_at:
            raise TokenRefused(_("Guests can't have tokens. Keep your account first, then make one."))
        if owner.get_session_auth_hash() != user.get_session_auth_hash():
            raise TokenRefused(_("You were signed out meanwhile. Sign in again, then make a token."))
        names = set(owner.tokens.values_list("name", flat=True))
        if name in names:
            raise TokenRefused(_("You have a token of this name already. Choose another name, or revoke that one."))
        if len(names) >= MOST:
            raise TokenRefused(_("You have %(most)d tokens, and more can't be had. Revoke one first.") % {"most": MOST})
        PersonalToken.objects.create(user=owner, name=name, digest=digest_of(token), made_at=now)
    return token


def token_revoke(*, user: User, token_id: int) -> bool:
    """Let this token open nothing any more; false if this person has no such."""
    return user.tokens.filter(pk=token_id).delete()[0] > 0


def tokens_forget(*, user: User) -> None:
    """Revoke all tokens of this person."""
    user.tokens.all().delete()


def tokens_of(user: User) -> list[PersonalToken]:
    """This person's tokens, the newest first."""
    return list(user.tokens.order_by("-made_at", "-pk"))


def owner_of(token: str, *, now: datetime) -> User | None:
    """Whose token this is, and note its use; None if it is nobody's, or its owner isn't let in."""
    if not FORM.fullmatch(token):
        return None
    rows = PersonalToken.objects.select_related("user").filter(user__is_active=True, user__is_guest=False)
    found = rows.filter(digest=digest_of(token)).first()
    if found is None:
        return None
    if found.last_used_at is None or found.last_used_at <= now - USED_ANEW:
        PersonalToken.objects.filter(pk=found.pk).update(last_used_at=now)
    return found.user


def digest_of(token: str) -> str:
    """What is stored of a token. It holds 256 bits of chance, so there is nothing that a slow hash would protect."""
    return sha256(token.encode()).hexdigest()
