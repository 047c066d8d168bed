"""Names of people as links to their pages."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts.models import User

register = template.Library()


@register.filter
def person_link(user: User) -> SafeString | str:
    """The name as others see it, as a link to the person's page; bots, former players and hidden names have none."""
    if user.bot or user.closed_at or user.name_hidden:
        return user.display_name
    return format_html(
        '<a class="person-link" href="{}">{}</a>', reverse("person", args=[user.username]), user.username
    )
