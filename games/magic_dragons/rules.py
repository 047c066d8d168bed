"""Magic Dragons by its contract: who is asked what, and what an answer does."""

from __future__ import annotations

from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.magic_dragons import closing, opening
from games.magic_dragons.asking import question
from games.magic_dragons.bidding import take_bid
from games.magic_dragons.course import Course
from games.magic_dragons.house import house_answer
from games.magic_dragons.moves import Bid, Play, move_of
from games.magic_dragons.options import Options
from games.magic_dragons.playing import play_card
from games.magic_dragons.state import Phase, State


def setup(options: Options, *, seats: int, seed: bytes, version: int = opening.VERSION) -> Step:
    """The first round dealt (MD-10, MD-11); refuses options that don't go with the number of seats."""
    return opening.open_game(options, seats=seats, seed=seed, version=version).step()


def awaits(state: State) -> frozenset[Seat]:
    """The player whose turn it is, always one (MD-90)."""
    return frozenset() if state.phase is Phase.OVER else frozenset({state.turn})


def ask(state: State, seat: Seat) -> Question | None:
    """What this seat may answer now, with the ways that the rules would take."""
    return question(state, seat, with_ways=True)


def apply(state: State, seat: Seat, answer: Answer) -> Step:
    """The state after this answer; raises NotNow, Malformed or Refused before any change."""
    asked = question(state, seat)
    if asked is None:
        raise NotNow(f"seat {seat} is not asked")
    asked.check(answer)
    course = Course(state)
    course.change_player(seat, answers=state.players[seat].answers + 1)
    match move_of(answer):
        case Bid(number):
            take_bid(course, number)
        case Play() as move:
            play_card(course, move)
    return course.step()


def absent(state: State, seat: Seat, draft: Answer | None = None) -> Answer:
    """What the house answers for somebody who is away (MD-92)."""
    if seat not in awaits(state):
        raise NotNow(f"seat {seat} is not awaited")
    return house_answer(state)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return closing.outcome(state)
