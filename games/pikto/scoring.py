"""Points: who gains them, what each drawing brought, and how the game came out (PK-22, PK-30, PK-52, PK-60)."""

from __future__ import annotations

from games.engine.contract import Outcome, Place, Seat
from games.pikto.course import Course
from games.pikto.roles import mate_of
from games.pikto.state import Answered, Phase, Player, State
from games.pikto.turn import Kind, Plate, Slate, Try

ARTIST, GUESSER = 2, 1
FAVOURITE = 1
FOUND, FEWEST = 1, 1


def score_find(course: Course, *, artist: Seat, guesser: Seat) -> None:
    """Give the points of a right guess (PK-22)."""
    course.change_player(artist, artist=course.player(artist).artist + ARTIST)
    course.change_player(guesser, guesser=course.player(guesser).guesser + GUESSER)


def score_favourite(course: Course, artist: Seat) -> None:
    """Give the guesser's bonus point (PK-60)."""
    course.change_player(artist, favourite=course.player(artist).favourite + FAVOURITE)


def score_teams(course: Course) -> None:
    """Give both mates of each team that found the word its points (PK-52)."""
    state = course.state
    best = fewest(state)
    for slate in state.slates:
        if scores(state, slate):
            for seat in (slate.artist, mate_of(state, slate.artist)):
                player = course.player(seat)
                bonus = FEWEST if slate.artist == best else 0
                course.change_player(seat, found=player.found + FOUND, fewest=player.fewest + bonus)


def scores(state: State, slate: Slate) -> bool:
    """Whether the word was found at this drawing, which isn't void."""
    return not slate.void and _is_found(state, slate.artist)


def fewest(state: State) -> Seat | None:
    """The artist of the team with the fewest elements among those that found the word, the first finished on a tie."""
    return next((slate.artist for slate in state.slates if scores(state, slate)), None)


def plates(state: State, *, favourite: Seat | None) -> tuple[Plate, ...]:
    """The drawings of a turn that is over, each with what came of it (PK-25)."""
    best = fewest(state) if state.options.teams else None
    return tuple(_plate(state, slate, favourite=favourite, best=best) for slate in state.slates)


def gained(state: State) -> tuple[int, ...]:
    """What each seat has gained since the last row of the score board."""
    before = [sum(row.gained[seat] for row in state.sheet) for seat in range(len(state.players))]
    return tuple(player.points - points for player, points in zip(state.players, before, strict=True))


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on; a rank counts the people, or teams, who are better (PK-30)."""
    if state.phase is not Phase.OVER:
        return None
    points = [player.points for player in state.players]
    rivals = points[: len(points) // 2] if state.options.teams else points
    return Outcome(
        "turns",
        tuple(
            Place(1 + sum(other > player.points for other in rivals), player.points, _parts(state, player))
            for player in state.players
        ),
    )


def _parts(state: State, player: Player) -> dict[str, int]:
    if state.options.teams:
        return {"found": player.found, "fewest": player.fewest}
    parts = {"artist": player.artist, "guesser": player.guesser}
    return parts | {"favourite": player.favourite} if state.options.artistic else parts


def _plate(state: State, slate: Slate, *, favourite: Seat | None, best: Seat | None) -> Plate:
    said, close = _said(state, slate.artist)
    points = 0
    if scores(state, slate):
        points = FOUND if state.options.teams else ARTIST
    if slate.artist == best:
        points += FEWEST
    if slate.artist == favourite:
        points += FAVOURITE
    return Plate(
        artist=slate.artist,
        drawing=slate.drawing,
        void=slate.void,
        said=said,
        found=_is_found(state, slate.artist),
        close=close,
        points=points,
        favourite=slate.artist == favourite,
    )


def _said(state: State, artist: Seat) -> tuple[str, bool]:
    """What was said at the drawing of this artist, and whether it was close."""
    made: tuple[Try | Answered, ...] = (*state.tries, *state.answers)
    return next(((each.said, each.close) for each in made if each.artist == artist), ("", False))


def _is_found(state: State, artist: Seat) -> bool:
    tried = any(each.artist == artist and each.kind is Kind.RIGHT for each in state.tries)
    return tried or any(answer.artist == artist and answer.right is True for answer in state.answers)
