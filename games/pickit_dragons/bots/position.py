"""What lies open after something was done in thought: enough of a position to weigh it, and nothing hidden."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.engine.contract import Seat
from games.pickit_dragons.bots.outlook import Outlook
from games.pickit_dragons.building import addition, complete_dragon, exchange, lying_jokers, unfinished_dragon
from games.pickit_dragons.cards import PARTS, Card, Colour, split_token
from games.pickit_dragons.dragons import Dragon, Laid, exchanged, is_pure, oldest_green
from games.pickit_dragons.moves import is_dragon_name
from games.pickit_dragons.scoring import track

IMAGINED = "imagined"
"""The name of a dragon that is laid in thought alone."""


class Play(msgspec.Struct, frozen=True):
    """One action of the play phase, by the names of the answer that would do it (PD-22)."""

    choice: str
    picked: tuple[str, ...] = ()


PASS_BY = Play("done")
"""Doing nothing in the play phase."""


class Side(msgspec.Struct, frozen=True):
    """What lies in front of one seat, and what was noted of it."""

    dragons: tuple[Dragon, ...]
    score: int
    purple_bonus: bool
    joker_used: bool

    @property
    def awake(self) -> set[Colour]:
        """The colours whose abilities are there."""
        return {dragon.colour for dragon in self.dragons if dragon.woke is not None and dragon.counts}


Sides = tuple[Side, ...]


class Position(msgspec.Struct, frozen=True):
    """A position in one's own turn, as far as it lies open to this seat."""

    cards: tuple[Card, ...]
    offer: tuple[Card, ...]
    sides: Sides
    turn: int
    sacrificed: bool = False


def position_of(outlook: Outlook) -> Position:
    """The position as the seat sees it."""
    table = outlook.table
    return Position(
        cards=outlook.hand.cards,
        offer=tuple(card for card in table.offer if card),
        sides=tuple(Side(each.dragons, each.score, each.purple_bonus, each.joker_used) for each in table.seats),
        turn=table.turn_number,
        sacrificed=Colour.GREEN in table.used,
    )


def taking(position: Position, card: Card) -> Position:
    """After taking this card, from the offer if it lies there (PD-21)."""
    left = tuple(each for each in position.offer if each != card)
    return replace(position, cards=(*position.cards, card), offer=left)


def sacrificing(position: Position, seat: Seat, top: Card | None) -> Position | None:
    """After turning the oldest green for the top of the discard pile, or None where that can't be (PD-54)."""
    side = position.sides[seat]
    green = oldest_green(side.dragons, before=position.turn)
    if position.sacrificed or green is None or top is None:
        return None
    sides = _with(position.sides, seat, replace(green, face_down=True))
    return replace(position, cards=(*position.cards, top), sides=sides, sacrificed=True)


def cards_after(cards: tuple[Card, ...], play: Play) -> tuple[Card, ...]:
    """The hand after this action: what was picked from it is gone, a joker picked from the table comes (PD-40)."""
    picked = [split_token(each)[0] for each in play.picked if not is_dragon_name(each)]
    kept = tuple(card for card in cards if card not in picked)
    return (*kept, *(card for card in picked if card not in cards)) if play.choice == "exchange" else kept


def sides_after(sides: Sides, seat: Seat, play: Play, *, turn: int) -> Sides:
    """What lies open after this action, which the rules would take."""
    match play.choice:
        case "dragon":
            colour, laid = complete_dragon(play.picked)
            return _lay(sides, seat, Dragon(IMAGINED, colour, laid, turn), turn=turn)
        case "lay":
            colour, laid = unfinished_dragon(tuple(Card(each) for each in play.picked))
            return _with(sides, seat, Dragon(IMAGINED, colour, laid, turn, complete=False))
        case "extend":
            name = next((each for each in play.picked if is_dragon_name(each)), None)
            picked = [each for each in play.picked if each != name]
            dragon, laid = addition(sides[seat].dragons, picked, named=name)
            complete = len(laid) == PARTS[dragon.colour]
            return _lay(sides, seat, replace(dragon, laid=laid, complete=complete), turn=turn)
        case "stand_in":
            joker = Laid(1, Card(play.picked[0]))
            return _with(sides, seat, Dragon(IMAGINED, Colour.GREEN, (joker,), turn, complete=False, stand_in=True))
        case "exchange":
            return _exchange(sides, play, turn=turn)
    return sides


def _lay(sides: Sides, seat: Seat, dragon: Dragon, *, turn: int) -> Sides:
    """Put a dragon of one's own, which is remembered if a joker completed it (PD-72)."""
    pure = is_pure(dragon.laid)
    if dragon.complete and pure:
        dragon = replace(dragon, woke=turn)
    return _with(sides, seat, dragon, joker_used=dragon.complete and not pure)


def _exchange(sides: Sides, play: Play, *, turn: int) -> Sides:
    lying = lying_jokers([side.dragons for side in sides])
    card, joker = exchange(tuple(Card(each) for each in play.picked), lying)
    return _with(sides, lying[joker].owner, exchanged(lying[joker].dragon, joker, card, turn=turn))


def _with(sides: Sides, owner: Seat, dragon: Dragon, *, joker_used: bool = False) -> Sides:
    """Put a dragon in front of its owner, in place of the one of its name, and count again (PD-30, PD-31)."""
    side = sides[owner]
    others = tuple(each for each in side.dragons if each.id != dragon.id)
    bonus = side.purple_bonus or (dragon.colour is Colour.PURPLE and dragon.woke is not None)
    dragons = (*others, dragon)
    side = Side(dragons, track(dragons, purple_bonus=bonus), bonus, side.joker_used or joker_used)
    return (*sides[:owner], side, *sides[owner + 1 :])
