"""Guesses, objections, votes, answers and verdicts as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.pikto import facts
from games.pikto.sentences.naming import counted, listed
from games.pikto.turn import Kind


def guessed(fact: facts.GuessingFact, names: Sequence[str]) -> str:
    """What was shown, said and judged while people guess."""
    match fact:
        case facts.Revealed(artist, count):
            return _("The drawing of %(artist)s with %(count)s is shown.") % {
                "artist": names[artist],
                "count": counted(count),
            }
        case facts.Tried():
            return _tried(fact, names)
        case facts.Judged(artist, said, right):
            words = {"artist": names[artist], "said": said}
            if right:
                return _("%(artist)s says that “%(said)s” is right.") % words
            return _("%(artist)s says that “%(said)s” is wrong.") % words
        case facts.Objected() | facts.Voted() | facts.VoteEnded():
            return _objection(fact, names)
        case _:
            return _among_mates(fact, names)


def _tried(fact: facts.Tried, names: Sequence[str]) -> str:
    words = {"name": names[fact.seat], "artist": names[fact.artist], "said": fact.said}
    match fact.kind:
        case Kind.PASS:
            return _("%(name)s passes at the drawing of %(artist)s.") % words
        case Kind.RIGHT:
            return _("%(name)s guesses “%(said)s” at the drawing of %(artist)s, and that is right.") % words
        case Kind.WRONG:
            return _("%(name)s guesses “%(said)s” at the drawing of %(artist)s, and that is wrong.") % words
        case Kind.PENDING:
            return _("%(name)s guesses “%(said)s”. That is close, so %(artist)s decides whether it is right.") % words


def _objection(fact: facts.Objected | facts.Voted | facts.VoteEnded, names: Sequence[str]) -> str:
    match fact:
        case facts.Objected(seat, artist):
            return _("%(name)s objects to the drawing of %(artist)s: letters, digits or symbols.") % {
                "name": names[seat],
                "artist": names[artist],
            }
        case facts.Voted(seat):
            return _("%(name)s has voted on the objection.") % {"name": names[seat]}
        case facts.VoteEnded(artist, yes, no, void):
            words = {
                "artist": names[artist],
                "yes": listed(yes, names) or _("nobody"),
                "no": listed(no, names) or _("nobody"),
            }
            if void:
                return _("The drawing of %(artist)s is void and scores nothing. Yes: %(yes)s. No: %(no)s.") % words
            return _("The objection to the drawing of %(artist)s fails. Yes: %(yes)s. No: %(no)s.") % words


def _among_mates(fact: facts.Wrote | facts.VerdictAsked | facts.VerdictGiven, names: Sequence[str]) -> str:
    match fact:
        case facts.Wrote(seat, None):
            return _("%(name)s has answered.") % {"name": names[seat]}
        case facts.Wrote(seat, ""):
            return _("%(name)s writes no answer down.") % {"name": names[seat]}
        case facts.Wrote(seat, said):
            return _("%(name)s writes down “%(said)s”.") % {"name": names[seat], "said": said}
        case facts.VerdictAsked(artist, said):
            return _("The answer “%(said)s” is close, so %(artist)s decides whether it is right.") % {
                "artist": names[artist],
                "said": said,
            }
        case facts.VerdictGiven(artist, None):
            return _("%(artist)s has judged a close answer.") % {"artist": names[artist]}
        case facts.VerdictGiven(artist, True):
            return _("%(artist)s says that the close answer is right.") % {"artist": names[artist]}
        case facts.VerdictGiven(artist):
            return _("%(artist)s says that the close answer is wrong.") % {"artist": names[artist]}
