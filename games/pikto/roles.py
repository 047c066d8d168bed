"""Who guesses and who draws in a turn, and who sits face to face with whom (PK-6, PK-50, PK-53)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.pikto.options import mate
from games.pikto.state import State


def guessers(state: State) -> tuple[Seat, ...]:
    """Who guesses in this turn: one seat, the next to the left each turn; with Teams the sides by turns."""
    seats, passed = len(state.players), state.first + state.turn - 1
    if state.options.teams:
        return side(passed % 2, seats=seats)
    return (Seat(passed % seats),)


def drawers(state: State) -> tuple[Seat, ...]:
    """Who draws in this turn, by seat number."""
    guessing = guessers(state)
    return tuple(seat for seat in everybody(state) if seat not in guessing)


def side(number: int, *, seats: int) -> tuple[Seat, ...]:
    """The first or the second half of the seats (PK-50)."""
    half = seats // 2
    return tuple(map(Seat, range(number * half, (number + 1) * half)))


def mate_of(state: State, seat: Seat) -> Seat:
    """The team mate (PK-50)."""
    return Seat(mate(seat, len(state.players)))


def everybody(state: State) -> tuple[Seat, ...]:
    """All seats in the order of play."""
    return tuple(map(Seat, range(len(state.players))))
