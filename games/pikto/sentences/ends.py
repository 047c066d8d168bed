"""How a turn and a game came out, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.pikto import facts
from games.pikto.sentences.naming import listed, listing, points
from games.pikto.turn import Record


def results(fact: facts.EndFact, names: Sequence[str]) -> str:
    """The word, the favourite, what a turn brought, and who has won."""
    match fact:
        case facts.Opened(word):
            return _("The word was “%(word)s”. All drawings lie open.") % {"word": word}
        case facts.FavourGiven(seat, artist):
            if artist is None:
                return _("%(name)s chose no favourite, so nobody gets the bonus point.") % {"name": names[seat]}
            words = {"name": names[seat], "artist": names[artist]}
            return _("%(name)s likes the drawing of %(artist)s most, which brings a bonus point.") % words
        case facts.TurnEnded(record):
            return turn_result(record, names)
        case facts.Ended():
            return _ended(fact, names)


def turn_result(record: Record, names: Sequence[str]) -> str:
    """All about a turn that is over: what was found, answered and scored, and what was void (PK-22, PK-52)."""
    told = [turn_summary(record, names)]
    if missed := [plate.said for plate in record.plates if plate.said and not plate.found]:
        told.append(_("Wrong: %(said)s.") % {"said": listing([_("“%(said)s”") % {"said": each} for each in missed])})
    if void := [plate.artist for plate in record.plates if plate.void]:
        told.append(_("Void: the drawing of %(artists)s.") % {"artists": listed(void, names)})
    return " ".join(told)


def turn_summary(record: Record, names: Sequence[str]) -> str:
    """The word of a turn, at whose drawings it was found, and who gained what."""
    found = [plate.artist for plate in record.plates if plate.found]
    words = {"turn": record.turn, "word": record.word, "artists": listed(found, names)}
    if found:
        told = _("Turn %(turn)d is over. The word “%(word)s” was found at the drawing of %(artists)s.") % words
    else:
        told = _("Turn %(turn)d is over. Nobody found the word “%(word)s”.") % words
    gains = gained(record.gained, names)
    score = _("Points: %(gains)s.") % {"gains": gains} if gains else _("Nobody scores.")
    return f"{told} {score}"


def gained(by_seat: Sequence[int], names: Sequence[str]) -> str:
    """Who gained how much in a turn; empty if nobody did."""
    told = [(name, count) for name, count in zip(names, by_seat, strict=True) if count]
    return listing([_("%(name)s +%(count)d") % {"name": name, "count": count} for name, count in told])


def _ended(fact: facts.Ended, names: Sequence[str]) -> str:
    best = max((fact.points[seat] for seat in fact.winners), default=0)
    words = {"points": points(best), "names": listed(fact.winners, names)}
    return _("Everybody has guessed as often as planned. Won with %(points)s: %(names)s.") % words
