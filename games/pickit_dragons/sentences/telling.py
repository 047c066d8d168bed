"""What happened, as sentences: each fact as its reader was told it, with the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pickit_dragons import facts
from games.pickit_dragons.dragons import Laid
from games.pickit_dragons.sentences.naming import card_name, card_names, colour_name, laid_name, listing, mission_name


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
            return _opening(fact, names)
        case facts.Played() | facts.LaidDown() | facts.Extended() | facts.Exchanged() | facts.StoodIn():
            return _play(fact, names)
        case facts.Scored() | facts.LastRound() | facts.MissionPaid() | facts.Ended():
            return _points(fact, names)
        case _:
            return _turn(fact, names)


def _opening(fact: facts.OpeningFact, names: Sequence[str]) -> str:
    match fact:
        case facts.StarterChosen(seat, by_chance=True):
            return _("%(name)s starts, by chance.") % {"name": names[seat]}
        case facts.StarterChosen(seat):
            return _("%(name)s starts, as the table's creator decided.") % {"name": names[seat]}
        case facts.Dealt(seat, _count, cards) if cards:
            return _("%(name)s was dealt %(cards)s.") % {"name": names[seat], "cards": card_names(cards)}
        case facts.Dealt(seat, count):
            return ngettext("%(name)s was dealt %(count)d card.", "%(name)s was dealt %(count)d cards.", count) % {
                "name": names[seat],
                "count": count,
            }
        case facts.MissionsDealt(seat, missions) if missions:
            return _("%(name)s may choose between the missions %(missions)s.") % {
                "name": names[seat],
                "missions": _missions(missions),
            }
        case facts.MissionsDealt(seat):
            return _("%(name)s was dealt two secret missions to choose from.") % {"name": names[seat]}
        case facts.MissionsOpened(missions):
            return ngettext(
                "This mission is open to all: %(missions)s.",
                "These missions are open to all: %(missions)s.",
                len(missions),
            ) % {"missions": _missions(missions)}
        case facts.MissionKept(seat, str(mission)):
            return _("%(name)s keeps the mission %(mission)s.") % {
                "name": names[seat],
                "mission": mission_name(mission),
            }
        case facts.MissionKept(seat):
            return _("%(name)s has chosen a secret mission.") % {"name": names[seat]}
        case facts.PassChosen(seat, cards) if cards:
            return _("%(name)s will pass %(cards)s.") % {"name": names[seat], "cards": card_names(cards)}
        case facts.PassChosen(seat):
            return _("%(name)s has chosen the cards to pass.") % {"name": names[seat]}
        case facts.Passed(giver, receiver, cards) if cards:
            return _("%(giver)s gave %(cards)s to %(receiver)s.") % {
                "giver": names[giver],
                "receiver": names[receiver],
                "cards": card_names(cards),
            }
        case facts.Passed(giver, receiver):
            return _("%(giver)s gave two cards to %(receiver)s.") % {
                "giver": names[giver],
                "receiver": names[receiver],
            }


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


def _points(fact: facts.PointsFact, names: Sequence[str]) -> str:
    match fact:
        case facts.Scored(seat, change, score, bonus):
            words = {"name": names[seat], "change": abs(change), "score": score, "bonus": bonus}
            if bonus:
                return (
                    _(
                        "%(name)s gains %(change)d points, %(bonus)d of them for the first purple dragon "
                        "without jokers, and has %(score)d."
                    )
                    % words
                )
            if change < 0:
                return (
                    ngettext(
                        "%(name)s loses %(change)d point and has %(score)d.",
                        "%(name)s loses %(change)d points and has %(score)d.",
                        -change,
                    )
                    % words
                )
            return (
                ngettext(
                    "%(name)s gains %(change)d point and has %(score)d.",
                    "%(name)s gains %(change)d points and has %(score)d.",
                    change,
                )
                % words
            )
        case facts.LastRound(seat, limit, number):
            return _("%(name)s has reached %(limit)d points: round %(round)d will be the last.") % {
                "name": names[seat],
                "limit": limit,
                "round": number,
            }
        case facts.MissionPaid(seat, mission, points, secret):
            words = {"name": names[seat], "mission": mission_name(mission), "points": points}
            if secret:
                return (
                    ngettext(
                        "%(name)s had the secret mission %(mission)s: %(points)d point.",
                        "%(name)s had the secret mission %(mission)s: %(points)d points.",
                        points,
                    )
                    % words
                )
            return (
                ngettext(
                    "The mission %(mission)s brings %(name)s %(points)d point.",
                    "The mission %(mission)s brings %(name)s %(points)d points.",
                    points,
                )
                % words
            )
        case facts.Ended(how, winners, points):
            words = {"names": listing([names[seat] for seat in winners]), "points": points[winners[0]]}
            if how == "standstill":
                return (
                    _(
                        "A whole round passed with no card taken and none played, which ends the game. "
                        "Won with %(points)d points: %(names)s."
                    )
                    % words
                )
            return _("The game is over. Won with %(points)d points: %(names)s.") % words


def _missions(missions: Sequence[str]) -> str:
    return listing([mission_name(mission) for mission in missions])


def _laid(laid: Sequence[Laid]) -> str:
    return listing([laid_name(each) for each in laid])
