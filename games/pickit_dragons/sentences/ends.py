"""How a game was dealt and how it came out, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pickit_dragons import facts
from games.pickit_dragons.sentences.naming import card_names, listing, mission_name


def opening(fact: facts.OpeningFact, names: Sequence[str]) -> str:
    """What happened before the first turn."""
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


def results(fact: facts.PointsFact, names: Sequence[str]) -> str:
    """What was scored, by dragons and by missions, and who has won."""
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
