"""Positions and moves of Pickit: Dragons in one line.

Cards: "R1" is any red part 1, "R1c" that very copy, "W" a white joker, "JY" the yellow one, "JY@2" the same for part 2.
Dragons: "R1 R2; Y1; W@1 P2 P3 P4 P5" are three of them, unfinished where parts are missing. A word before the cards
changes one: "down G1" lies face down, "fresh R1 R2" was played in the current turn, "stand W" is a stand-in.
In a pick, "^W" is a joker that lies on the table, not in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

import games.pickit_dragons as game
from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.refusal import Refusal, Refused
from games.engine.stream import Stream
from games.pickit_dragons.cards import CARDS, PARTS, Card, Colour, colour_of, is_joker, part_of
from games.pickit_dragons.dragons import Dragon, Laid, is_pure
from games.pickit_dragons.missions import Mission
from games.pickit_dragons.options import Variant
from games.pickit_dragons.scoring import track
from games.pickit_dragons.state import Phase, Player, State
from games.pickit_dragons.view import Area, Hand, Table

NAMES = ("alice", "bob", "carol", "dave")
NOW = 20
"""The number of the current turn in a dealt position; what lies there was played long ago."""


def card_of(short: str, among: list[Card]) -> Card:
    """The first of these cards that the short name means."""
    wanted = f"J{short}" if short == "W" else short
    for card in among:
        if card.startswith(wanted):
            return card
    raise LookupError(f"no {short} among {among}")


@dataclass
class At:
    """A position, and what can be done in it. `events` are those of the last answer."""

    state: State
    events: list = field(default_factory=list)

    @property
    def table(self) -> Table:
        return game.table(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return game.outcome(self.state)

    def area(self, name: str = "alice") -> Area:
        return self.table.seats[seat_of(name)]

    def hand(self, name: str = "alice") -> Hand:
        return game.hand(self.state, seat_of(name))

    def cards(self, name: str = "alice") -> str:
        """The hand in short, copies left out."""
        return short(self.hand(name).cards)

    def offer(self) -> str:
        return short(self.table.offer)

    def question(self, name: str | None = None) -> Question:
        asked = game.ask(self.state, self._seat(name))
        assert asked, f"{name or 'nobody'} is asked nothing"
        return asked

    def about(self) -> str:
        return self.question().about

    def do(self, choice: str, picks: str = "", *, by: str | None = None) -> At:
        """Answer the open question."""
        seat = self._seat(by)
        step: Step = game.apply(self.state, seat, Answer(choice, self._picks(picks, seat)))
        self.state, self.events = step.state, list(step.events)
        return self

    def refused(self, choice: str, picks: str = "", *, by: str | None = None) -> Refusal:
        """The refusal that this answer earns."""
        before = self.state
        try:
            self.do(choice, picks, by=by)
        except Refused as refused:
            assert self.state is before
            return refused.refusal
        raise AssertionError(f"{choice} {picks} was not refused")

    def rule(self, choice: str, picks: str = "", *, by: str | None = None) -> str:
        """The rule that refuses this answer."""
        return self.refused(choice, picks, by=by).rule

    def barred(self, choice: str) -> Refusal | None:
        return self.question().choice(choice).barred

    def house(self, *, by: str | None = None) -> At:
        """Let the house answer for an absent seat."""
        seat = self._seat(by)
        step = game.apply(self.state, seat, game.absent(self.state, seat))
        self.state, self.events = step.state, list(step.events)
        return self

    def idle_turn(self) -> At:
        """Play one turn as the house would."""
        number = self.state.turn_number
        while self.state.turn_number == number and game.awaits(self.state):
            self.house()
        return self

    def told(self, kind: type, to: str | None = None) -> list:
        """The facts of this kind that somebody was told by the last answer."""
        seat = seat_of(to) if to else None
        return [fact for told in self.events if isinstance(fact := told.to(seat), kind)]

    def _seat(self, name: str | None) -> Seat:
        return seat_of(name) if name else self.state.turn

    def _picks(self, picks: str, seat: Seat) -> tuple[str, ...]:
        hand = list(self.state.players[seat].hand)
        lying = [each.card for player in self.state.players for dragon in player.dragons for each in dragon.laid]
        picked = []
        for pick in picks.split():
            name, at, part = pick.partition("@")
            if name in ("deck", *(f"offer-{place}" for place in range(1, 5))) or name[0] == "D" or "-" in name:
                picked.append(name)
                continue
            source = lying if name.startswith("^") else hand
            card = card_of(name.removeprefix("^"), source)
            source.remove(card)
            picked.append(f"{card}{at}{part}")
        return tuple(picked)


def seat_of(name: str) -> Seat:
    return Seat(NAMES.index(name))


def short(cards) -> str:
    return " ".join("-" if card is None else card[:2] for card in cards)


def deal(
    *,
    seats: int = 2,
    turn: str = "alice",
    phase: str = "begin",
    offer: str = "- - - -",
    deck: str | None = None,
    discard: str = "",
    dragons: dict[str, str] | None = None,
    missions: str = "",
    secret: dict[str, str] | None = None,
    round: int = 7,
    last_round: int | None = None,
    stirred: bool = True,
    starter: str = "alice",
    **hands: str,
) -> At:
    """A position in the middle of a game. Without `deck` all cards left over are in it."""
    left = list(CARDS)

    def pull(spec: str) -> tuple[Card, ...]:
        pulled = []
        for each in spec.split():
            pulled.append(card_of(each, left))
            left.remove(pulled[-1])
        return tuple(pulled)

    lying = [_dragons((dragons or {}).get(name, ""), pull) for name in NAMES[:seats]]
    made = 0
    for seat, laid in enumerate(lying):
        lying[seat] = tuple(replace(dragon, id=f"D{made + index + 1}") for index, dragon in enumerate(laid))
        made += len(laid)
    held = [pull(hands.pop(name, "")) for name in NAMES[:seats]]
    assert not hands, hands
    places = tuple(None if each == "-" else pull(each)[0] for each in offer.split())
    pile = pull(discard)
    stock = tuple(left) if deck is None else pull(deck)
    players = []
    for seat, name in enumerate(NAMES[:seats]):
        bonus = any(dragon.colour is Colour.PURPLE and dragon.woke is not None for dragon in lying[seat])
        mission = (secret or {}).get(name)
        players.append(
            Player(
                hand=held[seat],
                dragons=lying[seat],
                score=track(lying[seat], purple_bonus=bonus),
                purple_bonus=bonus,
                joker_used=any(dragon.complete and dragon.jokers for dragon in lying[seat]),
                mission=Mission(mission) if mission else None,
            )
        )
    return At(
        State(
            version=1,
            variant=Variant.NONE,
            stream=Stream(bytes(32)),
            phase=Phase(phase),
            starter=seat_of(starter),
            players=tuple(players),
            deck=stock,
            discard=pile,
            offer=places,
            missions=tuple(Mission(each) for each in missions.split()),
            turn=seat_of(turn),
            turn_number=NOW,
            round=round,
            last_round=last_round,
            stirred=stirred,
            made=made,
        )
    )


def _dragons(spec: str, pull) -> tuple[Dragon, ...]:
    words = [each.split() for each in spec.split(";") if each.strip()]
    return tuple(_dragon(each, pull, turn=index + 1) for index, each in enumerate(words))


def _dragon(words: list[str], pull, *, turn: int) -> Dragon:
    kind = words.pop(0) if words[0] in ("down", "fresh", "stand") else ""
    turn = NOW if kind == "fresh" else turn
    laid = []
    for word in words:
        name, _, part = word.partition("@")
        (card,) = pull(name)
        laid.append(Laid(int(part) if part else part_of(card) or 1, card))
    if kind == "stand":
        return Dragon("", Colour.GREEN, tuple(laid), turn, complete=False, stand_in=True)
    colour = next(colour for each in laid if not is_joker(each.card) and (colour := colour_of(each.card)))
    complete = len(laid) == PARTS[colour]
    woke = turn if complete and is_pure(laid) else None
    return Dragon("", colour, tuple(sorted(laid, key=lambda each: each.part)), turn, complete, woke, kind == "down")


def start(seats: int = 2, *, seed: int = 1, variant: str = "none", **options) -> At:
    """A game from its very beginning."""
    step = game.setup(game.Options(variant=Variant(variant), **options), seats=seats, seed=seed.to_bytes(32, "big"))
    return At(step.state, list(step.events))
