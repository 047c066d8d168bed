from __future__ import annotations

from itertools import pairwise
from random import Random
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from games.engine.draws import Draw, recording
from games.engine.stream import Stream
from games.fuzz import set_ups
from games.registry import GAMES
from tests.deals import a_deal, script

SEED = bytes(range(32))
SET_UPS = {slug: list(set_ups(slug)) for slug in GAMES}


def follows(deal):
    return list(script().checks(deal, deal["commitment"]))


@pytest.mark.parametrize("slug", GAMES)
@given(seed=some.integers(0, 2**32), house=some.booleans(), which=some.integers(0, 2**16))
@settings(max_examples=8, deadline=None)
def test_every_number_of_a_finished_game_follows(slug, seed, house, which):
    options, seats = SET_UPS[slug][which % len(SET_UPS[slug])]
    typed = GAMES[slug].Options(**options)
    deal = a_deal(slug, seats=seats, seed=seed, options=typed, house=house)
    assert len(follows(deal)) == 3
    assert len(deal["draws"]) <= deal["used"] + sum(1 for stream, _, _ in deal["draws"] if stream)


def test_what_the_house_draws_is_heard_by_the_name_of_its_branch():
    deal = a_deal("pickit_dragons", seats=2, house=True)
    streams = [stream for stream, _, _ in deal["draws"]]
    assert {stream for stream in streams if stream} == {"absent:0", "absent:1"}
    assert streams.count("absent:0") == 4
    assert follows(deal)


def test_a_changed_number_of_a_branch_is_found():
    deal = a_deal("pickit_dragons", seats=2, house=True)
    place = next(place for place, draw in enumerate(deal["draws"]) if draw[0])
    stream, limit, number = deal["draws"][place]
    deal["draws"][place] = [stream, limit, (number + 1) % limit]
    with pytest.raises(ValueError, match=f"Number {place + 1} is"):
        follows(deal)


def test_another_name_of_a_branch_is_found():
    deal = a_deal("pickit_dragons", seats=2, house=True)
    deal["draws"] = [["absent:7" if stream else "", limit, number] for stream, limit, number in deal["draws"]]
    with pytest.raises(ValueError, match=r"Number \d+ is"):
        follows(deal)


def test_numbers_that_were_thrown_away_are_counted_and_not_heard():
    with recording(SEED) as recorder:
        stream = Stream(SEED)
        for _ in range(60):
            _, stream = stream.below(2**64 // 3 * 2)
    assert len(recorder.draws) == 60
    assert recorder.used == stream.used > 60


def test_a_shuffle_is_heard_number_by_number():
    with recording(SEED) as recorder:
        _, stream = Stream(SEED).shuffled("abcdef")
    assert [draw.limit for draw in recorder.draws] == [6, 5, 4, 3, 2]
    assert recorder.draws[0] == Draw("", 6, Stream(SEED).below(6)[0])
    assert recorder.used == stream.used == 5


def test_nothing_is_heard_outside_of_the_block_nor_from_other_threads():
    def elsewhere():
        Stream(bytes(32)).below(6)

    with recording(SEED) as recorder:
        other = Thread(target=elsewhere)
        other.start()
        other.join()
        Stream(SEED).below(6)
    Stream(SEED).below(6)
    assert len(recorder.draws) == 1


def test_listening_changes_no_number():
    plain = [Stream(SEED, used).below(1000) for used in range(50)]
    with recording(SEED):
        assert [Stream(SEED, used).below(1000) for used in range(50)] == plain


@pytest.mark.parametrize("slug", GAMES)
def test_another_seed_deals_otherwise(slug):
    """What follows from one seed follows from no other: else the checks would hold for anything."""
    deals = [a_deal(slug, seed=seed) for seed in range(4)]
    for one, other in pairwise(deals):
        with pytest.raises(ValueError, match="Number"):
            follows(one | {name: other[name] for name in ("commitment", "secret", "salts", "seed")})


def test_the_script_and_the_kernel_draw_alike():
    chance = Random(1)
    for _ in range(200):
        limit = chance.choice([1, 2, 6, 52, 2**32, 2**63 + 1, 2**64])
        with recording(SEED) as recorder:
            Stream(SEED).below(limit)
        deal = a_deal("pikto") | {"draws": [list(draw) for draw in recorder.draws], "used": recorder.used}
        with pytest.raises(ValueError, match="Number 1 is"):
            follows(deal | {"draws": [["", limit, limit]]})
