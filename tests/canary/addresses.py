"""Every address of the site, and what to fill into it for a table and a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import MailScope
from accounts.unsubscribe import stranger_url, unsubscribe_token
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


def of_refusal(game: Game, name: str | None) -> dict[str, str]:
    return {"token": stranger_url("dora@example.org").rstrip("/").rpartition("/")[2]}


def of_vacation(game: Game, name: str | None) -> dict[str, str]:
    return {"vacation_id": "1"}


def of_drawing(game: Game, name: str | None) -> dict[str, str]:
    return {"key": game.key, "turn": "1", "seat": "0"}


def of_step(game: Game, name: str | None) -> dict[str, str]:
    return {"key": game.key, "place": "1"}


def of_invite(game: Game, name: str | None) -> dict[str, str]:
    return {"invite_id": "1"}


def of_takeover(game: Game, name: str | None) -> dict[str, str]:
    return {"token": NOWHERE}


def of_personal_token(game: Game, name: str | None) -> dict[str, str]:
    return {"token_id": "1"}


def of_person(game: Game, name: str | None) -> dict[str, str]:
    return {"user_id": "1"}


def of_host(game: Game, name: str | None) -> dict[str, str]:
    return {"name": game.host.username}


def of_import(game: Game, name: str | None) -> dict[str, str]:
    return {"import_id": "1"}


def of_imported_step(game: Game, name: str | None) -> dict[str, str]:
    return {"import_id": "1", "place": "1"}


TABLE_PAGES: dict[str, Fields] = {
    **dict.fromkeys(("table", "board", "answer", "draft", "log", "gallery", "join", "leave"), of_table),
    "drawing": of_drawing,
    **dict.fromkeys(("undo", "steps", "next-table"), of_table),
    "step": of_step,
    "waiting": plain,
    **dict.fromkeys(("chat", "chat-seen", "note", "people", "distance", "watchers"), of_table),
    **dict.fromkeys(("rematch", "invite", "fill"), of_table),
    **dict.fromkeys(("return", "pause", "resume", "prolong"), of_table),
    **dict.fromkeys(("nudge", "mute", "present"), of_table),
    **dict.fromkeys(("home", "history", "history-people"), plain),
    "person": of_host,
    **dict.fromkeys(("deal", "export"), of_table),
    "invitation": of_invitation,
    **dict.fromkeys(("api-table", "api-answers"), of_table),
    "api-tables": plain,
}
"""The addresses under which tables are shown."""

WITH_FRAGMENTS = frozenset({"table", "board", "undo", "chat", "step", "note", "home", "history", "imported"})
"""The views that answer htmx with a part of the page; everywhere else both are the same."""

OTHER_PAGES: dict[str, Fields] = {
    **dict.fromkeys(("invite-accept", "invite-decline"), of_invite),
    "takeover": of_takeover,
    **dict.fromkeys(("deal-script", "games-zip", "import", "my_data"), plain),
    **dict.fromkeys(("imported-steps", "imported-delete"), of_import),
    "imported": of_imported_step,
    "ratings": of_game,
    "report": of_table,
    **dict.fromkeys(("tokens", "api-document", "api-nowhere"), plain),
    "token_revoke": of_personal_token,
    "distances": plain,
    "distance_end": of_person,
    **dict.fromkeys(("table-new", "rules", "play-now"), of_game),
    **dict.fromkeys(("mail", "mail_html"), of_mail),
    **dict.fromkeys(("healthz", "readyz", "mails"), plain),
    **dict.fromkeys(("settings", "settings_name", "settings_clock", "settings_mail", "mail_again"), plain),
    **dict.fromkeys(("sessions_end", "close_account", "guest", "claim"), plain),
    **dict.fromkeys(("settings_webhook", "webhook_test"), plain),
    **dict.fromkeys(("settings_at_table", "settings_quiet", "vacation"), plain),
    "vacation_over": of_vacation,
    "unsubscribe": of_token,
    "no_invitations": of_refusal,
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

SOCKETS: dict[str, Fields] = {"ws/t/<slug:key>/": of_table, "ws/t/<slug:key>/chat/": of_table, "ws/home/": plain}
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
