"""What other apps do when an account closes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from accounts.models import User


class ClosingStep(Protocol):
    """Hands over or removes what an app keeps for this person; raising keeps the account open and all as it was."""

    def __call__(self, *, user: User) -> None:
        """Do it, inside the transaction that closes the account."""


# In order. An app adds its own once, in the `ready` of its AppConfig: `closing.steps.append(seats_hand_over)`.
steps: list[ClosingStep] = []
