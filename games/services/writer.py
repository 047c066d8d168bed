"""One table under lock: steps are played on it, then it is saved whole, in one transaction."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q

from games import push
from games.engine import codec
from games.engine.contract import Outcome, Seat, Step
from games.engine.questions import Answer, Question
from games.engine.stream import seed_from
from games.models import Game, Hand, Move
from games.paces import Pace, deadline_after
from games.registry import GAMES
from games.services import hands as hand_rows

MISSED_TURNS = 2
"""After so many missed turns in a row a seat no longer keeps a table alive."""


class Writer:
    """Holds a table from its lock to its save; make one inside a transaction and call `save` at its end."""

    def __init__(self, *, lock: Q, now: datetime) -> None:
        """Lock the one game that fits; raises Game.DoesNotExist."""
        self.game = Game.whole.select_for_update(of=("self",)).get(lock)
        rows = Hand.whole.filter(game=self.game).select_related("user").order_by("seat")
        self.hands = list(rows.select_for_update(of=("self",)))
        self.module = GAMES[self.game.slug]
        self.now = now
        self._stored = {hand.pk: hand_rows.written(hand) for hand in self.hands}
        self.state: Any = codec.decode(self.game.state, self.module.State) if self.game.state else None
        self._moves: list[Move] = []

    def hand_of(self, user_id: int) -> Hand | None:
        """The seat of that person."""
        return next((hand for hand in self.hands if hand.user_id == user_id), None)

    def start(self) -> None:
        """Set the game up from the secret and everybody's salt."""
        self.game.status, self.game.started_at = Game.Status.RUNNING, self.now
        seed = seed_from(bytes(self.game.secret), [hand.salt for hand in self.hands])
        options = codec.typed(self.game.options, self.module.Options)
        self._take(self.module.setup(options, seats=self.game.seats, seed=seed), seat=None)

    def play(self, seat: Seat, answer: Answer) -> None:
        """Play a person's answer. Raises NotNow, Malformed or Refused before any change."""
        step = self.module.apply(self.state, seat, answer)
        self._take(step, seat=seat, answer=answer)
        hand = self.hands[seat]
        hand.acted_at, hand.missed = self.game.number, 0

    def play_absent(self, seat: Seat) -> None:
        """Let the house play this seat's whole turn."""
        hand = self.hands[seat]
        turn = hand.turn
        while hand.awaited and hand.turn == turn:
            question = self.module.ask(self.state, seat)
            draft = hand_rows.drafted(hand) if question and question.id == hand.question_id else None
            answer = self.module.absent(self.state, seat, draft)
            self._take(self.module.apply(self.state, seat, answer), seat=seat, answer=answer, by_house=True)

    def play_left_seats(self) -> None:
        """Let the house play for those who have left, as long as somebody is still there to play with."""
        while not self._is_deserted():
            seat = next((Seat(hand.seat) for hand in self.hands if hand.awaited and hand.left_at), None)
            if seat is None:
                return
            self.play_absent(seat)
        self.game.status = Game.Status.ABANDONED

    def save(self) -> None:
        """Write the table, the seats and the new moves; tell everybody's pages after the commit."""
        before = self.game.table
        outcome = self.module.outcome(self.state) if self.state is not None else None
        if self.state is not None:
            self.game.state = codec.encode(self.state)
            self.game.table = codec.encode(self.module.table(self.state))
        self._end(outcome)
        for hand in self.hands:
            hand_rows.write(hand, self.game, self.module, self.state)
            if outcome:
                place = outcome.places[hand.seat]
                hand.rank, hand.points, hand.parts = place.rank, place.points, place.parts
        # That somebody thought again is theirs alone: not even a number may tell the others.
        if not self._moves or self.game.table != before or any(move.told["all"] for move in self._moves):
            self.game.heard += 1
            key, heard, users = self.game.key, self.game.heard, [hand.user_id for hand in self.hands]
            transaction.on_commit(lambda: push.game_changed(key, heard, users=users), robust=True)
        self.game.save(update_fields=["status", "started_at", "ended_at", "number", "heard", "state", "table", "how"])
        hand_rows.save_changes(self.hands, self._stored)
        Move.objects.bulk_create(self._moves)

    def _take(self, step: Step, *, seat: Seat | None, answer: Answer | None = None, by_house: bool = False) -> None:
        number = self.game.number + 1 if self.game.table or self._moves else 0
        self.state, self.game.number = step.state, number
        self._moves.append(
            Move(
                game=self.game,
                number=number,
                seat=seat,
                by_house=by_house,
                answer=codec.encode(answer) if answer else "",
                facts=codec.encode([told.fact for told in step.events]),
                told=hand_rows.told(step.events, seats=self.game.seats),
                made_at=self.now,
            )
        )
        awaits = self.module.awaits(self.state)
        for hand in self.hands:
            self._begin_turn(hand, self.module.ask(self.state, Seat(hand.seat)) if hand.seat in awaits else None)

    def _begin_turn(self, hand: Hand, question: Question | None) -> None:
        """Let this seat's clock run from now on, or stop it; nothing changes within a turn."""
        turn = question.turn_id if question else ""
        if turn == hand.turn:
            return
        earlier = hand.deadline if question and question.seconds else None
        hand.turn, hand.awaited = turn, bool(turn)
        hand.deadline = hand.remind_at = None
        if question:
            hand.awaited_since = self.game.number
            deadline = deadline_after(self.game.pace, self.now, seconds=question.seconds)
            # Whoever is hurried has no more time than before.
            hand.deadline = min(earlier or deadline, deadline)
            if self.game.pace != Pace.LIVE:  # whoever plays live is here
                hand.remind_at = self.now + timedelta(minutes=hand.user.turn_mail_delay)
                hand.remind_of = Hand.Reminder.TURN

    def _is_deserted(self) -> bool:
        return all(hand.left_at or hand.missed >= MISSED_TURNS for hand in self.hands)

    def _end(self, outcome: Outcome | None) -> None:
        if outcome:
            self.game.status, self.game.how = Game.Status.FINISHED, outcome.how
        if self.game.is_over and not self.game.ended_at:
            self.game.ended_at = self.now
            for hand in self.hands:
                self._begin_turn(hand, None)
