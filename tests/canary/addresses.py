"""Every address of the site, and what to fill into it for a table and a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import MailScope
from accounts.unsubscribe import unsubscribe_token
from games.models import Game
from games.routing import websocket_urlpatterns
from tests.base import somebody

NOWHERE = "nowhere"

Fields = Callable[[Game, str | None], dict[str, str]]


def plain(game: Game, name: str | None) -> dict[str, str]:
    return {}


def of_table(game: Game, name: str | None) -> dict[str, str]:
    return {"key": game.key}


def of_game(game: Game, name: str | None) -> dict[str, str]:
    return {"slug": game.slug}


def of_invitation(game: Game, name: str | None) -> dict[str, str]:
    return {"invitation": game.invitation}


def of_mail(game: Game, name: str | None) -> dict[str, str]:
    return {"name": NOWHERE}


def of_key(game: Game, name: str | None) -> dict[str, str]:
    return {"key": NOWHERE}


def of_reset(game: Game, name: str | None) -> dict[str, str]:
    return {"uidb36": "1", "key": NOWHERE}


def of_token(game: Game, name: str | None) -> dict[str, str]:
    return {"token": unsubscribe_token(somebody(name), MailScope.TURN) if name else NOWHERE}


def of_drawing(game: Game, name: str | None) -> dict[str, str]:
    return {"key": game.key, "turn": "1", "seat": "0"}


TABLE_PAGES: dict[str, Fields] = {
    **dict.fromkeys(("table", "board", "answer", "draft", "log", "gallery", "join", "leave"), of_table),
    "drawing": of_drawing,
    **dict.fromkeys(("home", "history"), plain),
    "invitation": of_invitation,
}
"""The addresses under which tables are shown."""

OTHER_PAGES: dict[str, Fields] = {
    **dict.fromkeys(("table-new", "rules"), of_game),
    **dict.fromkeys(("mail", "mail_html"), of_mail),
    **dict.fromkeys(("healthz", "readyz", "mails"), plain),
    **dict.fromkeys(("settings", "settings_name", "settings_clock", "settings_mail", "mail_again"), plain),
    **dict.fromkeys(("sessions_end", "close_account", "guest", "claim"), plain),
    "unsubscribe": of_token,
    **dict.fromkeys(("account_login", "account_logout", "account_inactive", "account_signup"), plain),
    **dict.fromkeys(("account_reauthenticate", "account_email", "account_email_verification_sent"), plain),
    **dict.fromkeys(("account_request_reauthentication_code", "account_confirm_reauthentication_code"), plain),
    **dict.fromkeys(("account_change_password", "account_set_password", "account_reset_password"), plain),
    **dict.fromkeys(("account_reset_password_done", "account_reset_password_from_key_done"), plain),
    **dict.fromkeys(("account_request_login_code", "account_confirm_login_code"), plain),
    "account_confirm_email": of_key,
    "account_reset_password_from_key": of_reset,
    "admin:index": plain,
}
"""All other addresses of the site. A new one must be added here or above, and so joins the crawl."""

SOCKETS: dict[str, Fields] = {"ws/t/<slug:key>/": of_table, "ws/home/": plain}
"""Every socket of the site, likewise."""


def all_pages() -> set[str]:
    """The names of all addresses; another app's whole name space counts as one."""
    return set(_page_names(get_resolver().url_patterns))


def _page_names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield str(pattern.name)
        elif pattern.namespace:
            yield f"{pattern.namespace}:index"
        else:
            yield from _page_names(pattern.url_patterns)


def all_sockets() -> set[str]:
    return {str(pattern.pattern) for pattern in websocket_urlpatterns}
