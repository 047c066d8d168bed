"""The end of a turn, when all lies open, and the end of the game (PK-25, PK-30)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto.course import Course
from games.pikto.facts import Ended, Opened, TurnEnded
from games.pikto.roles import drawers, guessers
from games.pikto.scoring import gained, outcome, plates
from games.pikto.state import Phase, State
from games.pikto.turn import Record, Row
from games.pikto.turns import clear, open_turn


def candidates(state: State) -> tuple[Seat, ...]:
    """Whose drawings may be chosen as a favourite: all but the void ones, in the order of revealing (PK-60)."""
    return tuple(slate.artist for slate in state.slates if not slate.void)


def close_turn(course: Course) -> None:
    """Open all drawings and the word and have the guesser choose a favourite, or end the turn (PK-25, PK-60)."""
    state = course.state
    if not (state.options.artistic and candidates(state)):
        end_turn(course)
        return
    course.change(phase=Phase.FAVOUR, revealed=len(state.slates))
    course.tell(Opened(state.word))


def end_turn(course: Course, *, favourite: Seat | None = None) -> None:
    """Write the turn on the score board; then comes the next one or the end."""
    state = course.state
    record = Record(
        turn=state.turn,
        number=state.number,
        word=state.word,
        shape=state.shape,
        guessers=guessers(state),
        plates=plates(state, favourite=favourite),
        without=without(state),
        gained=gained(state),
    )
    row = Row(record.word, record.guessers, record.gained)
    course.change(last=record, sheet=(*state.sheet, row))
    course.tell(TurnEnded(record))
    if state.turn < state.turns:
        open_turn(course)
    else:
        _end_game(course)


def without(state: State) -> tuple[Seat, ...]:
    """The drawers who have finished without a drawing, by seat number (PK-17)."""
    artists = {slate.artist for slate in state.slates}
    return tuple(seat for seat in drawers(state) if seat in state.finished and seat not in artists)


def _end_game(course: Course) -> None:
    clear(course)
    course.change(phase=Phase.OVER)
    ended = outcome(course.state)
    if ended is None:
        raise ValueError("the game isn't over")
    course.tell(
        Ended(
            winners=tuple(Seat(seat) for seat, place in enumerate(ended.places) if place.rank == 1),
            points=tuple(place.points for place in ended.places),
            teams=course.state.options.teams,
        )
    )
