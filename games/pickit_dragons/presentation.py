"""The game for people: its board as the page draws it, its options as fields, its events as sentences.

Everything here is made from the stored table, one seat's hand and its question; never from the state.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.questions import Pick
from games.fields import StarterField
from games.pickit_dragons.board.areas import adds_up, areas
from games.pickit_dragons.board.choices import act, choice_views, takes
from games.pickit_dragons.board.middle import middle
from games.pickit_dragons.board.missions import missions
from games.pickit_dragons.board.own import own_cards
from games.pickit_dragons.board.pictures import card_picture, told_pictures
from games.pickit_dragons.cards import Card
from games.pickit_dragons.options import MOST_PUBLIC, Variant
from games.pickit_dragons.sentences import prompt as asked
from games.pickit_dragons.sentences import refusal, rule, sentence
from games.pictures import Picture
from games.selectors import Seen
from games.waiting import waiting_line

__all__ = [
    "act",
    "adds_up",
    "blurb",
    "board",
    "emblem",
    "free_seats",
    "option_fields",
    "options_line",
    "points",
    "prompt",
    "refusal",
    "rule",
    "scripts",
    "sentence",
    "styles",
    "told_pictures",
]

VARIANTS = {
    Variant.NONE: gettext_lazy("No missions"),
    Variant.SECRET: gettext_lazy("Secret missions"),
    Variant.PUBLIC: gettext_lazy("Public missions"),
    Variant.COMBINED: gettext_lazy("Secret missions and a public one"),
}

styles = ("css/pickit_dragons.css",)
scripts: tuple[str, ...] = ()
blurb = gettext_lazy(
    "Collect heads, wings and tails, lay whole dragons and use what they can do. For two to four players."
)


def emblem() -> Picture:
    """The cheeky green one."""
    return card_picture(Card("G1a"))


def option_fields() -> dict[str, forms.Field]:
    """The fields of PD-60's variants and PD-10's starting player."""
    return {
        "variant": forms.ChoiceField(
            label=_("Missions"),
            choices=list(VARIANTS.items()),
            help_text=_("Missions bring extra points at the end. Leave them out of your first games."),
        ),
        "public_missions": forms.TypedChoiceField(
            label=_("How many public missions"),
            choices=[(count, str(count)) for count in range(1, MOST_PUBLIC + 1)],
            coerce=int,
            help_text=_("More than one only goes with public missions alone."),
        ),
        "starter": StarterField(label=_("Who starts")),
    }


def options_line(options: dict[str, Any]) -> str:
    """The variant in words."""
    variant = Variant(options.get("variant", Variant.NONE))
    if variant is not Variant.PUBLIC:
        return str(VARIANTS[variant])
    count = int(options.get("public_missions", 1))
    return ngettext("%(count)d public mission", "%(count)d public missions", count) % {"count": count}


def prompt(seen: Seen) -> str:
    """The one thing that the reader is asked, or whom the table waits for."""
    if seen.question and seen.question.awaited:
        return asked(seen.question)
    others = waiting_line(seen)
    return _("Your choice is in; you may change it. %(others)s") % {"others": others} if seen.question else others


def free_seats(seen: Seen) -> list[tuple[int, str]]:
    """None: it makes no difference where one sits."""
    return []


def points(seen: Seen) -> list[int]:
    """The points of every seat so far."""
    return [area.score for area in seen.table.seats]


def board(seen: Seen) -> dict[str, Any]:
    """All that the board's template shows."""
    choices = choice_views(seen)
    every = seen.question.choices if seen.question else ()
    markable = frozenset(
        token
        for choice in every
        if isinstance(choice.shape, Pick) and not choice.barred
        for token in choice.shape.options
    )
    places = areas(seen, markable)
    mine = places.pop() if seen.mine else None
    return {
        "table": seen.table,
        "middle": middle(seen, takes(seen)),
        "others": places,
        "mine": mine,
        "own": own_cards(seen),
        "missions": missions(seen),
        "choices": choices,
    }
