"""The beginning of a turn: what to look at, to clear away and to take (PD-20, PD-21, PD-51, PD-52)."""

from __future__ import annotations

from games.engine.questions import Answer, Question
from games.pickit_dragons.bots import weights
from games.pickit_dragons.bots.outlook import Kind, Outlook
from games.pickit_dragons.bots.position import Position, position_of, sacrificing, taking
from games.pickit_dragons.bots.standing import Weighing
from games.pickit_dragons.cards import OFFER_PLACES, Card
from games.pickit_dragons.moves import DECK, PLACES


def beginning_answer(outlook: Outlook, question: Question) -> Answer:
    """Look where that is possible, for it costs nothing; then take the best, or clear an offer that is worse."""
    if not question.choice("look").barred:
        return Answer("look")
    weighing, position = Weighing(outlook), position_of(outlook)
    unknown = {kind: _after_taking(weighing, position, card) for kind, card in outlook.examples.items()}
    values = dict[str, float]()
    for (place,) in question.choice("take").ways:
        card = outlook.hand.peeked if place == DECK else outlook.table.offer[PLACES.index(place)]
        values[place] = _after_taking(weighing, position, card) if card else _average(outlook, unknown)
    best = max(values, key=lambda place: values[place])
    if not question.choice("sweep").barred:
        known = values.get(DECK, 0.0)
        if _best_of_new(outlook, unknown, at_least=known) > values[best] + weights.SWEEP_CAUTION:
            return Answer("sweep")
    return Answer("take", (best,))


def _after_taking(weighing: Weighing, position: Position, card: Card) -> float:
    """The chance to win after taking this card and the best action with it, a sacrifice before it or not."""
    taken = taking(position, card)
    turned = sacrificing(taken, weighing.outlook.seat, weighing.outlook.table.discard_top)
    value = weighing.best_after_play(taken)
    return max(value, weighing.best_after_play(turned)) if turned else value


def _average(outlook: Outlook, unknown: dict[Kind, float]) -> float:
    """What the unknown top of the deck is worth on the whole."""
    return sum(outlook.unseen[kind] * value for kind, value in unknown.items()) / outlook.unseen_count


def _best_of_new(outlook: Outlook, unknown: dict[Kind, float], *, at_least: float) -> float:
    """What the best card of a new offer is worth on the whole, or the top of the deck where that is better (PD-52)."""
    below, total = 0.0, 0.0
    for kind, value in sorted(unknown.items(), key=lambda item: item[1]):
        up_to = below + outlook.unseen[kind] / outlook.unseen_count
        total += (up_to**OFFER_PLACES - below**OFFER_PLACES) * max(value, at_least)
        below = up_to
    return total
