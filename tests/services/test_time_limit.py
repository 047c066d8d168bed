from __future__ import annotations

import sys
import threading
from contextlib import suppress
from threading import Event, Thread

import pytest

from games.time_limit import GaveUp, TooSlow, _Run, within

PLENTY = 60.0
"""Far more seconds than anything here takes, so that only what never ends is too slow."""


class Unfair(Exception):
    """What a bot may raise."""


def raising(error):
    def work():
        raise error

    return work


def test_what_ends_in_time_gives_its_result():
    assert within(PLENTY, lambda: [1, 2]) == [1, 2]


def test_no_result_is_one_too():
    assert within(PLENTY, lambda: None) is None


def test_an_error_of_the_work_is_the_callers():
    with pytest.raises(Unfair, match="no cards"):
        within(PLENTY, raising(Unfair("no cards")))


@pytest.mark.parametrize("end", [lambda: sys.exit(3), raising(KeyboardInterrupt()), raising(GeneratorExit())])
def test_work_that_would_end_the_process_is_an_error_like_any_other(end):
    with pytest.raises(GaveUp) as raised:
        within(PLENTY, end)
    assert isinstance(raised.value, Exception)
    assert isinstance(raised.value.__cause__, SystemExit | KeyboardInterrupt | GeneratorExit)


def test_a_loop_without_end_is_ended():
    threads = []

    def work():
        threads.append(threading.current_thread())
        while True:
            pass

    with pytest.raises(TooSlow):
        within(0.01, work)
    threads[0].join(PLENTY)
    assert not threads[0].is_alive()


def test_so_is_one_that_drops_most_of_what_is_raised_in_it():
    threads, dropped = [], []

    def work():
        threads.append(threading.current_thread())
        while len(dropped) < 3:
            try:
                while True:
                    pass
            except BaseException as error:
                dropped.append(error)

    with pytest.raises(TooSlow):
        within(0.01, work)
    threads[0].join(PLENTY)
    assert not threads[0].is_alive()


def test_what_ends_while_it_is_told_to_makes_no_noise(capsys):
    for number in range(50):
        seconds = number / 50_000
        over = Event()
        with suppress(TooSlow):
            assert within(seconds, lambda over=over, seconds=seconds: over.wait(seconds)) is False
    assert capsys.readouterr().err == ""


def test_nothing_is_raised_in_a_thread_that_has_the_number_of_one_that_is_over():
    over = _Run(lambda: None)
    over.start()
    over.join()
    for _ in range(100):
        go, spared = Event(), []
        other = Thread(target=lambda go=go, spared=spared: go.wait(PLENTY) and spared.append(True))
        other.start()
        has_its_number = other.ident == over.ident
        if has_its_number:
            over.stop()
        go.set()
        other.join()
        assert spared
        if has_its_number:
            return
    pytest.skip("no thread got the number of another one here")
