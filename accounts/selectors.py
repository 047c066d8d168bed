"""Questions about accounts."""

from __future__ import annotations

from allauth.account.models import EmailAddress

from accounts.models import MailScope, RefusedAddress, User
from accounts.names import folded, name_key


def mail_address(user: User) -> str | None:
    """Give the verified address where this person gets mail, or nothing when they get none at all."""
    if user.closed_at or not user.is_active or user.mail_failing_since:
        return None
    return verified_address(user)


def verified_address(user: User) -> str | None:
    """Give the address this person has shown to be theirs."""
    address = EmailAddress.objects.filter(user=user, primary=True, verified=True).first()
    return address.email if address else None


def address_is_refused(address: str) -> bool:
    """Tell whether the owner of this address wants no invitations."""
    return RefusedAddress.objects.filter(address=address.lower()).exists()


def owner_refuses(address: str, scope: MailScope) -> bool:
    """Tell whether this address is that of an account whose owner gets no mail, or none of this kind."""
    owner = EmailAddress.objects.filter(email__iexact=address, verified=True).select_related("user").first()
    return owner is not None and not (getattr(owner.user, scope.value) and mail_address(owner.user))


def pending_address(user: User) -> str | None:
    """Give the address whose mailed link this person hasn't opened yet."""
    address = EmailAddress.objects.filter(user=user, verified=False).order_by("pk").last()
    return address.email if address else None


def name_is_free(name: str, *, asked_by: User | None = None) -> bool:
    """Tell whether nobody else has this name or one that can be taken for it."""
    others = User.objects.filter(name_key=name_key(name))
    if asked_by is not None:
        others = others.exclude(pk=asked_by.pk)
    return not others.exists()


def name_as_stored(name: str) -> str:
    """Give the spelling in which the account of this name is stored, whatever capitals were typed."""
    stored = User.objects.filter(name_key=name_key(name)).values_list("username", flat=True).first()
    return stored if stored and folded(stored) == folded(name) else name
