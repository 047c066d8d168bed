"""What a seat is asked: the choices of each phase, and why some are barred (PD-20 to PD-26, PD-90)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.questions import Choice, Confirm, Pick, Question
from games.engine.refusal import Refusal
from games.pickit_dragons import ways
from games.pickit_dragons.abilities import (
    can_draw,
    extend_bar,
    lay_bar,
    look_bar,
    sacrifice_bar,
    sweep_bar,
)
from games.pickit_dragons.building import lying_jokers
from games.pickit_dragons.cards import HAND_SIZE, PASSED_CARDS, Card, is_joker, is_white, parts_served, token
from games.pickit_dragons.missions import ALL_ACCOMPANIED
from games.pickit_dragons.moves import DECK, PLACES
from games.pickit_dragons.state import SIMULTANEOUS, Phase, Player, State


def answered(state: State, seat: Seat) -> bool:
    """Whether this seat has chosen while everybody is asked at once (PD-90)."""
    player = state.players[seat]
    match state.phase:
        case Phase.MISSION:
            return player.mission is not None
        case Phase.PASS:
            return bool(player.passing)
    return False


def question(state: State, seat: Seat, *, with_ways: bool = False) -> Question | None:
    """What this seat may answer now, or None; `ways` are left out where nobody needs them."""
    if state.phase is Phase.ENDED or (state.phase not in SIMULTANEOUS and seat != state.turn):
        return None
    player = state.players[seat]
    choices: tuple[Choice, ...]
    match state.phase:
        case Phase.MISSION:
            choices = (_pick_one("keep", player.missions),)
        case Phase.PASS:
            choices = (Choice("pass", Pick(player.hand, PASSED_CARDS, PASSED_CARDS)),)
        case Phase.BEGIN:
            choices = _beginning(state)
        case Phase.PLAY:
            choices = _play(state, player, with_ways=with_ways)
        case Phase.AFTER:
            choices = (_sacrifice(state), Choice("done", Confirm()))
        case Phase.ADJUST:
            choices = _adjusting(state, player)
    return Question(
        f"{player.answers}:{state.phase.value}",
        state.phase.value,
        choices,
        awaited=not answered(state, seat),
        turn="" if state.phase in SIMULTANEOUS else f"turn {state.turn_number}",
    )


def _pick_one(name: str, options: tuple[str, ...]) -> Choice:
    return Choice(name, Pick(options), ways=tuple((option,) for option in options))


def _sacrifice(state: State) -> Choice:
    return Choice("sacrifice", Confirm(), sacrifice_bar(state))


def _beginning(state: State) -> tuple[Choice, ...]:
    sources = [place for place, card in zip(PLACES, state.offer, strict=True) if card]
    if can_draw(state):
        sources.append(DECK)
    return (
        Choice("look", Confirm(), look_bar(state)),
        Choice("sweep", Confirm(), sweep_bar(state)),
        _sacrifice(state),
        _pick_one("take", tuple(sources)),
    )


def _play(state: State, player: Player, *, with_ways: bool) -> tuple[Choice, ...]:
    lying = lying_jokers([each.dragons for each in state.players])
    tokens = with_tokens(player.hand)
    empty = None if player.hand else Refusal("PD-23", "empty_hand")
    unfinished = tuple(dragon.id for dragon in player.dragons if dragon.unfinished)
    exchanging = (*player.hand, *lying)
    extending = (*tokens, *unfinished)
    no_joker = None if lying else Refusal("PD-40", "no_joker_lies")
    laying, adding = lay_bar(state), extend_bar(state)
    choices = [
        Choice(
            "dragon",
            Pick(tokens, 1, max(1, len(tokens))),
            empty,
            ways.dragons(player.hand) if with_ways else (),
        ),
        Choice(
            "exchange",
            Pick(exchanging, 2, 2),
            empty or no_joker,
            ways.exchanges(player.hand, lying, own=state.turn) if with_ways else (),
        ),
        Choice(
            "lay",
            Pick(player.hand, 1, max(1, len(player.hand))),
            laying or empty,
            ways.layings(player.hand) if with_ways and not laying else (),
        ),
        Choice(
            "extend",
            Pick(extending, 1, max(1, len(extending))),
            adding or empty,
            ways.extensions(player.hand, player.dragons) if with_ways and not adding else (),
        ),
    ]
    if ALL_ACCOMPANIED in state.missions or player.mission == ALL_ACCOMPANIED:
        choices.append(_stand_in(player))
    return (*choices, _sacrifice(state), Choice("done", Confirm()))


def with_tokens(hand: tuple[Card, ...]) -> tuple[str, ...]:
    """The cards of a hand, each joker followed by a token for every part that it could stand for (PD-23)."""
    options: list[str] = []
    for card in hand:
        options.append(card)
        if is_joker(card):
            options.extend(token(card, part) for part in range(1, parts_served(card) + 1))
    return tuple(options)


def _stand_in(player: Player) -> Choice:
    whites = tuple(card for card in player.hand if is_white(card))
    bar = None if whites else Refusal("PD-79", "no_white_joker")
    return Choice("stand_in", Pick(whites), bar, tuple((card,) for card in whites))


def _adjusting(state: State, player: Player) -> tuple[Choice, ...]:
    surplus = len(player.hand) - HAND_SIZE
    if surplus > 0:
        adjust = Choice("discard", Pick(player.hand, surplus, surplus, ordered=True))
    else:
        adjust = Choice("draw", Confirm())
    return (adjust, _sacrifice(state))
