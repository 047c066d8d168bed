"""Whether an answer stays for good."""

from __future__ import annotations

from typing import Any

from games.engine.contract import Game, Seat, Step


def is_final(game: Game, state: Any, seat: Seat, step: Step) -> bool:
    """Whether this step, an answer of the seat in this state, can neither be taken back nor given anew.

    It can be given anew where everybody chooses at once and the same choices stay open until the last one has chosen.
    """
    if step.undoable:
        return False
    before, after = game.ask(state, seat), game.ask(step.state, seat)
    return before is None or after is None or after.awaited or after.choices != before.choices
