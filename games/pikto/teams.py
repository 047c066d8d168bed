"""Teams: an answer of each mate, verdicts and objections of those who drew, then the reveal (PK-51 to PK-55)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.contract import Seat
from games.pikto.closing import close_turn
from games.pikto.course import Course
from games.pikto.facts import Exhibited, Objected, VerdictAsked, VerdictGiven, Wrote
from games.pikto.guesses import check_guess, verdict_on
from games.pikto.guessing import Verdict
from games.pikto.roles import drawers, mate_of
from games.pikto.scoring import score_teams
from games.pikto.state import Answered, Phase, State
from games.pikto.turn import in_order

FEWEST_OBJECTIONS = 2


def artists(state: State) -> tuple[Seat, ...]:
    """Who has a drawing, by seat number: the order of revealing would tell how they compare (PK-55)."""
    return tuple(sorted(slate.artist for slate in state.slates))


def pending(state: State) -> tuple[Answered, ...]:
    """The close answers that still wait for their artists' verdicts."""
    return tuple(answer for answer in state.answers if answer.right is None)


def exhibit(course: Course) -> None:
    """Show each drawing to the drawers and to the artist's mate, who is asked even if it is void by then (PK-51)."""
    if not course.state.slates:
        close_turn(course)
        return
    course.change(slates=in_order(course.state.slates), phase=Phase.ANSWER)
    course.tell(Exhibited(artists(course.state)))


def take_answer(course: Course, seat: Seat, said: str) -> None:
    """Write down what a mate thinks the word is; a close answer waits for the artist (PK-51, PK-53)."""
    said = check_guess(said)
    verdict = verdict_on(course.state, said)
    right = None if verdict is Verdict.CLOSE else verdict is Verdict.RIGHT
    _write(course, seat, said, right=right)


def take_no_answer(course: Course, seat: Seat) -> None:
    """Let a mate say that they don't know, which is wrong (PK-52)."""
    _write(course, seat, "", right=False)


def give_verdict(course: Course, seat: Seat, *, right: bool) -> None:
    """The artist says whether the mate's close answer is right; only they know before the reveal (PK-53)."""
    course.change(
        answers=tuple(
            replace(answer, right=right) if answer.artist == seat else answer for answer in course.state.answers
        )
    )
    course.confide(VerdictGiven(seat, right), seat, public=VerdictGiven(seat))
    if not pending(course.state):
        _reveal(course)


def object_to(course: Course, seat: Seat, artist: Seat) -> None:
    """Object to another's drawing; it is void once more than half of the other drawers have, and two (PK-54)."""
    objections = (*course.state.objections, (seat, artist))
    course.change(objections=objections)
    side = drawers(course.state)
    course.confide(Objected(seat, artist), *side)
    count = sum(whose == artist for _, whose in objections)
    if count >= FEWEST_OBJECTIONS and 2 * count > len(side) - 1:
        course.change_slate(artist, void=True)


def _write(course: Course, seat: Seat, said: str, *, right: bool | None) -> None:
    written = Answered(mate_of(course.state, seat), said, right, close=right is None)
    course.change(answers=(*course.state.answers, written))
    course.confide(Wrote(seat, said), seat, public=Wrote(seat))
    if len(course.state.answers) < len(course.state.slates):
        return
    if not (close := pending(course.state)):
        _reveal(course)
        return
    course.change(phase=Phase.VERDICT)
    for answer in close:
        course.confide(VerdictAsked(answer.artist, answer.said), answer.artist)


def _reveal(course: Course) -> None:
    score_teams(course)
    close_turn(course)
