"""Why something can't be done, as a sentence: what the rule wants, what was found, what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games.engine.refusal import Refusal
from games.pickit_dragons.cards import Card
from games.pickit_dragons.sentences.naming import card_name, colour_name, listing

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_OPTIONS = {
    "seats": _("The game is for %(fewest)d to %(most)d players, not %(seats)d."),
    "starter": _("The starting player must be one of the %(seats)d seats."),
    "public_missions": _("There are 1 to %(most)d public missions; you chose %(chosen)d."),
    "combined_one": _("With secret missions there is exactly one public one; you chose %(chosen)d."),
}
_DRAGONS = {
    "empty_hand": _("You have no cards to play."),
    "no_real_card": _(
        "A dragon needs at least one real card of its colour; you chose jokers only. Add a card of the dragon."
    ),
    "mixed_colours": _("A dragon has one colour; you chose %(colours)s. Choose cards of one of them."),
    "green_joker": _("A joker can't stand for a green dragon. Play the green card alone."),
    "wrong_joker": _(
        "The %(joker)s serves its own colour only; it can't stand for a part of the %(colour)s dragon. Leave it out."
    ),
    "joker_twice": _("You chose the same joker twice. Name one part for it."),
    "part_outside": _(
        "A %(colour)s dragon has %(parts)d parts, so a joker can't stand for part %(part)d. Name another part."
    ),
    "double_part": _("A %(colour)s dragon has part %(part)d only once. Leave the second one out."),
    "incomplete": _("A %(colour)s dragon needs parts %(needed)s; you chose %(chosen)s."),
    "incomplete_jokers": ngettext_lazy(
        "A %(colour)s dragon needs parts %(needed)s; you chose %(chosen)s and %(jokers)d joker.",
        "A %(colour)s dragon needs parts %(needed)s; you chose %(chosen)s and %(jokers)d jokers.",
        "jokers",
    ),
    "too_many_jokers": _("A %(colour)s dragon has %(parts)d parts; you chose more cards. Leave out a joker."),
    "name_parts": _("Your jokers could stand for parts %(missing)s in more than one way. Name the part for each."),
}
_UNFINISHED = {
    "unfinished_joker": _("A joker may only be added to an unfinished dragon together with all that completes it."),
    "unfinished_green": _("A green dragon has one part, so it can't be unfinished. Play it as a dragon."),
    "not_unfinished": _("These are all parts of the %(colour)s dragon. Play them as a complete dragon."),
    "none_unfinished": _("You have no unfinished dragon to which parts could be added."),
    "nothing_added": _("Choose the cards that you add as well."),
    "wrong_colour": _("This unfinished dragon is %(colour)s; only cards of its colour can be added."),
    "no_unfinished": _("You have no unfinished %(colour)s dragon to which these cards could be added."),
    "joker_fits_none": _("None of your unfinished dragons can be completed by this joker."),
    "name_dragon": _("More than one unfinished dragon could be meant. Choose the dragon as well."),
    "two_dragons": _("Only one unfinished dragon is extended in a turn; you chose more."),
}
_EXCHANGES = {
    "no_joker_lies": _("No joker lies in any dragon on the table."),
    "no_joker_chosen": _("Choose the joker on the table that you want, and one card of your hand."),
    "no_card_chosen": _("Choose one card of your hand to put in the joker's place, and one joker only."),
    "joker_for_joker": _("Only a real card can take the place of a joker; the %(card)s is a joker itself."),
    "not_fitting": _(
        "The %(joker)s stands for part %(part)d of a %(colour)s dragon; only that card can take its place, "
        "and you chose %(card)s."
    ),
    "no_white_joker": _("A stand-in for a green dragon is a white joker, and you have none."),
}
_ABILITIES = {
    "no_ability": _(
        "This needs a complete %(colour)s dragon without jokers in front of you, since an earlier turn at least."
    ),
    "used": _("The ability of your %(colour)s dragons is used at most once a turn."),
    "no_card": _("There is no card to look at: the deck is empty, and the discard pile can't make a new one."),
    "sacrificed": _("You have already sacrificed a green dragon in this turn."),
    "no_green": _("You have no green dragon lying face up that could be turned face down."),
    "green_too_new": _("Your only green dragon was played in this turn; it can be sacrificed from your next turn on."),
    "discard_empty": _("The discard pile is empty, so a sacrifice would bring no card."),
}
_SENTENCES: Mapping[str, StrPromise] = {**_OPTIONS, **_DRAGONS, **_UNFINISHED, **_EXCHANGES, **_ABILITIES}
REASONS = frozenset(_SENTENCES) - {"incomplete_jokers"}
"""Every reason for which there is a sentence."""


def refusal(refused: Refusal) -> str:
    """The sentence for a refusal of this game."""
    reason = refused.reason
    if reason == "incomplete" and refused.facts["jokers"]:
        reason = "incomplete_jokers"
    return str(_SENTENCES[reason] % {name: _words(name, fact) for name, fact in refused.facts.items()})


def _words(name: str, fact: str | int | tuple[str, ...]) -> str | int:
    if name == "colours" and isinstance(fact, tuple):
        return listing([colour_name(colour) for colour in fact])
    if isinstance(fact, tuple):
        return listing(fact)
    if name == "colour":
        return colour_name(str(fact))
    if name in ("card", "joker"):
        return card_name(Card(str(fact)))
    return fact
