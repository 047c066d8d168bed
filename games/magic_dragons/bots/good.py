"""An experienced player: tries every bid and every promising card out, in rounds that it imagines to their end."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.magic_dragons.bots.deck import COLOURS, NUMBER
from games.magic_dragons.bots.habits import UNCALLED, Move, finish, moves
from games.magic_dragons.bots.playout import Round
from games.magic_dragons.bots.searching import best_of
from games.magic_dragons.bots.seen import Deal, Guesses, round_of
from games.magic_dragons.bots.weights import (
    BID_PLAYS,
    BID_SLOPE,
    CANDIDATES,
    CARD_PLAYS,
    LEAD,
    MIDDLE,
    OVERHEAD,
    SHARED,
    USUAL_BIDS,
)
from games.magic_dragons.cards import CARDS
from games.magic_dragons.moves import bid_token, call_token, place_token
from games.magic_dragons.placing import NEW
from games.magic_dragons.view import Hand, Table


def good(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer of an experienced player; where there is nothing to choose, it doesn't think."""
    (choice,) = question.choices
    if len(choice.ways) == 1:
        return Answer(choice.name, choice.ways[0])
    if choice.name == "bid":
        return Answer("bid", (bid_token(_bid(table, hand, seat, chance)),))
    return Answer("play", _way(_card(table, hand, seat, chance)))


def usual_bid(hand: Sequence[int], seats: int) -> float:
    """How many stacks somebody with this hand would like to bid; high dragons take stacks, low ones lose them."""
    return USUAL_BIDS[seats] + BID_SLOPE * sum(NUMBER[card] - MIDDLE for card in hand if NUMBER[card])


def _bid(table: Table, hand: Hand, seat: Seat, chance: Random) -> int:
    """The number whose rounds end best (MD-12), when those who bid later take what suits their hands."""
    seen, guesses, seats = round_of(table), Guesses(table, hand, seat), len(table.seats)
    order = [(seat + step) % seats for step in range(1, seats)]
    later = [other for other in order if table.seats[other].bid is None]

    def trial(number: int, deal: Deal) -> float:
        tried = seen.copy(deal)
        tried.bids[seat] = number
        left = list(table.bid_cards)
        left[number] -= 1
        for other in later:
            tried.bids[other] = _nearest(usual_bid(deal[other], seats), left)
            left[tried.bids[other]] -= 1
        finish(tried, table.starter, chance)
        return _winning(tried, table, seat)

    numbers = [number for number, count in enumerate(table.bid_cards) if count]
    return best_of(numbers, deal=lambda: guesses.deal(chance), trial=trial, times=_times(BID_PLAYS, table))


def _card(table: Table, hand: Hand, seat: Seat, chance: Random) -> Move:
    """The move, among those that promise most at first sight, whose rounds end best (MD-13)."""
    seen, guesses = round_of(table), Guesses(table, hand, seat)
    found = moves(seen.copy(guesses.deal(chance)), seat)
    found.sort(key=lambda move: -move.worth)

    def trial(move: Move, deal: Deal) -> float:
        tried = seen.copy(deal)
        tried.play(seat, move.card, tried.pile(move.pile.number) if move.pile else None, move.called)
        finish(tried, (seat + 1) % len(table.seats), chance)
        return _winning(tried, table, seat)

    candidates = found[:CANDIDATES]
    return best_of(candidates, deal=lambda: guesses.deal(chance), trial=trial, times=_times(CARD_PLAYS, table))


def _way(move: Move) -> tuple[str, ...]:
    way = (CARDS[move.card], place_token(move.pile.number if move.pile else NEW))
    return way if move.called == UNCALLED else (*way, call_token(COLOURS[move.called]))


def _nearest(wanted: float, left: Sequence[int]) -> int:
    return min((number for number, count in enumerate(left) if count), key=lambda number: abs(number - wanted))


def _times(plays: int, table: Table) -> int:
    """How many rounds can be imagined to their end with so many cards played in them altogether."""
    return plays // (OVERHEAD + sum(area.hand for area in table.seats))


def _winning(tried: Round, table: Table, seat: Seat) -> float:
    """How likely the seat wins the game after such a round, by its lead; certain once the game is over (MD-50)."""
    orders = [(area.total + tried.points(other), tried.cards[other]) for other, area in enumerate(table.seats)]
    own = orders.pop(seat)
    best = max(orders)
    if max(own, best)[0] < table.goal and table.round < table.round_cap:
        return 1 / (1 + exp((best[0] - own[0]) / LEAD))
    return SHARED if own == best else float(own > best)
