"""How likely each mission (PD-71 to PD-78) is to be fulfilled at the end, from what lies open and the turns to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp

from games.engine.contract import Seat
from games.pickit_dragons.bots import weights
from games.pickit_dragons.cards import Colour
from games.pickit_dragons.dragons import complete_count, count_of
from games.pickit_dragons.missions import (
    ALL_ACCOMPANIED,
    BLUE_AND_PURPLE,
    EVERY_COLOUR,
    MOST_DRAGONS,
    MOST_RED,
    NO_GREEN,
    NO_JOKER,
    THREE_YELLOW,
    Holding,
    Mission,
    fulfils,
    worth,
)

YELLOWS_WANTED = 3


def hoped_points(missions: Iterable[Mission], seat: Seat, sides: Sequence[Holding], turns: float) -> float:
    """What these missions will bring this seat on the whole; for certain where no turn is left to anybody."""
    return sum(worth(mission) * hope(mission, seat, sides, turns) for mission in missions)


def hope(mission: Mission, seat: Seat, sides: Sequence[Holding], turns: float) -> float:
    """The chance that this seat will fulfil the mission."""
    if turns <= 0:
        return float(fulfils(mission, seat, sides))
    others = [side for other, side in enumerate(sides) if other != seat]
    return _HOPES[mission](sides[seat], others, turns)


def _reached(rate: float, turns: float, wanted: int) -> float:
    """The chance to get all that is wanted, each at this rate a turn."""
    return (1 - exp(-rate * turns)) ** wanted if wanted > 0 else 1.0


def _majority(own: int, others: Sequence[int], turns: float) -> float:
    """The chance to be first at the end, also a shared first (PD-74, PD-77)."""
    lead = own - max(others) + weights.SHARED_FIRST
    return 1 / (1 + exp(-lead / (weights.MAJORITY_SPREAD * turns**0.5)))


def _every_colour(own: Holding, _: Sequence[Holding], turns: float) -> float:
    return _reached(weights.EACH_COLOUR, turns, sum(1 for colour in Colour if not count_of(own.dragons, colour)))


def _no_joker(own: Holding, _: Sequence[Holding], turns: float) -> float:
    return 0.0 if own.joker_used else weights.KEPT_PURE


def _three_yellow(own: Holding, _: Sequence[Holding], turns: float) -> float:
    return _reached(weights.ONE_YELLOW, turns, YELLOWS_WANTED - count_of(own.dragons, Colour.YELLOW))


def _most_dragons(own: Holding, others: Sequence[Holding], turns: float) -> float:
    return _majority(complete_count(own.dragons), [complete_count(each.dragons) for each in others], turns)


def _no_green(own: Holding, _: Sequence[Holding], turns: float) -> float:
    greens = count_of(own.dragons, Colour.GREEN)
    return weights.GREEN_GONE**greens if greens <= turns else 0.0


def _blue_and_purple(own: Holding, _: Sequence[Holding], turns: float) -> float:
    wanted = sum(1 for colour in (Colour.BLUE, Colour.PURPLE) if not count_of(own.dragons, colour))
    return _reached(weights.EACH_COLOUR, turns, wanted)


def _most_red(own: Holding, others: Sequence[Holding], turns: float) -> float:
    return _majority(count_of(own.dragons, Colour.RED), [count_of(each.dragons, Colour.RED) for each in others], turns)


def _all_accompanied(own: Holding, _: Sequence[Holding], turns: float) -> float:
    greens = count_of(own.dragons, Colour.GREEN)
    alone = complete_count(own.dragons) - 2 * greens - sum(1 for dragon in own.dragons if dragon.stand_in)
    return weights.KEPT_COMPANY * _reached(weights.ONE_GREEN, turns, alone)


_HOPES: dict[Mission, Callable[[Holding, Sequence[Holding], float], float]] = {
    EVERY_COLOUR: _every_colour,
    NO_JOKER: _no_joker,
    THREE_YELLOW: _three_yellow,
    MOST_DRAGONS: _most_dragons,
    NO_GREEN: _no_green,
    BLUE_AND_PURPLE: _blue_and_purple,
    MOST_RED: _most_red,
    ALL_ACCOMPANIED: _all_accompanied,
}

FIRST_HOPES: dict[Mission, float] = {
    EVERY_COLOUR: 0.5,
    NO_JOKER: 0.7,
    THREE_YELLOW: 0.3,
    MOST_DRAGONS: 0.85,
    NO_GREEN: 0.9,
    BLUE_AND_PURPLE: 0.6,
    MOST_RED: 0.9,
    ALL_ACCOMPANIED: 0.15,
}
"""How likely each mission looks before the first turn, for choosing one (PD-60): rough, from 60 games against the easy
bot, in which PD-73 was never kept and PD-71 and PD-76 hardly ever."""
