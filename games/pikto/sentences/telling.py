"""What happened, as sentences: each fact as its reader was told it, with the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pikto import facts
from games.pikto.sentences.ends import results
from games.pikto.sentences.guessing import guessed
from games.pikto.sentences.naming import counted, listed, listing, number_name, shape_name


def sentence(fact: facts.Fact, names: Sequence[str]) -> str:
    """One or two plain sentences for this fact; `names` are the people by seat."""
    match fact:
        case facts.Opened() | facts.FavourGiven() | facts.TurnEnded() | facts.Ended():
            return results(fact, names)
        case facts.FirstChosen(seats):
            return ngettext("%(names)s guesses first, by lot.", "%(names)s guess first, by lot.", len(seats)) % {
                "names": listed(seats, names)
            }
        case facts.TurnBegan():
            return _began(fact, names)
        case facts.WordSeen(word):
            return _("The word to draw is “%(word)s”.") % {"word": word}
        case facts.Finished():
            return _finished(fact, names)
        case facts.Hurried(by, seat):
            words = {"name": names[by], "drawer": names[seat]}
            return (
                _("%(name)s hurries %(drawer)s, who is the last one still drawing and has at most 10 seconds left.")
                % words
            )
        case facts.Announced():
            return _announced(fact, names)
        case facts.Exhibited():
            return _("All have finished. Those who drew see each other's drawings, and each mate writes one answer.")
        case _:
            return guessed(fact, names)


def _began(fact: facts.TurnBegan, names: Sequence[str]) -> str:
    words: dict[str, str | int] = {
        "turn": fact.turn,
        "names": listed(fact.guessers, names),
        "number": fact.number,
        "which": number_name(fact.number),
    }
    if fact.rolled:
        began = (
            ngettext(
                "Turn %(turn)d: %(names)s guesses, and the die shows %(number)d.",
                "Turn %(turn)d: %(names)s guess, and the die shows %(number)d.",
                len(fact.guessers),
            )
            % words
        )
    else:
        began = (
            ngettext(
                "Turn %(turn)d: %(names)s guesses %(which)s.",
                "Turn %(turn)d: %(names)s guess %(which)s.",
                len(fact.guessers),
            )
            % words
        )
    if not fact.shape:
        return began
    shape = _("The shape card shows the %(shape)s.") % {"shape": shape_name(fact.shape)}
    return f"{began} {shape}"


def _finished(fact: facts.Finished, names: Sequence[str]) -> str:
    words = {"name": names[fact.seat]}
    match fact.count:
        case None:
            return _("%(name)s has finished.") % words
        case 0:
            return _("%(name)s has finished without a drawing.") % words
        case count:
            return _("%(name)s has finished a drawing of %(count)s.") % (words | {"count": counted(count)})


def _announced(fact: facts.Announced, names: Sequence[str]) -> str:
    told = zip(fact.seats, fact.counts, strict=True)
    drawn = [_("%(name)s with %(count)s") % {"name": names[seat], "count": counted(count)} for seat, count in told]
    order = ngettext(
        "All have finished. There is one drawing: %(drawn)s.",
        "All have finished. The drawings are shown in this order: %(drawn)s.",
        len(drawn),
    ) % {"drawn": listing(drawn)}
    if not fact.without:
        return order
    lacking = ngettext("%(names)s has no drawing.", "%(names)s have no drawing.", len(fact.without))
    return f"{order} {lacking % {'names': listed(fact.without, names)}}"
