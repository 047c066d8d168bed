"""Tables and moves of Pikto in one line.

Seats are named by letters, a guesses first. Slates in short: "L 0 0 10 10; C 500 500 4; heart 500 500 200 0 0" are a
line, a circle and a shape; a number is a slate of so many lines, None no drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

import games.pikto as game
from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import Malformed, NotNow, Refusal, Refused
from games.pikto.options import Options
from games.pikto.slate import Drawing
from games.pikto.state import State
from games.pikto.turn import Record
from games.pikto.view import Area, Hand, Table
from games.pikto.words import card_of, side_of

NAMES = "abcdefghij"
KINDS = {"L": "line", "C": "circle"}
Short = str | int | None


def seat_of(name: str) -> Seat:
    return Seat(NAMES.index(name))


def names_of(seats) -> str:
    return "".join(NAMES[seat] for seat in seats)


def slate(short: str) -> Drawing:
    """A drawing from its text."""
    elements = [element.split() for element in short.split(";") if element.strip()]
    return tuple((KINDS.get(kind, kind), *map(int, numbers)) for kind, *numbers in elements)


def lines(count: int) -> Drawing:
    """So many different lines."""
    return tuple(("line", 0, number, 1000, number) for number in range(count))


def planted(state: State, word: str) -> State:
    """The same turn with this word to draw."""
    number = [each.printed for each in side_of(word)].index(word) + 1
    return replace(state, word=word, number=number, cards=(*state.cards[:-1], card_of(word)))


@dataclass
class At:
    """A table, and what can be done at it. `events` are those of the last answer."""

    state: State
    events: list = field(default_factory=list)

    @property
    def table(self) -> Table:
        return game.table(self.state)

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def outcome(self) -> Outcome | None:
        return game.outcome(self.state)

    @property
    def last(self) -> Record:
        assert self.table.last, "no turn is over"
        return self.table.last

    @property
    def awaited(self) -> str:
        """Whom the game waits for."""
        return names_of(sorted(game.awaits(self.state)))

    @property
    def order(self) -> str:
        """The artists as the public table shows them."""
        return names_of(shown.artist for shown in self.table.slates)

    @property
    def open(self) -> str:
        """The artists whose drawings everybody sees now."""
        return names_of(shown.artist for shown in self.table.slates if shown.drawing)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(area.points for area in self.table.seats)

    def area(self, name: str) -> Area:
        return self.table.seats[seat_of(name)]

    def hand(self, name: str) -> Hand:
        return game.hand(self.state, seat_of(name))

    def asked(self, name: str) -> str:
        """What somebody is asked about; empty if nothing."""
        question = game.ask(self.state, seat_of(name))
        return question.about if question else ""

    def question(self, name: str) -> Question:
        question = game.ask(self.state, seat_of(name))
        assert question, f"{name} is asked nothing"
        return question

    def offered(self, name: str) -> list[str]:
        """The choices of somebody's question that aren't barred."""
        return [choice.name for choice in self.question(name).choices if not choice.barred]

    def draw(self, **slates: Short) -> At:
        """Hand slates in, one after the other."""
        for name, short in slates.items():
            if short is None:
                self.answer(name, Answer("no_drawing"))
            else:
                drawing = lines(short) if isinstance(short, int) else slate(short)
                self.answer(name, Answer("hand_in", drawn=drawing))
        return self

    def guess(self, said: str) -> At:
        """Guess at the drawing just revealed."""
        return self.answer(self.guesser, Answer("guess", said=said))

    def skip(self, *names: str) -> At:
        """Pass: the guesser, or these mates."""
        for name in names or self.guesser:
            self.answer(name, Answer("pass"))
        return self

    def object(self) -> At:
        """Let the guesser object to the drawing just revealed."""
        return self.answer(self.guesser, Answer("object"))

    def decide(self, **yes: bool) -> At:
        """Let these vote or judge, one after the other."""
        for name, each in yes.items():
            self.answer(name, Answer("yes" if each else "no"))
        return self

    def like(self, name: str) -> At:
        """Choose a favourite."""
        return self.answer(self.guesser, Answer("favourite", (f"slate-{seat_of(name)}",)))

    def write(self, **said: str) -> At:
        """Let these mates write their answers down, one after the other."""
        for name, each in said.items():
            self.answer(name, Answer("answer", said=each))
        return self

    def object_to(self, whose: str, *, by: str) -> At:
        """Let these drawers object to a drawing of their side."""
        for name in by:
            self.answer(name, Answer("object", (f"slate-{seat_of(whose)}",)))
        return self

    def hurry(self, name: str) -> At:
        return self.answer(name, Answer("hurry"))

    def house(self, name: str, draft: Answer | None = None) -> At:
        """Let the house answer for somebody."""
        return self.answer(name, game.absent(self.state, seat_of(name), draft))

    @property
    def guesser(self) -> str:
        (seat,) = self.table.guessers
        return NAMES[seat]

    def answer(self, name: str, answer: Answer) -> At:
        step: Step = game.apply(self.state, seat_of(name), answer)
        self.state, self.events = step.state, list(step.events)
        return self

    def refused(self, name: str, answer: Answer) -> Refusal:
        """The refusal that this answer earns."""
        before = self.state
        try:
            self.answer(name, answer)
        except Refused as refused:
            assert self.state is before
            return refused.refusal
        raise AssertionError(f"{answer} was not refused")

    def rule(self, name: str, short: str) -> str:
        """The rule that refuses this slate."""
        return self.refused(name, Answer("hand_in", drawn=slate(short))).rule

    def is_malformed(self, name: str, answer: Answer) -> bool:
        return self._fails(name, answer, Malformed)

    def is_not_now(self, name: str, answer: Answer) -> bool:
        return self._fails(name, answer, NotNow)

    def told(self, kind: type, to: str | None = None) -> list:
        """The facts of this kind that somebody (None: an outsider) was told by the last answer."""
        seat = seat_of(to) if to else None
        return [fact for told in self.events if isinstance(fact := told.to(seat), kind)]

    def _fails(self, name: str, answer: Answer, kind: type[Exception]) -> bool:
        before = self.state
        try:
            self.answer(name, answer)
        except kind:
            assert self.state is before
            return True
        return False


def table(seats: int = 4, *, word: str = "hen", seed: int = 1, first: int = 0, **options) -> At:
    """A first turn in which a, with Teams the first half of the seats, guesses this word."""
    step = game.setup(Options(**options), seats=seats, seed=seed.to_bytes(32, "big"))
    return At(planted(replace(step.state, first=Seat(first)), word), list(step.events))


def start(seats: int = 4, *, seed: int = 1, **options) -> At:
    """A game from its very beginning, as chance will have it."""
    step = game.setup(Options(**options), seats=seats, seed=seed.to_bytes(32, "big"))
    return At(step.state, list(step.events))


def setup_rule(seats: int, **options) -> str:
    """The rule that refuses to set this table up; empty if none does."""
    try:
        start(seats, **options)
    except Refused as refused:
        return refused.refusal.rule
    return ""
