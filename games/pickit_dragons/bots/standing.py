"""The chance to win from a position: who will lead at the end, by how much, and how sure that is (PD-80, PD-81)."""

from __future__ import annotations

from math import erf, sqrt

from msgspec.structs import replace

from games.engine.contract import Seat
from games.pickit_dragons.bots import weights
from games.pickit_dragons.bots.giving import Giving
from games.pickit_dragons.bots.hopes import hoped_points
from games.pickit_dragons.bots.outlook import Outlook, kind_of
from games.pickit_dragons.bots.plays import imagined_plays
from games.pickit_dragons.bots.position import PASS_BY, Play, Position, Sides, cards_after, sides_after
from games.pickit_dragons.bots.prospects import Prospects, green_hope
from games.pickit_dragons.cards import HAND_SIZE, PARTS, Card, Colour
from games.pickit_dragons.dragons import complete_count, count_of
from games.pickit_dragons.scoring import POINTS, green_points

NORMAL = sqrt(2)
DECIDED = 1e-4
"""What a point is worth as a chance to win where the game is decided."""


class Weighing:
    """Weighs the positions of one question; hands that leave the same on the table share most of the work."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._standings: dict[tuple[int, tuple[Card, ...]], Standing] = {}
        self._sides: dict[tuple[int, Play], tuple[Sides, Sides]] = {}

    def chance(self, position: Position) -> float:
        """The chance to win from here, the play phase being over."""
        return self.standing(position).chance(position.cards)

    def standing(self, position: Position) -> Standing:
        """What lies open, weighed."""
        # Tables are told apart by identity: comparing them would take as long as weighing them. Each is kept alive.
        key = (id(position.sides), position.offer)
        if key not in self._standings:
            self._standings[key] = Standing(self.outlook, position.sides, position.offer)
        return self._standings[key]

    def after(self, position: Position, play: Play) -> Position:
        """The position after this action of the play phase."""
        if play is PASS_BY:
            return position
        key = (id(position.sides), play)
        if key not in self._sides:
            sides = sides_after(position.sides, self.outlook.seat, play, turn=position.turn)
            self._sides[key] = position.sides, sides
        return replace(position, cards=cards_after(position.cards, play), sides=self._sides[key][1])

    def best_after_play(self, position: Position) -> float:
        """The chance to win after the best action with this hand."""
        return max(self.chance(self.after(position, play)) for play in imagined_plays(self.outlook, position))


class Standing:
    """What lies open after one's own action, weighed once for whatever hand is kept."""

    def __init__(self, outlook: Outlook, sides: Sides, offer: tuple[Card, ...]) -> None:
        self.outlook, self.sides, self.offer = outlook, sides, offer
        self.rounds = rounds_to_come(outlook, sides)
        self.turns = outlook.turns_to_come(outlook.seat, self.rounds)
        self.prospects = Prospects(outlook, sides, offer, turns=self.turns)
        self._own = self._open_points(outlook.seat)
        self._rivals = [self._rival(seat) for seat in outlook.rivals]

    def best_kept(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The five cards to keep: again and again the card goes that is missed least (PD-26)."""
        while len(cards) > HAND_SIZE:
            rests = {kind_of(cards[index]): cards[:index] + cards[index + 1 :] for index in range(len(cards))}
            cards = max(rests.values(), key=self.prospects.worth)
        return cards

    def chance(self, cards: tuple[Card, ...]) -> float:
        """The chance to win with the best of these cards kept; decided games are told apart by points."""
        drawn = max(0, HAND_SIZE - len(cards))
        hand = self.prospects.worth(self.best_kept(cards))
        points = self._own + hand + (weights.DRAWN_CARD * drawn - weights.AVERAGE_HAND) * self.prospects.use
        chance, leads = 1.0, []
        for other, spread in self._rivals:
            leads.append(points - other)
            chance *= (1 + erf((points - other) / spread / NORMAL)) / 2
        return chance + DECIDED * min(leads)

    def _rival(self, seat: Seat) -> tuple[float, float]:
        """The points that a rival will have, and how far the lead over them can move."""
        turns = self.outlook.turns_to_come(seat, self.rounds)
        side, own = self.sides[seat], self.sides[self.outlook.seat]
        points = self._open_points(seat) + sum(
            weights.UNFINISHED * POINTS[dragon.colour] * len(dragon.laid) / (PARTS[dragon.colour] - 1)
            for dragon in side.dragons
            if dragon.unfinished and turns
        )
        points += weights.TIE_BREAK * (complete_count(side.dragons) - complete_count(own.dragons))
        if turns and seat == next(self.outlook.rivals):
            points += weights.GIVEN_AWAY * Giving(self.outlook, self.sides, seat).best_of(self.offer)
        return points, sqrt(weights.LEAST_SPREAD**2 + weights.SPREAD**2 * (turns + self.turns))

    def _open_points(self, seat: Seat) -> float:
        """Track, missions, and what the turns to come bring with the abilities that lie open."""
        sides, turns = self.sides, self.outlook.turns_to_come(seat, self.rounds)
        side, use = sides[seat], min(1.0, turns / weights.HAND_TURNS)
        greens = count_of(side.dragons, Colour.GREEN)
        return (
            side.score
            + (green_hope(greens, use) - green_points(greens))
            + hoped_points(self.outlook.missions(seat), seat, sides, turns)
            + weights.PACE * turns
            + sum(weights.ABILITY[colour] for colour in side.awake) * min(turns, weights.ABILITY_TURNS)
        )


def rounds_to_come(outlook: Outlook, sides: Sides) -> float:
    """How many rounds follow this one: known once the limit was reached, else judged by the leading track (PD-80)."""
    table = outlook.table
    if table.last_round is not None:
        return table.last_round - table.round
    wanted = table.limit - max(side.score for side in sides)
    return 1 + max(0.0, wanted / weights.PACE)
