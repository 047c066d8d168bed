"""What each kind of letter says in a subject, a heading and a sentence; none of it is known to one seat alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.clock import Reader, moment_text
from games.models import Game, Letter

Kind = Letter.Kind


@dataclass(frozen=True)
class Words:
    """The words of one letter; `at` in a subject is the game and with whom."""

    subject: str
    heading: str
    sentence: str = ""


def words(letter: Letter, at: str, reader: Reader | None) -> Words:
    """The words of this letter."""
    names = {"at": at, "sender": letter.sender.display_name if letter.sender else _("Somebody")}
    said = WORDS[Kind(letter.kind)](letter.game, reader)
    return Words(said.subject % names, said.heading % names, said.sentence % names)


def _turn(game: Game | None, reader: Reader | None) -> Words:
    return Words(_("Your turn: %(at)s"), _("It's your turn"))


def _deadline(game: Game | None, reader: Reader | None) -> Words:
    return Words(_("Your time is running out: %(at)s"), _("Your time is running out"))


def _nudge(game: Game | None, reader: Reader | None) -> Words:
    return Words(
        _("%(sender)s waits for you: %(at)s"),
        _("%(sender)s waits for you"),
        _("%(sender)s nudges you to take your turn."),
    )


def _warning(game: Game | None, reader: Reader | None) -> Words:
    return Words(
        _("About to be closed: %(at)s"),
        _("This table is about to be closed"),
        _("Nobody has played here for long. If nobody comes back, the table is closed%(until)s and counts for nobody.")
        % {"until": _until(game, reader)},
    )


def _expiring(game: Game | None, reader: Reader | None) -> Words:
    return Words(
        _("Still free seats: %(at)s"),
        _("Your table still has free seats"),
        _("Unless all are taken, the table is closed%(until)s. Invite somebody, or prolong it on its page.")
        % {"until": _until(game, reader)},
    )


def _expired(game: Game | None, reader: Reader | None) -> Words:
    if game and game.how == Game.BY_STAFF:
        return _by_staff()
    return Words(
        _("Closed before it began: %(at)s"),
        _("This table was closed before it began"),
        _("Not all seats were taken in time. You can open another one whenever you like."),
    )


def _abandoned(game: Game | None, reader: Reader | None) -> Words:
    if game and game.how == Game.BY_STAFF:
        return _by_staff()
    return Words(
        _("Given up: %(at)s"),
        _("This table was given up"),
        _("Nobody was left to play on, so the table was closed; it counts for nobody. All cards are open now."),
    )


def _by_staff() -> Words:
    return Words(
        _("Closed: %(at)s"),
        _("This table was closed"),
        _("The people who run this site closed it, so it counts for nobody. Write to them if you want to know why."),
    )


def _invitation(game: Game | None, reader: Reader | None) -> Words:
    return Words(
        _("%(sender)s invites you: %(at)s"),
        _("%(sender)s invites you to a game"),
        _("You play a few turns a day, each whenever it suits you. Nothing happens unless you take a seat."),
    )


def _until(game: Game | None, reader: Reader | None) -> str:
    """The moment of the end that comes by itself, with the blank before it."""
    if game is None or game.expires_at is None or reader is None:
        return ""
    return _(" on %(moment)s") % {"moment": moment_text(game.expires_at, reader)}


WORDS: dict[Letter.Kind, Callable[[Game | None, Reader | None], Words]] = {
    Kind.TURN: _turn,
    Kind.DEADLINE: _deadline,
    Kind.NUDGE: _nudge,
    Kind.WARNING: _warning,
    Kind.EXPIRING: _expiring,
    Kind.EXPIRED: _expired,
    Kind.ABANDONED: _abandoned,
    Kind.INVITATION: _invitation,
}
"""A digest has no words of its own: each of its tables has those of a turn."""
