"""What is given away: how much good the cards left lying, passed or discarded may do the next player."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.contract import Seat
from games.pickit_dragons.bots import weights
from games.pickit_dragons.bots.outlook import Outlook
from games.pickit_dragons.bots.position import Side, Sides
from games.pickit_dragons.building import lying_jokers
from games.pickit_dragons.cards import PARTS, Card, Colour, colour_of, is_joker, is_white, part_of
from games.pickit_dragons.dragons import count_of
from games.pickit_dragons.scoring import FLOCK, FLOCK_POINTS, POINTS


class Giving:
    """What cards do for one rival, from what lies open and what was passed to them."""

    def __init__(self, outlook: Outlook, sides: Sides, rival: Seat) -> None:
        self.outlook, self.side, self.rival = outlook, sides[rival], rival
        self.exchangeable = {
            (lying.dragon.colour, lying.part) for lying in lying_jokers([side.dragons for side in sides]).values()
        }

    def best_of(self, offer: Iterable[Card]) -> float:
        """What the best card left in the offer does for them."""
        return max((self.worth(card) for card in offer), default=0.0)

    def worth(self, card: Card) -> float:
        """What this card does for them."""
        if is_joker(card):
            return weights.WHITE_FOR_RIVAL if is_white(card) else weights.JOKER_FOR_RIVAL
        colour, part = colour_of(card), part_of(card)
        if colour is None:
            raise ValueError(f"a part without a colour: {card}")
        # An exchange brings the joker into their hand (PD-40).
        exchange = weights.JOKER_FOR_RIVAL if (colour, part) in self.exchangeable else 0.0
        finishing = _finishing(self.side, colour, part)
        return weights.FOR_RIVAL[colour] + exchange + finishing + _joining(self.outlook, card, self.rival)


def _finishing(side: Side, colour: Colour, part: int) -> float:
    """What the part adds to a flock or to an unfinished dragon that waits for it (PD-30, PD-53)."""
    if colour is Colour.GREEN:
        last = count_of(side.dragons, Colour.GREEN) % FLOCK == FLOCK - 1
        return float(FLOCK_POINTS - FLOCK) if last else 0.0
    waiting = [dragon for dragon in side.dragons if dragon.unfinished and dragon.colour is colour]
    return sum(POINTS[colour] / PARTS[colour] / len(dragon.missing) for dragon in waiting if part in dragon.missing)


def _joining(outlook: Outlook, card: Card, rival: Seat) -> float:
    """How much better the card is beside one that the rival was given, as long as they may hold it (PD-12)."""
    receiver = Seat((outlook.seat - 1) % outlook.seats)
    fresh = max(0.0, 1 - outlook.table.turn_number / outlook.seats / weights.GIVEN_FADES)
    if rival != receiver or not fresh:
        return 0.0
    given = (each for each in outlook.hand.given if colour_of(each) is colour_of(card))
    return weights.WITH_GIVEN * fresh if any(part_of(each) != part_of(card) for each in given) else 0.0
