"""An objection to the drawing just revealed, and the vote on it (PK-24)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto.course import Course
from games.pikto.facts import Objected, Voted, VoteEnded
from games.pikto.revealing import current, reveal_next
from games.pikto.roles import drawers
from games.pikto.state import Phase, State


def voters(state: State) -> tuple[Seat, ...]:
    """Who votes: the drawers, with a drawing or without, but for the artist."""
    return tuple(seat for seat in drawers(state) if seat != current(state).artist)


def open_vote(course: Course, seat: Seat) -> None:
    """Object to the current drawing in place of a guess; once for each drawing."""
    artist = current(course.state).artist
    course.change_slate(artist, objected=True)
    course.change(phase=Phase.VOTE)
    course.tell(Objected(seat, artist))


def take_vote(course: Course, seat: Seat, *, yes: bool) -> None:
    """Vote; after the last vote the drawing is void and the next is revealed, or the guesser goes on."""
    course.change(votes=(*course.state.votes, (seat, yes)))
    course.tell(Voted(seat))
    if len(course.state.votes) == len(voters(course.state)):
        _count(course)


def _count(course: Course) -> None:
    votes = course.state.votes
    agreed = tuple(seat for seat, yes in votes if yes)
    against = tuple(seat for seat, yes in votes if not yes)
    void = len(agreed) > len(against)
    artist = current(course.state).artist
    course.change(phase=Phase.GUESS, votes=())
    course.tell(VoteEnded(artist, agreed, against, void=void))
    if void:
        course.change_slate(artist, void=True)
        reveal_next(course)
