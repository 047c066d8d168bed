"""What can be wrong with a state of this game: everything that always holds, checked piece by piece."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.contract import Seat
from games.pikto.guessing import Verdict, judge
from games.pikto.options import Judging
from games.pikto.roles import drawers, guessers, mate_of
from games.pikto.slate import MOST, flaw, kinds
from games.pikto.state import Phase, State
from games.pikto.turn import Kind, Plate, Record
from games.pikto.words import card_of, side_of, word_of


def broken(state: State) -> str:
    """What is wrong with a state; empty if nothing is."""
    checks = (_sheet, _cards, _points, _drawing, _revealing, _teams, _record)
    return "; ".join(fault for check in checks for fault in check(state))


def _sheet(state: State) -> Iterator[str]:
    over = state.turns if state.phase is Phase.OVER else state.turn - 1
    if len(state.sheet) != over:
        yield f"{len(state.sheet)} rows, {over} turns over"
    if bool(state.sheet) != bool(state.last):
        yield "sheet and last turn don't agree"
    if state.sheet and state.last:
        row = state.sheet[-1]
        if (row.word, row.guessers, row.gained) != (state.last.word, state.last.guessers, state.last.gained):
            yield "the last row isn't the last turn's"
        if state.last.turn != over:
            yield f"the last turn is {state.last.turn}"


def _cards(state: State) -> Iterator[str]:
    if len(set(state.cards)) != len(state.cards) or len(state.cards) != state.turn:
        yield f"cards {state.cards} in turn {state.turn}"
    words = [row.word for row in state.sheet] + ([state.word] if state.word else [])
    if [card_of(word) for word in words] != list(state.cards):
        yield f"words {words} on cards {state.cards}"
    if state.phase is Phase.OVER:
        if state.word or state.shape or state.number or state.finished or state.slates:
            yield "something lies there after the end"
        return
    if side_of(state.word)[state.number - 1].printed != state.word:
        yield f"{state.word} isn't number {state.number}"
    if len(set(state.shapes)) != len(state.shapes) or state.shape != (state.shapes[-1] if state.shapes else ""):
        yield f"shape {state.shape} of {state.shapes}"
    if state.options.great_shape != bool(state.shape):
        yield f"shape {state.shape}"


def _points(state: State) -> Iterator[str]:
    expected = [sum(row.gained[seat] for row in state.sheet) for seat in range(len(state.players))]
    if state.phase is Phase.FAVOUR and state.tries and state.tries[-1].kind is Kind.RIGHT:
        expected[state.tries[-1].artist] += 2
        expected[guessers(state)[0]] += 1
    if expected != [player.points for player in state.players]:
        yield f"points {[player.points for player in state.players]}, gained {expected}"
    if sum(player.artist for player in state.players) != 2 * sum(player.guesser for player in state.players):
        yield "artists and guessers don't have what they share"
    if state.options.teams:
        half = len(state.players) // 2
        for seat in range(half):
            if state.players[seat].points != state.players[seat + half].points:
                yield f"seat {seat} hasn't the mate's points"


def _drawing(state: State) -> Iterator[str]:
    artists = [slate.artist for slate in state.slates]
    side = set() if state.phase is Phase.OVER else set(drawers(state))
    if len(set(state.finished)) != len(state.finished) or not set(state.finished) <= side:
        yield f"finished: {state.finished} of {side}"
    if len(set(artists)) != len(artists) or not set(artists) <= set(state.finished):
        yield f"slates of {artists}, finished {state.finished}"
    if state.phase is not Phase.OVER and (state.phase is Phase.DRAW) == (len(state.finished) == len(side)):
        yield f"{len(state.finished)} finished in phase {state.phase}"
    if state.hurried and len(side) - len(state.finished) > 1:
        yield "hurried, and more than one is drawing"
    for slate in state.slates:
        allowed = kinds(state.shape or None)
        if not 1 <= slate.count <= MOST:
            yield f"{slate.count} elements"
        if any(element[0] not in allowed or flaw(element) for element in slate.drawing):
            yield f"a drawing that no rule allows, of {slate.artist}"


def _revealing(state: State) -> Iterator[str]:
    finishing = [seat for seat in state.finished if seat in {slate.artist for slate in state.slates}]
    order = [slate.artist for slate in state.slates]
    if state.phase is Phase.DRAW:
        if order != finishing:
            yield f"slates of {order}, finished {finishing}"
        if state.revealed or state.tries or state.votes or state.answers or state.objections:
            yield "something was done before all have finished"
        return
    if order != sorted(finishing, key=lambda seat: _count_of(state, seat)):
        yield f"order {order}"
    if state.options.teams or state.phase is Phase.OVER:
        return
    guessing = state.phase in (Phase.GUESS, Phase.VOTE, Phase.JUDGE)
    if not 1 <= state.revealed <= len(order) or (not guessing and state.revealed < len(order)):
        yield f"{state.revealed} revealed of {len(order)} in phase {state.phase}"
        return
    now = state.slates[state.revealed - 1]
    passed = [slate.artist for slate in state.slates[: state.revealed] if not slate.void]
    tried = [made.artist for made in state.tries]
    if state.phase in (Phase.GUESS, Phase.VOTE):
        passed.remove(now.artist)
    if tried != passed[: len(tried)] or (guessing and len(tried) != len(passed)):
        yield f"tries at {tried} of {passed}"
    pending = [made.artist for made in state.tries if made.kind is Kind.PENDING]
    if pending != ([now.artist] if state.phase is Phase.JUDGE else []):
        yield f"pending {pending}"
    if state.options.judging is Judging.STRICT and any(made.close for made in state.tries):
        yield "close in spite of strict judging"
    if any(slate.void and not slate.objected for slate in state.slates):
        yield "void without a vote"
    voters = set(drawers(state)) - {now.artist}
    voted = [seat for seat, _ in state.votes]
    if not set(voted) < voters or len(set(voted)) != len(voted) or (voted and state.phase is not Phase.VOTE):
        yield f"votes {state.votes}"
    if state.phase is Phase.VOTE and not now.objected:
        yield "a vote without an objection"
    if state.phase is Phase.FAVOUR and all(slate.void for slate in state.slates):
        yield "no favourite can be chosen"


def _teams(state: State) -> Iterator[str]:
    if not state.options.teams or state.phase in (Phase.DRAW, Phase.OVER):
        return
    artists = {slate.artist for slate in state.slates}
    answered = [answer.artist for answer in state.answers]
    pending = [answer for answer in state.answers if answer.right is None]
    if not set(answered) <= artists or len(set(answered)) != len(answered):
        yield f"answers {answered} of {artists}"
    if (state.phase is Phase.VERDICT) != (len(answered) == len(artists)):
        yield f"{len(answered)} answers in phase {state.phase}"
    if state.phase is Phase.VERDICT and not pending:
        yield "nothing to judge"
    if any(not answer.close for answer in pending) or (pending and state.options.judging is Judging.STRICT):
        yield f"to be judged: {pending}"
    side = drawers(state)
    if len(set(state.objections)) != len(state.objections):
        yield "objected twice"
    for by, whose in state.objections:
        if by not in side or whose not in artists or by == whose:
            yield f"{by} objected to {whose}"
    for slate in state.slates:
        count = sum(whose == slate.artist for _, whose in state.objections)
        if slate.void != (count >= 2 and count > (len(side) - 1) / 2):
            yield f"void: {slate.void} after {count} objections of {len(side) - 1}"


def _record(state: State) -> Iterator[str]:
    """The last turn, looked at once: as soon as it is over."""
    record = state.last
    if record is None or state.finished or state.phase not in (Phase.DRAW, Phase.OVER):
        return
    gained = [0] * len(state.players)
    for plate in record.plates:
        gained[plate.artist] += plate.points
        if state.options.teams:
            gained[mate_of(state, plate.artist)] += plate.points
        elif plate.found:
            gained[record.guessers[0]] += 1
    if tuple(gained) != record.gained:
        yield f"gained {record.gained}, brought {gained}"
    counts = [len(plate.drawing) for plate in record.plates]
    if counts != sorted(counts):
        yield f"plates with {counts}"
    artists = [plate.artist for plate in record.plates]
    if sorted([*artists, *record.without, *record.guessers]) != list(range(len(state.players))):
        yield "not everybody had a part in the last turn"
    found = [plate for plate in record.plates if plate.found]
    if not state.options.teams and len(found) > 1:
        yield "found twice"
    if sum(plate.favourite for plate in record.plates) > state.options.artistic:
        yield "more favourites than may be"
    yield from (fault for plate in record.plates for fault in _plate(state, record, plate))


def _plate(state: State, record: Record, plate: Plate) -> Iterator[str]:
    if plate.void and plate.points:
        yield "points for a void drawing"
    if not plate.said:
        if plate.found or plate.close:
            yield "found without a word"
        return
    strict = state.options.judging is Judging.STRICT
    verdict = judge(plate.said, word_of(record.word), side_of(record.word), strict=strict)
    if plate.close != (verdict is Verdict.CLOSE) or (not plate.close and plate.found != (verdict is Verdict.RIGHT)):
        yield f"{plate.said} for {record.word} is {verdict}"


def _count_of(state: State, seat: Seat) -> int:
    return next(slate.count for slate in state.slates if slate.artist == seat)
