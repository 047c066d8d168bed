"""Bidding: MD-3, MD-12."""

from __future__ import annotations

from games.magic_dragons.facts import BidTaken
from tests.games.magic_dragons.build import start


def test_bids_are_open_and_go_round_from_the_starter():
    at = start(3, starter=1)
    assert at.turn == "bob"
    at.bid(2)
    assert at.told(BidTaken) == [BidTaken(1, 2)]
    assert [area.bid for area in at.table.seats] == [None, 2, None]
    assert at.turn == "carol"
    assert at.bid(2).turn == "alice"
    assert at.table.bid_cards == (2, 2, 0, 2, 2)


def test_after_the_last_bid_the_starter_plays():
    at = start(3, starter=1).bid(0).bid(0).bid(1)
    assert at.table.phase == "play"
    assert at.turn == "bob"


def test_the_refusal_names_the_number_that_is_gone():
    at = start(2, starter=0).bid(4)
    refused = at.refused("4")
    assert (refused.rule, refused.reason, refused.facts) == ("MD-12", "bid_gone", {"number": 4})


def test_every_number_is_shown_and_only_those_left_are_ways():
    choice = start(2, starter=0).bid(4).question().choice("bid")
    assert choice.shape.options == ("bid-0", "bid-1", "bid-2", "bid-3", "bid-4")
    assert choice.ways == (("bid-0",), ("bid-1",), ("bid-2",), ("bid-3",))


def test_nobody_may_decline():
    at = start(2)
    assert [choice.name for choice in at.question().choices] == ["bid"]
    assert at.is_malformed("bid")


def test_a_bid_of_nothing_is_a_bid():
    at = start(2, starter=0).bid(0)
    assert at.area("alice").bid == 0
    assert at.turn == "bob"
