"""Every number that the bots weigh with. Points are the measure unless a name says otherwise.

What hands and abilities are worth is rounded from a fit to what they went on to earn in 100 games of the good bot
against itself. A few others were tried in games against the easy bot; the rest is judgement.
"""

from __future__ import annotations

from games.pickit_dragons.cards import Colour

RIPE = {
    Colour.RED: (0.9, 0.14),
    Colour.YELLOW: (0.9, 0.33, 0.08),
    Colour.BLUE: (0.9, 0.4, 0.14, 0.03),
    Colour.PURPLE: (0.9, 0.52, 0.2, 0.04, 0.0),
}
"""What share of a dragon's worth its parts in the hand have while none, one, two ... others are missing, as the
points of the four turns that followed suggest."""
SCARCITY = 0.5
"""How strongly a part that is rarer or easier to come by than usual changes that: the exponent of their ratio."""
PATIENCE = 0.9
"""What a point is worth that comes one turn later: somebody else may end the game first (PD-80)."""
GREEN_WAITS = 0.35
"""How much of that a green in the hand loses while there are turns enough to play something better in."""
SEEN_EACH_TURN = 3.0
"""New cards that a seat can get at in a turn: the refilled places of the offer and the top of the deck."""
STAYS_ON_OFFER = 0.6
"""The chance that a card left in the offer is still there at the next turn."""
JOKER_SHARE = 0.5
"""How far an unseen joker counts as one more copy of a missing part: it serves, but not alone for this one."""
SECOND_COPY = 0.3
"""What a second dragon of a colour in the hand counts: the first has to be played before it (PD-22)."""
NEXT_DRAGON = 0.9
"""What the second best dragon in the making counts beside the best, the third beside the second, and so on."""
DRAWN_CARD = 1.2
"""A card that will be drawn at the end of the turn, before it is known (PD-26)."""
LONE_JOKER = 1.2
"""A coloured joker in the hand that no dragon waits for."""
LONE_WHITE = 2.5
"""A white joker in the hand that no dragon waits for."""
FLOCK_HOPE = 0.7
"""What each face-up green beyond full flocks counts towards the next flock (PD-30), once the game goes on a while."""

ABILITY = {Colour.GREEN: 0.0, Colour.RED: 0.05, Colour.YELLOW: 0.3, Colour.BLUE: 0.5, Colour.PURPLE: 0.0}
"""What an active ability brings each turn (PD-51 to PD-53); a green is worth keeping for its points (PD-54)."""
ABILITY_TURNS = 8.0
"""No more turns than these are counted for an ability."""

PACE = 2.6
"""Points that a seat makes in a turn on the whole."""
AVERAGE_HAND = 3.6
"""What a hand is worth on the whole beyond one of no use; rivals are taken to hold that."""
HAND_TURNS = 4.0
"""With fewer turns left than these a hand can no longer be used up."""
SPREAD = 2.6
"""How far chance moves the points of one seat in one turn (a standard deviation)."""
LEAST_SPREAD = 0.3
"""What remains uncertain when nothing is left to come: it turns ties by dragons into a small lead (PD-81)."""
TIE_BREAK = 0.1
"""A dragon more than a rival, in points: it decides ties alone (PD-81)."""
UNFINISHED = 0.35
"""The share of its points that a rival's unfinished dragon is worth when all its parts but one are laid (PD-53)."""

GIVEN_AWAY = 0.5
"""How far the best card left to the next player counts: they might have done as well without it."""
FOR_RIVAL = {Colour.GREEN: 0.9, Colour.RED: 1.0, Colour.YELLOW: 0.7, Colour.BLUE: 0.6, Colour.PURPLE: 0.6}
"""What a part of this colour is worth to a rival whose hand isn't known."""
JOKER_FOR_RIVAL = 1.5
WHITE_FOR_RIVAL = 2.2
"""What a joker is worth to such a rival."""
WITH_GIVEN = 0.8
"""How much better a part is for a rival who was given another of its colour (PD-12)."""
GIVEN_FADES = 10.0
"""After as many turns a card that was given counts no more: it has been played or discarded."""
SWEEP_CAUTION = 0.01
"""By so much of a chance to win clearing the offer must be better, for what was seen there is known (PD-52)."""

EACH_COLOUR = 0.14
"""The rate a turn at which somebody who wants a dragon of one certain colour gets one (PD-71, PD-76)."""
ONE_YELLOW = 0.16
"""The same for one more yellow (PD-73)."""
ONE_GREEN = 0.35
"""The same for one more green or stand-in (PD-78)."""
GREEN_GONE = 0.6
"""How well a green can be got rid of in time (PD-75), for each."""
KEPT_PURE = 0.9
"""How surely somebody without a joker so far stays without (PD-72)."""
KEPT_COMPANY = 0.8
"""How surely dragons that are all accompanied stay so (PD-78)."""
MAJORITY_SPREAD = 0.75
"""How far chance moves a majority in a turn, in dragons (PD-74, PD-77)."""
SHARED_FIRST = 0.4
"""What a shared first place counts in a majority, in dragons: it pays, but is easily lost (PD-74, PD-77)."""
FIRST_TURNS = 14.0
"""Turns of a whole game, for choosing a secret mission (PD-60)."""
