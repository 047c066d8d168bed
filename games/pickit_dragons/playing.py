"""The play phase: its five actions, of which a turn has at most one (PD-22)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.pickit_dragons.building import addition, complete_dragon, exchange, lying_jokers, unfinished_dragon
from games.pickit_dragons.cards import PARTS, Card, Colour
from games.pickit_dragons.course import Course
from games.pickit_dragons.dragons import Dragon, Laid, exchanged, is_pure
from games.pickit_dragons.facts import Exchanged, Extended, LaidDown, Played, StoodIn
from games.pickit_dragons.missions import ALL_ACCOMPANIED
from games.pickit_dragons.turns import after_play


def play_dragon(course: Course, picked: Sequence[str]) -> None:
    """Play a complete dragon from the hand (PD-23)."""
    colour, laid = complete_dragon(picked)
    dragon = _new_dragon(course, colour, laid, complete=True)
    course.part_with(course.state.turn, *(each.card for each in laid))
    course.tell(Played(course.state.turn, dragon.id, colour, laid))
    _complete(course, dragon)
    _finish(course)


def lay_unfinished(course: Course, cards: tuple[Card, ...]) -> None:
    """Lay down an unfinished dragon (PD-53)."""
    colour, laid = unfinished_dragon(cards)
    dragon = _new_dragon(course, colour, laid, complete=False)
    course.part_with(course.state.turn, *cards)
    course.put(course.state.turn, dragon)
    course.tell(LaidDown(course.state.turn, dragon.id, colour, laid))
    _finish(course)


def extend(course: Course, picked: Sequence[str], *, named: str | None) -> None:
    """Add parts to an unfinished dragon; completing it counts as playing it (PD-53)."""
    seat = course.state.turn
    dragon, laid = addition(course.player(seat).dragons, picked, named=named)
    added = tuple(each for each in laid if each not in dragon.laid)
    complete = len(laid) == PARTS[dragon.colour]
    course.part_with(seat, *(each.card for each in added))
    course.tell(Extended(seat, dragon.id, dragon.colour, added, complete))
    dragon = replace(dragon, laid=laid, complete=complete)
    if complete:
        _complete(course, dragon)
    else:
        course.put(seat, dragon)
    _finish(course)


def exchange_joker(course: Course, picked: Sequence[Card]) -> None:
    """Put a real card in the place of a joker on the table (PD-40, PD-41, PD-79)."""
    seat, now = course.state.turn, course.state.turn_number
    lying = lying_jokers([player.dragons for player in course.state.players])
    card, joker = exchange(picked, lying)
    owner, before = lying[joker].owner, lying[joker].dragon
    dragon = exchanged(before, joker, card, turn=now)
    course.part_with(seat, card)
    course.receive(seat, joker)
    course.put(owner, dragon)
    course.tell(
        Exchanged(
            seat,
            owner,
            dragon.id,
            dragon.colour,
            lying[joker].part,
            card,
            joker,
            pure=is_pure(dragon.laid),
            stand_in=before.stand_in,
        )
    )
    course.reward(owner, dragon)
    _finish(course)


def stand_in(course: Course, joker: Card) -> None:
    """Lay a white joker as a green dragon for PD-78's purpose alone (PD-79)."""
    seat = course.state.turn
    dragon = replace(_new_dragon(course, Colour.GREEN, (Laid(1, joker),), complete=False), stand_in=True)
    course.part_with(seat, joker)
    course.put(seat, dragon)
    course.tell(StoodIn(seat, dragon.id, joker, discloses=ALL_ACCOMPANIED not in course.state.missions))
    _finish(course)


def _new_dragon(course: Course, colour: Colour, laid: tuple[Laid, ...], *, complete: bool) -> Dragon:
    course.change(made=course.state.made + 1)
    return Dragon(f"D{course.state.made}", colour, laid, course.state.turn_number, complete)


def _complete(course: Course, dragon: Dragon) -> None:
    """Count a dragon that has just become complete (PD-24, PD-31) and remember a joker in it (PD-72)."""
    seat, pure = course.state.turn, is_pure(dragon.laid)
    dragon = replace(dragon, woke=course.state.turn_number if pure else None)
    course.put(seat, dragon)
    if not pure:
        course.change_player(seat, joker_used=True)
    course.reward(seat, dragon)


def _finish(course: Course) -> None:
    course.change(stirred=True)
    after_play(course)
