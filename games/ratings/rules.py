"""How a result changes ratings: openskill's Plackett-Luce over the sides of a table.

Numbers come out the same to the last bit however the seats are ordered: whoever is rated is put into one order first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from games.ratings.skill import Skill

_MODEL = PlackettLuce()


NEW = Skill(_MODEL.mu, _MODEL.sigma)
"""Of somebody who has no rated game yet."""


class Place(NamedTuple):
    """How one seat came out: seats of one `side` win and lose together.

    `counts` is false for bots, guests and all others without a rating. Whoever is `away` had left or was stood in for
    at the end, when the house played their seat; whoever `gave_up` had left a seat that somebody else came into.
    """

    side: int
    rank: int
    counts: bool = True
    away: bool = False
    gave_up: bool = False


def is_rateable(places: Sequence[Place]) -> bool:
    """Whether this result changes anybody's rating."""
    stayed = any(_stayed(place) for place in places)
    return len(_sides(places)) > 1 or (stayed and any(_is_gone(place) for place in places))


def rated(places: Sequence[Place], skills: Sequence[Skill]) -> list[Skill | None]:
    """What is believed after this result, seat by seat; None where it changes nothing.

    If nobody was away, the sides at which everybody counts are rated among themselves, as if nobody else had been
    there. Whoever was away or gave their seat up loses, alone and last, to all who stayed, which changes nobody else.
    """
    after: list[Skill | None] = [None] * len(places)
    sides = _sides(places)
    if len(sides) > 1:
        teams = [([skills[seat] for seat in seats], places[seats[0]].rank) for seats in sides]
        for seats, changed in zip(sides, _played(teams), strict=True):
            for seat, skill in zip(seats, changed, strict=True):
                after[seat] = skill
    stayed = [([skills[seat]], place.rank) for seat, place in enumerate(places) if _stayed(place)]
    last = 1 + max((place.rank for place in places), default=0)
    for seat, place in enumerate(places):
        if _is_gone(place) and stayed:
            *_, (after[seat],) = _played([*stayed, ([skills[seat]], last)])
    return after


def _stayed(place: Place) -> bool:
    return place.counts and not (place.away or place.gave_up)


def _is_gone(place: Place) -> bool:
    return place.counts and (place.away or place.gave_up)


def _sides(places: Sequence[Place]) -> list[list[int]]:
    """The seats of each side that is rated: where all count. None where the house played for somebody at the end.

    Nobody shall lose by how the house played, and whoever played without their mate isn't held to it.
    """
    if any(place.away for place in places):
        return []
    sides: dict[int, list[int]] = {}
    for seat, place in enumerate(places):
        if not place.gave_up:
            sides.setdefault(place.side, []).append(seat)
    return [seats for seats in sides.values() if all(places[seat].counts for seat in seats)]


def _played(teams: Sequence[tuple[Sequence[Skill], int]]) -> list[list[Skill]]:
    """The skills of these teams after a game with these ranks.

    Sums of fractions depend on the order in which they are added, so that order must not be that of the seats; and of
    equal teams that share a rank the first speaks for all, for even between these the last bit would differ.
    """
    orders = [sorted(range(len(skills)), key=skills.__getitem__) for skills, _ in teams]
    keys = [(rank, tuple(sorted(skills))) for skills, rank in teams]
    queue = sorted(keys)
    before = [[_rating(skill) for skill in skills] for _, skills in queue]
    changed = _MODEL.rate(before, ranks=[float(rank) for rank, _ in queue])
    found: dict[tuple[int, tuple[Skill, ...]], list[Skill]] = {}
    for key, ratings in zip(queue, changed, strict=True):
        found.setdefault(key, [Skill(rating.mu, rating.sigma) for rating in ratings])
    after = [[NEW] * len(skills) for skills, _ in teams]
    for team, key in enumerate(keys):
        for one, skill in zip(orders[team], found[key], strict=True):
            after[team][one] = skill
    return after


def _rating(skill: Skill) -> PlackettLuceRating:
    return _MODEL.rating(mu=skill.mu, sigma=skill.sigma)
