"""The simulated site: tables, people with habits, and a clock that jumps to whatever is due next.

Nobody waits here: each thing is done with its own moment as `now`. After the last day everybody vanishes.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from random import Random
from typing import Any

from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail import EmailMessage
from django.db.models import Min

from accounts.digest import next_digest
from accounts.models import TurnMailDelay, User
from accounts.vacations import STOCK, vacation_announce
from games.clock_line import is_prolongable
from games.clocks import SECOND, Hours, Stop, awake
from games.due import warns_from
from games.engine import codec
from games.engine.questions import Answer, Question
from games.models import Game, Hand, Letter
from games.paces import Pace
from games.registry import GAMES
from games.services.digests import outbox_fill
from games.services.expiry import game_expire, game_prolong, host_warn
from games.services.moves import clock_run_out, move_play
from games.services.pauses import pause_ask, pause_run_out
from games.services.posting import letter_send
from games.services.presence import table_seen
from games.services.seats import game_create, seat_leave, seat_take
from games.services.stand_ins import seat_return
from games.services.turns import hours_with
from tests.base import NOW, bot_play, keen

LAST_DAY = NOW + timedelta(days=60)
SWEEP = timedelta(minutes=5)
"""What is due is found within this time, and a letter that was written then lies so long before it is sent."""
NEVER = datetime.max.replace(tzinfo=UTC)
OUTBOX = 0
"""Among the numbers of tables, the mails."""
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]
SEATS = {"magic_dragons": [2], "pikto": [3, 3, 3, 3, 4], "pickit_dragons": [2]}
DELAYS = [TurnMailDelay.TEN_MINUTES, TurnMailDelay.AN_HOUR, TurnMailDelay.AN_HOUR, TurnMailDelay.FOUR_HOURS]
HABITS = [timedelta(minutes=20), timedelta(minutes=40), timedelta(hours=10), timedelta(days=4)]
"""How long people take at most, as a rule."""
LOOKED_AT = [
    *("seat", "user_id", "turn", "awaited", "awaited_since", "question_id", "spent_at", "time_left", "deadline"),
    *("stand_in", "left_at", "wants_pause", "remind_at", "bot_at"),
    *("game__key", "game__slug", "game__status", "game__pace", "game__host_id", "game__created_at"),
    *("game__expires_at", "game__warned_at", "game__paused_until"),
]
PLAYED = ("awaited", "turn", "question", "question_id")


def game_of(number: int) -> str:
    """Which game a table plays: most have few moves, some very many."""
    if number % 60 == 1:
        return "pickit_dragons"
    return "magic_dragons" if number % 40 == 2 else "pikto"


def as_given(answer: Answer, question: Question) -> Answer:
    """The answer, whatever was asked."""
    return answer


def next_sweep(moment: datetime) -> datetime:
    """The first sweep that finds what is due then."""
    return moment if moment == NEVER else moment + (NOW - moment) % SWEEP


@dataclass
class Person:
    """Somebody and their habits: how long they take, until when they play, what they do besides."""

    user: User
    slowest: timedelta
    vanishes_at: datetime
    returns: bool
    stops: list[Stop] = field(default_factory=list)

    @property
    def hours(self) -> Hours:
        """When nobody may expect them to answer."""
        return hours_with(self.user, self.stops)


class Weeks:
    """What happens next is the earliest of all that is due or planned."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.people: dict[int, Person] = {}
        self.hands: dict[int, list[Hand]] = {}
        self.moments: list[tuple[datetime, int]] = []
        self.plans: dict[tuple[int, str], datetime] = {}
        self.fill_at = self.send_at = self.sweep_at = NEVER
        self.ended: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        # Looked at after each step at a table, and after each sweep that has sent something.
        self.checks: list[Callable[[Game, list[Hand], datetime], None]] = []
        self.mail_checks: list[Callable[[Sequence[EmailMessage], Sequence[Letter], datetime], None]] = []

    def invite(self, number: int) -> None:
        """Let somebody come to the site, with habits of their own."""
        chance = self.chance
        user = User(username=f"Player {number}", time_zone=chance.choice(ZONES), password="!")
        if chance.random() < 0.6:
            start = chance.randrange(24)
            user.quiet_from, user.quiet_until = time(start), time((start + chance.randrange(1, 13)) % 24, 30)
        user.turn_mail_delay, user.deadline_mail = chance.choice(DELAYS), chance.random() < 0.8
        user.digest, user.digest_hour = chance.random() < 0.08, chance.randrange(24)
        user.digest_at = next_digest(user, after=NOW)
        user.save()
        EmailAddress.objects.create(user=user, email=f"{number}@example.org", primary=True, verified=True)
        stays = timedelta(days=60 if chance.random() < 0.4 else chance.randrange(1, 25))
        person = Person(user, chance.choice(HABITS), NOW + stays, returns=chance.random() < 0.3)
        self.people[user.pk] = person
        if chance.random() < 0.4:
            first = date(2026, 3, 3) + timedelta(days=chance.randrange(30))
            days = {"first": first, "last": first + timedelta(days=chance.randrange(STOCK // 2))}
            vacation = vacation_announce(user=user, now=NOW, **days)
            person.stops.append(Stop(vacation.starts_at, vacation.ends_at))

    def open(self, number: int) -> None:
        """Open a table on one of the first days; some never fill."""
        chance, now = self.chance, NOW + timedelta(minutes=self.chance.randrange(60 * 24 * 14))
        slug = game_of(number)
        seats = chance.choice(SEATS[slug])
        # Some tables hold nobody but people who vanish soon.
        vanishing = [each for each in self.people.values() if each.vanishes_at < LAST_DAY]
        sitting = chance.sample(vanishing if number % 10 == 0 else list(self.people.values()), seats)
        pace = chance.choices(list(Pace), [1, 5, 3, 1])[0]
        common: dict[str, Any] = {"slug": slug, "seats": seats, "pace": pace, "public": False}
        game = game_create(
            host=sitting[0].user, token="", now=now, options=codec.plain(GAMES[slug].Options()), **common
        )
        for person in sitting[1 : -1 if number % 12 == 0 else None]:
            seat_take(game_id=game.pk, user=person.user, token="", now=now)
        self.look(game.pk)
        heapq.heappush(self.moments, (now, game.pk))

    def look(self, game_id: int) -> Game:
        """Read a table as it is stored now, and when its mails are due."""
        rows = Hand.objects.filter(game=game_id).select_related("game").only(*LOOKED_AT)
        hands = self.hands[game_id] = list(rows.order_by("seat"))
        self.fill_at = min([self.fill_at, *(hand.remind_at for hand in hands if hand.remind_at)])
        return hands[0].game

    def run(self) -> None:
        """Go through all moments until no table is left that waits for one."""
        running = len(self.hands)
        self.plan_sweep(NOW)
        while running:
            now, pk = heapq.heappop(self.moments)
            if pk == OUTBOX:
                if now == self.sweep_at:
                    self.sweep(now)
                continue
            self.step(self.hands[pk][0].game, self.hands[pk], now)
            game, hands = self.look(pk), self.hands[pk]
            if game.is_over:
                self.ended[game.status] += 1
                running -= 1
            else:
                for check in self.checks:
                    check(game, hands, now)
                heapq.heappush(self.moments, (self.next_moment(game, hands, now), pk))
            # What is done in the second of a sweep is found by the next one.
            self.plan_sweep(now + SECOND)
        self.sweep(next_sweep(now + SWEEP))

    def sweep(self, now: datetime) -> None:
        """Send what was written before and is due, then write what is due."""
        mail.outbox.clear()
        if self.send_at <= now:
            for pk in list(Letter.objects.filter(try_at__lte=now).order_by("try_at").values_list("pk", flat=True)):
                letter_send(letter_id=pk, now=now)
            if mail.outbox:
                sent = list(Letter.objects.filter(sent_at=now))
                for check in self.mail_checks:
                    check(mail.outbox, sent, now)
        if self.fill_at <= now:
            if now > LAST_DAY:
                # Nobody would read them for the rest of the year.
                User.objects.update(digest=False, digest_at=None)
            outbox_fill(now=now)
            reminders = Hand.objects.aggregate(first=Min("remind_at"))["first"]
            digests = User.objects.aggregate(first=Min("digest_at"))["first"]
            self.fill_at = min(reminders or NEVER, digests or NEVER)
        self.send_at = Letter.objects.aggregate(first=Min("try_at"))["first"] or NEVER
        self.plan_sweep(now + SWEEP, anew=True)

    def plan_sweep(self, earliest: datetime, *, anew: bool = False) -> None:
        """Go on to the next sweep that has something to do."""
        at = next_sweep(max(min(self.fill_at, self.send_at), earliest))
        if anew or at < self.sweep_at:
            self.sweep_at = at
            heapq.heappush(self.moments, (at, OUTBOX))

    def step(self, game: Game, hands: list[Hand], now: datetime) -> None:
        """Do the one thing that is due at this table now, if there is one."""
        late = next((hand for hand in hands if hand.deadline and hand.deadline <= now), None)
        if game.expires_at and game.expires_at <= now:
            self.count("expired", game_expire(game_id=game.pk, now=now), now)
        elif game.paused_until and game.paused_until <= now:
            self.count("resumed", pause_run_out(game_id=game.pk, now=now), now)
        elif called := next((hand for hand in hands if hand.bot_at and hand.bot_at <= now), None):
            played = bot_play(hand_id=called.pk, question_id=called.question_id, now=now)
            self.count("played for", played, now)
        elif late:
            self.count("run out", clock_run_out(hand_id=late.pk, now=now), now)
        elif game.status == Game.Status.OPEN:
            self.wait(game, now)
        else:
            ready = [hand for hand in hands if self.plans.get((hand.pk, hand.turn), now + timedelta(1)) <= now]
            if ready:
                self.act(game, ready[0], now)

    def wait(self, game: Game, now: datetime) -> None:
        """An open table: its host is told in time, and may let it wait longer."""
        if game.warned_at is None and now >= warns_from(game):
            self.count("warned", host_warn(game_id=game.pk, now=now), now)
            if is_prolongable(game) and self.chance.random() < 0.5:
                game_prolong(game_id=game.pk, user=self.people[game.host_id].user, now=now)
                self.count("prolonged", True, now)

    def act(self, game: Game, hand: Hand, now: datetime) -> None:
        """Somebody is at the table: they come back, play their whole turn, and now and then leave or want a pause."""
        user, turn, dice = self.people[hand.user_id].user, hand.turn, self.chance.random()
        self.plans.pop((hand.pk, turn))
        if hand.left_at is None and dice < 0.005:
            seat_leave(game_id=game.pk, user=user, now=now)
            return self.count("left", True, now)
        if hand.is_away:
            seat_return(game_id=game.pk, user=user, now=now)
            self.count("came back", True, now)
        elif dice < 0.03 or any(row.wants_pause for row in self.hands[game.pk]):
            pause_ask(game_id=game.pk, user=user, wanted=True, now=now)
            self.count("pause wanted", True, now)
        elif dice < 0.15:
            table_seen(game_id=game.pk, user_id=user.pk, now=now)
        while (hand := Hand.whole.only(*PLAYED).get(pk=hand.pk)).awaited and hand.turn == turn:
            answer = keen(codec.decode(hand.question, Question), self.chance)
            asked = hand.question_id
            move_play(key=game.key, user_id=user.pk, question_id=asked, read=partial(as_given, answer), now=now)
            self.done["moves"] += 1

    def next_moment(self, game: Game, hands: list[Hand], now: datetime) -> datetime:
        """When something happens here next; each table must have such a moment, or it would be stuck."""
        due = [game.expires_at, game.paused_until, *(hand.deadline for hand in hands), *(hand.bot_at for hand in hands)]
        if game.status == Game.Status.OPEN and game.warned_at is None:
            due.append(warns_from(game))
        moments = [moment for moment in due if moment]
        assert moments, f"{game} is stuck"
        plans = [plan for hand in hands if hand.awaited and (plan := self.plan(game, hand, now))]
        return max(min(moments + plans), now)

    def plan(self, game: Game, hand: Hand, now: datetime) -> datetime | None:
        """When this person takes the turn that waits for them, if they ever do."""
        person, key = self.people[hand.user_id], (hand.pk, hand.turn)
        if key not in self.plans:
            live = game.pace == Pace.LIVE
            delay = timedelta(seconds=130) if live else person.slowest
            at = now + delay * self.chance.random()
            if not live:
                at = awake(at, person.hours)
            if at >= person.vanishes_at and not (hand.is_away and person.returns and at < LAST_DAY):
                return None
            self.plans[key] = at
        return self.plans[key] if self.plans[key] > now - timedelta(days=1) else None

    def count(self, what: str, happened: bool, now: datetime) -> None:
        """Note what was done; it may have written letters."""
        assert happened, what
        self.done[what] += 1
        self.send_at = min(self.send_at, now)
