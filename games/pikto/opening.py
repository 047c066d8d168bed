"""The start of the game: whether the options go with the seats, how long it is, who guesses first (PK-5, PK-6)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.refusal import Refused
from games.engine.stream import Stream
from games.pikto.course import Course
from games.pikto.facts import FirstChosen
from games.pikto.options import FEWEST, MOST, Options
from games.pikto.roles import side
from games.pikto.state import Phase, Player, State
from games.pikto.turns import open_turn

VERSION = 1
LONGEST = 3
MOST_ALONE = 6
"""The most players of a game without Teams."""
MOST_TWICE = 4
"""Up to so many players everybody guesses twice."""
SIDES = 2


def check_options(options: Options, *, seats: int) -> None:
    """Refuse options that don't go with each other or with this number of seats."""
    if not 1 <= options.length <= LONGEST:
        raise Refused("PK-5", "length", length=options.length, most=LONGEST)
    if options.teams:
        if not FEWEST < seats <= MOST or seats % 2:
            raise Refused("PK-50", "seats", fewest=FEWEST + 1, most=MOST, seats=seats)
        if options.artistic:
            raise Refused("PK-60", "teams")
    elif not FEWEST <= seats <= MOST_ALONE:
        raise Refused("PK-5", "seats", fewest=FEWEST, most=MOST_ALONE, seats=seats)


def count_turns(options: Options, *, seats: int) -> int:
    """How many turns the game has: each seat, with Teams each side, guesses equally often (PK-5, PK-53)."""
    rounds = 2 if seats <= MOST_TWICE else 1
    return rounds * options.length * (SIDES if options.teams else seats)


def open_game(options: Options, *, seats: int, seed: bytes, version: int) -> Course:
    """Draw lots for who guesses first, and begin the first turn."""
    check_options(options, seats=seats)
    first, stream = Stream(seed).below(SIDES if options.teams else seats)
    course = Course(
        State(
            version=version,
            stream=stream,
            options=options,
            phase=Phase.DRAW,
            first=Seat(first),
            turn=0,
            turns=count_turns(options, seats=seats),
            players=(Player(),) * seats,
        )
    )
    course.tell(FirstChosen(side(first, seats=seats) if options.teams else (Seat(first),)))
    open_turn(course)
    return course
