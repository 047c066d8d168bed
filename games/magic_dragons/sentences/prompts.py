"""What is asked, and what the buttons say."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine.questions import Choice, Question

_RULES = {"bid": "MD-12", "play": "MD-14"}


def prompt(question: Question) -> str:
    """The one thing that is asked, in a sentence."""
    match question.about:
        case "bid":
            return _("Take a bid card: how many stacks will lie in your area when the round ends?")
        case "play":
            return _("Play one card: choose it, then its place.")
    raise ValueError(f"no such question: {question.about}")


def rule(question: Question) -> str:
    """The rule that tells what can be done."""
    return _RULES[question.about]


def label(choice: Choice) -> str:
    """What the button of a choice says."""
    match choice.name:
        case "bid":
            return _("Take this bid card")
        case "play":
            return _("Play this card")
    raise ValueError(f"no such choice: {choice.name}")
