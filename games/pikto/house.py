"""What the house answers for somebody who is away (PK-72)."""

from __future__ import annotations

from games.engine.questions import Answer, Draw
from games.engine.refusal import Malformed, NotNow
from games.pikto.moves import NO_FAVOURITE
from games.pikto.slate import MOST, SIZE, Drawing, Element, flaw, kinds
from games.pikto.state import Phase, State


def house_answer(state: State, draft: Answer | None = None) -> Answer:
    """The answer of the house: what was drawn so far, otherwise nothing that helps or harms anybody."""
    match state.phase:
        case Phase.DRAW:
            drawing = _saved(draft, state.shape) if draft else ()
            return Answer("hand_in", drawn=drawing) if drawing else Answer("no_drawing")
        case Phase.GUESS | Phase.ANSWER:
            return Answer("pass")
        case Phase.VOTE | Phase.JUDGE | Phase.VERDICT:
            return Answer("no")
        case Phase.FAVOUR:
            return NO_FAVOURITE
        case Phase.OVER:
            raise NotNow("the game is over")


def _saved(draft: Answer, shape: str) -> Drawing:
    """The elements of an unchecked draft that the rules take, as many as a slate holds."""
    slate = Draw(kinds(shape or None), SIZE, 1, MOST)
    return tuple(element for element in draft.drawn if _is_fine(element, slate))[:MOST]


def _is_fine(element: Element, slate: Draw) -> bool:
    try:
        slate.check(Answer("hand_in", drawn=(element,)))
    except Malformed:
        return False
    return flaw(element) is None
