"""All that the site keeps of one person, as files for them to take along; other apps add what they keep."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from allauth.account.models import EmailAddress
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.distances import distances_of
from accounts.models import User
from accounts.tokens import tokens_of

File = tuple[str, bytes]
"""A path in the archive, and what the file holds."""

COLUMNS = (
    *("username", "email", "date_joined", "last_login", "is_guest", "time_zone", "date_language", "confirms"),
    *("turn_mail", "turn_mail_delay", "deadline_mail", "nudge_mail", "table_mail", "digest", "digest_hour"),
    *("digest_at", "webhook_url", "webhook_failing_since", "quiet_from", "quiet_until", "mail_failing_since"),
    *("name_hidden", "suspended_at", "closed_at", "is_active", "is_staff", "is_superuser"),
)
"""The columns of an account that its owner gets."""
KEPT_BACK = ("id", "password", "session_stamp", "name_key", "bot")
"""Those that let somebody in, or say nothing of a person."""


@dataclass(frozen=True)
class Part:
    """What an app keeps of a person: where it lies in the archive, what it is in a sentence, and its files."""

    path: str
    about: str | Promise
    files: Callable[[User], Iterable[File]]


def as_file(path: str, content: Any) -> File:
    """A file of JSON, to be read by people too."""
    text = json.dumps(content, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
    return path, f"{text}\n".encode()


def _account(user: User) -> Iterator[File]:
    addresses = EmailAddress.objects.filter(user=user).order_by("pk").values("email", "verified", "primary")
    columns = {name: getattr(user, name) for name in COLUMNS}
    yield as_file("account.json", columns | {"addresses": list(addresses)})


def _vacations(user: User) -> Iterator[File]:
    yield as_file("vacations.json", list(user.vacations.order_by("starts_at").values("starts_at", "ends_at")))


def _distances(user: User) -> Iterator[File]:
    found = [{"name": each.other.display_name, "kind": each.kind} for each in distances_of(user)]
    yield as_file("distances.json", found)


def _tokens(user: User) -> Iterator[File]:
    found = [
        {"name": each.name, "made_at": each.made_at, "last_used_at": each.last_used_at} for each in tokens_of(user)
    ]
    yield as_file("tokens.json", found)


# In order. An app adds its own once, in the `ready` of its AppConfig: `data.parts += PARTS`.
parts: list[Part] = [
    Part("account.json", gettext_lazy("your account and its settings"), _account),
    Part("vacations.json", gettext_lazy("your vacations"), _vacations),
    Part("distances.json", gettext_lazy("whom you mute or block"), _distances),
    Part("tokens.json", gettext_lazy("your tokens for programs, without the tokens themselves"), _tokens),
]


def files_of(user: User) -> Iterator[File]:
    """Every file of this person, one after the other; first the one that says what the others are."""
    yield "README.txt", _read_me().encode()
    for part in parts:
        yield from part.files(user)


def _read_me() -> str:
    lines = [f"{part.path}: {part.about}" for part in parts]
    before = _("All that this site keeps of you. The files are JSON; moments are in UTC unless they say otherwise.")
    after = _("Passwords and tokens are kept as hashes alone, which are no use to anybody, and are left out.")
    return "\n".join([before, "", *lines, "", after, ""])
