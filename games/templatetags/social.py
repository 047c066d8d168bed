"""What templates need for what people write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

Key = TypeVar("Key")
Value = TypeVar("Value")

_ADDRESS = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)
_AFTER = ".,;:!?'’”)]}"
"""Signs that end the sentence around an address rather than the address."""


@register.filter
def linked(text: str) -> SafeString:
    """A text with its web addresses as links; everything else is shown as it was typed."""
    return format_html_join("", "{}", ((piece,) for piece in _pieces(text)))


def _pieces(text: str) -> Iterator[SafeString]:
    end = 0
    for found in _ADDRESS.finditer(text):
        address = found[0].rstrip(_AFTER)
        yield conditional_escape(text[end : found.start()])
        yield format_html('<a href="{0}" rel="nofollow noopener">{0}</a>', address)
        end = found.start() + len(address)
    yield conditional_escape(text[end:])


@register.filter
def at(found: Mapping[Key, Value], key: Key) -> Value | None:
    """What stands under this key."""
    return found.get(key)
