"""What every page's frame needs to know of the site."""

from __future__ import annotations

from django.http import HttpRequest

from site_config.mails import is_mailbox_shown


def mailbox(request: HttpRequest) -> dict[str, bool]:
    """Whether this page may link to the mails of the embedded set-up."""
    return {"mailbox_shown": is_mailbox_shown(request)}
