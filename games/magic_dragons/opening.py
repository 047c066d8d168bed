"""The start of the game and of each round: who starts, shuffling and dealing (MD-10, MD-11)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.refusal import Refused
from games.engine.stream import Stream
from games.magic_dragons.cards import CARDS, HAND_SIZE
from games.magic_dragons.course import Course
from games.magic_dragons.facts import Dealt, RoundBegan, StarterChosen
from games.magic_dragons.options import FEWEST, MOST, Options
from games.magic_dragons.state import Phase, Player, State

VERSION = 1


def check_options(options: Options, *, seats: int) -> None:
    """Refuse options that don't go with this number of seats."""
    if not FEWEST <= seats <= MOST:
        raise Refused("MD-4", "seats", fewest=FEWEST, most=MOST, seats=seats)
    if options.starter is not None and not 0 <= options.starter < seats:
        raise Refused("MD-10", "starter", starter=options.starter, seats=seats)


def open_game(options: Options, *, seats: int, seed: bytes, version: int) -> Course:
    """Choose who starts and deal the first round."""
    check_options(options, seats=seats)
    stream = Stream(seed)
    if options.starter is None:
        starter, stream = stream.below(seats)
    else:
        starter = options.starter
    course = Course(
        State(
            version=version,
            stream=stream,
            phase=Phase.BID,
            round=0,
            starter=Seat(starter),
            turn=Seat(starter),
            players=(Player(),) * seats,
        )
    )
    course.tell(StarterChosen(Seat(starter), by_lot=options.starter is None))
    open_round(course, starter=Seat(starter))
    return course


def open_round(course: Course, *, starter: Seat) -> None:
    """Shuffle all cards, deal the hands, and let the starting player bid first (MD-11, MD-12)."""
    deck, stream = course.state.stream.shuffled(CARDS)
    seats = range(len(course.state.players))
    course.change(
        stream=stream,
        phase=Phase.BID,
        round=course.state.round + 1,
        starter=starter,
        turn=starter,
        undealt=deck[HAND_SIZE * len(seats) :],
        stacks=(),
        skipped=(),
    )
    course.tell(RoundBegan(course.state.round, starter, len(course.state.undealt)))
    for seat in map(Seat, seats):
        hand = deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]
        course.change_player(seat, hand=hand, bid=None)
        course.confide(Dealt(seat, len(hand), hand), seat, public=Dealt(seat, len(hand)))
