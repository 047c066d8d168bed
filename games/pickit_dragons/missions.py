"""The eight missions (PD-71 to PD-78) as a table of functions: does this seat fulfil it at the end?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NewType, Protocol

from games.pickit_dragons.cards import Colour
from games.pickit_dragons.dragons import Dragon, complete_count, count_of

Mission = NewType("Mission", str)
"""A mission is named by its rule: "PD-71" to "PD-78"."""


class Holding(Protocol):
    """What missions look at in one seat; a player of the state and an area of the table both have it."""

    @property
    def dragons(self) -> tuple[Dragon, ...]:
        """Everything that lies in front of the seat."""

    @property
    def joker_used(self) -> bool:
        """Whether a dragon was ever completed with a joker (PD-72)."""


def _every_colour(own: Holding, _: Sequence[Holding]) -> bool:
    return all(count_of(own.dragons, colour) for colour in Colour)


def _no_joker(own: Holding, _: Sequence[Holding]) -> bool:
    return not own.joker_used and complete_count(own.dragons) > 0


def _three_yellow(own: Holding, _: Sequence[Holding]) -> bool:
    return count_of(own.dragons, Colour.YELLOW) >= 3


def _most_dragons(own: Holding, everyone: Sequence[Holding]) -> bool:
    count = complete_count(own.dragons)
    return count > 0 and count == max(complete_count(each.dragons) for each in everyone)


def _no_green(own: Holding, _: Sequence[Holding]) -> bool:
    return count_of(own.dragons, Colour.GREEN) == 0


def _blue_and_purple(own: Holding, _: Sequence[Holding]) -> bool:
    return all(count_of(own.dragons, colour) for colour in (Colour.BLUE, Colour.PURPLE))


def _most_red(own: Holding, everyone: Sequence[Holding]) -> bool:
    count = count_of(own.dragons, Colour.RED)
    return count > 0 and count == max(count_of(each.dragons, Colour.RED) for each in everyone)


def _all_accompanied(own: Holding, _: Sequence[Holding]) -> bool:
    greens = count_of(own.dragons, Colour.GREEN)
    others = complete_count(own.dragons) - greens
    stand_ins = sum(1 for dragon in own.dragons if dragon.stand_in)
    return 0 < others <= greens + stand_ins


EVERY_COLOUR = Mission("PD-71")
NO_JOKER = Mission("PD-72")
THREE_YELLOW = Mission("PD-73")
MOST_DRAGONS = Mission("PD-74")
NO_GREEN = Mission("PD-75")
BLUE_AND_PURPLE = Mission("PD-76")
MOST_RED = Mission("PD-77")
ALL_ACCOMPANIED = Mission("PD-78")

_TABLE: dict[Mission, tuple[int, Callable[[Holding, Sequence[Holding]], bool]]] = {
    EVERY_COLOUR: (6, _every_colour),
    NO_JOKER: (4, _no_joker),
    THREE_YELLOW: (6, _three_yellow),
    MOST_DRAGONS: (5, _most_dragons),
    NO_GREEN: (4, _no_green),
    BLUE_AND_PURPLE: (4, _blue_and_purple),
    MOST_RED: (5, _most_red),
    ALL_ACCOMPANIED: (5, _all_accompanied),
}

MISSIONS: tuple[Mission, ...] = tuple(_TABLE)


def worth(mission: Mission) -> int:
    """The points printed on the mission."""
    return _TABLE[mission][0]


def fulfils(mission: Mission, seat: int, everyone: Sequence[Holding]) -> bool:
    """Whether this seat fulfils the mission, given what lies in front of each seat."""
    return _TABLE[mission][1](everyone[seat], everyone)


def pays(mission: Mission, seat: int, everyone: Sequence[Holding]) -> int:
    """The points that the mission brings this seat: all or nothing."""
    return worth(mission) if fulfils(mission, seat, everyone) else 0
