"""The abilities (PD-50 to PD-54): whose are active, and what stands in the way of using one."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.refusal import Refusal
from games.pickit_dragons.cards import Colour
from games.pickit_dragons.dragons import Dragon, oldest_green
from games.pickit_dragons.state import SIMULTANEOUS, Phase, Player, State

_GIVEN_BY = {Colour.RED: "PD-51", Colour.BLUE: "PD-52", Colour.YELLOW: "PD-53"}


def can_draw(state: State) -> bool:
    """Whether the deck can give a card, if need be after shuffling the discard pile but its top (PD-14)."""
    return bool(state.deck) or len(state.discard) > 1


def can_take(state: State) -> bool:
    """Whether the offer or the deck can give a card (PD-14)."""
    return can_draw(state) or any(state.offer)


def is_on_turn(state: State, seat: Seat) -> bool:
    """Whether it is this seat's turn."""
    return seat == state.turn and state.phase is not Phase.ENDED and state.phase not in SIMULTANEOUS


def _is_awake(player: Player, colour: Colour, *, before: int) -> bool:
    return any(
        dragon.woke is not None and dragon.woke < before and dragon.counts
        for dragon in player.dragons
        if dragon.colour is colour
    )


def active_colours(state: State, seat: Seat) -> tuple[Colour, ...]:
    """The colours whose ability the seat may use in this turn of theirs, or else in their next one (PD-50, PD-41)."""
    before = state.turn_number + (0 if is_on_turn(state, seat) else 1)
    player = state.players[seat]
    return tuple(
        colour for colour in Colour if colour is not Colour.PURPLE and _is_awake(player, colour, before=before)
    )


def _ability_bar(state: State, colour: Colour) -> Refusal | None:
    if _is_awake(state.players[state.turn], colour, before=state.turn_number):
        return None
    return Refusal(_GIVEN_BY[colour], "no_ability", {"colour": colour.value})


def look_bar(state: State) -> Refusal | None:
    """Why the player can't look at the top of the deck now (PD-51)."""
    if refusal := _ability_bar(state, Colour.RED):
        return refusal
    if Colour.RED in state.used:
        return Refusal("PD-50", "used", {"colour": Colour.RED.value})
    return None if can_draw(state) else Refusal("PD-51", "no_card")


def sweep_bar(state: State) -> Refusal | None:
    """Why the player can't clear the offer now (PD-52)."""
    if refusal := _ability_bar(state, Colour.BLUE):
        return refusal
    return Refusal("PD-50", "used", {"colour": Colour.BLUE.value}) if Colour.BLUE in state.used else None


def lay_bar(state: State) -> Refusal | None:
    """Why the player can't lay down an unfinished dragon now (PD-53)."""
    return _ability_bar(state, Colour.YELLOW)


def extend_bar(state: State) -> Refusal | None:
    """Why the player can't add to an unfinished dragon now (PD-53)."""
    if refusal := _ability_bar(state, Colour.YELLOW):
        return refusal
    if not any(dragon.unfinished for dragon in state.players[state.turn].dragons):
        return Refusal("PD-53", "none_unfinished")
    return None


def green_to_turn(state: State) -> Dragon | None:
    """The green dragon that a sacrifice would turn now (PD-54)."""
    return oldest_green(state.players[state.turn].dragons, before=state.turn_number)


def sacrifice_bar(state: State) -> Refusal | None:
    """Why the player can't sacrifice a green dragon now (PD-54)."""
    if Colour.GREEN in state.used:
        return Refusal("PD-54", "sacrificed")
    if not green_to_turn(state):
        fresh = any(dragon.colour is Colour.GREEN and dragon.counts for dragon in state.players[state.turn].dragons)
        return Refusal("PD-54", "green_too_new" if fresh else "no_green")
    return None if state.discard else Refusal("PD-54", "discard_empty")
