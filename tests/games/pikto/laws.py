"""What the laws and the fuzzer must be told about this game: what always holds, and who can't know what."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine import questions, refusal
from games.engine.contract import Seat
from games.pikto import facts, options, turn, view
from games.pikto import state as states
from games.pikto.guessing import Verdict
from games.pikto.options import Judging
from games.pikto.roles import drawers, mate_of
from games.pikto.samples import SAMPLE_GUESSES
from games.pikto.shapes import SHAPES
from games.pikto.slate import kinds
from games.pikto.state import Phase, State
from games.pikto.turn import Kind
from games.pikto.words import SIDES
from tests.games.pikto.disguise import disguised
from tests.games.pikto.faults import broken
from tests.games.pikto.luck import lucky

__all__ = ["broken", "disguised", "hidden_from", "lucky"]

OTHER_CARDS = 5
"""So many cards that weren't drawn lend their words to be exchanged for the hidden one."""


def hidden_from(state: State, seat: Seat | None) -> list[frozenset[str]]:
    """The word among words that might be it, and with Teams what the others have written down.

    What was said in public is left out, as are words that stand in every page for another reason.
    """
    if state.phase in (Phase.OVER, Phase.FAVOUR):
        return []
    written = {answer.said for answer in state.answers} - {""}
    said = {each.said for each in state.tries} | written | COMMONPLACE
    said |= {plate.said for plate in state.last.plates} if state.last else set()
    groups = []
    if seat not in drawers(state) and state.word not in said:
        left = [card for card in range(len(SIDES) // 2) if card not in state.cards][:OTHER_CARDS]
        words = {word.printed for card in left for side in SIDES[2 * card : 2 * card + 2] for word in side}
        groups.append(frozenset(words - said | {state.word}))
    known = {answer.said for answer in state.answers if _knows(state, answer, seat)}
    past = {row.word for row in state.sheet} | ({plate.said for plate in state.last.plates} if state.last else set())
    groups.append(frozenset(written - known - past - COMMONPLACE - {state.word}))
    return groups


def _knows(state: State, answer: states.Answered, seat: Seat | None) -> bool:
    """Whether this seat wrote the answer or was asked about it."""
    if seat is None:
        return False
    asked = state.phase is Phase.VERDICT and answer.close and answer.artist == seat
    return asked or mate_of(state, answer.artist) == seat


def _commonplace() -> Iterator[str]:
    """Give the strings that stand in views, questions and facts whatever happens there."""
    for module in (facts, options, questions, refusal, states, turn, view):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                yield from kind.__struct_fields__
                yield str(kind.__struct_config__.tag)
    for enum in (Phase, Kind, options.WordChoice, Judging, Verdict):
        yield from enum
    yield from (*SHAPES, *SAMPLE_GUESSES, *kinds(None))
    yield from ("hand_in", "no_drawing", "hurry", "guess", "answer", "pass", "object", "yes", "no", "favourite", "type")


COMMONPLACE = frozenset(_commonplace())
