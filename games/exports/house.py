"""What the house drew for an answer of its own."""

from __future__ import annotations

from typing import Any

from games.engine.contract import Game, Seat
from games.engine.draws import Recorder
from games.engine.questions import Answer


def hear_house(module: Game, state: Any, seat: Seat, answer: Answer, recorder: Recorder) -> None:
    """Note the numbers of the house for this answer, which is the next one: the game itself only takes the answer.

    Where somebody's draft or the bot of a stand-in answered, chance gave nothing.
    """
    before, used = len(recorder.draws), recorder.used
    if seat not in module.awaits(state) or module.absent(state, seat) != answer:
        del recorder.draws[before:]
        recorder.used = used
