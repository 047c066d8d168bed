"""The three ways in which an answer is turned down; anything else that goes wrong is a bug."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why something can't be done: the rule's number and the facts that its sentence is made from."""

    rule: str
    reason: str
    facts: dict[str, str | int | tuple[str, ...]] = {}


class Malformed(ValueError):
    """The answer can't be read as an answer to this question (HTTP 400)."""


class Refused(ValueError):
    """The answer is well formed, and a rule forbids it (HTTP 422)."""

    def __init__(self, rule: str, reason: str, **facts: str | int | tuple[str, ...]) -> None:
        """Cite the `rule` number and name the `reason`, a short word that presentation turns into a sentence."""
        self.refusal = Refusal(rule, reason, facts)
        super().__init__(f"{rule}: {reason} {facts}")


class NotNow(ValueError):
    """The question that was answered is not open for this seat (HTTP 409)."""
