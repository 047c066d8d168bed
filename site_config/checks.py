"""System checks: a wrong set-up says so, in a sentence, when the site starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register

SHORTEST_SECRET = 32


@register(Tags.security)
def check_hosts(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Refuse a site that answers to any name, since mails and sockets trust the name."""
    if "*" not in settings.ALLOWED_HOSTS:
        return []
    return [
        Error(
            "ALLOWED_HOSTS lets every host name in, and the socket's check of its origin is then no check.",
            hint="Name your hosts: ALLOWED_HOSTS=games.example.org,www.example.org",
            id="site.E001",
        )
    ]


@register(Tags.security)
def check_secret(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Refuse a secret that can be guessed."""
    if len(settings.SECRET_KEY) >= SHORTEST_SECRET:
        return []
    return [
        Error(
            f"SECRET_KEY is shorter than {SHORTEST_SECRET} signs, so signed links could be forged.",
            hint="Leave SECRET_KEY empty to have one made in DATA_DIR, or set a long random one.",
            id="site.E002",
        )
    ]


@register(Tags.security)
def check_secret_is_shared(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn when separate processes might each make a secret of their own."""
    if not settings.REDIS_URL or not settings.SECRET_KEY_IS_FROM_FILE:
        return []
    return [
        Warning(
            "SECRET_KEY comes from a file in DATA_DIR, but the site runs as several processes.",
            hint="Set SECRET_KEY, or let all processes share one DATA_DIR; otherwise people are signed out at random.",
            id="site.W001",
        )
    ]


@register(Tags.database)
def check_services(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn when only half of the outside services is set."""
    if settings.REDIS_URL and settings.DATABASE_IS_SQLITE:
        return [
            Warning(
                "REDIS_URL is set, but the database is an SQLite file.",
                hint="Set DATABASE_URL to a PostgreSQL; SQLite lets one process write at a time, on one machine.",
                id="site.W002",
            )
        ]
    return []


@register(Tags.security)
def check_mail(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn when a public site keeps its mails to itself."""
    if not settings.EMAIL_IS_LOCAL or not settings.SITE_IS_SECURE:
        return []
    return [
        Warning(
            "The site has a public address but no mail server, so nobody gets a mail.",
            hint="Set EMAIL_URL=smtp+tls://user:password@mail.example.org:587",
            id="site.W003",
        )
    ]


@register(Tags.security)
def check_proxy(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn when https is promised and nobody says who speaks it."""
    if not settings.SITE_IS_SECURE or settings.TRUSTED_PROXY_COUNT:
        return []
    return [
        Warning(
            "SITE_URL is https, but no proxy is trusted, so every request looks like plain http.",
            hint="Set TRUSTED_PROXY_COUNT=1 if a proxy that sets X-Forwarded-Proto and -For stands before the site.",
            id="site.W004",
        )
    ]
