"""Complete picks that the rules would take, the most useful first: shortcuts for the page, the fuzzer and bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations

from games.engine.contract import Seat
from games.pickit_dragons.building import Lying
from games.pickit_dragons.cards import PARTS, Card, Colour, colour_of, is_joker, part_of, serves, token
from games.pickit_dragons.dragons import Dragon

Ways = tuple[tuple[str, ...], ...]

MOST = 12


def dragons(hand: Sequence[Card]) -> Ways:
    """Each complete dragon that the hand can make (PD-23): without jokers first, then the worthier."""
    pure: list[tuple[str, ...]] = []
    mixed: list[tuple[str, ...]] = []
    for colour in reversed(Colour):
        real = _real(hand, colour)
        if not real:
            continue
        missing = [part for part in range(1, PARTS[colour] + 1) if part not in real]
        if not missing:
            pure.append(tuple(real[part] for part in sorted(real)))
        else:
            mixed.extend((*_sorted(real), *tokens) for tokens in _fillings(hand, colour, missing))
    return tuple((pure + mixed)[:MOST])


def exchanges(hand: Sequence[Card], lying: Mapping[Card, Lying], *, own: Seat) -> Ways:
    """Each card of the hand that fits in the place of a joker (PD-40), one's own dragons first."""
    spots = sorted(lying.items(), key=lambda item: item[1].owner != own)
    fitting = (
        (card, joker)
        for joker, spot in spots
        for card in hand
        if not is_joker(card) and colour_of(card) is spot.dragon.colour and part_of(card) == spot.part
    )
    return tuple(islice(fitting, MOST))


def layings(hand: Sequence[Card]) -> Ways:
    """The largest unfinished dragon of each colour, then single cards (PD-53)."""
    largest, single = list[tuple[str, ...]](), list[tuple[str, ...]]()
    for colour in reversed(Colour):
        real = _sorted(_real(hand, colour))
        if colour is Colour.GREEN or not real:
            continue
        most = real[: PARTS[colour] - 1]
        if len(most) > 1:
            largest.append(most)
        single.extend((card,) for card in real)
    return tuple((sorted(largest, key=len, reverse=True) + single)[:MOST])


def extensions(hand: Sequence[Card], laid: Sequence[Dragon]) -> Ways:
    """What can be added to each unfinished dragon (PD-53): completing it first, then the most, then single cards."""
    unfinished = [dragon for dragon in laid if dragon.unfinished]
    completing, largest, single = list[tuple[str, ...]](), list[tuple[str, ...]](), list[tuple[str, ...]]()
    for dragon in unfinished:
        # With two dragons lying open there could be a doubt about which is meant; a name is never wrong.
        name = (dragon.id,) if len(unfinished) > 1 else ()
        real = {part: card for part, card in _real(hand, dragon.colour).items() if part in dragon.missing}
        rest = [part for part in dragon.missing if part not in real]
        if not rest:
            completing.append((*_sorted(real), *name))
        else:
            completing.extend((*_sorted(real), *tokens, *name) for tokens in _fillings(hand, dragon.colour, rest))
            if len(real) > 1:
                largest.append((*_sorted(real), *name))
        if len(dragon.missing) > 1:
            single.extend((card, *name) for card in _sorted(real))
    return tuple((completing + largest + single)[:MOST])


def _real(hand: Sequence[Card], colour: Colour) -> dict[int, Card]:
    """The parts of the colour that the hand has, one copy each."""
    return {part_of(card): card for card in reversed(hand) if not is_joker(card) and colour_of(card) is colour}


def _sorted(real: Mapping[int, Card]) -> tuple[str, ...]:
    return tuple(real[part] for part in sorted(real))


def _fillings(hand: Sequence[Card], colour: Colour, missing: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Every way to fill the missing parts with jokers of the hand, coloured ones first; equal whites count once."""
    jokers = sorted((card for card in hand if is_joker(card) and serves(card, colour)), key=_is_colourless)
    seen = set()
    for chosen in permutations(jokers, len(missing)):
        kinds = tuple(colour_of(joker) for joker in chosen)
        if kinds not in seen:
            seen.add(kinds)
            yield tuple(token(joker, part) for joker, part in zip(chosen, missing, strict=True))


def _is_colourless(joker: Card) -> bool:
    return colour_of(joker) is None
