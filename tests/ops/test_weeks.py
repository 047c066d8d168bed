"""Sixty days of two hundred tables and their mails, with people who are fast, slow, asleep, away or vanished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

import pytest
from django.core.mail import EmailMessage

from accounts.clock import zone_of
from games.models import Game, Hand, Letter, Move
from games.outbox import ABOUT_A_TURN, Kind
from games.paces import Pace
from games.services.turns import quiet_of
from tests.base import drawn_from
from tests.ops.weeks import LAST_DAY, Weeks

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

TABLES, PEOPLE = 200, 60


class Checked(Weeks):
    """The simulated site, looked at all the time."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.checks = [self.check_clocks, self.check_life]
        self.mail_checks = [self.check_letters, self.check_mails]
        self.told: Counter[tuple[object, ...]] = Counter()
        self.sent: Counter[str] = Counter()

    def check_clocks(self, game: Game, hands: list[Hand], now: datetime) -> None:
        """Every deadline is one that its person can keep."""
        for hand in hands:
            if hand.deadline is None or hand.is_away or game.pace == Pace.LIVE:
                continue
            person = self.people[hand.user_id]
            local = hand.deadline.astimezone(zone_of(person.user))
            quiet = quiet_of(person.user)
            assert quiet is None or not quiet.holds(local.time()), (game, hand, local)
            assert person.hours.stop_at(hand.deadline) is None, (game, hand, local)
            assert hand.spent_at is not None and hand.deadline >= hand.spent_at

    def check_life(self, game: Game, hands: list[Hand], now: datetime) -> None:
        """Whoever is awaited is asked and has a clock, and nobody else has."""
        running = game.status == Game.Status.RUNNING
        people = game.pace != Pace.LIVE and any(hand.awaited and not hand.is_away for hand in hands)
        assert any(hand.awaited for hand in hands) == running
        for hand in hands:
            has_clock = hand.deadline is not None or hand.time_left is not None
            assert has_clock == (hand.awaited and not hand.is_away), (game, hand)
            assert hand.remind_at is None or (hand.awaited and not hand.is_away), (game, hand)
            assert not hand.awaited or hand.question_id
            assert not (game.paused_until and hand.deadline)
            called = hand.awaited and hand.is_away and game.warned_at is None and not people
            assert (hand.bot_at is not None) == called, (game, hand)
        if running and all(hand.is_away for hand in hands):
            assert game.expires_at is not None
            assert now <= game.expires_at

    def check_letters(self, mails: Sequence[EmailMessage], sent: Sequence[Letter], now: datetime) -> None:
        """Nobody hears of a turn that isn't theirs any more, and of no turn or deadline twice."""
        for letter in sent:
            assert letter.user_id is not None
            self.sent[letter.kind] += 1
            told: tuple[object, ...]
            if letter.kind == Kind.DIGEST:
                told = (letter.user_id, now.astimezone(zone_of(self.people[letter.user_id].user)).date())
            else:
                assert letter.game_id is not None
                about: object = letter.turn
                if letter.kind in ABOUT_A_TURN:
                    hand = self.awaited(letter.game_id, letter.user_id, now)
                    assert hand is not None and hand.awaited_since == letter.turn, (letter, now)
                    about = hand.deadline if letter.kind == Kind.DEADLINE else letter.turn
                told = (letter.kind, letter.user_id, letter.game_id, about)
            self.told[told] += 1
            assert self.told[told] == 1, (letter, now)

    def check_mails(self, mails: Sequence[EmailMessage], sent: Sequence[Letter], now: datetime) -> None:
        """Each person gets one mail, and every table that it tells of waits for them or is news."""
        mailed = Counter(mail.to[0] for mail in mails)
        assert set(mailed.values()) == {1}, (mailed, now)
        readers = {self.address(letter.user_id) for letter in sent}
        assert readers == set(mailed), (readers, mailed, now)
        keys = {f"/t/{hands[0].game.key}/": pk for pk, hands in self.hands.items()}
        for mail in mails:
            mine = [letter for letter in sent if self.address(letter.user_id) == mail.to[0]]
            news = {letter.game_id for letter in mine if letter.kind not in ABOUT_A_TURN}
            links = [pk for link, pk in keys.items() if link in mail.body]
            assert links, mail.body
            for pk in links:
                assert pk in news or self.awaited(pk, mine[0].user_id, now), (mail.body, now)

    def address(self, user_id: int | None) -> str:
        """Where this person gets mail."""
        return f"{self.people[user_id or 0].user.username.removeprefix('Player ')}@example.org"

    def awaited(self, game_id: int, user_id: int | None, now: datetime) -> Hand | None:
        """This person's seat, if the table waits for them now and their time isn't over."""
        hand = next((hand for hand in self.hands[game_id] if hand.user_id == user_id), None)
        if hand is None or hand.is_away or not hand.awaited or hand.game.status != Game.Status.RUNNING:
            return None
        return hand if hand.deadline is None or hand.deadline > now else None


def test_in_sixty_days_no_table_is_stuck_every_table_ends_and_no_mail_is_wrong():
    weeks = Checked(seed=5)
    with drawn_from(5):
        for number in range(PEOPLE):
            weeks.invite(number)
        for number in range(TABLES):
            weeks.open(number)
    weeks.run()
    assert sum(weeks.ended.values()) == TABLES
    assert not Game.objects.filter(status__in=[Game.Status.OPEN, Game.Status.RUNNING]).exists()
    assert not Hand.objects.exclude(deadline=None, remind_at=None, spent_at=None, time_left=None, bot_at=None).exists()
    assert not Letter.objects.exclude(try_at=None, failure="").exists()
    last = Game.objects.latest("ended_at").ended_at
    assert last is not None and last < LAST_DAY + timedelta(days=280)
    # No table came to an end that was never announced to those who could still avert it.
    for status, kind in ((Game.Status.CLOSED, Kind.EXPIRING), (Game.Status.ABANDONED, Kind.WARNING)):
        for game in Game.objects.filter(status=status, hands__left_at=None).distinct():
            assert game.letters.filter(kind=kind, created_at__lt=game.ended_at).exists(), game
    # All that was to be simulated did come about.
    assert set(weeks.ended) == {Game.Status.FINISHED, Game.Status.ABANDONED, Game.Status.CLOSED}
    for what in ("moves", "run out", "expired", "resumed", "warned", "left", "came back", "pause wanted", "played for"):
        assert weeks.done[what] > 3, what
    for kind in set(Kind) - {Kind.NUDGE, Kind.INVITATION}:
        assert weeks.sent[kind] > 3, kind
    assert Letter.objects.filter(kind=Kind.TURN, sent_at=None).exists(), "some turns were taken just in time"
    assert Move.objects.filter(by_house=True).exists()
