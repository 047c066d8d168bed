"""The start of a turn: die, word card and shape card (PK-1, PK-10, PK-40)."""

from __future__ import annotations

from games.engine.stream import Stream
from games.pikto.course import Course
from games.pikto.facts import TurnBegan, WordSeen
from games.pikto.options import WordChoice
from games.pikto.roles import drawers, guessers
from games.pikto.shapes import SHAPES
from games.pikto.state import Phase
from games.pikto.words import EASY, SIDES, SPECIAL, WORDS_PER_SIDE

SIDES_PER_CARD = 2


def open_turn(course: Course) -> None:
    """Roll the die, draw a fresh card and perhaps a shape, and show the word to those who draw it."""
    clear(course)
    state = course.state
    number, stream = _number(state.options.word, state.stream)
    left = [card for card in range(len(SIDES) // SIDES_PER_CARD) if card not in state.cards]
    place, stream = stream.below(len(left))
    turned, stream = stream.below(SIDES_PER_CARD)
    word = SIDES[left[place] * SIDES_PER_CARD + turned][number - 1].printed
    course.change(
        stream=stream,
        phase=Phase.DRAW,
        turn=state.turn + 1,
        number=number,
        word=word,
        cards=(*state.cards, left[place]),
    )
    if state.options.great_shape:
        _draw_shape(course)
    state = course.state
    rolled = state.options.word is WordChoice.DIE
    course.tell(TurnBegan(state.turn, guessers(state), number, rolled=rolled, shape=state.shape))
    course.confide(WordSeen(word), *drawers(state))


def clear(course: Course) -> None:
    """Take everything of the turn from the table."""
    course.change(
        number=0,
        word="",
        shape="",
        finished=(),
        hurried=False,
        slates=(),
        revealed=0,
        tries=(),
        votes=(),
        answers=(),
        objections=(),
    )


def _number(choice: WordChoice, stream: Stream) -> tuple[int, Stream]:
    match choice:
        case WordChoice.EASY:
            return EASY, stream
        case WordChoice.SPECIAL:
            return SPECIAL, stream
        case WordChoice.DIE:
            face, stream = stream.below(WORDS_PER_SIDE)
            return face + 1, stream


def _draw_shape(course: Course) -> None:
    """Draw one of the shape cards that are left; after the last one all are shuffled again."""
    state = course.state
    drawn = () if len(state.shapes) == len(SHAPES) else state.shapes
    left = [shape for shape in SHAPES if shape not in drawn]
    place, stream = state.stream.below(len(left))
    course.change(stream=stream, shape=left[place], shapes=(*drawn, left[place]))
