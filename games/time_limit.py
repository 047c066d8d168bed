"""Waiting for code that may never come to an end, without ever waiting for too long.

What can't be ended is C code that keeps the interpreter to itself: in a regular expression that backtracks for ever no
other thread gets a turn, the one that waits here included. Bots belong to this code, and use no such thing.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Lock, Thread
from typing import Generic, TypeVar

Result = TypeVar("Result")
STOPS = 20
"""How often work is told to end: the word may reach it where Python drops exceptions, as in a finalizer."""


class TooSlow(Exception):
    """The time was up before there was a result."""


class GaveUp(Exception):
    """The work asked the whole process to end, as `sys.exit` does, instead of giving a result."""


class _Stopped(BaseException):
    """Raised inside of the work to end it."""


def within(seconds: float, work: Callable[[], Result]) -> Result:
    """What `work` gives. Raises TooSlow when the time is up, GaveUp, and whatever else the work itself raises.

    The work has a thread of its own: signals only reach main threads, and a worker's tasks run in others. So it may use
    nothing that belongs to the caller's thread, as database connections do.
    """
    run = _Run(work)
    run.start()
    run.join(seconds)
    if not run.done:
        run.stop()
        raise TooSlow(f"no result within {seconds} s")
    if run.error is not None:
        raise run.error
    return run.result


class _Run(Thread, Generic[Result]):
    """The thread of one piece of work; it ends with the process at the latest."""

    result: Result

    def __init__(self, work: Callable[[], Result]) -> None:
        super().__init__(daemon=True, name="limited")
        self.work = work
        self.error: Exception | None = None
        self.ending = Lock()
        self.done = False

    def run(self) -> None:
        """Work, and keep what came of it."""
        try:
            self._work()
            self._end()
        except _Stopped:
            # The word to end may also come when the work is over, but not its thread.
            self._end()

    def _work(self) -> None:
        try:
            self.result = self.work()
        except _Stopped:
            raise
        except Exception as error:
            self.error = error
        except BaseException as error:
            self.error = GaveUp(f"the work raised {type(error).__name__}")
            self.error.__cause__ = error

    def _end(self) -> None:
        """From here on nothing may be raised in this thread: once it has ended, another one may get its number."""
        with self.ending:
            self.done = True

    def stop(self) -> None:
        """End the work at its next step, so that a loop without end doesn't eat the processor for ever."""
        for _try in range(STOPS):
            with self.ending:
                if self.done:
                    return
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.ident or 0), ctypes.py_object(_Stopped))
            self.join(0.05)
