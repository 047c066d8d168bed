"""What is asked, and what the buttons say."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.questions import Choice, Pick, Question

_RULES = {"mission": "PD-60", "pass": "PD-12", "begin": "PD-20", "play": "PD-22", "after": "PD-54", "adjust": "PD-26"}


def prompt(question: Question) -> str:
    """The one thing that is asked, in a sentence."""
    names = {choice.name for choice in question.choices if not choice.barred}
    match question.about:
        case "mission":
            return _("Choose the secret mission that you keep.")
        case "pass":
            return _("Choose two cards of your hand for the player on your right.")
        case "begin" if names == {"take"}:
            return _("Take a card from the offer or the deck.")
        case "begin":
            return _("Take a card from the offer or the deck; you may use an ability first.")
        case "play":
            return _("Play or exchange something, or go on without.")
        case "after":
            return _("Sacrifice a green dragon before the offer is refilled, or go on.")
        case "adjust" if "draw" in names:
            return _("Sacrifice a green dragon, or end your turn.")
        case "adjust":
            count = _wanted(question.choice("discard"))
            return ngettext(
                "You have too many cards: discard %(count)d.",
                "You have too many cards: discard %(count)d, the last of them on top.",
                count,
            ) % {"count": count}
    raise ValueError(f"no such question: {question.about}")


def rule(question: Question) -> str:
    """The rule that tells what can be done."""
    return _RULES[question.about]


def label(choice: Choice) -> str:
    """What the button of a choice says."""
    match choice.name:
        case "keep":
            return _("Keep this mission")
        case "pass":
            return _("Pass these two cards")
        case "look":
            return _("Look at the deck's top card")
        case "sweep":
            return _("Clear the offer")
        case "sacrifice":
            return _("Sacrifice a green")
        case "take":
            return _("Take this card")
        case "dragon":
            return _("Play a dragon")
        case "exchange":
            return _("Exchange a joker")
        case "lay":
            return _("Lay an unfinished dragon")
        case "extend":
            return _("Extend an unfinished dragon")
        case "stand_in":
            return _("Lay a stand-in for a green dragon")
        case "done":
            return _("Go on")
        case "draw":
            return _("End the turn")
        case "discard":
            count = _wanted(choice)
            return ngettext("Discard %(count)d card", "Discard %(count)d cards", count) % {"count": count}
    raise ValueError(f"no such choice: {choice.name}")


def _wanted(choice: Choice) -> int:
    return choice.shape.least if isinstance(choice.shape, Pick) else 0
