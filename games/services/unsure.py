"""Asking back before an act that stays for good."""

from __future__ import annotations

from games.engine.questions import Answer


class Unsure(Exception):
    """This answer would stay for good, and its person wants to be asked once more before that; nothing was played."""

    def __init__(self, answer: Answer) -> None:
        """Keep the answer, so that the very same one can be given again."""
        self.answer = answer
        super().__init__(answer.choice)
