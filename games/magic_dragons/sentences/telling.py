"""What happened, as sentences: each fact as its reader was told it, with the names of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.contract import Seat
from games.magic_dragons import facts
from games.magic_dragons.sentences.ends import results
from games.magic_dragons.sentences.naming import bid_name, card_name, card_names, colour_name


def sentence(fact: facts.Fact, names: Sequence[str]) -> str:
    """One plain sentence for this fact; `names` are the people by seat."""
    match fact:
        case facts.RoundEnded() | facts.RoundScored() | facts.Ended():
            return results(fact, names)
        case facts.Started() | facts.Covered() | facts.Claimed() | facts.Frozen() | facts.Called() | facts.Burned():
            return _card(fact, names)
        case _:
            return _round(fact, names)


def _round(fact: facts.RoundFact, names: Sequence[str]) -> str:
    words: dict[str, str | int] = {"name": names[fact.seat]}
    match fact:
        case facts.StarterChosen(by_lot=True):
            return _("%(name)s starts, by lot.") % words
        case facts.StarterChosen():
            return _("%(name)s starts, as the table's creator decided.") % words
        case facts.RoundBegan(number, _seat, undealt):
            words |= {"round": number, "count": undealt}
            return (
                ngettext(
                    "Round %(round)d begins, and %(name)s starts it. %(count)d card stays unseen.",
                    "Round %(round)d begins, and %(name)s starts it. %(count)d cards stay unseen.",
                    undealt,
                )
                % words
            )
        case facts.Dealt(cards=cards) if cards:
            return _("%(name)s was dealt %(cards)s.") % (words | {"cards": card_names(cards)})
        case facts.Dealt(count=count):
            return ngettext("%(name)s was dealt %(count)d card.", "%(name)s was dealt %(count)d cards.", count) % (
                words | {"count": count}
            )
        case facts.BidTaken(number=number):
            return _("%(name)s bids %(stacks)s.") % (words | {"stacks": bid_name(number)})
        case facts.Skipped(count=count):
            return ngettext(
                "%(name)s is skipped automatically: the %(count)d card left can't be played.",
                "%(name)s is skipped automatically: none of the %(count)d cards left can be played.",
                count,
            ) % (words | {"count": count})


def _card(fact: facts.CardFact, names: Sequence[str]) -> str:
    words: dict[str, str | int] = {"name": names[fact.seat], "card": card_name(fact.card), "stack": fact.stack}
    match fact:
        case facts.Started():
            return _("%(name)s starts stack %(stack)d with %(card)s.") % words
        case facts.Claimed():
            return _("%(name)s claims stack %(stack)d from the centre with %(card)s.") % words
        case facts.Covered(owner=owner) if owner in (fact.seat, None):
            return _("%(name)s covers their own stack %(stack)d with %(card)s.") % words
        case facts.Covered(owner=owner):
            words |= _owner(owner, names)
            return _("%(name)s covers stack %(stack)d of %(owner)s with %(card)s and takes it.") % words
        case facts.Frozen(owner=owner) if owner in (fact.seat, None):
            return _("%(name)s freezes their own stack %(stack)d with ice.") % words
        case facts.Frozen(owner=owner):
            words |= _owner(owner, names)
            return _("%(name)s freezes stack %(stack)d of %(owner)s with ice; it stays there.") % words
        case facts.Burned(owner=owner) if owner in (fact.seat, None):
            return _("%(name)s puts fire on their own stack %(stack)d, which goes to the centre, dead.") % words
        case facts.Burned(owner=owner):
            words |= _owner(owner, names)
            return _("%(name)s puts fire on stack %(stack)d of %(owner)s, which goes to the centre, dead.") % words
        case facts.Called(owner=owner, colour=colour):
            words |= {"colour": colour_name(colour)}
            if owner in (fact.seat, None):
                return (
                    _(
                        "%(name)s puts a color spell on their own stack %(stack)d and calls %(colour)s: "
                        "it waits in the centre for a %(colour)s dragon."
                    )
                    % words
                )
            words |= _owner(owner, names)
            return (
                _(
                    "%(name)s puts a color spell on stack %(stack)d of %(owner)s and calls %(colour)s: "
                    "it waits in the centre for a %(colour)s dragon."
                )
                % words
            )


def _owner(owner: Seat | None, names: Sequence[str]) -> dict[str, str | int]:
    return {} if owner is None else {"owner": names[owner]}
