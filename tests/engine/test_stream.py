from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.engine import codec
from games.engine.stream import Stream, commitment, seed_from

SEED = bytes(range(32))
seeds = some.binary(min_size=32, max_size=32)


def drawn(stream, limit, times):
    numbers = []
    for _ in range(times):
        number, stream = stream.below(limit)
        numbers.append(number)
    return numbers, stream


def test_the_numbers_of_a_seed_are_for_ever_the_same():
    """Stored games are replayed from their seed: if this fails, the algorithm has changed and no old game replays."""
    numbers, stream = drawn(Stream(SEED), 1000, 10)
    assert numbers == [705, 39, 692, 85, 829, 48, 159, 617, 583, 912]
    assert stream == Stream(SEED, used=10)


def test_the_shuffle_of_a_seed_is_for_ever_the_same():
    mixed, stream = Stream(SEED).shuffled("abcdefghij")
    assert "".join(mixed) == "cbahijdegf"
    assert stream.used == 9


def test_the_branch_of_a_seed_is_for_ever_the_same():
    assert drawn(Stream(SEED).branch("absent:2"), 1000, 5)[0] == [923, 970, 441, 6, 922]


def test_the_seed_of_a_game_is_for_ever_the_same():
    assert (
        seed_from(SEED, ["salt", "pepper"]).hex() == "c0da0efcbd2cea42813c2c0bd3bafcfa8b7e90f697e23dc370d02be3ec0dbf99"
    )
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@given(seeds, some.integers(1, 2**64))
def test_a_number_is_below_its_limit_and_uses_the_stream_up(seed, limit):
    number, after = Stream(seed).below(limit)
    assert 0 <= number < limit
    assert after.seed == seed
    assert after.used >= 1


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_a_limit_without_numbers_is_an_error(limit):
    with pytest.raises(ValueError, match="limit out of range"):
        Stream(SEED).below(limit)


def test_every_number_is_about_equally_likely():
    counts = Counter(drawn(Stream(SEED), 6, 6000)[0])
    # Six times the standard deviation of a binomial count, which is about 29.
    assert all(abs(counts[number] - 1000) < 175 for number in range(6))


def test_numbers_that_would_favour_the_low_ones_are_thrown_away():
    """With two thirds of the span as the limit, a third of the draws falls outside and is drawn again."""
    _, stream = drawn(Stream(SEED), 2**64 // 3 * 2, 300)
    assert 390 < stream.used < 510


@given(seeds, some.lists(some.integers()))
def test_a_shuffle_loses_and_adds_nothing(seed, items):
    mixed, _ = Stream(seed).shuffled(items)
    assert Counter(mixed) == Counter(items)


def test_a_shuffle_leaves_its_items_alone():
    items = list(range(20))
    Stream(SEED).shuffled(items)
    assert items == list(range(20))


def test_every_order_of_three_is_about_equally_likely():
    counts, stream = Counter(), Stream(SEED)
    for _ in range(3000):
        mixed, stream = stream.shuffled("abc")
        counts[mixed] += 1
    assert len(counts) == 6
    assert all(abs(count - 500) < 125 for count in counts.values())


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle_uses_nothing_up(items):
    assert Stream(SEED).shuffled(items) == (tuple(items), Stream(SEED))


def test_a_branch_follows_its_own_way():
    trunk = Stream(SEED, used=3)
    one, other = trunk.branch("one"), trunk.branch("other")
    ways = [drawn(stream, 2**32, 5)[0] for stream in (trunk, one, other, Stream(SEED, used=4).branch("one"))]
    assert len({tuple(way) for way in ways}) == 4
    assert trunk == Stream(SEED, used=3)
    assert trunk.branch("one") == one


def test_a_stream_goes_on_after_it_was_stored():
    _, stream = Stream(SEED).shuffled("abcdef")
    again = codec.decode(codec.encode(stream), Stream)
    assert drawn(again, 10**9, 5) == drawn(stream, 10**9, 5)


def test_every_part_of_the_seed_counts():
    seeds = {
        seed_from(SEED, ["a", "b"]),
        seed_from(SEED, ["b", "a"]),
        seed_from(SEED, ["a"]),
        seed_from(bytes(32), ["a", "b"]),
    }
    assert len(seeds) == 4
    assert all(len(seed) == 32 for seed in seeds)
