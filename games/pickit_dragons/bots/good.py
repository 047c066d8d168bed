"""The good bot: it tries in thought all that it may do in its turn and takes what wins most often.

Chance it needs none. Each take, play, exchange and discard is weighed by the chance to win of the position behind it
(`standing`): points and missions, what the hand may become (`prospects`), and what is left to the next player
(`giving`).
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from games.engine.contract import Seat
from games.engine.questions import Answer, Question
from games.pickit_dragons.bots import weights
from games.pickit_dragons.bots.giving import Giving
from games.pickit_dragons.bots.hopes import FIRST_HOPES
from games.pickit_dragons.bots.outlook import Outlook
from games.pickit_dragons.bots.plays import offered_plays
from games.pickit_dragons.bots.position import PASS_BY, position_of, sacrificing
from games.pickit_dragons.bots.prospects import Prospects
from games.pickit_dragons.bots.standing import Weighing
from games.pickit_dragons.bots.taking import beginning_answer
from games.pickit_dragons.cards import PASSED_CARDS, Card
from games.pickit_dragons.missions import Mission, worth
from games.pickit_dragons.view import Hand, Table


def good(table: Table, hand: Hand, seat: Seat, question: Question, chance: Random) -> Answer:
    """The answer that promises the best chance to win."""
    outlook = Outlook(table, hand, seat)
    match question.about:
        case "mission":
            return Answer("keep", (max(hand.missions, key=_promise),))
        case "pass":
            return Answer("pass", _passed(outlook))
        case "begin":
            return beginning_answer(outlook, question)
        case "play":
            return _playing(outlook, question)
    return _ending(outlook, question)


def _promise(mission: Mission) -> float:
    return worth(mission) * FIRST_HOPES[mission]


def _passed(outlook: Outlook) -> tuple[Card, ...]:
    """The two cards that are missed least and help the receiver least (PD-12)."""
    position = position_of(outlook)
    prospects = Prospects(outlook, position.sides, position.offer, turns=weights.FIRST_TURNS)
    receiver = Giving(outlook, position.sides, Seat((outlook.seat - 1) % outlook.seats))

    def kept(pair: tuple[Card, ...]) -> float:
        rest = [card for card in outlook.hand.cards if card not in pair]
        given = sum(receiver.worth(card) for card in pair)
        return prospects.worth(rest) - weights.GIVEN_AWAY * given

    return max(combinations(outlook.hand.cards, PASSED_CARDS), key=kept)


def _playing(outlook: Outlook, question: Question) -> Answer:
    """The best action, doing nothing among them, or a sacrifice before it (PD-22, PD-54)."""
    weighing, position = Weighing(outlook), position_of(outlook)
    best, chosen = float("-inf"), PASS_BY
    for play in offered_plays(question):
        value = weighing.chance(weighing.after(position, play))
        if value > best:
            best, chosen = value, play
    turned = sacrificing(position, outlook.seat, outlook.table.discard_top)
    if turned and weighing.best_after_play(turned) > best:
        return Answer("sacrifice")
    return Answer(chosen.choice, chosen.picked)


def _ending(outlook: Outlook, question: Question) -> Answer:
    """What is left to decide after the play phase: a late sacrifice, and what to discard (PD-26, PD-54)."""
    weighing, position = Weighing(outlook), position_of(outlook)
    turned = sacrificing(position, outlook.seat, outlook.table.discard_top)
    if turned and weighing.chance(turned) > weighing.chance(position):
        return Answer("sacrifice")
    choice = next(choice for choice in question.choices if choice.name != "sacrifice")
    if choice.name != "discard":
        return Answer(choice.name)
    kept = weighing.standing(position).best_kept(position.cards)
    following = Giving(outlook, position.sides, next(outlook.rivals))
    gone = [card for card in position.cards if card not in kept]
    # The last one lies on top, where the next player can get it for a green.
    gone.sort(key=following.worth, reverse=True)
    return Answer("discard", tuple(gone))
