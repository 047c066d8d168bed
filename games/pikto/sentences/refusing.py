"""Why something can't be done, as a sentence: what the rule wants, what was found, what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games.engine.refusal import Refusal
from games.pikto.sentences.naming import listing, shape_name

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_OPTIONS = {
    ("PK-5", "seats"): _("The game is for %(fewest)d to %(most)d players, with Teams for up to 10; not for %(seats)d."),
    ("PK-5", "length"): _("A table can be 1 to %(most)d times as long; not %(length)d times."),
    ("PK-50", "seats"): _("Teams need an even number of players from %(fewest)d to %(most)d; not %(seats)d."),
    ("PK-60", "teams"): _("Artistic Score doesn't go with Teams, which has no single guesser. Choose one of the two."),
}
_ELEMENTS = {
    ("PK-12", "zero_line"): _(
        "This line begins and ends at the same point (%(x)d, %(y)d). Give it another end, or draw a dot."
    ),
    ("PK-12", "too_small"): _(
        "The radius of a circle is at least %(least)d, and this one has %(radius)d. Make it larger."
    ),
    ("PK-12", "clipped"): _(
        "A circle lies wholly on the slate. The one around (%(x)d, %(y)d) has a radius of %(radius)d, "
        "and there is room for %(room)d. Make it smaller or move it."
    ),
    ("PK-40", "bad_turn"): _("A shape is turned by 0 to 359 degrees, and the %(shape)s by %(turn)d. Turn it less."),
    ("PK-40", "bad_mirror"): _("A shape is either mirrored or not. Draw the %(shape)s again."),
    ("PK-40", "too_small"): _(
        "The size of the %(shape)s is at least %(least)d, and this one has %(size)d. Make it larger."
    ),
    ("PK-40", "outside"): _("The %(shape)s lies wholly on the slate. Make this one smaller, turn it or move it."),
}
_GUESSES = {
    ("PK-23", "too_long"): _("A guess has at most %(most)d characters, and this one has %(length)d. Make it shorter."),
    ("PK-23", "several"): _("A guess is one answer, so “%(sign)s” can't stand in it. Write down just one answer."),
    ("PK-23", "marks"): _("A letter has at most %(most)d accents, and one here has %(marks)d. Write it more plainly."),
    ("PK-23", "nothing"): _("There is no word in “%(said)s”. Write down what you think the drawing shows, or pass."),
    ("PK-24", "voted_upon"): _("An objection to this drawing failed already; there is only one for each drawing."),
}
_SENTENCES: Mapping[tuple[str, str], StrPromise] = {**_OPTIONS, **_ELEMENTS, **_GUESSES}
REASONS = frozenset(_SENTENCES)
"""Every rule and reason for which there is a sentence."""


def refusal(refused: Refusal) -> str:
    """The sentence for a refusal of this game; of a drawing, it also tells which element it is about."""
    said = _SENTENCES[refused.rule, refused.reason] % {name: _words(name, fact) for name, fact in refused.facts.items()}
    if number := refused.facts.get("element"):
        return _now("Element %(number)d can't be handed in. %(why)s") % {"number": number, "why": said}
    return said


def _words(name: str, fact: str | int | tuple[str, ...]) -> str | int:
    if name == "shape":
        return shape_name(str(fact))
    return listing(fact) if isinstance(fact, tuple) else fact
