"""What is asked, and what the buttons say. Mails and page titles show a prompt too, so none tells a word (PK-71)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from games.engine.questions import Choice, Question

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_PROMPTS: Mapping[str, StrPromise] = {
    "draw": _("Draw your word with straight lines and whole circles, then hand the slate in."),
    "guess": _("What does this drawing show? Make one guess, or pass."),
    "judge": _("The guess is close. Does it name your word?"),
    "vote": _("Does this drawing use letters, digits or symbols, which are forbidden?"),
    "favour": _("Which drawing do you like most? Its artist gets a bonus point."),
    "answer": _("What did your team mate draw? Write one answer down."),
    "verdict": _("Your team mate's answer is close. Does it name your word?"),
}
_LABELS: Mapping[str, StrPromise] = {
    "hand_in": _("Hand in"),
    "no_drawing": _("Finish without a drawing"),
    "guess": _("Guess"),
    "pass": _("Pass"),
    "object": _("Object"),
    "yes": _("Yes"),
    "no": _("No"),
    "favourite": _("I like this one most"),
    "answer": _("Write it down"),
    "hurry": _("Hurry"),
}


_RULES: Mapping[str, str] = {
    "draw": "PK-12",
    "guess": "PK-21",
    "judge": "PK-23",
    "vote": "PK-24",
    "favour": "PK-60",
    "answer": "PK-51",
    "verdict": "PK-53",
    "hurry": "PK-16",
    "object": "PK-54",
}


def prompt(question: Question) -> str:
    """The one thing that is asked of somebody the table waits for, in a sentence."""
    if question.about not in _PROMPTS:
        raise ValueError(f"no such question: {question.about}")
    return str(_PROMPTS[question.about])


def rule(question: Question) -> str:
    """The rule that tells what can be done."""
    return _RULES[question.about]


def label(choice: Choice) -> str:
    """What the button of a choice says."""
    if choice.name not in _LABELS:
        raise ValueError(f"no such choice: {choice.name}")
    return str(_LABELS[choice.name])
