"""Switching a kind of mail off from the mail itself, without signing in (RFC 8058)."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.urls import reverse

from accounts.models import MailScope, User

signer = signing.Signer(salt="accounts.unsubscribe")
stranger_signer = signing.Signer(salt="accounts.unsubscribe.stranger")


class BadToken(Exception):
    """The token wasn't made here, or its account is gone."""


@dataclass(frozen=True)
class Subscription:
    """One kind of mail to one person."""

    user: User
    scope: MailScope

    @property
    def is_wanted(self) -> bool:
        """Tell whether this person gets this kind of mail."""
        return bool(getattr(self.user, self.scope.value))


def unsubscribe_token(user: User, scope: MailScope) -> str:
    """Sign who and what; the token lasts as long as the mail it is in."""
    return signer.sign_object([user.pk, scope.value])


def subscription_of(token: str) -> Subscription:
    """Read a token back; raises BadToken."""
    try:
        user_id, scope = signer.unsign_object(token)
        return Subscription(User.objects.get(pk=user_id, closed_at=None), MailScope(scope))
    except (signing.BadSignature, ValueError, TypeError, User.DoesNotExist) as error:
        raise BadToken from error


def unsubscribe_url(user: User, scope: MailScope) -> str:
    """Give the whole address of the page that switches this kind of mail off."""
    return settings.SITE_URL + reverse("unsubscribe", args=[unsubscribe_token(user, scope)])


def unsubscribe_headers(user: User, scope: MailScope) -> dict[str, str]:
    """Give the pair of headers from which a mail program makes its own "unsubscribe" button."""
    return _headers(unsubscribe_url(user, scope))


def stranger_url(address: str) -> str:
    """Give the whole address of the page on which somebody without an account refuses invitations."""
    return settings.SITE_URL + reverse("no_invitations", args=[stranger_signer.sign_object(address.lower())])


def stranger_headers(address: str) -> dict[str, str]:
    """Give the same headers for an invitation to somebody without an account."""
    return _headers(stranger_url(address))


def address_of(token: str) -> str:
    """Read the address of an invitation back; raises BadToken."""
    try:
        return str(stranger_signer.unsign_object(token))
    except (signing.BadSignature, ValueError) as error:
        raise BadToken from error


def _headers(url: str) -> dict[str, str]:
    return {"List-Unsubscribe": f"<{url}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
