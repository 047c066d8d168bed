"""What to say of an answer that was not played, and with which HTTP status."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.board import Message
from games.engine.questions import Draw, Pick, Say
from games.engine.refusal import Malformed, NotNow, Refused
from games.presentations import presentation_of
from games.selectors import Seen


class ThoughtAgainTooOften(NotNow):
    """Somebody who has answered gave another answer to the same question, and did so very many times."""


def turned_down(error: Exception, seen: Seen, choice: str) -> tuple[Message, int]:
    """422 with the rule and its fact, 400 for what can't be read, and 409 for what came too late."""
    if isinstance(error, Refused):
        text = presentation_of(seen.game.slug).refusal(error.refusal)
        return Message(text, rule=error.refusal.rule), 422
    if isinstance(error, Malformed):
        return Message(_unread(seen, choice)), 400
    if isinstance(error, ThoughtAgainTooOften):
        text = _("You have thought again very often here, so this answer was not taken. The one before it stays.")
        return Message(text), 409
    return Message(_("The table has moved on, so this answer wasn't needed any more. Here is how it stands now.")), 409


def _unread(seen: Seen, name: str) -> str:
    """What form is wanted, if it was that."""
    choices = seen.question.choices if seen.question else ()
    shape = next((choice.shape for choice in choices if choice.name == name), None)
    match shape:
        case Pick():
            return _marks_wanted(shape)
        case Draw(least=least, most=most):
            return _(
                "A drawing has %(least)d to %(most)d elements, each with whole numbers, all on the slate. "
                "Nothing was changed; change yours and hand it in again."
            ) % {"least": least, "most": most}
        case Say(most=most):
            return _(
                "Write 1 to %(most)d characters in one line, without invisible signs. Nothing was changed; try again."
            ) % {"most": most}
    return _("This answer couldn't be read, so nothing was changed. Choose again from what the table shows now.")


def _marks_wanted(shape: Pick) -> str:
    if shape.least == shape.most:
        return ngettext(
            "Mark exactly one, then try again. Nothing was changed.",
            "Mark exactly %(count)d, then try again. Nothing was changed.",
            shape.most,
        ) % {"count": shape.most}
    return _("Mark between %(least)d and %(most)d, then try again. Nothing was changed.") % {
        "least": shape.least,
        "most": shape.most,
    }
