"""What everybody and what each seat may know (PK-71), field by field."""

from __future__ import annotations

import msgspec

from games.engine.contract import Seat
from games.pikto.closing import without
from games.pikto.options import WordChoice
from games.pikto.revealing import current
from games.pikto.roles import drawers, guessers, mate_of
from games.pikto.slate import Drawing
from games.pikto.state import Phase, Player, State
from games.pikto.teams import artists, pending
from games.pikto.turn import Record, Row, Try


class Area(msgspec.Struct, frozen=True):
    """The points of one seat, and how they came about (PK-22, PK-52, PK-60); team mates have the same."""

    points: int
    artist: int
    guesser: int
    favourite: int
    found: int
    fewest: int


class Shown(msgspec.Struct, frozen=True):
    """A slate as its reader may see it: `count` once it is announced to them, `drawing` once it is shown to them."""

    artist: Seat
    count: int | None = None
    drawing: Drawing | None = None
    void: bool = False


class Table(msgspec.Struct, frozen=True):
    """What everybody may see of a turn; `phase` is the value of a Phase, `shape` empty without the variant.

    `finished` are the drawers who are done, with or without a drawing, in that order. `slates` is empty until all
    are, then in the order of revealing; `without` are those who have none, `current` the artist of the drawing just
    revealed, `objected` whether it was voted upon. With Teams `slates`, `without` and `tries` stay empty: all is
    private until the turn is over (PK-55). `asked` are the mates who answer, `answered` those who have. `word` is told
    while a favourite is chosen; after that it stands in `last`, the record of the last turn that is over.
    """

    phase: str
    turn: int
    turns: int
    teams: bool
    number: int
    rolled: bool
    shape: str
    guessers: tuple[Seat, ...]
    drawers: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    hurried: bool
    slates: tuple[Shown, ...]
    without: tuple[Seat, ...]
    current: Seat | None
    objected: bool
    tries: tuple[Try, ...]
    voted: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    word: str | None
    seats: tuple[Area, ...]
    sheet: tuple[Row, ...]
    last: Record | None


class Hand(msgspec.Struct, frozen=True):
    """What one seat may see besides.

    `word` is for the drawers, `drawing` their own that is handed in. With Teams `shown` are all drawings of the own
    side for a drawer and the partner's for a mate, once all have finished (PK-51); `said` is the own answer,
    `objected` are the artists whom this drawer has objected to. `to_judge` is the close answer that this artist
    judges, `vote` the own one in the current vote.
    """

    word: str | None = None
    drawing: Drawing | None = None
    shown: tuple[Shown, ...] = ()
    said: str | None = None
    to_judge: str | None = None
    vote: bool | None = None
    objected: tuple[Seat, ...] = ()


def table(state: State) -> Table:
    """What everybody may see of this state (PK-71)."""
    over = state.phase is Phase.OVER
    alone = not state.options.teams and state.phase not in (Phase.DRAW, Phase.OVER)
    now = current(state) if state.phase in (Phase.GUESS, Phase.VOTE, Phase.JUDGE) else None
    asked = artists(state) if state.phase in (Phase.ANSWER, Phase.VERDICT) else ()
    return Table(
        phase=state.phase.value,
        turn=state.turn,
        turns=state.turns,
        teams=state.options.teams,
        number=state.number,
        rolled=state.options.word is WordChoice.DIE,
        shape=state.shape,
        guessers=() if over else guessers(state),
        drawers=() if over else drawers(state),
        finished=state.finished,
        hurried=state.hurried,
        slates=tuple(_face(state, place) for place in range(len(state.slates))) if alone else (),
        without=without(state) if alone else (),
        current=now.artist if now else None,
        objected=now.objected if now else False,
        tries=state.tries,
        voted=tuple(seat for seat, _ in state.votes),
        asked=tuple(mate_of(state, artist) for artist in asked),
        answered=tuple(mate_of(state, answer.artist) for answer in state.answers),
        word=state.word if state.phase is Phase.FAVOUR else None,
        seats=tuple(_area(player) for player in state.players),
        sheet=state.sheet,
        last=state.last,
    )


def hand(state: State, seat: Seat) -> Hand:
    """What this seat may see besides (PK-71)."""
    if state.phase is Phase.OVER:
        return Hand()
    if seat not in drawers(state):
        own = (answer.said for answer in state.answers if mate_of(state, answer.artist) == seat)
        return Hand(shown=_partners(state, seat), said=next(own, None))
    return Hand(
        word=state.word,
        drawing=next((slate.drawing for slate in state.slates if slate.artist == seat), None),
        shown=_exhibition(state),
        to_judge=_to_judge(state, seat),
        vote=next((yes for voter, yes in state.votes if voter == seat), None),
        objected=tuple(artist for objector, artist in state.objections if objector == seat),
    )


def _face(state: State, place: int) -> Shown:
    """A slate as all see it: its number is announced, its drawing shown once it is revealed."""
    slate = state.slates[place]
    return Shown(slate.artist, slate.count, slate.drawing if place < state.revealed else None, slate.void)


def _exhibition(state: State) -> tuple[Shown, ...]:
    """What the drawers of a side see of each other once all have finished (PK-51)."""
    if state.phase not in (Phase.ANSWER, Phase.VERDICT):
        return ()
    return tuple(Shown(slate.artist, slate.count, slate.drawing, slate.void) for slate in state.slates)


def _partners(state: State, seat: Seat) -> tuple[Shown, ...]:
    """The partner's slate for a mate; whether it is void is the drawers' affair before the reveal (PK-55)."""
    if state.phase not in (Phase.ANSWER, Phase.VERDICT):
        return ()
    partner = mate_of(state, seat)
    return tuple(Shown(partner, slate.count, slate.drawing) for slate in state.slates if slate.artist == partner)


def _to_judge(state: State, seat: Seat) -> str | None:
    """The close guess or answer that this artist is asked about (PK-23, PK-53)."""
    match state.phase:
        case Phase.JUDGE if current(state).artist == seat:
            return state.tries[-1].said
        case Phase.VERDICT:
            return next((answer.said for answer in pending(state) if answer.artist == seat), None)
    return None


def _area(player: Player) -> Area:
    return Area(
        points=player.points,
        artist=player.artist,
        guesser=player.guesser,
        favourite=player.favourite,
        found=player.found,
        fewest=player.fewest,
    )
