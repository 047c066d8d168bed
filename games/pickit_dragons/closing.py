"""The end of the game: missions are paid and the winners named (PD-61, PD-81)."""

from __future__ import annotations

from games.engine.contract import Outcome, Seat
from games.pickit_dragons.course import Course
from games.pickit_dragons.dragons import complete_count
from games.pickit_dragons.facts import Ended, MissionPaid
from games.pickit_dragons.missions import Mission
from games.pickit_dragons.scoring import final, mission_points
from games.pickit_dragons.state import Phase, State


def paid_missions(state: State) -> list[dict[Mission, int]]:
    """What each seat gets for the missions in force for it."""
    return [
        mission_points(seat, state.players, public=state.missions, secret=player.mission)
        for seat, player in enumerate(state.players)
    ]


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if state.how is None:
        return None
    return final(
        state.how,
        [player.score for player in state.players],
        paid_missions(state),
        [complete_count(player.dragons) for player in state.players],
    )


def end_game(course: Course, how: str) -> None:
    """Close the game for this reason and tell what the missions brought."""
    course.reveal()
    course.change(phase=Phase.ENDED, how=how)
    state = course.state
    for number, paid in enumerate(paid_missions(state)):
        for mission, points in paid.items():
            course.tell(MissionPaid(Seat(number), mission, points, secret=mission not in state.missions))
    ended = outcome(state)
    if ended is None:
        raise ValueError("the game hasn't ended")
    places = ended.places
    course.tell(
        Ended(
            how,
            winners=tuple(Seat(seat) for seat, place in enumerate(places) if place.rank == 1),
            points=tuple(place.points for place in places),
            dragons=tuple(place.parts["dragons"] for place in places),
        )
    )
