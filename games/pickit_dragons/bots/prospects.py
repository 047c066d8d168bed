"""What a hand is worth: the points of the dragons it may become, less for every part that has yet to come."""

from __future__ import annotations

from collections.abc import Sequence

from games.pickit_dragons.bots import weights
from games.pickit_dragons.bots.hopes import hoped_points
from games.pickit_dragons.bots.outlook import Kind, Outlook, kind_of, signs_by_letter
from games.pickit_dragons.bots.position import IMAGINED, Side, Sides
from games.pickit_dragons.cards import CARDS, COPIES, LETTERS, PARTS, Card, Colour
from games.pickit_dragons.dragons import Dragon, count_of
from games.pickit_dragons.scoring import POINTS, PURPLE_BONUS, green_points

COLOURS = (Colour.RED, Colour.YELLOW, Colour.BLUE, Colour.PURPLE)
"""The colours whose dragons have more than one part."""
COLOUR_LETTERS = tuple(LETTERS[colour] for colour in COLOURS)


class Prospects:
    """Values hands of one seat in one position; what it has found out about a colour it remembers."""

    def __init__(self, outlook: Outlook, sides: Sides, offer: Sequence[Card], *, turns: float) -> None:
        self.outlook, self.turns = outlook, turns
        self.sides, self.own = sides, sides[outlook.seat]
        self.offer = {kind_of(card) for card in offer}
        self.use = min(1.0, turns / weights.HAND_TURNS)
        self.lying = count_of(self.own.dragons, Colour.GREEN)
        self.laid = {
            dragon.colour: "".join(str(each.part) for each in dragon.laid)
            for dragon in self.own.dragons
            if dragon.unfinished
        }
        self._found: dict[tuple[str, str, int], float] = {}
        self._gains: dict[Colour, tuple[float, float]] = {}

    def worth(self, cards: Sequence[Card]) -> float:
        """What these cards are worth in the hand when the turn is over."""
        signs = signs_by_letter(cards)
        held = signs.get("J", "")
        parts = [signs.get(letter, "") for letter in COLOUR_LETTERS]
        jokers = [held.count(letter) for letter in COLOUR_LETTERS]
        values = [self._colour(*each) for each in zip(COLOUR_LETTERS, parts, jokers, strict=True)]
        value = self._greens(len(signs.get("G", "")))
        for _ in range(held.count("W")):
            more = [
                self._colour(letter, part, joker + 1)
                for letter, part, joker in zip(COLOUR_LETTERS, parts, jokers, strict=True)
            ]
            added, used = max((more[index] - values[index], index) for index in range(len(more)))
            if added > weights.LONE_WHITE * self.use:
                jokers[used] += 1
                values[used] = more[used]
            else:
                value += weights.LONE_WHITE * self.use
        # Only one card is taken a turn, so what one dragon gets the others don't (PD-21).
        share = 1.0
        for each in sorted(values, reverse=True):
            value += share * each
            share *= weights.NEXT_DRAGON
        return value

    def _greens(self, count: int) -> float:
        """Greens in the hand, of which one can be played a turn (PD-22)."""
        mission = self.gains(Colour.GREEN)[0] if count else 0.0
        held = weights.PATIENCE - weights.GREEN_WAITS * self.use
        value = 0.0
        for number in range(1, min(count, int(self.turns)) + 1):
            step = green_hope(self.lying + number, self.use) - green_hope(self.lying + number - 1, self.use)
            value += held**number * (step + mission)
        return value

    def _colour(self, letter: str, parts: str, jokers: int) -> float:
        key = (letter, parts, jokers)
        value = self._found.get(key)
        if value is None:
            value = self._found[key] = self._dragon(COLOURS[COLOUR_LETTERS.index(letter)], parts, jokers)
        return value

    def _dragon(self, colour: Colour, parts: str, jokers: int) -> float:
        """The best that the hand can make of this colour, with some of these jokers or without."""
        there = parts + self.laid.get(colour, "")
        spare = weights.LONE_JOKER * self.use * jokers
        if not there:
            return spare
        pure, mixed = self.gains(colour)
        missing = self._missing(colour, there)
        best = pure * self._ripe(colour, missing) + spare
        for used in range(1, min(jokers, len(missing)) + 1):
            rest = weights.LONE_JOKER * self.use * (jokers - used)
            # Jokers are for the parts that come most rarely.
            best = max(best, mixed * self._ripe(colour, missing[used:]) + rest)
        twice = "".join(part for part in set(parts) if parts.count(part) > 1)
        if twice and self.turns > 1:
            best += weights.SECOND_COPY * POINTS[colour] * self._ripe(colour, self._missing(colour, twice))
        return best

    def _missing(self, colour: Colour, there: str) -> list[float]:
        """The chance of each part that isn't there to come in a turn, the least first."""
        letter, chances = LETTERS[colour], []
        for part in range(1, PARTS[colour] + 1):
            if str(part) not in there:
                kind = Kind(f"{letter}{part}")
                comes = self.outlook.comes(kind)
                chances.append(max(comes, weights.STAYS_ON_OFFER) if kind in self.offer else comes)
        return sorted(chances)

    def _ripe(self, colour: Colour, missing: Sequence[float]) -> float:
        """What share of a dragon's worth its parts are while others are missing, which come one a turn (PD-21)."""
        turns = self.turns - max(0, len(missing) - 1)
        if turns < 1:
            return 0.0
        left = weights.RIPE[colour][len(missing)]
        if missing:
            left *= min(1.0, turns / weights.HAND_TURNS)
        usual = min(1.0, weights.SEEN_EACH_TURN * COPIES[colour] / len(CARDS))
        for chance in missing:
            left *= (chance / usual) ** weights.SCARCITY
        return min(left, weights.RIPE[colour][0])

    def gains(self, colour: Colour) -> tuple[float, float]:
        """What completing a dragon of this colour brings: without jokers, and with one."""
        if colour not in self._gains:
            points = 0 if colour is Colour.GREEN else POINTS[colour]
            extra = 0.0
            if colour not in self.own.awake:
                extra += weights.ABILITY[colour] * min(self.turns, weights.ABILITY_TURNS)
            if colour is Colour.PURPLE and not self.own.purple_bonus:
                extra += PURPLE_BONUS
            pure, mixed = self._mission_gains(colour)
            self._gains[colour] = (points + extra + pure, points + mixed)
        return self._gains[colour]

    def _mission_gains(self, colour: Colour) -> tuple[float, float]:
        """How one more dragon of this colour changes what the missions promise: without jokers, and with one."""
        seat = self.outlook.seat
        missions = self.outlook.missions(seat)
        if not missions:
            return 0.0, 0.0
        more = (*self.own.dragons, Dragon(IMAGINED, colour, (), turn=0))

        def hoped(side: Side) -> float:
            return hoped_points(missions, seat, (*self.sides[:seat], side, *self.sides[seat + 1 :]), self.turns)

        before = hoped(self.own)
        pure = Side(more, self.own.score, self.own.purple_bonus, self.own.joker_used)
        mixed = Side(more, self.own.score, self.own.purple_bonus, joker_used=True)
        return hoped(pure) - before, hoped(mixed) - before


def green_hope(count: int, use: float) -> float:
    """What this many face-up greens are worth, a flock begun counting a little more (PD-30)."""
    return green_points(count) + weights.FLOCK_HOPE * use * (count % 4)
