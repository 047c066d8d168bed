"""An answer of this game being carried out."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import course
from games.engine.contract import Seat
from games.pickit_dragons.cards import Card, Colour
from games.pickit_dragons.dragons import Dragon
from games.pickit_dragons.facts import Fact, LastRound, Refilled, Reshuffled, Scored
from games.pickit_dragons.scoring import PURPLE_BONUS, limit, track
from games.pickit_dragons.state import Player, State


class Course(course.Course[State, Player, Fact]):
    """The state so far, what was told on the way to it, and the changes that this game knows."""

    def receive(self, seat: Seat, *cards: Card) -> None:
        """Put cards into a hand, the newest last."""
        self.change_player(seat, hand=self.player(seat).hand + cards)

    def part_with(self, seat: Seat, *cards: Card) -> None:
        """Remove cards from a hand."""
        hand = self.player(seat).hand
        if missing := set(cards) - set(hand):
            raise ValueError(f"not in the hand: {missing}")
        self.change_player(seat, hand=tuple(card for card in hand if card not in cards))

    def stock(self) -> bool:
        """Make a new deck of the discard pile if the deck is empty (PD-14); whether there is a card then."""
        if self.state.deck:
            return True
        *rest, top = self.state.discard or (None,)
        if not rest:
            return False
        deck, stream = self.state.stream.shuffled(rest)
        self.change(deck=deck, discard=(top,), stream=stream)
        self.tell(Reshuffled(len(deck)))
        return True

    def draw(self) -> Card | None:
        """Take the top card off the deck, or None where there is none (PD-14)."""
        if not self.stock():
            return None
        self.reveal()
        card, *deck = self.state.deck
        players = self.state.players
        if any(player.peeked for player in players):
            players = tuple(replace(player, peeked=None) if player.peeked else player for player in players)
        self.change(deck=tuple(deck), players=players)
        return card

    def refill(self) -> None:
        """Fill the empty places of the offer from the deck, the first first (PD-14, PD-25)."""
        for index, there in enumerate(self.state.offer):
            if there is None and (card := self.draw()):
                offer = list(self.state.offer)
                offer[index] = card
                self.change(offer=tuple(offer))
                self.tell(Refilled(index + 1, card))

    def put(self, owner: Seat, dragon: Dragon) -> None:
        """Lay a dragon in front of its owner, in place of the one of the same name if there is one."""
        dragons = list(self.player(owner).dragons)
        for index, there in enumerate(dragons):
            if there.id == dragon.id:
                dragons[index] = dragon
                break
        else:
            dragons.append(dragon)
        self.change_player(owner, dragons=tuple(dragons))

    def reward(self, owner: Seat, dragon: Dragon) -> None:
        """Pay PD-31 if this dragon has just become the owner's first pure purple one, and move the track."""
        first = dragon.colour is Colour.PURPLE and dragon.woke is not None and not self.player(owner).purple_bonus
        if first:
            self.change_player(owner, purple_bonus=True)
        self.rescore(owner, bonus=PURPLE_BONUS if first else 0)

    def rescore(self, seat: Seat, *, bonus: int = 0) -> None:
        """Move the score track to what lies there now (PD-33); the first at the limit fixes the last round (PD-80)."""
        player, most = self.player(seat), limit(len(self.state.players))
        score = track(player.dragons, purple_bonus=player.purple_bonus)
        if score == player.score:
            return
        self.change_player(seat, score=score)
        self.tell(Scored(seat, score - player.score, score, bonus))
        if score >= most and self.state.last_round is None:
            self.change(last_round=self.state.round + 1)
            self.tell(LastRound(seat, most, self.state.round + 1))
