"""`{{ moment|in_my_time }}` for pages, `{{ moment|in_my_time:user }}` and `{{ moment|time_of:user }}` for mails."""

from __future__ import annotations

import datetime

from django import template
from django.utils.safestring import SafeString

from accounts.clock import Reader, moment_html, moment_text

register = template.Library()


@register.filter
def in_my_time(moment: datetime.datetime | None, reader: Reader | None = None) -> SafeString | str:
    """Write a moment as a <time> element in the clock of this person, or of whoever asked for the page."""
    return "" if moment is None else moment_html(moment, reader)


@register.filter
def time_of(moment: datetime.datetime | None, reader: Reader | None = None) -> str:
    """Write a moment as plain text, for the text part of a mail."""
    return "" if moment is None else moment_text(moment, reader)
