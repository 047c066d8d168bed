"""Stacks as the page draws them: fanned cards, what kind of stack it is, and the colour it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.magic_dragons.board.pictures import card_picture, overlay, seal_picture
from games.magic_dragons.sentences import card_name, colour_name
from games.magic_dragons.stacks import Kind, Stack
from games.pictures import Picture

_OVERLAYS = {Kind.FROZEN: "frozen", Kind.DEAD: "dead"}


@dataclass(frozen=True)
class StackView:
    """One stack, its top card last."""

    number: int
    name: str
    kind: str
    cards: Sequence[Picture]
    overlay: Picture | None
    seal: Picture | None


def stack_view(stack: Stack) -> StackView:
    """A stack with its name in words."""
    over = _OVERLAYS.get(stack.kind)
    return StackView(
        number=stack.number,
        name=stack_name(stack),
        kind=stack.kind.value,
        cards=[card_picture(card) for card in stack.cards],
        overlay=overlay(over) if over else None,
        seal=seal_picture(stack.called) if stack.kind is Kind.WAITING and stack.called else None,
    )


def stack_name(stack: Stack) -> str:
    """What a stack is, in words, by the kind and its top dragon or called colour (MD-14, MD-31 to MD-33)."""
    count = ngettext("%(count)d card", "%(count)d cards", len(stack.cards)) % {"count": len(stack.cards)}
    facts: dict[str, str | int] = {"number": stack.number, "count": count}
    match stack.kind:
        case Kind.ACTIVE:
            facts["top"] = card_name(stack.cards[-1])
            return _("stack %(number)d with %(top)s on top, %(count)s") % facts
        case Kind.FROZEN:
            return _("frozen stack %(number)d, %(count)s") % facts
        case Kind.DEAD:
            return _("dead stack %(number)d, %(count)s") % facts
        case Kind.WAITING:
            facts["colour"] = colour_name(stack.called) if stack.called else ""
            return _("stack %(number)d, waiting for %(colour)s, %(count)s") % facts
