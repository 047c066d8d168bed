"""Positions and moves of Magic Dragons in one line.

Cards: "R5" is the red 5 ("K" is black, "B" blue), "ice" any ice spell, "ice2" that very copy. Stacks, in the order of
their numbers: "alice P2 P3; bob Y3 ice; - K4 color>red; - B1 fire"; the ones of "-" lie in the centre.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import games.magic_dragons as game
from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import Malformed, Refusal, Refused
from games.engine.stream import Stream
from games.magic_dragons.cards import CARDS, Card, Colour
from games.magic_dragons.scoring import Line
from games.magic_dragons.stacks import Stack
from games.magic_dragons.state import Phase, Player, State
from games.magic_dragons.view import Area, Hand, Table

NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")
BIDS = (4, 3, 2, 1, 4, 3)
"""What everybody has bid where a test doesn't say."""


def card_of(short: str, among: list[Card]) -> Card:
    """The first of these cards that the short name means."""
    for card in among:
        if card.startswith(short):
            return card
    raise LookupError(f"no {short} among {among}")


def seat_of(name: str) -> Seat:
    return Seat(NAMES.index(name))


@dataclass
class At:
    """A position, and what can be done in it. `events` are those of the last answer."""

    state: State
    events: list = field(default_factory=list)

    @property
    def table(self) -> Table:
        return game.table(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return game.outcome(self.state)

    @property
    def turn(self) -> str:
        """Whose turn it is; empty after the end."""
        turn = self.table.turn
        return "" if turn is None else NAMES[turn]

    def area(self, name: str = "alice") -> Area:
        return self.table.seats[seat_of(name)]

    def hand(self, name: str = "alice") -> Hand:
        return game.hand(self.state, seat_of(name))

    def stack(self, number: int) -> Stack:
        return self.table.stacks[number - 1]

    def lies(self, number: int) -> str:
        """A stack in short: whose it is and its cards."""
        stack = self.stack(number)
        owner = "-" if stack.owner is None else NAMES[stack.owner]
        return " ".join([owner, *(card.rstrip("123") if len(card) > 2 else card for card in stack.cards)])

    def line(self, name: str = "alice") -> Line:
        """The seat's last line on the score sheet."""
        return self.table.sheet[-1][seat_of(name)]

    def question(self, name: str | None = None) -> Question:
        asked = game.ask(self.state, self._seat(name))
        assert asked, f"{name or 'nobody'} is asked nothing"
        return asked

    def places(self, short: str, name: str | None = None) -> list[str]:
        """Where a card may go: places, without the colours that may be called."""
        card = card_of(short, list(self.hand(NAMES[self._seat(name)]).cards))
        ways = self.question(name).choice("play").ways
        return list(dict.fromkeys(way[1] for way in ways if way[0] == card))

    def why(self, short: str, name: str | None = None) -> str:
        """The rule by which a card of the hand has no place at all; empty if it has one."""
        hand = self.hand(NAMES[self._seat(name)])
        bar = hand.barred.get(card_of(short, list(hand.cards)))
        return bar.rule if bar else ""

    def bid(self, number: int, *, by: str | None = None) -> At:
        """Take a bid card."""
        return self._answer(Answer("bid", (f"bid-{number}",)), self._seat(by))

    def play(self, picks: str, *, by: str | None = None) -> At:
        """Play a card: "R5", "R5 new", "ice 2" (on stack 2), "color 2 red"."""
        return self._answer(Answer("play", self._picks(picks, self._seat(by))), self._seat(by))

    def refused(self, picks: str, *, by: str | None = None) -> Refusal:
        """The refusal that this play earns, or this bid, if it is a number."""
        before = self.state
        try:
            if picks.isdecimal():
                self.bid(int(picks), by=by)
            else:
                self.play(picks, by=by)
        except Refused as refused:
            assert self.state is before
            return refused.refusal
        raise AssertionError(f"{picks} was not refused")

    def rule(self, picks: str, *, by: str | None = None) -> str:
        """The rule that refuses this play or bid."""
        return self.refused(picks, by=by).rule

    def is_malformed(self, choice: str, *picked: str) -> bool:
        before = self.state
        try:
            self._answer(Answer(choice, picked), self.state.turn)
        except Malformed:
            assert self.state is before
            return True
        return False

    def house(self) -> At:
        """Let the house answer for the player whose turn it is."""
        return self._answer(game.absent(self.state, self.state.turn), self.state.turn)

    def told(self, kind: type, to: str | None = None) -> list:
        """The facts of this kind that somebody was told by the last answer."""
        seat = seat_of(to) if to else None
        return [fact for told in self.events if isinstance(fact := told.to(seat), kind)]

    def _answer(self, answer: Answer, seat: Seat) -> At:
        step: Step = game.apply(self.state, seat, answer)
        self.state, self.events = step.state, list(step.events)
        return self

    def _seat(self, name: str | None) -> Seat:
        return seat_of(name) if name else self.state.turn

    def _picks(self, picks: str, seat: Seat) -> tuple[str, ...]:
        hand, picked = list(self.state.players[seat].hand), list[str]()
        for pick in picks.split():
            if pick == "new":
                picked.append(pick)
            elif pick.isdecimal():
                picked.append(f"stack-{pick}")
            elif pick in list(Colour):
                picked.append(f"call-{pick}")
            else:
                card = card_of(pick, hand)
                hand.remove(card)
                picked.append(card)
        return tuple(picked)


def deal(
    *,
    seats: int = 2,
    turn: str = "alice",
    phase: str = "play",
    stacks: str = "",
    bids: tuple[int | None, ...] | None = None,
    totals: tuple[int, ...] = (),
    round: int = 2,
    starter: str = "alice",
    **hands: str,
) -> At:
    """A position in the middle of a round; all cards left over are undealt, `totals` those of the rounds before."""
    left = list(CARDS)

    def pull(short: str) -> Card:
        card = card_of(short, left)
        left.remove(card)
        return card

    lying = tuple(_stack(number, words.split(), pull) for number, words in enumerate(stacks.split(";"), 1) if words)
    held = [tuple(pull(each) for each in hands.pop(name, "").split()) for name in NAMES[:seats]]
    assert not hands, hands
    bidden = bids or (BIDS if phase == "play" else (None,) * seats)
    before = tuple(Line(0, 0, 1, False, 0, 0, 0, total) for total in totals or (0,) * seats)
    return At(
        State(
            version=1,
            stream=Stream(bytes(32)),
            phase=Phase(phase),
            round=round,
            starter=seat_of(starter),
            turn=seat_of(turn),
            players=tuple(Player(held[seat], bidden[seat]) for seat in range(seats)),
            undealt=tuple(left),
            stacks=lying,
            sheet=(before,) * (round - 1),
        )
    )


def _stack(number: int, words: list[str], pull) -> Stack:
    owner, *shorts = words
    called = None
    cards = []
    for short in shorts:
        name, _, colour = short.partition(">")
        cards.append(pull(name))
        called = Colour(colour) if colour else None
    return Stack(number, None if owner == "-" else seat_of(owner), tuple(cards), called)


def start(seats: int = 2, *, seed: int = 1, **options) -> At:
    """A game from its very beginning."""
    step = game.setup(game.Options(**options), seats=seats, seed=seed.to_bytes(32, "big"))
    return At(step.state, list(step.events))
