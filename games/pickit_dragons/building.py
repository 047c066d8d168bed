"""From the cards picked to the dragon that they make, or why they make none (PD-23, PD-53, PD-40)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from games.engine.contract import Seat
from games.engine.refusal import Refused
from games.pickit_dragons.cards import PARTS, Card, Colour, colour_of, is_joker, part_of, serves, split_token
from games.pickit_dragons.dragons import Dragon, Laid

Jokers = Sequence[tuple[Card, int]]
"""Jokers with the part named for each; 0 where none is named."""


class Lying(msgspec.Struct, frozen=True):
    """A joker on the table: whose, in which dragon or stand-in, and for which part (PD-40)."""

    owner: Seat
    dragon: Dragon
    part: int


def lying_jokers(areas: Sequence[tuple[Dragon, ...]]) -> dict[Card, Lying]:
    """Every joker on the table, by what lies in front of each seat."""
    return {
        laid.card: Lying(Seat(seat), dragon, laid.part)
        for seat, dragons in enumerate(areas)
        for dragon in dragons
        for laid in dragon.laid
        if is_joker(laid.card)
    }


def complete_dragon(picked: Sequence[str]) -> tuple[Colour, tuple[Laid, ...]]:
    """The colour and the parts of the complete dragon that these cards make (PD-23)."""
    cards, jokers = _sorted(picked)
    if not cards:
        raise Refused("PD-23", "no_real_card")
    colour = _one_colour(cards, "PD-23")
    return colour, _complete(colour, _parts({}, cards, "PD-23"), jokers)


def unfinished_dragon(cards: Sequence[Card]) -> tuple[Colour, tuple[Laid, ...]]:
    """The colour and the parts of the unfinished dragon that these cards make (PD-53)."""
    if any(is_joker(card) for card in cards):
        raise Refused("PD-53", "unfinished_joker")
    colour = _one_colour(cards, "PD-53")
    if colour is Colour.GREEN:
        raise Refused("PD-53", "unfinished_green")
    laid = _parts({}, cards, "PD-53")
    if len(laid) == PARTS[colour]:
        raise Refused("PD-53", "not_unfinished", colour=colour.value)
    return colour, _in_order(laid)


def addition(dragons: Iterable[Dragon], picked: Sequence[str], *, named: str | None) -> tuple[Dragon, tuple[Laid, ...]]:
    """The unfinished dragon meant and all its parts after these were added (PD-53)."""
    cards, jokers = _sorted(picked)
    if not cards and not jokers:
        raise Refused("PD-53", "nothing_added")
    dragon = _dragon_meant([each for each in dragons if each.unfinished], cards, jokers, named=named)
    if any(colour_of(card) is not dragon.colour for card in cards):
        raise Refused("PD-53", "wrong_colour", colour=dragon.colour.value)
    laid = _parts({each.part: each.card for each in dragon.laid}, cards, "PD-53")
    if not jokers:
        return dragon, _in_order(laid)
    if len(laid) + len(jokers) < PARTS[dragon.colour]:
        raise Refused("PD-53", "unfinished_joker")
    return dragon, _complete(dragon.colour, laid, jokers)


def exchange(picked: Sequence[Card], lying: Mapping[Card, Lying]) -> tuple[Card, Card]:
    """The card of the hand and the joker on the table that take each other's place (PD-40)."""
    jokers = [card for card in picked if card in lying]
    cards = [card for card in picked if card not in lying]
    if not jokers:
        raise Refused("PD-40", "no_joker_chosen")
    if not cards:
        raise Refused("PD-40", "no_card_chosen")
    card, joker = cards[0], jokers[0]
    if is_joker(card):
        raise Refused("PD-40", "joker_for_joker", card=card)
    spot = lying[joker]
    if colour_of(card) is not spot.dragon.colour or part_of(card) != spot.part:
        raise Refused("PD-40", "not_fitting", card=card, colour=spot.dragon.colour.value, part=spot.part, joker=joker)
    return card, joker


def _sorted(picked: Sequence[str]) -> tuple[list[Card], list[tuple[Card, int]]]:
    pairs = [split_token(each) for each in picked]
    jokers = [(card, part) for card, part in pairs if is_joker(card)]
    if len({joker for joker, _ in jokers}) < len(jokers):
        raise Refused("PD-23", "joker_twice")
    return [card for card, _ in pairs if not is_joker(card)], jokers


def _one_colour(cards: Sequence[Card], rule: str) -> Colour:
    colours = {colour_of(card) for card in cards}
    if len(colours) > 1:
        raise Refused(rule, "mixed_colours", colours=tuple(colour.value for colour in Colour if colour in colours))
    (colour,) = colours
    if colour is None:
        raise ValueError(f"not a real card among {cards}")
    return colour


def _parts(there: Mapping[int, Card], cards: Iterable[Card], rule: str) -> dict[int, Card]:
    laid = dict(there)
    for card in cards:
        if (part := part_of(card)) in laid:
            raise _double(rule, colour_of(card), part)
        laid[part] = card
    return laid


def _double(rule: str, colour: Colour | None, part: int) -> Refused:
    return Refused(rule, "double_part", colour=colour.value if colour else "", part=part)


def _complete(colour: Colour, real: Mapping[int, Card], jokers: Jokers) -> tuple[Laid, ...]:
    """All parts of the dragon, each joker in its place, named or the only one left (PD-23)."""
    laid = dict(real)
    for joker, part in jokers:
        if colour is Colour.GREEN:
            raise Refused("PD-23", "green_joker")
        if not serves(joker, colour):
            raise Refused("PD-23", "wrong_joker", joker=joker, colour=colour.value)
        if part > PARTS[colour]:
            raise Refused("PD-23", "part_outside", colour=colour.value, part=part, parts=PARTS[colour])
        if part in laid:
            raise _double("PD-23", colour, part)
        if part:
            laid[part] = joker
    missing = [part for part in range(1, PARTS[colour] + 1) if part not in laid]
    unnamed = [joker for joker, part in jokers if not part]
    if len(unnamed) < len(missing):
        needed = tuple(str(part) for part in range(1, PARTS[colour] + 1))
        chosen = tuple(str(part) for part in sorted(laid))
        raise Refused("PD-23", "incomplete", colour=colour.value, needed=needed, chosen=chosen, jokers=len(unnamed))
    if len(unnamed) > len(missing):
        raise Refused("PD-23", "too_many_jokers", colour=colour.value, parts=PARTS[colour])
    # Two white jokers are alike, so only jokers of different kinds leave more than one way.
    if len(missing) > 1 and len({colour_of(joker) for joker in unnamed}) > 1:
        raise Refused("PD-23", "name_parts", missing=tuple(str(part) for part in missing))
    laid.update(zip(missing, unnamed, strict=True))
    return _in_order(laid)


def _in_order(laid: Mapping[int, Card]) -> tuple[Laid, ...]:
    return tuple(Laid(part, laid[part]) for part in sorted(laid))


def _dragon_meant(unfinished: Sequence[Dragon], cards: Sequence[Card], jokers: Jokers, *, named: str | None) -> Dragon:
    if named:
        return next(dragon for dragon in unfinished if dragon.id == named)
    if cards:
        colour = _one_colour(cards, "PD-53")
        meant = [dragon for dragon in unfinished if dragon.colour is colour]
        if not meant:
            raise Refused("PD-53", "no_unfinished", colour=colour.value)
    else:
        meant = [dragon for dragon in unfinished if all(serves(joker, dragon.colour) for joker, _ in jokers)]
        if not meant:
            raise Refused("PD-53", "joker_fits_none")
        # Jokers come in only with what completes a dragon, so others can't be meant.
        meant = [dragon for dragon in meant if len(dragon.missing) == len(jokers)] or meant
    if len(meant) > 1:
        raise Refused("PD-53", "name_dragon", dragons=tuple(dragon.id for dragon in meant))
    return meant[0]
