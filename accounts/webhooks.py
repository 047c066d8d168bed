"""Telling a person's own address, such as a channel of theirs, what else would be a mail."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from accounts import guarded_post, services
from accounts.models import User

PATIENCE = timedelta(days=3)
"""After failing for so long an address is told nothing more until its owner tries it."""
LONGEST = 1900
"""Discord takes 2000 characters."""


class NotTaken(Exception):
    """The message could not be handed over; a later try may end otherwise."""

    permanent = False


def webhook_is_on(user: User, now: datetime) -> bool:
    """Tell whether this person has an address of their own that may be told something."""
    if not user.webhook_url or user.closed_at or not user.is_active:
        return False
    return user.webhook_failing_since is None or now - user.webhook_failing_since < PATIENCE


def message(text: str) -> dict[str, Any]:
    """Give what Slack and its like ("text") and Discord ("content") understand; no name in it calls anybody."""
    short = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return {"text": short, "content": short, "allowed_mentions": {"parse": []}}


def tell(user: User, text: str, *, now: datetime) -> bool:
    """Post this text to the person's address and tell whether there is one; raises NotTaken."""
    if not webhook_is_on(user, now):
        return False
    try:
        guarded_post.post_json(user.webhook_url, message(text))
    except guarded_post.NotPosted as error:
        services.webhook_failed(user=user, now=now)
        raise NotTaken(str(error)) from error
    services.webhook_works(user=user)
    return True


def test(user: User) -> None:
    """Post a test, also to an address that was given up; raises NotPosted with the reason in a sentence."""
    text = _("Slow Table can tell you here when it's your turn. This was a test, %(name)s.")
    guarded_post.post_json(user.webhook_url, message(text % {"name": user.display_name}))
    services.webhook_works(user=user)
