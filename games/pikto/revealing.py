"""The drawings one after the other, a guess at each, and the artist's verdict on a close one (PK-20 to PK-23)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto.closing import close_turn, without
from games.pikto.course import Course
from games.pikto.facts import Announced, Judged, Revealed, Tried
from games.pikto.guesses import check_guess, verdict_on
from games.pikto.guessing import Verdict
from games.pikto.roles import guessers
from games.pikto.scoring import score_find
from games.pikto.state import Phase, State
from games.pikto.turn import Kind, Slate, Try, in_order


def current(state: State) -> Slate:
    """The drawing that was revealed last."""
    return state.slates[state.revealed - 1]


def announce(course: Course) -> None:
    """Tell the numbers of elements and reveal the first drawing, if there is one (PK-17, PK-20)."""
    slates = in_order(course.state.slates)
    course.change(slates=slates)
    if slates:
        course.tell(
            Announced(
                seats=tuple(slate.artist for slate in slates),
                counts=tuple(slate.count for slate in slates),
                without=without(course.state),
            )
        )
    reveal_next(course)


def reveal_next(course: Course) -> None:
    """Reveal the next drawing; after the last one the turn ends (PK-20, PK-22)."""
    state = course.state
    if state.revealed == len(state.slates):
        close_turn(course)
        return
    course.change(phase=Phase.GUESS, revealed=state.revealed + 1)
    slate = current(course.state)
    course.tell(Revealed(slate.artist, slate.count))


def take_guess(course: Course, seat: Seat, said: str) -> None:
    """Judge a guess at the current drawing, or have its artist judge it (PK-22, PK-23)."""
    said = check_guess(said)
    match verdict_on(course.state, said):
        case Verdict.CLOSE:
            _note(course, seat, Kind.PENDING, said)
            course.change(phase=Phase.JUDGE)
        case Verdict.RIGHT:
            _note(course, seat, Kind.RIGHT, said)
            _found(course)
        case Verdict.WRONG:
            _note(course, seat, Kind.WRONG, said)
            reveal_next(course)


def take_pass(course: Course, seat: Seat) -> None:
    """Go on to the next drawing without a guess (PK-21)."""
    _note(course, seat, Kind.PASS, "")
    reveal_next(course)


def give_verdict(course: Course, *, right: bool) -> None:
    """The artist says whether a close guess is right (PK-23 d)."""
    *earlier, pending = course.state.tries
    judged = Try(pending.artist, Kind.RIGHT if right else Kind.WRONG, pending.said, close=True)
    course.change(tries=(*earlier, judged))
    course.tell(Judged(judged.artist, judged.said, right))
    if right:
        _found(course)
    else:
        reveal_next(course)


def _note(course: Course, seat: Seat, kind: Kind, said: str) -> None:
    artist = current(course.state).artist
    made = Try(artist, kind, said, close=kind is Kind.PENDING)
    course.change(tries=(*course.state.tries, made))
    course.tell(Tried(seat, artist, kind, said))


def _found(course: Course) -> None:
    (guesser,) = guessers(course.state)
    score_find(course, artist=current(course.state).artist, guesser=guesser)
    close_turn(course)
