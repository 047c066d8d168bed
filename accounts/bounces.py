"""What a mail provider tells of mails that did not arrive, or that their readers called spam."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from anymail.signals import AnymailTrackingEvent, EventType, RejectReason

from accounts import services

GIVEN_UP = {EventType.BOUNCED, EventType.REJECTED, EventType.COMPLAINED}
PASSING = {RejectReason.TIMED_OUT}
"""Reasons for which the next mail may arrive."""


def bounce_noted(sender: object, event: AnymailTrackingEvent, **kwargs: Any) -> None:
    """Stop mails to an address that nobody has or whose owner calls them spam; its person sees a banner.

    One without an account gets no invitations any more.
    """
    if event.event_type not in GIVEN_UP or event.reject_reason in PASSING or not event.recipient:
        return
    owners = EmailAddress.objects.filter(email__iexact=event.recipient, verified=True)
    if not owners.exists():
        services.invitations_refuse(address=event.recipient, wanted=False)
    for owner in owners.filter(primary=True).select_related("user"):
        services.mail_failed(user=owner.user)
