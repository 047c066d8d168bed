"""What a drawer keeps in view: the word, and the own finished drawing until it lies open (PK-15)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.pikto.board.framed import drawn, named
from games.pikto.board.people import person
from games.pikto.board.slate import slate_view
from games.pikto.sentences import counted
from games.pikto.view import Hand, Table
from games.selectors import Seen


@dataclass(frozen=True)
class Own:
    """The reader's word; `svg` is their drawing where it isn't among the slates that they see."""

    word: str
    svg: SafeString | None
    text: str


def own_view(seen: Seen) -> Own | None:
    """What a drawer knows; None for others, and while slate or verdict show it."""
    hand: Hand | None = seen.cards
    if hand is None or hand.word is None or seen.mine is None or seen.game.is_over:
        return None
    if slate_view(seen) or hand.to_judge:
        return None
    table: Table = seen.table
    seat = seen.mine.seat
    if hand.drawing is None:
        done = seat in table.finished
        return Own(hand.word, None, _("You have no drawing in this turn.") if done else "")
    open_ones = {shown.artist for shown in (*table.slates, *hand.shown) if shown.drawing is not None}
    if seat in open_ones:
        return Own(hand.word, None, "")
    text = _("Your slate lies face down, with %(count)s.") % {"count": counted(len(hand.drawing))}
    hidden = named(table.turn, seat) in seen.hidden
    return Own(hand.word, None if hidden else drawn(hand.drawing, person(seen, seat), word=hand.word), text)
