"""What the play-throughs of this game must show: each length and variant, and whatever may become of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.contract import Outcome
from games.pikto.facts import Announced, Hurried, Judged, TurnEnded, VoteEnded
from games.pikto.guessing import Verdict, judge
from games.pikto.options import Judging, WordChoice
from games.pikto.turn import Plate, Record
from games.pikto.words import side_of, word_of
from tests.playthroughs.ranks import Shows, Tells, best, told


def favourites_decide(outcome: Outcome) -> bool:
    """Whether others would have won without the bonus points of PK-60."""
    points = [place.points - place.parts["favourite"] for place in outcome.places]
    return {seat for seat, count in enumerate(points) if count == max(points)} != {
        seat for seat, place in enumerate(outcome.places) if place.rank == 1
    }


def records(facts: Sequence[Any]) -> list[Record]:
    """All turns as they were when they were over."""
    return [fact.record for fact in told(facts, TurnEnded)]


def plates(facts: Sequence[Any]) -> list[Plate]:
    """The drawings of all turns."""
    return [plate for record in records(facts) for plate in record.plates]


def wrong_by_strictness(record: Record) -> bool:
    """Whether something was wrong in this turn that is close where the artist judges."""
    word, side = word_of(record.word), side_of(record.word)
    said = [plate.said for plate in record.plates if plate.said and not plate.found]
    return any(judge(each, word, side) is Verdict.CLOSE for each in said)


def uses_shape(record: Record) -> bool:
    """Whether somebody drew the turn's shape."""
    return any(element[0] == record.shape for plate in record.plates for element in plate.drawing)


OWED: dict[str, Shows] = {
    "all turns played": lambda options, seats, outcome: outcome.how == "turns" and not options.teams,
    "three players": lambda options, seats, outcome: seats == 3,
    "four players": lambda options, seats, outcome: seats == 4 and not options.teams,
    "five players": lambda options, seats, outcome: seats == 5,
    "six players": lambda options, seats, outcome: seats == 6 and not options.teams,
    "a shared win": lambda options, seats, outcome: best(outcome)[:2] == [1, 1] and not options.teams,
    "twice as long": lambda options, seats, outcome: options.length == 2,
    "the green word": lambda options, seats, outcome: options.word is WordChoice.EASY,
    "the red word": lambda options, seats, outcome: options.word is WordChoice.SPECIAL,
    "In Great Shape": lambda options, seats, outcome: options.great_shape and not options.artistic,
    "Artistic Score": lambda options, seats, outcome: options.artistic and not options.great_shape,
    "a favourite that decides": lambda options, seats, outcome: options.artistic and favourites_decide(outcome),
    "both variants together": lambda options, seats, outcome: options.great_shape and options.artistic,
    "Teams of four": lambda options, seats, outcome: options.teams and seats == 4,
    "Teams of six": lambda options, seats, outcome: options.teams and seats == 6,
    "Teams of eight": lambda options, seats, outcome: options.teams and seats == 8,
    "Teams of ten": lambda options, seats, outcome: options.teams and seats == 10,
    "Teams In Great Shape": lambda options, seats, outcome: options.teams and options.great_shape,
    "a shared team win": lambda options, seats, outcome: options.teams and best(outcome)[:4] == [1, 1, 1, 1],
    "strict judging": lambda options, seats, outcome: options.judging is Judging.STRICT,
}

TOLD: dict[str, Tells] = {
    "a tie of numbers": lambda options, facts: any(
        len(set(each.counts)) < len(each.counts) for each in told(facts, Announced)
    ),
    "an objection that voids a drawing": lambda options, facts: any(each.void for each in told(facts, VoteEnded)),
    "an objection that fails": lambda options, facts: any(not each.void for each in told(facts, VoteEnded)),
    "a close guess that is right": lambda options, facts: any(each.right for each in told(facts, Judged)),
    "a close guess that is wrong": lambda options, facts: any(not each.right for each in told(facts, Judged)),
    "a close guess at a strict table": lambda options, facts: (
        options.judging is Judging.STRICT and any(map(wrong_by_strictness, records(facts)))
    ),
    "a drawer without a drawing": lambda options, facts: any(each.without and each.plates for each in records(facts)),
    "a turn without any drawing": lambda options, facts: any(not each.plates for each in records(facts)),
    "a turn in which nobody scores": lambda options, facts: any(
        each.plates and not any(each.gained) for each in records(facts)
    ),
    "a shape that is drawn": lambda options, facts: any(map(uses_shape, records(facts))),
    "a hurried drawer": lambda options, facts: bool(told(facts, Hurried)),
    "Teams with a void drawing beside one that scores": lambda options, facts: (
        options.teams and any(any(each.gained) and any(plate.void for plate in each.plates) for each in records(facts))
    ),
    "Teams with a close answer that is right": lambda options, facts: (
        options.teams and any(each.close and each.found for each in plates(facts))
    ),
    "Teams with a close answer that is wrong": lambda options, facts: (
        options.teams and any(each.close and not each.found for each in plates(facts))
    ),
}
