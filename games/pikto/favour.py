"""Artistic Score: the guesser's bonus point for the drawing they like most (PK-60)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto.closing import end_turn
from games.pikto.course import Course
from games.pikto.facts import FavourGiven
from games.pikto.scoring import score_favourite


def give_favour(course: Course, seat: Seat, artist: Seat | None) -> None:
    """Give the point to this artist, or to nobody if the guesser didn't choose in time; then the turn ends."""
    course.tell(FavourGiven(seat, artist))
    if artist is not None:
        score_favourite(course, artist)
    end_turn(course, favourite=artist)
