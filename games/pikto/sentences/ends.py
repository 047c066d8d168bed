"""How a turn and a game came out, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pikto import facts
from games.pikto.options import mate
from games.pikto.sentences.naming import listed, listed_teams, listing, points, team_name
from games.pikto.turn import Plate, Record


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
    if missed := [_said(plate, record, names) for plate in record.plates if plate.said and not plate.found]:
        told.append(_("Wrong: %(said)s.") % {"said": listing(missed)})
    if void := [plate.artist for plate in record.plates if plate.void]:
        told.append(
            ngettext(
                "The drawing of %(artists)s is void, so it scores nothing.",
                "The drawings of %(artists)s are void, so they score nothing.",
                len(void),
            )
            % {"artists": listed(void, names)}
        )
    return " ".join(told)


def turn_summary(record: Record, names: Sequence[str]) -> str:
    """The word of a turn, at whose drawings it was found, and who gained what."""
    gains = gained(record.gained, names, teams=_in_teams(record))
    return " ".join(
        [
            _("Turn %(turn)d is over.") % {"turn": record.turn},
            _found(record, names),
            _("Points: %(gains)s.") % {"gains": gains} if gains else _("Nobody scores."),
        ]
    )


def gained(by_seat: Sequence[int], names: Sequence[str], *, teams: bool = False) -> str:
    """Who gained how much in a turn, with `teams` each team as one; empty if nobody did."""
    whose = [team_name(seat, names) for seat in range(len(names) // 2)] if teams else names
    told = [
        _("%(name)s +%(count)d") % {"name": name, "count": count}
        for name, count in zip(whose, by_seat[: len(whose)], strict=True)
        if count
    ]
    return "; ".join(told) if teams else listing(told)


def _found(record: Record, names: Sequence[str]) -> str:
    artists = [plate.artist for plate in record.plates if plate.found and not plate.void]
    words = {"word": record.word, "artists": listed(artists, names)}
    if artists:
        found = ngettext(
            "The word “%(word)s” was found at the drawing of %(artists)s.",
            "The word “%(word)s” was found at the drawings of %(artists)s.",
            len(artists),
        )
    elif not record.plates:
        found = _("Nobody handed in a drawing of “%(word)s”.")
    elif any(plate.found for plate in record.plates):
        found = _("Nobody found the word “%(word)s” at a drawing that counts.")
    else:
        found = _("Nobody found the word “%(word)s”.")
    return found % words


def _said(plate: Plate, record: Record, names: Sequence[str]) -> str:
    """What was said at a drawing; with Teams several people have, so it tells who."""
    if _in_teams(record):
        return _("“%(said)s” from %(name)s") % {"said": plate.said, "name": names[mate(plate.artist, len(names))]}
    return _("“%(said)s”") % {"said": plate.said}


def _in_teams(record: Record) -> bool:
    """A whole side guesses with Teams, and otherwise one person (PK-51)."""
    return len(record.guessers) > 1


def _ended(fact: facts.Ended, names: Sequence[str]) -> str:
    best = max((fact.points[seat] for seat in fact.winners), default=0)
    winners = listed_teams(fact.winners, names) if fact.teams else listed(fact.winners, names)
    words = {"points": points(best), "names": winners}
    return _("Everybody has guessed as often as planned. Won with %(points)s: %(names)s.") % words
