"""Drawing: slates are handed in, or are not, until all are finished; the last one may be hurried (PK-11 to PK-17)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto import revealing, teams
from games.pikto.course import Course
from games.pikto.facts import Finished, Hurried
from games.pikto.roles import drawers
from games.pikto.slate import Drawing, check_drawing
from games.pikto.state import State
from games.pikto.turn import Slate


def still_drawing(state: State) -> tuple[Seat, ...]:
    """The drawers who haven't finished, by seat number."""
    return tuple(seat for seat in drawers(state) if seat not in state.finished)


def hand_in(course: Course, seat: Seat, drawing: Drawing) -> None:
    """Lay a finished slate face down; refuses a drawing that a rule forbids (PK-12, PK-15)."""
    check_drawing(drawing)
    course.change(slates=(*course.state.slates, Slate(seat, drawing)))
    _finish(course, seat, count=len(drawing))


def go_without(course: Course, seat: Seat) -> None:
    """Finish without a drawing (PK-17)."""
    _finish(course, seat, count=0)


def hurry(course: Course, seat: Seat) -> None:
    """Hurry the last one who is still drawing (PK-16)."""
    (last,) = still_drawing(course.state)
    course.change(hurried=True)
    course.tell(Hurried(seat, last))


def _finish(course: Course, seat: Seat, *, count: int) -> None:
    course.change(finished=(*course.state.finished, seat))
    course.confide(Finished(seat, count), seat, public=Finished(seat))
    if still_drawing(course.state):
        return
    if course.state.options.teams:
        teams.exhibit(course)
    else:
        revealing.announce(course)
