"""Reading a file as far as it is right: the first thing that is wrong is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from games.engine import codec
from games.engine.contract import Game, Seat, Step
from games.engine.draws import Recorder, recording
from games.engine.questions import Answer
from games.engine.refusal import Malformed, NotNow, Refused
from games.engine.stream import commitment, seed_from
from games.exports.building import written
from games.exports.format import GameFile, checksum_of, state_digest
from games.exports.house import hear_house
from games.exports.parsing import check_counts, check_shown, parsed
from games.exports.wrong import Fault, How, Wrong, where_in


@dataclass(frozen=True)
class Replay:
    """A game of a file that can be played again: entry by entry, each once it is asked for."""

    file: GameFile
    module: Game
    options: Any

    def steps(self) -> Iterator[Step]:
        """The step of the set-up, then one for each entry; raises Wrong at the first that doesn't fit."""
        step = self._begun()
        yield step
        yield from self.steps_from(0, step.state)

    def steps_from(self, number: int, state: Any) -> Iterator[Step]:
        """The steps of the entries after this one (0 is the set-up), which gave this state; raises Wrong."""
        for place, entry in enumerate(self.file.log[number:], number + 1):
            step = self._applied(state, *self.entry(place, entry), place)
            state = step.state
            yield step

    def entry(self, number: int, entry: Any) -> tuple[Seat, Answer]:
        """Who gave which answer in this entry; raises Wrong."""
        try:
            seat, answer = codec.typed(entry, tuple[int, Answer])
        except Malformed as error:
            raise Wrong(Fault.ENTRY, "log", how=How.NO_ENTRY, entry=number, cause=error) from error
        if not 0 <= seat < self.file.seats:
            raise Wrong(Fault.ENTRY, "log", how=How.NO_SEAT, entry=number, seat=str(seat), last=self.file.seats - 1)
        return Seat(seat), answer

    @property
    def text(self) -> bytes:
        """The file as this site would write it; each entry is read, so it raises Wrong."""
        log = tuple(self.entry(number, entry) for number, entry in enumerate(self.file.log, 1))
        return written(msgspec.structs.replace(self.file, log=log))

    def _begun(self) -> Step:
        try:
            file = self.file
            seed = bytes.fromhex(file.seed)
            return self.module.setup(self.options, seats=file.seats, seed=seed, version=file.version)
        except Refused as error:
            raise Wrong(Fault.OPTIONS, how=How.RULE, entry=0, cause=error) from error

    def _applied(self, state: Any, seat: Seat, answer: Answer, number: int) -> Step:
        try:
            return self.module.apply(state, seat, answer)
        except (NotNow, Malformed, Refused) as error:
            raise self._misfit(state, seat, answer, number, error) from error

    def _misfit(self, state: Any, seat: Seat, answer: Answer, number: int, error: Exception) -> Wrong:
        """Why this entry doesn't fit there."""
        asked = self.module.ask(state, seat)
        names = [choice.name for choice in asked.choices] if asked else []
        if isinstance(error, Refused):
            how = How.RULE
        elif not self.module.awaits(state):
            how = How.AFTER_END
        elif isinstance(error, NotNow) or not names:
            how = How.NOT_ASKED
        else:
            how = How.NO_ANSWER if answer.choice in names else How.NO_CHOICE
        told: dict[str, Any] = {"seat": seat, "choice": answer.choice, "choices": ", ".join(names)}
        return Wrong(Fault.ENTRY, "log", how=how, entry=number, cause=error, **told)


def opened(text: bytes, games: Mapping[str, Game]) -> Replay:
    """The game in this file, whose log was checked when it was brought; raises Wrong if it is of none that is here."""
    file = parsed(text)
    module = games.get(file.game)
    if module is None:
        raise Wrong(Fault.GAME)
    about = module.about
    if file.version not in about.versions:
        raise Wrong(Fault.VERSION)
    if not about.fewest <= file.seats <= about.most:
        raise Wrong(Fault.SEATS)
    check_counts(file)
    check_shown(file)
    try:
        options = codec.typed(file.options, module.Options)
    except Malformed as error:
        unknown = (name for name in file.options if name not in module.Options.__struct_fields__)
        option = next(unknown, where_in(str(error)).get("field", ""))
        raise Wrong(Fault.OPTIONS, cause=error, option=option) from error
    return Replay(file, module, options)


def checked(text: bytes, games: Mapping[str, Game]) -> Replay:
    """The game in this file, which is right from its first byte to its last state; raises Wrong."""
    replay = opened(text, games)
    try:
        _check_chance(replay.file)
        _check_end(replay, _played(replay))
        # As it stands here and as this site writes it: each fact has one spelling, which is the one of the checksum.
        if {checksum_of(text), checksum_of(replay.text)} != {replay.file.checksum}:
            raise Wrong(Fault.CHECKSUM)
    except Wrong as wrong:
        wrong.slug = replay.file.game
        raise
    return replay


def _check_chance(file: GameFile) -> None:
    secret = bytes.fromhex(file.secret)
    if file.commitment != commitment(secret):
        raise Wrong(Fault.COMMITMENT)
    if file.seed != seed_from(secret, file.salts).hex():
        raise Wrong(Fault.SEED)


def _played(replay: Replay) -> Any:
    """Play every entry, compare what chance gives on the way, and return the last state."""
    file, state = replay.file, None
    house = frozenset(file.by_house)
    with recording(bytes.fromhex(file.seed)) as recorder:
        for number, step in enumerate(replay.steps()):
            state = step.state
            _check_draws(file, recorder, number)
            if number + 1 in house:
                seat, answer = replay.entry(number + 1, file.log[number])
                hear_house(replay.module, state, seat, answer, recorder)
    return state


def _check_draws(file: GameFile, recorder: Recorder, number: int) -> None:
    drawn = tuple(recorder.draws)
    told = file.draws[: len(drawn)]
    if told != drawn:
        differing = (place for place, (one, other) in enumerate(zip(told, drawn, strict=False), 1) if one != other)
        raise Wrong(Fault.DRAWS, entry=number, how=How.PLACED, place=next(differing, len(told) + 1))
    if number == len(file.log) and len(file.draws) > len(drawn):
        raise Wrong(Fault.DRAWS, how=How.PLACED, entry=number, place=len(drawn) + 1)
    if number == len(file.log) and file.used != recorder.used:
        raise Wrong(Fault.DRAWS, "used")


def _check_end(replay: Replay, state: Any) -> None:
    if replay.file.outcome != replay.module.outcome(state):
        raise Wrong(Fault.OUTCOME)
    if replay.file.state != state_digest(state):
        raise Wrong(Fault.STATE)
