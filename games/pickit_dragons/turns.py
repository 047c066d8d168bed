"""The frame of a turn (PD-20): its beginning, taking, refilling, adjusting, and who comes next."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.contract import Seat
from games.pickit_dragons.abilities import can_draw, can_take, green_to_turn, sacrifice_bar
from games.pickit_dragons.cards import HAND_SIZE, OFFER_PLACES, Card, Colour
from games.pickit_dragons.closing import end_game
from games.pickit_dragons.course import Course
from games.pickit_dragons.facts import (
    Discarded,
    Drawn,
    Looked,
    Sacrificed,
    Swept,
    Taken,
    TakeSkipped,
    TurnBegan,
)
from games.pickit_dragons.state import Phase


def begin_turn(course: Course, seat: Seat) -> None:
    """Open the turn of this seat."""
    number = course.state.turn_number + 1
    course.change(turn=seat, turn_number=number, phase=Phase.BEGIN, used=(), taken=None)
    course.tell(TurnBegan(seat, course.state.round, number))
    _maybe_skip_taking(course)


def look(course: Course) -> None:
    """Let the player see the top card of the deck (PD-51)."""
    seat = course.state.turn
    course.stock()
    card = course.state.deck[0]
    course.change(used=(*course.state.used, Colour.RED))
    course.change_player(seat, peeked=card)
    course.confide(Looked(seat, card), seat, public=Looked(seat))


def sweep(course: Course) -> None:
    """Put the offer on the discard pile in order and lay out a new one (PD-52)."""
    state = course.state
    cards = tuple(card for card in state.offer if card)
    course.change(used=(*state.used, Colour.BLUE), offer=(None,) * OFFER_PLACES, discard=state.discard + cards)
    course.tell(Swept(state.turn, cards))
    course.refill()
    _maybe_skip_taking(course)


def sacrifice(course: Course) -> None:
    """Turn the oldest green dragon face down and take the top of the discard pile (PD-54)."""
    state, seat = course.state, course.state.turn
    dragon = green_to_turn(state)
    if dragon is None:
        raise ValueError("no green dragon to turn")
    *rest, card = state.discard
    course.change(used=(*state.used, Colour.GREEN), discard=tuple(rest), stirred=True)
    course.put(seat, replace(dragon, face_down=True))
    course.receive(seat, card)
    course.tell(Sacrificed(seat, dragon.id, card))
    course.rescore(seat)
    match course.state.phase:
        case Phase.BEGIN:
            _maybe_skip_taking(course)
        case Phase.PLAY:
            pass
        case _:
            refill_offer(course)


def take(course: Course, place: int) -> None:
    """Take the top of the deck (place 0) or a card of the offer (PD-21)."""
    seat = course.state.turn
    if place:
        offer = list(course.state.offer)
        card = offer[place - 1]
        offer[place - 1] = None
        course.change(offer=tuple(offer))
    else:
        card = course.draw()
    if card is None:
        raise ValueError("no card to take")
    course.change(taken=card, stirred=True)
    course.receive(seat, card)
    if place:
        course.tell(Taken(seat, place, card))
    else:
        course.confide(Taken(seat, 0, card), seat, public=Taken(seat, 0))
    _open_play_phase(course)


def after_play(course: Course) -> None:
    """Ask once more for a sacrifice before the refill shows a card (PD-20), else go on."""
    would_refill = None in course.state.offer and can_draw(course.state)
    if would_refill and not sacrifice_bar(course.state):
        course.change(phase=Phase.AFTER)
    else:
        refill_offer(course)


def refill_offer(course: Course) -> None:
    """Fill the offer (PD-25), then ask what the player must or may still decide, else adjust by drawing (PD-26)."""
    course.refill()
    course.change(phase=Phase.ADJUST)
    if len(course.player(course.state.turn).hand) <= HAND_SIZE and sacrifice_bar(course.state):
        draw_up(course)


def discard(course: Course, cards: tuple[Card, ...]) -> None:
    """Discard down to five, the last card on top (PD-26), and end the turn."""
    seat = course.state.turn
    course.part_with(seat, *cards)
    course.change(discard=course.state.discard + cards)
    course.tell(Discarded(seat, cards))
    _end_turn(course)


def draw_up(course: Course) -> None:
    """Draw up to five from the deck (PD-26), and end the turn."""
    seat, drawn = course.state.turn, list[Card]()
    wanted = HAND_SIZE - len(course.player(seat).hand)
    while len(drawn) < wanted and (card := course.draw()):
        drawn.append(card)
    course.receive(seat, *drawn)
    if wanted:
        count, missing = len(drawn), wanted - len(drawn)
        course.confide(Drawn(seat, count, missing, tuple(drawn)), seat, public=Drawn(seat, count, missing))
    _end_turn(course)


def _maybe_skip_taking(course: Course) -> None:
    if not can_take(course.state):
        course.tell(TakeSkipped(course.state.turn))
        _open_play_phase(course)


def _open_play_phase(course: Course) -> None:
    """Ask for the play phase unless an empty hand shows everybody that there is nothing to decide.

    Skipping it for a hand that merely fits nothing would tell the others so (PD-91).
    """
    course.change(phase=Phase.PLAY)
    if not course.player(course.state.turn).hand and sacrifice_bar(course.state):
        after_play(course)


def _end_turn(course: Course) -> None:
    state = course.state
    following = Seat((state.turn + 1) % len(state.players))
    if following == state.starter:
        if state.round == state.last_round:
            return end_game(course, "limit")
        if not state.stirred:
            return end_game(course, "standstill")
        course.change(round=state.round + 1, stirred=False)
    begin_turn(course, following)
