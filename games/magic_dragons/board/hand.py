"""The reader's hand: for each card where it can go, or why it can't."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.questions import Answer, Question
from games.engine.refusal import Refusal
from games.magic_dragons.board.pictures import card_picture, seal_picture
from games.magic_dragons.cards import Card, Colour, Spell, is_dragon, spell_of
from games.magic_dragons.sentences import bid_name, card_name, colour_name, why_not
from games.magic_dragons.stacks import Kind, Stack
from games.magic_dragons.view import Hand, Table
from games.pictures import Picture
from games.selectors import Seen

_CALL = "call-"


@dataclass(frozen=True)
class Way:
    """A complete answer at one touch; a call of a colour shows its seal."""

    value: str
    name: str
    seal: Picture | None = None


@dataclass(frozen=True)
class Target:
    """One place for a card: a single button, or one for each colour that can be called."""

    name: str
    ways: Sequence[Way]


@dataclass(frozen=True)
class OwnCard:
    """A card of the hand; without targets it is not playable now, and `reason` cites `rule`, if it ever can be told."""

    token: str
    picture: Picture
    targets: Sequence[Target]
    reason: str
    rule: str
    marked: bool


def own_cards(seen: Seen) -> list[OwnCard]:
    """The hand, clan by clan, spells last; empty for a watcher."""
    hand: Hand | None = seen.cards
    if hand is None:
        return []
    ways = _ways_by_card(seen)
    order = sorted(hand.cards, key=lambda card: (not is_dragon(card), card))
    return [_own_card(card, seen, ways.get(card, ()), hand.barred.get(card)) for card in order]


def act(seen: Seen, _question: Question, answer: Answer) -> str:
    """What this answer does, in the words of its button."""
    if answer.choice == "bid":
        return _("Bid %(stacks)s") % {"stacks": bid_name(int(answer.picked[0].removeprefix("bid-")))}
    card, *place = answer.picked
    told = [card_name(Card(card)), *(_target_name(Card(card), each, seen) for each in place[:1])]
    return ": ".join([*told, *(_way(answer.picked).name for _called in place[1:])])


def _ways_by_card(seen: Seen) -> Mapping[str, Sequence[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for choice in seen.question.choices if seen.question else ():
        if choice.name == "play":
            for way in choice.ways:
                found.setdefault(way[0], []).append(way)
    return found


def _own_card(card: Card, seen: Seen, ways: Sequence[tuple[str, ...]], bar: Refusal | None) -> OwnCard:
    targets: dict[str, list[Way]] = {}
    for way in ways:
        targets.setdefault(_target_name(card, way[1], seen), []).append(_way(way))
    return OwnCard(
        token=card,
        picture=card_picture(card),
        targets=[Target(name, each) for name, each in targets.items()],
        reason=why_not(bar) if bar else "",
        rule=bar.rule if bar else "",
        marked=card in seen.draft,
    )


def _way(way: tuple[str, ...]) -> Way:
    value = f"play:{' '.join(way)}"
    if len(way) < 3:
        return Way(value, _("Play"))
    colour = Colour(way[2].removeprefix(_CALL))
    return Way(value, _("Call %(colour)s") % {"colour": colour_name(colour)}, seal_picture(colour))


def _target_name(card: Card, place: str, seen: Seen) -> str:
    table: Table = seen.table
    stack = next((each for each in table.stacks if f"stack-{each.number}" == place), None)
    if stack is None:
        return _("Start a stack of your own")
    names = {"top": card_name(stack.cards[-1]), "owner": _owner(stack, seen), "count": len(stack.cards)}
    if stack.kind is Kind.WAITING and stack.called:
        names["colour"] = colour_name(stack.called)
        return _("Claim the stack of %(count)d that waits for %(colour)s") % names
    match spell_of(card):
        case Spell.ICE:
            return _("Freeze %(top)s of %(owner)s (%(count)d cards)") % names
        case Spell.FIRE:
            return _("Burn %(top)s of %(owner)s (%(count)d cards)") % names
        case Spell.COLOR:
            return _("Send %(top)s of %(owner)s (%(count)d cards) to the centre and call") % names
        case None:
            return _("Cover %(top)s of %(owner)s (%(count)d cards)") % names


def _owner(stack: Stack, seen: Seen) -> str:
    if seen.mine and stack.owner == seen.mine.seat:
        return _("yourself")
    return seen.names[stack.owner] if stack.owner is not None else ""
