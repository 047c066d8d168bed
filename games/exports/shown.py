"""A game of a file, seen at one of its moments; what is shown are names from a file, not people of this site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.models import User
from games.engine.contract import Seat, Step
from games.exports.reading import Replay
from games.looking_back import NEAR, OPEN, Moment
from games.milestones import Milestones
from games.models import Game, Hand
from games.selectors import Entry, Seen


@dataclass(frozen=True)
class Shown:
    """One moment of a game of a file, and what each seat had then, if all of them are looked at."""

    seen: Seen
    moment: Moment
    hands: Sequence[Any]


class Look:
    """A look at the game after the entry at this place, 1 being the set-up; nothing is played yet."""

    def __init__(self, replay: Replay, place: int) -> None:
        """Look for the nearest state that is kept."""
        self.replay, self.place, self.last = replay, place, len(replay.file.log) + 1
        self.is_there = 1 <= place <= self.last
        self._begins, self._ends = max(1, place - NEAR), min(self.last, place + NEAR)
        # The same game is the same whoever has brought it: all that its states follow from is in the checksum.
        self._milestones = Milestones(f"past:file:{replay.file.checksum}", replay.module)
        # What happened in the first entry that is told isn't in the state after it.
        self._nearest = self._milestones.before(self._begins - 2) if self._begins > 1 else None

    @property
    def effort(self) -> int:
        """How many entries have to be played again before the first that is told."""
        return self._begins - 1 - (self._nearest or 0) if self.is_there else 0

    def shown(self, *, key: str, eye: str = "", hidden: frozenset[str] = frozenset()) -> Shown:
        """What is to be seen there in the eyes of a seat, without the drawings that are hidden from the reader.

        `key` stands in the place of a table's key, by which browsers tell what they have shown. Raises Wrong if it
        can't be played again that far.
        """
        file, around, then = self.replay.file, list[Entry](), None
        seat = Seat(int(eye)) if eye in [str(each) for each in range(file.seats)] else None
        all_hands = eye == OPEN
        for number, step in self._onwards():
            self._milestones.add(number, number, step.state)
            if number == self.place - 1:
                then = step
            if number >= self._begins - 1:
                facts = [told.fact if all_hands else told.to(seat) for told in step.events]
                around.append(_entry(self.replay, number, [fact for fact in facts if fact is not None]))
        self._milestones.save()
        assert then is not None, "a place in the log has its step"
        moment = Moment(
            entry=around[self.place - self._begins],
            place=self.place,
            first=1,
            last=self.last,
            seat=seat,
            is_open=True,
            all_hands=all_hands,
            around=around,
            begins=self._begins,
        )
        hand = self.replay.module.hand
        hands = [hand(then.state, Seat(each)) for each in range(file.seats)] if all_hands else []
        seen = _seen(self.replay, then.state, seat, key=key, hidden=hidden, is_last=self.place == self.last)
        return Shown(seen, moment, hands)

    def _onwards(self) -> Iterator[tuple[int, Step]]:
        """The entries after the state that is kept, or from the set-up on, up to the last one that is told."""
        kept = None if self._nearest is None else self._milestones.at(self._nearest)
        if kept is None:
            steps, numbers = self.replay.steps(), range(self._ends)
        else:
            steps, numbers = self.replay.steps_from(*kept), range(kept[0] + 1, self._ends)
        # The numbers come first: what follows the last of them isn't played.
        return zip(numbers, steps, strict=False)


def _entry(replay: Replay, number: int, facts: Sequence[Any]) -> Entry:
    """One entry of the log, of which these facts are told."""
    file = replay.file
    if number == 0:
        return Entry(0, None, False, file.started_at, facts)
    seat, _answer = replay.entry(number, file.log[number - 1])
    return Entry(number, seat, number in file.by_house, file.times[number - 1], facts)


def _seen(replay: Replay, state: Any, seat: int | None, *, key: str, hidden: frozenset[str], is_last: bool) -> Seen:
    file, module = replay.file, replay.module
    game = Game(
        key=key,
        slug=file.game,
        rules_version=file.version,
        options=file.options,
        seats=file.seats,
        number=len(file.log),
        status=Game.Status.RUNNING,
        started_at=file.started_at,
    )
    seats = [_seat(replay, state, Seat(each)) for each in range(file.seats)]
    if is_last:
        game.status = Game.Status.FINISHED if file.outcome else Game.Status.ABANDONED
        game.how, game.ended_at = file.outcome.how if file.outcome else "", file.ended_at
        for hand, result in zip(seats, file.outcome.places if file.outcome else (), strict=False):
            hand.rank, hand.points, hand.parts = result.rank, result.points, result.parts
    return Seen(
        game=game,
        module=module,
        seats=seats,
        mine=None if seat is None else seats[seat],
        table=module.table(state),
        cards=None if seat is None else module.hand(state, Seat(seat)),
        question=None,
        draft=(),
        hidden=hidden,
    )


def _seat(replay: Replay, state: Any, seat: Seat) -> Hand:
    player = replay.file.players[seat]
    hand = Hand(seat=seat, token=player.token, user=User(username=player.name, bot=player.bot))
    hand.awaited = seat in replay.module.awaits(state)
    return hand
