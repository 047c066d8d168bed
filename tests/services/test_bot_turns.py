from __future__ import annotations

import time
from threading import active_count

import pytest
from structlog.testing import capture_logs

from games import due
from games.engine.questions import Answer
from games.engine.refusal import NotNow
from games.models import Letter, Move
from games.registry import own_module
from games.services import bot_turns
from games.services.bot_seats import seats_fill
from games.services.bot_turns import bot_think
from games.services.declined import Declined
from games.services.moves import clock_run_out
from games.services.nudges import nudge
from games.services.pauses import pause_ask
from games.services.seats import seat_leave
from games.services.stand_ins import seat_return
from games.services.undo import move_undo
from games.thinking import bot_answer, pause_before
from tests.base import (
    NOW,
    SLUG,
    act,
    an_answer,
    awaited,
    bot_play,
    fresh,
    hand_of,
    hands,
    later,
    let_a_bot_play,
    let_bots_play,
    nothing_changes,
    open_table,
    play,
    play_until,
    playing_table,
    running_table,
    somebody,
)

BOT = "Easy bot Ada"


def with_bots(*, slug=SLUG, seats=2, level="easy", **how):
    """A table at which Alice sits alone with bots."""
    game = open_table("Alice", slug=slug, seats=seats, **how)
    return seats_fill(game_id=game.pk, user=somebody("Alice"), level=level, now=NOW)


def to_the_bot(**how):
    """The same, at the bot's first turn."""
    game = play_until(with_bots(starter=0, **how), lambda now: awaited(now) == ["Alice"])
    while awaited(game) == ["Alice"]:
        act(game, "Alice")
    return fresh(game)


def play_as(monkeypatch, bot, slug=SLUG):
    """Let this function be the game's bot of both levels."""
    monkeypatch.setattr(own_module(slug, "bots"), "BOTS", {"easy": bot, "good": bot})


def never_ending(*asked):
    while True:
        pass


def raising(table, hand, seat, question, chance):
    raise KeyError(f"I hold {hand}")


def illegal(table, hand, seat, question, chance):
    return Answer("fly", ("to-the-moon",))


def senseless(table, hand, seat, question, chance):
    return None


def test_it_answers_soon_and_like_anybody_else():
    game = to_the_bot()
    bot, number = hand_of(game, BOT), game.number
    assert later(seconds=1) <= bot.bot_at <= later(seconds=4)
    assert (bot.deadline, bot.remind_at) == (None, None)
    game = let_bots_play(game)
    assert awaited(game) == ["Alice"]
    moves = Move.objects.filter(game=game, number__gt=number)
    assert set(moves.values_list("seat", "by_house")) == {(1, False)}
    assert hand_of(game, BOT).bot_at is None
    assert hand_of(game, BOT).acted_at == game.number


def test_at_a_live_table_it_is_quicker():
    game = to_the_bot(pace="live")
    assert later(seconds=1) <= hand_of(game, BOT).bot_at <= later(seconds=2)


def test_the_table_calls_it_when_the_move_before_is_stored(monkeypatch, django_capture_on_commit_callbacks):
    called = []
    monkeypatch.setattr("games.services.bot_calls.bot_called", lambda *what, **when: called.append((what, when)))
    with django_capture_on_commit_callbacks(execute=True):
        game = to_the_bot()
    bot = hand_of(game, BOT)
    assert called[-1] == ((bot.pk, bot.question_id), {"at": bot.bot_at, "now": NOW})


def test_a_lost_task_is_found_by_the_sweep():
    game = to_the_bot()
    bot = hand_of(game, BOT)
    assert due.bots_lost(later(seconds=15)) == []
    assert due.bots_lost(later(seconds=20)) == [(bot.pk, bot.question_id)]
    let_bots_play(game)
    assert due.bots_lost(later(days=1)) == []


def test_a_task_that_comes_twice_does_nothing():
    game = to_the_bot()
    bot = hand_of(game, BOT)
    assert let_a_bot_play(game)
    with nothing_changes():
        assert not bot_play(hand_id=bot.pk, question_id=bot.question_id, now=NOW)
        assert not bot_play(hand_id=bot.pk, question_id="", now=NOW)
        assert not bot_play(hand_id=hand_of(game, "Alice").pk, question_id="1:take", now=NOW)
        assert not bot_play(hand_id=0, question_id=bot.question_id, now=NOW)


@pytest.mark.parametrize("bot", [raising, illegal, senseless, never_ending])
def test_whatever_a_bot_does_wrong_the_table_goes_on_and_only_the_kind_of_it_is_logged(monkeypatch, bot):
    monkeypatch.setattr(bot_turns, "BUDGET", 0.2)
    play_as(monkeypatch, bot)
    game = to_the_bot()
    number, question = game.number, hand_of(game, BOT).question_id
    with capture_logs() as logs:
        game = let_bots_play(game)
    assert awaited(game) == ["Alice"]
    moves = Move.objects.filter(game=game, number__gt=number)
    assert set(moves.values_list("seat", "by_house")) == {(1, True)}
    warnings = [each for each in logs if each["event"] == "bot_failed"]
    assert len(warnings) == moves.count()
    assert warnings[0].keys() == {"event", "log_level", "game", "question", "error"}
    assert (warnings[0]["game"], warnings[0]["question"]) == (game.key, question)


def test_a_bot_that_never_ends_is_ended(monkeypatch):
    monkeypatch.setattr(bot_turns, "BUDGET", 0.1)
    play_as(monkeypatch, never_ending)
    before = active_count()
    let_bots_play(to_the_bot())
    latest = time.monotonic() + 10
    while active_count() > before and time.monotonic() < latest:
        time.sleep(0.01)
    assert active_count() == before


@pytest.mark.parametrize("bot", [raising, illegal])
def test_a_whole_game_with_nothing_but_failing_bots_ends(monkeypatch, bot):
    play_as(monkeypatch, bot)
    game = play_until(with_bots(seats=2, seed=20), lambda game: game.is_over)
    assert game.status == "finished"


def test_a_game_without_bots_of_its_own_is_played_by_chance_and_its_house(monkeypatch):
    monkeypatch.setattr(own_module(SLUG, "bots"), "BOTS", {})
    game = play_until(with_bots(seed=20), lambda game: game.is_over)
    assert game.status == "finished"
    assert Move.objects.filter(game=game, seat=1, by_house=False).exists()


def test_it_answers_from_its_own_view_and_nothing_else_is_read(monkeypatch, django_assert_num_queries):
    asked = []

    def watching(table, hand, seat, question, chance):
        asked.append((table, hand, seat, question))
        return illegal(table, hand, seat, question, chance)

    play_as(monkeypatch, watching)
    game = to_the_bot()
    mine = hand_of(game, BOT)
    asked.clear()
    with django_assert_num_queries(1) as captured:
        assert bot_think(hand_id=mine.pk, question_id=mine.question_id)
    (sql,) = [query["sql"] for query in captured]
    assert not {"state", "secret", "invitation"} & set(sql.replace('"', " ").split())
    let_a_bot_play(game)
    assert asked[0][2] == mine.seat
    assert asked[0][0] == asked[1][0]
    assert asked[0][3].id == mine.question_id


def test_the_same_question_is_answered_the_same_again():
    game = to_the_bot()
    hand = hand_of(game, BOT)
    assert bot_answer(hand.game, hand) == bot_answer(hand.game, hand)
    assert pause_before(hand.game, hand) == pause_before(hand.game, hand)


def test_where_all_choose_at_once_people_come_first_and_each_bot_has_a_moment_of_its_own():
    game = with_bots(seats=4)
    assert len(awaited(game)) == 4
    assert {hand.bot_at for hand in hands(game)} == {None}
    act(game, "Alice")
    called = [hand.bot_at for hand in hands(game) if hand.bot_at]
    assert len(set(called)) == len(called) == 3


def test_at_a_live_table_nobody_is_waited_for():
    assert len([hand for hand in hands(with_bots(seats=4, pace="live")) if hand.bot_at]) == 3


def test_nobody_who_knows_the_address_can_work_out_what_chance_does(settings):
    hand = hand_of(to_the_bot(), BOT)
    before = pause_before(hand.game, hand)
    settings.SECRET_KEY = "another"
    assert pause_before(hand.game, hand) != before


def test_whoever_comes_back_before_the_stand_in_answers_has_the_turn():
    game = playing_table(seats=2, starter=0)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    left = hand_of(game, "Alice")
    assert left.bot_at
    seat_return(game_id=game.pk, user=somebody("Alice"), now=NOW)
    alice = hand_of(game, "Alice")
    assert (alice.bot_at, alice.left_at) == (None, None)
    assert alice.deadline
    with nothing_changes():
        assert not bot_play(hand_id=left.pk, question_id=left.question_id, now=NOW)


def test_a_stand_in_plays_on_until_its_person_is_back_and_what_it_did_is_told_as_not_theirs():
    game = playing_table(seats=2, starter=0)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=NOW)
    acted = hand_of(game, "Alice").acted_at
    assert awaited(let_bots_play(game)) == ["Bob"]
    assert hand_of(game, "Alice").acted_at == acted
    assert set(game.moves.filter(number__gt=acted, seat=0).values_list("by_house", flat=True)) == {True}


def test_in_pikto_nobody_draws_in_somebody_elses_name():
    game = running_table(slug="pikto", seats=3)
    name, other = awaited(game)
    seat_leave(game_id=game.pk, user=somebody(name), now=NOW)
    act(game, other)
    let_bots_play(game)
    assert '"no_drawing"' in Move.whole.filter(game=game).latest("number").answer


def test_a_table_of_bots_alone_is_abandoned_when_its_person_leaves():
    game = with_bots(seats=3)
    seat_leave(game_id=game.pk, user=somebody("Alice"), now=later(hours=1))
    game = fresh(game)
    assert (game.status, game.ended_at) == ("abandoned", later(hours=1))
    assert [hand.bot_at for hand in hands(game)] == [None] * 3


def test_while_the_only_person_is_away_bots_rest_and_only_they_are_told():
    game, now = to_the_bot(), NOW
    while (game := let_bots_play(game, now=now)).warned_at is None:
        now = hand_of(game, "Alice").deadline
        assert clock_run_out(hand_id=hand_of(game, "Alice").pk, now=now)
    assert hand_of(game, "Alice").missed == 2
    assert [hand.bot_at for hand in hands(game)] == [None, None]
    assert list(Letter.objects.values_list("user__username", flat=True)) == ["Alice"]
    seat_return(game_id=game.pk, user=somebody("Alice"), now=now)
    assert awaited(let_bots_play(game, now=now)) == ["Alice"]
    assert fresh(game).warned_at is None


def test_a_pause_needs_no_word_of_bots_and_they_play_on_in_it():
    game = to_the_bot()
    pause_ask(game_id=game.pk, user=somebody("Alice"), wanted=True, now=NOW)
    assert fresh(game).paused_until
    assert awaited(let_bots_play(game)) == ["Alice"]
    assert hand_of(game, "Alice").deadline is None


def test_what_somebody_takes_back_in_time_the_bot_never_hears_of():
    game = to_the_bot()
    assert Move.objects.filter(game=game).latest("number").undoable
    called = hand_of(game, BOT)
    move_undo(key=game.key, user_id=somebody("Alice").pk, heard=game.heard, now=NOW)
    assert hand_of(game, BOT).bot_at is None
    with nothing_changes():
        assert not bot_play(hand_id=called.pk, question_id=called.question_id, now=NOW)


def test_nobody_nudges_a_bot():
    game = to_the_bot()
    with nothing_changes(), pytest.raises(Declined):
        nudge(game_id=game.pk, sender=somebody("Alice"), seat=1, now=later(hours=9))


@pytest.mark.parametrize(("slug", "seats"), [(SLUG, 2), ("magic_dragons", 3), ("pikto", 4)])
def test_stale_answers_of_people_are_told_as_always(slug, seats):
    game = with_bots(slug=slug, seats=seats)
    game = play_until(game, lambda now: "Alice" in awaited(now))
    old, move = hand_of(game, "Alice").question_id, an_answer(game, "Alice")
    play(game, "Alice", move)
    let_bots_play(game)
    with pytest.raises(NotNow):
        play(game, "Alice", move, question_id=f"{old}~9")


def test_an_answer_that_nobody_else_hears_of_is_followed_by_the_next_without_a_pause(monkeypatch):
    """PK-54: else the time until the verdict would tell that somebody objected."""
    words = [""]

    def objecting(table, hand, seat, question, chance):
        match question.about:
            case "draw":
                words.append(hand.word.split(" / ")[0])
                return Answer("hand_in", drawn=(("line", 0, 0, 500, 500),))
            case "answer":
                return Answer("answer", said=f"big {words[-1]}")
        return next(
            (Answer("object", each.ways[0]) for each in question.choices if each.name == "object"), Answer("no")
        )

    play_as(monkeypatch, objecting, slug="pikto")
    game = with_bots(slug="pikto", seats=4, teams=True)

    def judging(now):
        return [hand for hand in hands(now) if hand.bot_at and '"about":"verdict"' in hand.question]

    game = play_until(game, judging)
    asked, heard = judging(game)[0], game.heard
    assert bot_play(hand_id=asked.pk, question_id=asked.question_id, now=asked.bot_at)
    again = next(hand for hand in hands(game) if hand.pk == asked.pk)
    assert again.awaited
    assert again.question_id != asked.question_id
    assert (again.bot_at, fresh(game).heard) == (asked.bot_at, heard)
