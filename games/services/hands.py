"""What a seat's row holds of the state: its private view and its question; and what each seat is told of a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.drafts import sketch_kept
from games.engine import codec
from games.engine.contract import Game as GameModule
from games.engine.contract import Seat, Told
from games.engine.questions import Answer, Question
from games.models import Game, Hand
from games.paces import Pace

WRITTEN = [
    *("cards", "question", "question_id", "draft", "turn", "awaited", "awaited_since", "acted_at", "missed", "left_at"),
    *("bank", "bank_then", "left_then", "spent_at", "time_left", "deadline", "stand_in", "bot_at", "wants_pause"),
    *("remind_at", "remind_of", "rank", "points", "parts"),
]
"""The columns that change with the state."""
FEW_ROWS = 3


def asked(game: Game, module: GameModule, state: Any, seat: Seat) -> Question | None:
    """What this seat is asked at this table now.

    An answer that was taken back gives a game its earlier question again; at the table that is a new one, so that no
    page can answer one that it showed before.
    """
    question = module.ask(state, seat) if game.status == Game.Status.RUNNING else None
    if question is None or (question.live and game.pace != Pace.LIVE):
        return None
    return replace(question, id=f"{question.id}~{game.undone}") if game.undone else question


def write(hand: Hand, game: Game, module: GameModule, state: Any) -> None:
    """Set the private view and the open question of this seat on its row; the caller saves it."""
    if state is None:
        return
    seat = Seat(hand.seat)
    question = asked(game, module, state, seat)
    question_id = question.id if question else ""
    hand.cards = codec.encode(module.hand(state, seat))
    hand.question = codec.encode(question) if question else ""
    if hand.question_id != question_id:
        hand.question_id, hand.draft = question_id, []


def drafted(hand: Hand) -> Answer:
    """What this seat's person has prepared for the open question: marks or elements of a drawing."""
    marks = tuple(hand.draft) if isinstance(hand.draft, list) else ()
    return Answer("", marks, sketch_kept(hand.draft).drawn)


def written(hand: Hand) -> dict[str, Any]:
    """The columns that may change, as they are now."""
    return {name: getattr(hand, name) for name in WRITTEN}


def save_changes(hands: Sequence[Hand], stored: Mapping[int, dict[str, Any]]) -> None:
    """Write the columns that differ from what was `stored`.

    A statement a row: in most moves one or two seats change, and those cost less than one statement for all.
    """
    differing = {hand: columns for hand in hands if (columns := _changed(hand, stored.get(hand.pk, {})))}
    if len(differing) > FEW_ROWS:
        Hand.objects.bulk_update(differing, sorted(set().union(*differing.values())))
        return
    for hand, columns in differing.items():
        Hand.objects.filter(pk=hand.pk).update(**{name: getattr(hand, name) for name in columns})


def _changed(hand: Hand, before: Mapping[str, Any]) -> set[str]:
    return {name for name, value in written(hand).items() if name not in before or value != before[name]}


def told(events: Sequence[Told], *, seats: int) -> dict[str, Any]:
    """What was heard of these events: by everybody ("all"), and by each seat that heard more ("seat2")."""
    heard = {"all": _heard(events, None)}
    for seat in range(seats):
        more = _heard(events, Seat(seat))
        if more != heard["all"]:
            heard[f"seat{seat}"] = more
    return heard


def _heard(events: Sequence[Told], seat: Seat | None) -> list[Any]:
    return [codec.plain(fact) for event in events if (fact := event.to(seat)) is not None]
