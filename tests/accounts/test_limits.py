from __future__ import annotations

from django.core.cache import cache
from redis.exceptions import ConnectionError as NoConnection
from structlog.testing import capture_logs

from accounts.limits import is_used_up


def tries(count, who=1):
    return [is_used_up("something", who=who, most=2, seconds=60) for _ in range(count)]


def test_so_many_tries_are_free_for_each():
    assert tries(4) == [False, False, True, True]
    assert tries(2, who=2) == [False, False]


def test_a_cache_that_is_down_costs_only_the_limit(monkeypatch):
    def refused(*_args, **_how):
        raise NoConnection("nobody listens")

    monkeypatch.setattr(cache, "add", refused)
    with capture_logs() as logs:
        assert tries(4) == [False] * 4
    assert {each["event"] for each in logs} == {"limit_not_counted"}
