"""Other games that look the same to somebody: what they can't know is made up anew (PK-71)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.engine.contract import Seat
from games.engine.stream import Stream
from games.pikto.options import Judging
from games.pikto.roles import drawers, mate_of
from games.pikto.state import Answered, Phase, State
from games.pikto.turn import Slate
from games.pikto.words import SIDES
from tests.games.pikto.luck import some_drawing, some_guess

FEW = 12


def disguised(state: State, seat: Seat | None, chance: Random) -> State:
    """Make another state that this seat (None: an outsider) can't tell from this one."""
    state = replace(state, stream=Stream(chance.randbytes(32)))
    if state.phase in (Phase.FAVOUR, Phase.OVER):
        return state
    knows = seat in drawers(state)
    if not knows:
        state = _other_word(state, chance)
    match state.phase:
        case Phase.DRAW:
            return _other_drawings(state, seat, chance)
        case Phase.ANSWER | Phase.VERDICT:
            answers = tuple(_other_answer(state, answer, seat, chance) for answer in state.answers)
            state = replace(state, answers=answers)
            return state if knows else _other_exhibition(state, seat, chance)
    votes = tuple((voter, yes if voter == seat else chance.random() < 0.5) for voter, yes in state.votes)
    return _other_face_down(replace(state, votes=votes), seat, chance)


def _other_word(state: State, chance: Random) -> State:
    card = chance.choice([card for card in range(len(SIDES) // 2) if card not in state.cards])
    word = SIDES[2 * card + chance.randrange(2)][state.number - 1].printed
    return replace(state, word=word, cards=(*state.cards[:-1], card))


def _other_drawings(state: State, seat: Seat | None, chance: Random) -> State:
    """While people draw: other drawings in other numbers, or none, of those who are done."""
    own = {slate.artist: slate for slate in state.slates if slate.artist == seat}
    slates = list[Slate]()
    for artist in state.finished:
        if artist == seat:
            slates += own.values()
        elif chance.random() < 0.7:
            slates.append(Slate(artist, some_drawing(state.shape, chance.randint(1, FEW), chance)))
    return replace(state, slates=tuple(slates))


def _other_face_down(state: State, seat: Seat | None, chance: Random) -> State:
    """Other drawings in the same numbers where they aren't revealed."""
    slates = list(state.slates)
    for place in range(state.revealed, len(slates)):
        if slates[place].artist != seat:
            drawing = some_drawing(state.shape, slates[place].count, chance)
            slates[place] = replace(slates[place], drawing=drawing)
    return replace(state, slates=tuple(slates))


def _other_exhibition(state: State, seat: Seat | None, chance: Random) -> State:
    """With Teams, for those who guess and who watch: other drawings but the partner's, and other objections."""
    partner = None if seat is None else mate_of(state, seat)
    side = drawers(state)
    pairs = [(by, slate.artist) for by in side for slate in state.slates if by != slate.artist]
    objections = tuple(pair for pair in pairs if chance.random() < 0.5)
    slates = list[Slate]()
    for slate in state.slates:
        count = sum(whose == slate.artist for _, whose in objections)
        drawing = slate.drawing
        if slate.artist != partner:
            drawing = some_drawing(state.shape, chance.randint(1, FEW), chance)
        slates.append(Slate(slate.artist, drawing, void=count >= 2 and 2 * count > len(side) - 1))
    slates.sort(key=lambda slate: (slate.count, state.finished.index(slate.artist)))
    return replace(state, slates=tuple(slates), objections=objections)


def _other_answer(state: State, answer: Answered, seat: Seat | None, chance: Random) -> Answered:
    """Another answer, unless the seat wrote or judges it; that somebody has to judge one shows (PK-53)."""
    judges = state.phase is Phase.VERDICT and answer.close and answer.artist == seat
    if judges:
        return answer
    own = seat is not None and mate_of(state, answer.artist) == seat
    said = answer.said if own else some_guess(state.word, chance)
    right: bool | None = chance.random() < 0.5
    if state.phase is Phase.VERDICT:
        return replace(answer, said=said, right=None if answer.right is None else right)
    if state.options.judging is Judging.ARTIST and said and chance.random() < 0.3:
        right = None
    return Answered(answer.artist, said, right, close=right is None)
