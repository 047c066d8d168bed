"""Bids: what is left of the bid cards, and taking one (MD-3, MD-12)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.refusal import Refusal, Refused
from games.magic_dragons.cards import BONUSES, bid_copies
from games.magic_dragons.course import Course
from games.magic_dragons.facts import BidTaken
from games.magic_dragons.playing import next_turn
from games.magic_dragons.state import Phase, State


def bids_left(state: State) -> tuple[int, ...]:
    """How many bid cards are left of each number, from 0."""
    taken = [player.bid for player in state.players]
    return tuple(bid_copies(len(taken)) - taken.count(number) for number in range(len(BONUSES)))


def bid_bar(state: State, number: int) -> Refusal | None:
    """Why this number can't be bid any more (MD-12)."""
    return None if bids_left(state)[number] else Refusal("MD-12", "bid_gone", {"number": number})


def take_bid(course: Course, number: int) -> None:
    """Take a bid card; after the last player's the starting player begins to play (MD-12, MD-13)."""
    if bar := bid_bar(course.state, number):
        raise Refused(bar.rule, bar.reason, **bar.facts)
    seat, seats = course.state.turn, len(course.state.players)
    course.change_player(seat, bid=number)
    course.tell(BidTaken(seat, number))
    if any(player.bid is None for player in course.state.players):
        course.change(turn=Seat((seat + 1) % seats))
    else:
        course.change(phase=Phase.PLAY)
        next_turn(course, course.state.starter)
