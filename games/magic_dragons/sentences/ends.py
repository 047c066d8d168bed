"""How a round and a game came out, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.magic_dragons import facts
from games.magic_dragons.cards import GOAL, ROUND_CAP
from games.magic_dragons.scoring import Line
from games.magic_dragons.sentences.naming import bid_name, listing


def results(fact: facts.PointsFact, names: Sequence[str]) -> str:
    """Why a round ended, how each seat's points came about, and who has won."""
    match fact:
        case facts.RoundEnded(number):
            return _("Round %(round)d is over: nobody has a card that can be played.") % {"round": number}
        case facts.RoundScored(seat, line):
            return _scored(names[seat], line)
        case facts.Ended():
            return _ended(fact, names)


def _scored(name: str, line: Line) -> str:
    words = {
        "name": name,
        "parts": listing(_parts(line)),
        "points": ngettext("%(count)d point", "%(count)d points", line.points) % {"count": line.points},
        "total": line.total,
    }
    if line.cards + line.bonus < line.penalty:
        return _("%(name)s has %(parts)s: not below 0, so %(points)s, and %(total)d in all.") % words
    return _("%(name)s has %(parts)s: %(points)s, and %(total)d in all.") % words


def _parts(line: Line) -> list[str]:
    cards = ngettext("%(count)d card in %(stacks)s", "%(count)d cards in %(stacks)s", line.cards) % {
        "count": line.cards,
        "stacks": bid_name(line.stacks),
    }
    if line.made:
        bid = _("%(bonus)d for the bid of %(bid)s") % {"bonus": line.bonus, "bid": bid_name(line.bid)}
    else:
        bid = _("nothing for the missed bid of %(bid)s") % {"bid": bid_name(line.bid)}
    left = ngettext("−%(penalty)d for %(count)d card left", "−%(penalty)d for %(count)d cards left", line.leftovers)
    parts = [cards, bid]
    if line.leftovers:
        parts.append(left % {"penalty": line.penalty, "count": line.leftovers})
    return parts


def _ended(fact: facts.Ended, names: Sequence[str]) -> str:
    best = fact.points[fact.winners[0]]
    words = {
        "names": listing([names[seat] for seat in fact.winners]),
        "points": best,
        "cards": fact.cards[fact.winners[0]],
        "goal": GOAL,
        "cap": ROUND_CAP,
    }
    if fact.how == "cap":
        why = _("Round %(cap)d was the last, which ends the game.") % words
    else:
        why = _("%(goal)d points are reached, which ends the game.") % words
    tied = [seat for seat, points in enumerate(fact.points) if points == best]
    if len(tied) > len(fact.winners):
        won = (
            _("Won with %(points)d points, and %(cards)d cards in the last round to break the tie: %(names)s.") % words
        )
    else:
        won = _("Won with %(points)d points: %(names)s.") % words
    return _("%(why)s %(won)s") % {"why": why, "won": won}
