"""The game that is being played: its state, what happened in it, and what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.engine.contract import Game, Seat
from games.engine.questions import Answer
from games.engine.refusal import Malformed
from games.protocol import replies, requests
from games.protocol.advice import advice
from games.protocol.history import Entry, heard, logged


def seat_of(number: int, *, seats: int) -> Seat:
    """The seat of that number; raises Malformed if there is none."""
    if not 0 <= number < seats:
        raise Malformed(f"there is no seat {number}: they go from 0 to {seats - 1}")
    return Seat(number)


@dataclass
class AtHand:
    """A game at one moment, with the entries of its log that are known."""

    game: Game
    version: int
    seats: int
    state: Any
    entries: list[Entry] = field(default_factory=list)

    def awaits(self) -> tuple[Seat, ...]:
        """The seats whose answer is waited for."""
        return tuple(sorted(self.game.awaits(self.state)))

    def carry_out(self, request: requests.Request) -> replies.Reply:
        """Do what is asked. Raises Malformed, Refused, NotNow or what a broken game raises, before any change."""
        match request:
            case requests.State():
                slug = self.game.about.slug
                return replies.State(game=slug, version=self.version, seats=self.seats, state=self.state)
            case requests.View(seat):
                hand = None if seat is None else self.game.hand(self.state, self._seat(seat))
                return replies.View(table=self.game.table(self.state), hand=hand)
            case requests.Ask(seat):
                return replies.Asked(question=self.game.ask(self.state, self._seat(seat)))
            case requests.Advise(seat, level):
                return replies.Advised(answer=advice(self.game, self.state, self._seat(seat), level=level))
            case requests.Play(seat, answer):
                return self._play(self._seat(seat), answer)
            case requests.Outcome():
                return replies.Outcome(outcome=self.game.outcome(self.state))
            case requests.Events():
                return self._events(request)
        raise AssertionError(f"{type(request).__name__} is nothing that a game is asked")

    def _play(self, seat: Seat, answer: Answer) -> replies.Reply:
        step = self.game.apply(self.state, seat, answer)
        awaits = tuple(sorted(self.game.awaits(step.state)))
        self.state = step.state
        self.entries.append(Entry(seat, answer, step.events))
        return replies.Played(awaits=awaits)

    def _events(self, request: requests.Events) -> replies.Reply:
        found: list[replies.Logged] | list[replies.Heard]
        if request.seat == "all":
            found = logged(self.entries)
        else:
            found = heard(self.entries, None if request.seat is None else self._seat(request.seat))
        return replies.Events(events=tuple(found[request.since :]), next=len(found))

    def _seat(self, number: int) -> Seat:
        return seat_of(number, seats=self.seats)
