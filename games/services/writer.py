"""One table under lock: steps are played on it, then it is saved whole, in one transaction."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.db.models import Q

from games import clocks, push
from games.clocks import Hours
from games.engine import codec
from games.engine.contract import Outcome, Seat, Step
from games.engine.finality import is_final
from games.engine.questions import Answer, Question
from games.engine.stream import seed_from
from games.models import Game, Hand, Letter, Move
from games.paces import Pace, grace
from games.registry import GAMES
from games.services import hands as hand_rows
from games.services import turns
from games.services.bot_calls import bots_call, bots_rest
from games.services.letters import table_letters
from games.services.ratings import game_rate
from games.services.tallies import tallies_add
from games.services.unsure import Unsure

if TYPE_CHECKING:
    from accounts.models import User

MISSED_TURNS = 2
"""After so many missed turns in a row the house plays a seat, until its person comes back."""
SAVED = [
    *("status", "started_at", "ended_at", "number", "heard", "undone", "state", "table", "how"),
    *("expires_at", "warned_at", "paused_until", "rules_version"),
]
"""The columns of a table that may have changed."""


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
        self._hours: dict[int, Hours] = {}
        self._news: list[tuple[Letter.Kind, list[User]]] = []

    def hand_of(self, user_id: int) -> Hand | None:
        """The seat of that person."""
        return next((hand for hand in self.hands if hand.user_id == user_id), None)

    def start(self) -> None:
        """Set the game up from the secret and everybody's salt."""
        self.game.status, self.game.started_at = Game.Status.RUNNING, self.now
        self.game.rules_version = self.module.about.versions[-1]
        self.game.expires_at = self.game.warned_at = None
        for hand in self.hands:
            turns.fill_bank(hand, self.game)
        seed = seed_from(bytes(self.game.secret), [hand.salt for hand in self.hands])
        options = codec.typed(self.game.options, self.module.Options)
        self._take(self.module.setup(options, seats=self.game.seats, seed=seed), seat=None)

    def play(self, seat: Seat, answer: Answer, *, sure: bool = True) -> None:
        """Play a person's answer. Raises NotNow, Malformed, Refused or, unless they are sure, Unsure before any change.

        Nobody is asked back at a live table, where seconds count.
        """
        step = self.module.apply(self.state, seat, answer)
        hand = self.hands[seat]
        asks_back = not sure and hand.user.confirms and self.game.pace != Pace.LIVE
        if asks_back and is_final(self.module, self.state, seat, step):
            raise Unsure(answer)
        if hand.stand_in:
            self.come_back(hand)
        self._take(step, seat=seat, answer=answer)
        hand.acted_at, hand.missed = self.game.number, 0

    def play_absent(self, seat: Seat) -> None:
        """Let the house play this seat's whole turn."""
        hand = self.hands[seat]
        turn = hand.turn
        while hand.awaited and hand.turn == turn:
            self.answer_absent(seat)

    def answer_absent(self, seat: Seat) -> None:
        """Let the house give the least harmful answer to the open question of this seat."""
        hand, question = self.hands[seat], hand_rows.asked(self.game, self.module, self.state, seat)
        draft = hand_rows.drafted(hand) if question and question.id == hand.question_id else None
        self.answer_for(seat, self.module.absent(self.state, seat, draft))

    def answer_for(self, seat: Seat, answer: Answer) -> None:
        """Play the answer of a stand-in or of the house in place of somebody; it isn't theirs."""
        self._take(self.module.apply(self.state, seat, answer), seat=seat, answer=answer, by_house=True)

    def take_back(self, taker: Hand, state: Any, *, since: Move, last: Move) -> None:
        """Put the state before `last`, an answer of this seat, in the place of the current one; its turn goes on.

        The move `since` made it this seat's turn, and the turn's time has run from then on.
        """
        self.state = state
        self.game.undone += 1
        awaits = self.module.awaits(state)
        for hand in self.hands:
            question = self.module.ask(state, Seat(hand.seat)) if hand.seat in awaits else None
            turn = question.turn_id if question else ""
            if turn == hand.turn:
                continue
            hand.turn, hand.awaited = turn, bool(turn)
            hand.remind_at = None
            if hand != taker:
                turns.forget(hand)
                continue
            hand.awaited_since = since.number
            turns.resume(hand, self.game, self.hours(hand), ended=last.made_at)
            if self.game.pace != Pace.LIVE:
                hand.remind_at = turns.late_at(hand, self.game, self.hours(hand), now=self.now)
                hand.remind_of = Hand.Reminder.DEADLINE

    def look_around(self) -> None:
        """Give a table up that all have left; where nobody is there any more, wait for somebody to come back."""
        game = self.game
        if game.status != Game.Status.RUNNING or (self.state is not None and not self.module.awaits(self.state)):
            return
        if all(hand.left_at or hand.user.bot for hand in self.hands):
            game.status = Game.Status.ABANDONED
        elif not self.is_deserted:
            game.expires_at = game.warned_at = None
        elif game.warned_at is None:
            game.warned_at, game.expires_at, game.paused_until = self.now, self.now + grace(game.pace), None
            self.tell(Letter.Kind.WARNING, [hand.user for hand in self.hands if not hand.left_at])
        for hand in self.hands:
            if hand.is_away and (turns.is_on(hand) or self.is_deserted):
                turns.end(hand, game, self.hours(hand), now=self.now, earned=False)
                hand.remind_at = None

    def come_back(self, hand: Hand) -> None:
        """Give a seat to its person again, with the bank that it had; call `look_around` then."""
        hand.left_at, hand.stand_in, hand.missed = None, False, 0
        if hand.awaited and not turns.is_on(hand):
            turns.begin(hand, self.game, self.hours(hand), now=self.now)
            turns.remind(hand, self.game, self.hours(hand), now=self.now)

    @property
    def is_deserted(self) -> bool:
        """True when no person plays here any more; house and bots rest then."""
        return not any(hand.is_attended for hand in self.hands)

    def hours(self, hand: Hand) -> Hours:
        """What this seat's clock has to respect of its person."""
        if hand.user_id not in self._hours:
            self._hours |= turns.hours_of([hand.user for hand in self.hands], pace=self.game.pace, now=self.now)
        return self._hours[hand.user_id]

    def tell(self, kind: Letter.Kind, people: Iterable[User]) -> None:
        """Write to these people about the table, together with its rows; bots need no mail."""
        self._news.append((kind, [user for user in people if not user.bot]))

    def save(self) -> None:
        """Write the table, the seats and the new moves; tell everybody's pages after the commit."""
        before = self.game.table
        outcome = self.module.outcome(self.state) if self.state is not None else None
        if self.state is not None:
            self.game.state = codec.encode(self.state)
            self.game.table = codec.encode(self.module.table(self.state))
        is_open = self.game.ended_at is None
        self._end(outcome)
        is_ending = is_open and self.game.is_over
        for hand in self.hands:
            hand_rows.write(hand, self.game, self.module, self.state)
            if outcome:
                place = outcome.places[hand.seat]
                hand.rank, hand.points, hand.parts = place.rank, place.points, place.parts
        # That somebody thought again is theirs alone: neither a number nor a bot's pause may tell the others.
        is_heard = not self._moves or self.game.table != before or any(move.told["all"] for move in self._moves)
        if self.game.status == Game.Status.RUNNING and not self.is_deserted:
            bots_call(self.game, self.hands, self._stored, now=self.now, is_heard=is_heard)
        else:
            bots_rest(self.hands)
        if is_heard:
            self.game.heard += 1
            key, heard = self.game.key, self.game.heard
            users = [hand.user_id for hand in self.hands if not hand.user.bot]
            transaction.on_commit(lambda: push.game_changed(key, heard, users=users), robust=True)
        if is_ending:
            game_rate(self.game, self.hands)
        self.game.save(update_fields=SAVED)
        hand_rows.save_changes(self.hands, self._stored)
        Move.objects.bulk_create(self._moves)
        if is_ending:
            tallies_add(self.game, self.hands)
        for kind, people in self._news:
            table_letters(self.game, kind, people=people, now=self.now)

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
                undoable=step.undoable,
            )
        )
        awaits = self.module.awaits(self.state)
        for hand in self.hands:
            question = self.module.ask(self.state, Seat(hand.seat)) if hand.seat in awaits else None
            self._begin_turn(hand, question, earned=hand.seat == seat and not by_house)

    def _begin_turn(self, hand: Hand, question: Question | None, *, earned: bool = False) -> None:
        """Let this seat's clock run from now on, or take it away; nothing changes within a turn."""
        turn = question.turn_id if question else ""
        if turn == hand.turn:
            return
        hand.turn, hand.awaited = turn, bool(turn)
        if question and question.seconds and hand.is_attended:
            turns.hurry(hand, self.game, question.seconds, now=self.now)
            return
        if turns.is_on(hand):
            turns.end(hand, self.game, self.hours(hand), now=self.now, earned=earned)
        hand.deadline = hand.remind_at = None
        if question is None:
            return
        hand.awaited_since = self.game.number
        if not hand.is_attended:
            return
        turns.begin(hand, self.game, self.hours(hand), now=self.now)
        if self.game.pace != Pace.LIVE:  # whoever plays live is here
            delay = timedelta(minutes=hand.user.turn_mail_delay)
            hand.remind_at = clocks.used_up(self.now, delay, self.hours(hand).stops)
            hand.remind_of = Hand.Reminder.TURN

    def _end(self, outcome: Outcome | None) -> None:
        if outcome:
            self.game.status, self.game.how = Game.Status.FINISHED, outcome.how
        if self.game.is_over and not self.game.ended_at:
            self.game.ended_at = self.now
            self.game.expires_at = self.game.paused_until = None
            for hand in self.hands:
                self._begin_turn(hand, None)
                hand.wants_pause = False
