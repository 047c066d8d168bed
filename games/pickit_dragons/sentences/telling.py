"""What happened, as sentences: each fact as its reader was told it, with the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pickit_dragons import facts
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.sentences.ends import opening, results
from games.pickit_dragons.sentences.naming import card_name, card_names, colour_name, laid_name, listing


def sentence(fact: facts.Fact, names: Sequence[str]) -> str:
    """One plain sentence for this fact; `names` are the people by seat."""
    match fact:
        case (
            facts.StarterChosen()
            | facts.Dealt()
            | facts.MissionsDealt()
            | facts.MissionsOpened()
            | facts.MissionKept()
            | facts.PassChosen()
            | facts.Passed()
        ):
            return opening(fact, names)
        case facts.Played() | facts.LaidDown() | facts.Extended() | facts.Exchanged() | facts.StoodIn():
            return _play(fact, names)
        case facts.Scored() | facts.LastRound() | facts.MissionPaid() | facts.Ended():
            return results(fact, names)
        case _:
            return _turn(fact, names)


def _turn(fact: facts.TurnFact, names: Sequence[str]) -> str:
    match fact:
        case facts.TurnBegan(seat, number):
            return _("Round %(round)d: it is the turn of %(name)s.") % {"round": number, "name": names[seat]}
        case facts.Looked(seat, str(card)):
            return _("%(name)s looked at the top card of the deck: %(card)s.") % {
                "name": names[seat],
                "card": card_name(card),
            }
        case facts.Looked(seat):
            return _("%(name)s looked at the top card of the deck.") % {"name": names[seat]}
        case facts.Swept(seat, cards) if cards:
            return _("%(name)s cleared the offer: %(cards)s went to the discard pile, the last on top.") % {
                "name": names[seat],
                "cards": card_names(cards),
            }
        case facts.Swept(seat):
            return _("%(name)s cleared the offer, which was empty.") % {"name": names[seat]}
        case facts.Refilled(place, card):
            return _("Place %(place)d of the offer got %(card)s.") % {"place": place, "card": card_name(card)}
        case facts.Reshuffled(count):
            return ngettext(
                "The deck was empty; %(count)d card of the discard pile became the new one, its top card stayed.",
                "The deck was empty; %(count)d cards of the discard pile became the new one, its top card stayed.",
                count,
            ) % {"count": count}
        case facts.Taken(seat, place, str(card)) if place:
            return _("%(name)s took %(card)s from place %(place)d of the offer.") % {
                "name": names[seat],
                "card": card_name(card),
                "place": place,
            }
        case facts.Taken(seat, _place, str(card)):
            return _("%(name)s took the top card of the deck: %(card)s.") % {
                "name": names[seat],
                "card": card_name(card),
            }
        case facts.Taken(seat):
            return _("%(name)s took the top card of the deck.") % {"name": names[seat]}
        case facts.TakeSkipped(seat):
            return _("%(name)s took nothing, for neither the offer nor the deck had a card.") % {"name": names[seat]}
        case facts.Sacrificed(seat, _dragon, card):
            return _("%(name)s turned a green dragon face down and took %(card)s from the discard pile.") % {
                "name": names[seat],
                "card": card_name(card),
            }
        case facts.Discarded(seat, cards):
            return _("%(name)s discarded %(cards)s.") % {"name": names[seat], "cards": card_names(cards)}
        case facts.Drawn():
            return _drawn(fact, names)


def _drawn(fact: facts.Drawn, names: Sequence[str]) -> str:
    words = {"name": names[fact.seat], "count": fact.count, "cards": card_names(fact.cards)}
    if fact.missing and fact.cards:
        return _("%(name)s drew %(cards)s; there was no further card to draw.") % words
    if fact.missing:
        return (
            ngettext(
                "%(name)s drew %(count)d card; there was no further card to draw.",
                "%(name)s drew %(count)d cards; there was no further card to draw.",
                fact.count,
            )
            % words
        )
    if fact.cards:
        return _("%(name)s drew %(cards)s.") % words
    return ngettext("%(name)s drew %(count)d card.", "%(name)s drew %(count)d cards.", fact.count) % words


def _play(fact: facts.PlayFact, names: Sequence[str]) -> str:
    words = {"name": names[fact.seat]}
    match fact:
        case facts.Played(colour=colour, laid=laid):
            words |= {"colour": colour_name(colour), "cards": _laid(laid)}
            return _("%(name)s played a %(colour)s dragon: %(cards)s.") % words
        case facts.LaidDown(colour=colour, laid=laid):
            words |= {"colour": colour_name(colour), "cards": _laid(laid)}
            return _("%(name)s laid down an unfinished %(colour)s dragon: %(cards)s.") % words
        case facts.Extended(colour=colour, laid=laid, complete=complete):
            words |= {"colour": colour_name(colour), "cards": _laid(laid)}
            if complete:
                return _("%(name)s completed an unfinished %(colour)s dragon with %(cards)s.") % words
            return _("%(name)s added %(cards)s to an unfinished %(colour)s dragon.") % words
        case facts.Exchanged():
            return _exchanged(fact, names)
        case facts.StoodIn(discloses=True):
            return (
                _("%(name)s laid a white joker as a stand-in for a green dragon, which discloses a secret mission.")
                % words
            )
        case facts.StoodIn():
            return _("%(name)s laid a white joker as a stand-in for a green dragon.") % words


def _exchanged(fact: facts.Exchanged, names: Sequence[str]) -> str:
    words = {
        "name": names[fact.seat],
        "owner": names[fact.owner],
        "colour": colour_name(fact.colour),
        "card": card_name(fact.card),
        "joker": card_name(fact.joker),
    }
    if fact.stand_in:
        if fact.seat == fact.owner:
            return _("%(name)s exchanged the %(joker)s of their own stand-in for a %(card)s.") % words
        return _("%(name)s exchanged the %(joker)s of the stand-in of %(owner)s for a %(card)s.") % words
    if fact.seat == fact.owner:
        return _("%(name)s put %(card)s into their own %(colour)s dragon and took the %(joker)s.") % words
    return _("%(name)s put %(card)s into the %(colour)s dragon of %(owner)s and took the %(joker)s.") % words


def _laid(laid: Sequence[Laid]) -> str:
    return listing([laid_name(each) for each in laid])
