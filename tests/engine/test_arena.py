from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.arena import report
from games.arena.kept import Kept
from games.arena.pairings import Pairing, pairings, sources_mark
from games.arena.playing import Played, _is_forced, game_play
from games.arena.tally import Tally
from games.engine.questions import Answer, Choice, Confirm, Pick, Question, Say
from games.engine.refusal import Malformed, Refusal
from games.registry import GAMES, own_module

TEAMS = Pairing("pikto", 4, "good", "easy", {"teams": True})
TRIO = Pairing("pikto", 3, "good", "easy")
PAIR = Pairing("pickit_dragons", 2, "good", "easy")


def played(number, shares, *, seat=0, took=(), **counts):
    return Played(number, seat, shares, tuple(took), counts)


@pytest.mark.parametrize("slug", GAMES)
def test_good_meets_everybody_at_every_number_of_seats(slug):
    found, about = list(pairings(slug)), GAMES[slug].about
    assert {pairing.seats for pairing in found} == set(range(about.fewest, about.most + 1)) - {7, 9}
    assert {pairing.others for pairing in found} == {"easy", "random", "good"}


def test_a_game_is_the_same_again_and_says_who_won():
    first = game_play(TRIO, 1)
    assert (game_play(TRIO, 1).shares, first.seat) == (first.shares, 1)
    assert sum(first.shares) == pytest.approx(1)
    assert first.took
    assert first.counts["turns"] == 6


def test_each_deal_is_played_from_every_seat(monkeypatch):
    seeds, module = [], GAMES["pikto"]
    setup = module.setup

    def noted(*args, seed, **how):
        seeds.append(seed)
        return setup(*args, seed=seed, **how)

    monkeypatch.setattr(module, "setup", noted)
    seats = [game_play(TRIO, number).seat for number in range(4)]
    assert seats == [0, 1, 2, 0]
    assert len(set(seeds[:3])) == 1
    assert seeds[3] != seeds[0]


def test_chance_plays_to_the_end_of_every_game():
    for slug in GAMES:
        pairing = next(pairing for pairing in pairings(slug) if pairing.others == "random")
        assert sum(game_play(pairing, 0).shares) == pytest.approx(1)


def test_team_mates_win_together():
    assert TEAMS.side(1) == (1, 3)
    assert TEAMS.fair_share == 0.5
    assert TRIO.side(1) == (1,)
    assert Tally(TEAMS, [played(0, (0, 0.5, 0, 0.5), seat=1)]).rate == 1


def test_what_a_bot_does_wrong_is_not_hidden(monkeypatch):
    bots = own_module("pickit_dragons", "bots")
    monkeypatch.setitem(bots.BOTS, "good", lambda *asked: Answer("no such thing"))
    with pytest.raises(Malformed):
        game_play(PAIR, 0)


def test_rates_and_their_intervals():
    tally = Tally(PAIR, [played(number, (1.0, 0.0) if number < 80 else (0.5, 0.5)) for number in range(100)])
    assert tally.rate == 0.9
    assert tally.by_seat == [90, 10]
    assert tally.interval == pytest.approx((0.8256, 0.9448), abs=0.0001)
    assert Tally(PAIR, [played(0, (1.0, 0.0))]).interval == pytest.approx((0.2065, 1), abs=0.0001)


def test_the_answer_in_the_middle_and_the_slowest():
    took = [("good", 2, 3), ("easy", 90, 1), ("good", 40, 1)]
    tally = Tally(PAIR, [played(0, (1, 0), took=took), played(1, (1, 0), took=[("good", 3, 3)])])
    assert (tally.median("good"), tally.worst("good")) == (3, 40)
    assert (tally.median("easy"), tally.worst("easy")) == (90, 90)
    assert (tally.median("random"), tally.worst("random")) == (0, 0)


def test_answers_that_nobody_chose_are_not_timed():
    taken = Choice("take", Pick(("offer-1", "deck")), ways=(("deck",),))
    assert _is_forced(Question("1", "take", (taken,)))
    assert not _is_forced(Question("1", "take", (taken, Choice("done", Confirm()))))
    assert _is_forced(Question("1", "take", (taken, Choice("done", Confirm(), barred=Refusal("PD-1", "no")))))
    assert not _is_forced(Question("1", "say", (Choice("say", Say(20)),)))


def test_whatever_a_game_counts_can_be_kept(tmp_path):
    for slug in GAMES:
        pairing = next(pairing for pairing in pairings(slug) if pairing.others == "easy")
        result = game_play(pairing, 0)
        Kept(tmp_path).add(pairing, result)
        assert Kept(tmp_path).tally(pairing, 1).counts == result.counts


def test_results_are_kept_for_this_code_alone(tmp_path, monkeypatch):
    Kept(tmp_path).add(TRIO, played(4, (1.0, 0.0, 0.0), turns=6))
    again = Kept(tmp_path)
    assert again.has(TRIO, 4)
    assert not again.has(TRIO, 3)
    assert not again.has(TEAMS, 4)
    assert again.tally(TRIO, 5).games == 1
    assert again.tally(TRIO, 4).games == 0
    assert again.tally(TRIO, 5).counts == {"turns": 6}
    monkeypatch.setattr("games.arena.kept.sources_mark", lambda slug: "other")
    assert not Kept(tmp_path).has(TRIO, 4)
    assert sources_mark("pikto") != sources_mark("magic_dragons")


def test_the_tables_say_what_was_counted():
    ours = Tally(PAIR, [played(0, (1.0, 0.0), took=[("good", 7, 1)])])
    counts = {"rounds": 3, "usual": 1, "bid 2": 4, "made 2": 3, "points 2": 34, "bid 0": 2}
    equal = Tally(Pairing("magic_dragons", 2, "good", "good"), [played(0, (0.0, 1.0), **counts)])
    (_, _, line) = report.strength([ours, equal])
    assert line == "| Pickit: Dragons | 2 | easy | 1 | 100.0 % | 20.7 to 100.0 % | 50.0 % | 7, at most 7 ms | – |"
    (_, _, line, _) = report.courses([ours, equal])
    assert line == "| 2 | 1 | 0, 100 % | 3.0 | 100% | 33, 0, 67, 0, 0 % | 50% | 0.0, –, 8.5, –, – |"


def test_the_command_goes_on_where_it_stopped(tmp_path):
    def arena(games, **more):
        out, err = StringIO(), StringIO()
        how = {"slug": ["pikto"], "seats": [3], "against": ["easy"], "workers": 1, "into": tmp_path}
        call_command("arena", games=games, stdout=out, stderr=err, **how, **more)
        return out.getvalue(), err.getvalue()

    arena(1)
    (path,) = tmp_path.iterdir()
    (first,) = path.read_text().splitlines()
    told, progress = arena(2)
    assert path.read_text().splitlines()[0] == first
    assert len(path.read_text().splitlines()) == 2
    assert "| Pikto | 3 | easy | 2 |" in told
    assert "1 of 1 games" in progress
    assert "| Pikto | 3 | easy | 2 |" in arena(5, report=True)[0]
    assert len(path.read_text().splitlines()) == 2


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    Kept(tmp_path).add(TRIO, played(4, (1.0, 0.0, 0.0)))
    (path,) = tmp_path.iterdir()
    path.write_text(path.read_text() + path.read_text()[:40])
    assert Kept(tmp_path).has(TRIO, 4)


@pytest.mark.parametrize("how", [{"games": 0}, {"seats": [9], "slug": ["magic_dragons"]}])
def test_nothing_to_play_is_said(how, tmp_path):
    with pytest.raises(CommandError, match="nothing to play"):
        call_command("arena", into=tmp_path, **how)
