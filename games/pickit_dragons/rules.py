"""Pickit: Dragons by its contract: who is asked what, and what an answer does."""

from __future__ import annotations

from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import NotNow
from games.pickit_dragons import closing, opening, playing, turns
from games.pickit_dragons.abilities import can_draw
from games.pickit_dragons.asking import answered, question
from games.pickit_dragons.cards import HAND_SIZE, PASSED_CARDS, is_joker
from games.pickit_dragons.course import Course
from games.pickit_dragons.moves import (
    DECK,
    PLACES,
    Discard,
    Done,
    Draw,
    Exchange,
    Extend,
    Keep,
    Lay,
    Look,
    Move,
    Pass,
    PlayDragon,
    Sacrifice,
    StandIn,
    Sweep,
    Take,
    move_of,
)
from games.pickit_dragons.options import Options
from games.pickit_dragons.state import SIMULTANEOUS, Phase, State


def setup(options: Options, *, seats: int, seed: bytes, version: int = opening.VERSION) -> Step:
    """The dealt game (PD-10 to PD-12, PD-60); refuses options that don't go with the number of seats."""
    return opening.open_game(options, seats=seats, seed=seed, version=version).step()


def awaits(state: State) -> frozenset[Seat]:
    """Everybody who hasn't chosen yet, or the player whose turn it is (PD-90)."""
    if state.phase is Phase.ENDED:
        return frozenset()
    if state.phase in SIMULTANEOUS:
        return frozenset(Seat(seat) for seat in range(len(state.players)) if not answered(state, Seat(seat)))
    return frozenset({state.turn})


def ask(state: State, seat: Seat) -> Question | None:
    """What this seat may answer now, with the ways that the rules would take."""
    return question(state, seat, with_ways=True)


def apply(state: State, seat: Seat, answer: Answer) -> Step:
    """The state after this answer; raises NotNow, Malformed or Refused before any change."""
    asked = question(state, seat)
    if asked is None:
        raise NotNow(f"seat {seat} is not asked")
    asked.check(answer)
    course = Course(state)
    course.change_player(seat, answers=state.players[seat].answers + 1)
    _carry_out(course, seat, move_of(answer))
    return course.step()


def absent(state: State, seat: Seat, draft: Answer | None = None) -> Answer:
    """What the house answers for somebody who is away (PD-92)."""
    player = state.players[seat]
    match state.phase:
        case Phase.MISSION:
            return Answer("keep", (player.missions[0],))
        case Phase.PASS:
            cards, _ = state.stream.branch(f"absent:{seat}").shuffled(player.hand)
            return Answer("pass", cards[:PASSED_CARDS])
        case Phase.BEGIN:
            if can_draw(state):
                return Answer("take", (DECK,))
            return Answer("take", (next(PLACES[index] for index, card in enumerate(state.offer) if card),))
        case Phase.PLAY | Phase.AFTER:
            return Answer("done")
        case Phase.ADJUST:
            if len(player.hand) <= HAND_SIZE:
                return Answer("draw")
            # The card taken goes last and lies on top; before it what else came into the hand last, jokers hardly ever.
            hand = player.hand
            newest = sorted(hand, key=lambda card: (card == state.taken, not is_joker(card), hand.index(card)))
            return Answer("discard", tuple(newest[HAND_SIZE:]))
        case Phase.ENDED:
            raise NotNow("the game is over")


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return closing.outcome(state)


def _carry_out(course: Course, seat: Seat, move: Move) -> None:
    match move:
        case Keep(mission):
            opening.keep_mission(course, seat, mission)
        case Pass(cards):
            opening.pass_cards(course, seat, cards)
        case Look():
            turns.look(course)
        case Sweep():
            turns.sweep(course)
        case Sacrifice():
            turns.sacrifice(course)
        case Take(place):
            turns.take(course, place)
        case PlayDragon(picked):
            playing.play_dragon(course, picked)
        case Exchange(cards):
            playing.exchange_joker(course, cards)
        case Lay(cards):
            playing.lay_unfinished(course, cards)
        case Extend(picked, dragon):
            playing.extend(course, picked, named=dragon)
        case StandIn(joker):
            playing.stand_in(course, joker)
        case Done():
            # What an `after` question would offer was on offer here.
            turns.refill_offer(course)
        case Discard(cards):
            turns.discard(course, cards)
        case Draw():
            turns.draw_up(course)
