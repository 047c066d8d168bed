"""Who is waited for, and what a seat is asked (PK-70)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Refusal
from games.pikto.closing import candidates
from games.pikto.drawing import still_drawing
from games.pikto.guessing.barring import LONGEST
from games.pikto.moves import slate_token
from games.pikto.revealing import current
from games.pikto.roles import drawers, guessers, mate_of
from games.pikto.samples import SAMPLE_GUESSES, sample_elements
from games.pikto.slate import MOST, SIZE, kinds
from games.pikto.state import Phase, State
from games.pikto.teams import artists, pending
from games.pikto.voting import voters

HURRIED_SECONDS = 10
"""PK-16."""
YES_OR_NO = (Choice("yes", Confirm()), Choice("no", Confirm()))
PASS = Choice("pass", Confirm())


def awaited(state: State) -> frozenset[Seat]:
    """Who the game waits for: everybody concerned at once; empty if and only if it is over."""
    match state.phase:
        case Phase.DRAW:
            return frozenset(still_drawing(state))
        case Phase.GUESS | Phase.FAVOUR:
            return frozenset(guessers(state))
        case Phase.VOTE:
            return frozenset(voters(state)) - {seat for seat, _ in state.votes}
        case Phase.JUDGE:
            return frozenset({current(state).artist})
        case Phase.ANSWER:
            left = set(artists(state)) - {answer.artist for answer in state.answers}
            return frozenset(mate_of(state, artist) for artist in left)
        case Phase.VERDICT:
            return frozenset(answer.artist for answer in pending(state))
        case Phase.OVER:
            return frozenset()


def question(state: State, seat: Seat) -> Question | None:
    """What this seat may answer now, or None."""
    if seat not in awaited(state):
        return _unawaited(state, seat)
    match state.phase:
        case Phase.DRAW:
            return _draw(state, seat)
        case Phase.GUESS:
            return _question(state, seat, "guess", _say("guess"), PASS, _object(state))
        case Phase.VOTE:
            return _question(state, seat, "vote", *YES_OR_NO)
        case Phase.JUDGE:
            return _question(state, seat, "judge", *YES_OR_NO)
        case Phase.FAVOUR:
            tokens = tuple(slate_token(artist) for artist in candidates(state))
            favourite = Choice("favourite", Pick(tokens), ways=tuple((token,) for token in tokens))
            return _question(state, seat, "favour", favourite)
        case Phase.ANSWER:
            return _question(state, seat, "answer", _say("answer"), PASS)
        case Phase.VERDICT:
            # Objecting in between asks again and must not give the artist more time.
            choices = (*YES_OR_NO, *_objections(state, seat))
            return _question(state, seat, "verdict", *choices, turn=f"verdict:{state.turn}")
        case Phase.OVER:
            return None


def _unawaited(state: State, seat: Seat) -> Question | None:
    """What a seat may do besides: hurry the last drawer (PK-16), object with Teams (PK-54)."""
    if state.phase is Phase.DRAW and not state.hurried and len(still_drawing(state)) == 1:
        return _question(state, seat, "hurry", Choice("hurry", Confirm()), awaited=False, live=True)
    if state.phase in (Phase.ANSWER, Phase.VERDICT) and (choices := _objections(state, seat)):
        return _question(state, seat, "object", *choices, awaited=False)
    return None


def _question(
    state: State,
    seat: Seat,
    about: str,
    *choices: Choice,
    awaited: bool = True,
    turn: str = "",
    seconds: int = 0,
    live: bool = False,
) -> Question:
    # With the seat in it, one browser never takes what one person left there for another's.
    name = f"{seat}:{state.players[seat].answers}:{about}:{state.turn}"
    return Question(name, about, choices, awaited=awaited, turn=turn, seconds=seconds, live=live)


def _draw(state: State, seat: Seat) -> Question:
    slate = Draw(kinds(state.shape or None), SIZE, 1, MOST, samples=sample_elements(state.shape))
    choices = (Choice("hand_in", slate), Choice("no_drawing", Confirm()))
    turn = f"draw:{state.turn}"
    if state.hurried:
        return _question(state, seat, "draw", *choices, turn=f"{turn}:hurried", seconds=HURRIED_SECONDS)
    return _question(state, seat, "draw", *choices, turn=turn)


def _say(name: str) -> Choice:
    return Choice(name, Say(LONGEST, samples=SAMPLE_GUESSES))


def _object(state: State) -> Choice:
    slate = current(state)
    barred = Refusal("PK-24", "voted_upon", {"seat": slate.artist}) if slate.objected else None
    return Choice("object", Confirm(), barred=barred)


def _objections(state: State, seat: Seat) -> tuple[Choice, ...]:
    """The choice to object to others' drawings of the own side, while any are left; none for the guessing side."""
    if seat not in drawers(state):
        return ()
    made = {artist for objector, artist in state.objections if objector == seat}
    tokens = tuple(slate_token(artist) for artist in artists(state) if artist != seat and artist not in made)
    return (Choice("object", Pick(tokens), ways=tuple((token,) for token in tokens)),) if tokens else ()
