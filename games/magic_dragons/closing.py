"""The end of a round with its points, and the end of the game (MD-40 to MD-50)."""

from __future__ import annotations

from games.engine.contract import Outcome, Seat
from games.magic_dragons.cards import GOAL, ROUND_CAP
from games.magic_dragons.course import Course
from games.magic_dragons.facts import Ended, RoundEnded, RoundScored
from games.magic_dragons.opening import open_round
from games.magic_dragons.scoring import Line, final, score
from games.magic_dragons.stacks import controlled
from games.magic_dragons.state import Closed, Phase, State


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return None if state.how is None else final(state.how, state.sheet[-1])


def end_round(course: Course) -> None:
    """Write the round on the score sheet; then the game ends, or the next round begins (MD-40, MD-43, MD-50)."""
    course.reveal()
    state = course.state
    lines = tuple(_line(state, Seat(seat)) for seat in range(len(state.players)))
    closed = Closed(state.stacks, tuple(player.hand for player in state.players), state.undealt)
    course.change(sheet=(*state.sheet, lines), closed=(*state.closed, closed), skipped=())
    course.tell(RoundEnded(state.round))
    for seat, line in enumerate(lines):
        course.tell(RoundScored(Seat(seat), line))
    if max(line.total for line in lines) >= GOAL:
        _end_game(course, "goal")
    elif state.round >= ROUND_CAP:
        _end_game(course, "cap")
    else:
        # MD-10: one seat further to the left, whoever really played first.
        open_round(course, starter=Seat((state.starter + 1) % len(state.players)))


def _line(state: State, seat: Seat) -> Line:
    player = state.players[seat]
    if player.bid is None:
        raise ValueError(f"seat {seat} hasn't bid")
    return score(
        controlled(state.stacks, seat),
        bid=player.bid,
        leftovers=len(player.hand),
        before=total(state, seat),
    )


def total(state: State, seat: Seat) -> int:
    """The points of this seat in all finished rounds."""
    return state.sheet[-1][seat].total if state.sheet else 0


def _end_game(course: Course, how: str) -> None:
    course.change(phase=Phase.OVER, how=how)
    places = final(how, course.state.sheet[-1]).places
    course.tell(
        Ended(
            how,
            winners=tuple(Seat(seat) for seat, place in enumerate(places) if place.rank == 1),
            points=tuple(place.points for place in places),
            cards=tuple(place.parts["cards"] for place in places),
        )
    )
