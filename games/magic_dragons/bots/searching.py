"""Which of some options does best in trials, in a bounded number of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Deal = TypeVar("Deal")
Option = TypeVar("Option")


class _Runner(Generic[Option]):
    """An option still in the running, the sum of its results, and its `place` among the options."""

    def __init__(self, place: int, option: Option) -> None:
        self.place, self.option, self.total = place, option, 0.0


def best_of(
    options: Sequence[Option], *, deal: Callable[[], Deal], trial: Callable[[Option, Deal], float], times: int
) -> Option:
    """The option with the best results in about so many trials; the first of equals.

    All options are tried with the same deals, and after each heat the worse half goes, so that most trials are spent
    on what is close. No heat has more trials than its share of `times`, or than one for each option.
    """
    running = [_Runner(place, option) for place, option in enumerate(options)]
    heats = max(1, (len(running) - 1).bit_length())
    while len(running) > 1:
        for _ in range(max(1, times // (heats * len(running)))):
            dealt = deal()
            for runner in running:
                runner.total += trial(runner.option, dealt)
        # Those who are still in have had equally many trials, so their sums can be compared.
        running.sort(key=lambda runner: (-runner.total, runner.place))
        running = running[: (len(running) + 1) // 2]
    return running[0].option
