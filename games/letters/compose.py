"""Letters put together to one mail, or to one short message for a webhook."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.clock import moment_text
from accounts.models import MailScope, User
from accounts.unsubscribe import stranger_url, unsubscribe_url
from games import selectors
from games.letters.tables import TableInMail, table_in_mail
from games.models import Letter
from games.outbox import ABOUT_A_TURN, SCOPES, Kind

MOST_TABLES = 20
"""Tables in one mail; whoever sits at more sees the rest on the site."""


@dataclass(frozen=True)
class Mail:
    """One mail, ready to send. `scope` is the kind that its head offers to switch off."""

    subject: str
    text: str
    html: str
    thread: str
    scope: MailScope


def compose(letters: Sequence[Letter], now: datetime) -> Mail | None:
    """The mail that says all of this to the one who is to read it; None if there is nothing to say.

    A digest tells of every table that waits for its reader now, so it takes in whatever else is said of their turns.
    """
    reader, kinds = letters[0].user, {Kind(letter.kind) for letter in letters}
    about = _once_a_table([letter for letter in letters if letter.kind != Kind.DIGEST])
    if Kind.DIGEST in kinds and reader:
        about = [*_waiting(reader, now, about), *(each for each in about if each.kind not in ABOUT_A_TURN)]
    if not about:
        return None
    if len(about) == 1 and Kind.DIGEST not in kinds:
        return _single(about[0], now)
    assert reader is not None
    return _several(about, reader, kinds, now)


def few_words(letters: Sequence[Letter]) -> str:
    """The same in a line for each table; whoever else reads along there learns nothing of anybody's cards."""
    return "\n\n".join(_few_words(table_in_mail(letter, letter.created_at, recap=False), letter) for letter in letters)


def _few_words(table: TableInMail, letter: Letter) -> str:
    until = ""
    if table.deadline and letter.user:
        until = "\n" + _("until %(moment)s") % {"moment": moment_text(table.deadline, letter.user)}
    return f"{table.words.subject}{until}\n{table.link}"


def _single(letter: Letter, now: datetime) -> Mail:
    table = table_in_mail(letter, now)
    scope = SCOPES[Kind(letter.kind)]
    leave = unsubscribe_url(letter.user, scope) if letter.user else stranger_url(letter.address)
    assert letter.game is not None
    context = {"tables": [table], "heading": table.words.heading, "leave": [(_("No more of these mails"), leave)]}
    return _mail(table.words.subject, context, letter.user, thread=f"table-{letter.game.key}", scope=scope)


def _several(letters: Sequence[Letter], reader: User, kinds: Collection[Kind], now: datetime) -> Mail:
    shown = sorted(letters, key=_urgency)
    tables = [table_in_mail(letter, now, recap=len(shown) < 4) for letter in shown[:MOST_TABLES]]
    waiting = len({letter.game_id for letter in shown if letter.kind in ABOUT_A_TURN})
    if waiting:
        subject = ngettext("%(count)d table waits for you", "%(count)d tables wait for you", waiting)
    else:
        subject = _("News of your tables")
    subject %= {"count": waiting}
    # A digest is what its reader asked for, whatever else is in it.
    order = [Kind.DIGEST, *(kind for kind in Kind if kind != Kind.DIGEST)]
    scopes = list(dict.fromkeys(SCOPES[kind] for kind in order if kind in kinds))
    leave = [
        (_("No more mails of this kind: %(kind)s") % {"kind": scope.label}, unsubscribe_url(reader, scope))
        for scope in scopes
    ]
    context = {"tables": tables, "heading": subject, "leave": leave, "more": len(shown) - len(tables), "many": True}
    return _mail(subject, context, reader, thread=f"tables-{reader.pk}", scope=scopes[0])


def _mail(subject: str, context: dict[str, Any], reader: User | None, *, thread: str, scope: MailScope) -> Mail:
    context |= {"user": reader}
    text, html = (render_to_string(f"emails/letter.{kind}", context) for kind in ("txt", "html"))
    return Mail(subject, text, html, thread, scope)


def _once_a_table(letters: Iterable[Letter]) -> list[Letter]:
    """These letters with one about each turn: that time runs out says more than a nudge, and that more than a turn."""
    telling = {Kind.TURN: 0, Kind.NUDGE: 1, Kind.DEADLINE: 2}
    kept: dict[object, Letter] = {}
    for letter in sorted(letters, key=lambda letter: telling.get(Kind(letter.kind), 0)):
        kept[letter.game_id if letter.kind in ABOUT_A_TURN else (letter.kind, letter.game_id)] = letter
    return list(kept.values())


def _waiting(reader: User, now: datetime, about: Iterable[Letter]) -> list[Letter]:
    """A letter for each table that waits for this person; what was to be said of one takes its place."""
    said = {letter.game_id: letter for letter in about if letter.kind in ABOUT_A_TURN}
    hands = selectors.hands_awaited(reader).filter(muted=False, stand_in=False)
    fresh = [Letter(kind=Kind.TURN, user=reader, game=hand.game, hand=hand, created_at=now) for hand in hands]
    return [said.get(letter.game_id, letter) for letter in fresh]


def _urgency(letter: Letter) -> tuple[bool, bool, float, int]:
    """What has a deadline comes first, the nearest at the top; then turns without one, then news."""
    deadline = letter.hand.deadline if letter.hand and letter.kind in ABOUT_A_TURN else None
    moment = deadline.timestamp() if deadline else 0.0
    return (letter.kind not in ABOUT_A_TURN, deadline is None, moment, letter.game_id or 0)
