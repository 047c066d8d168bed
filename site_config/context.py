"""What every page's frame needs to know of the site."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from site_config.mails import is_from_this_machine


def mailbox(request: HttpRequest) -> dict[str, bool]:
    """Whether this page may link to the mails of the embedded set-up."""
    return {"mailbox_shown": settings.EMAIL_IS_LOCAL and is_from_this_machine(request)}
