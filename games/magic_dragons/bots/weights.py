"""What the good bot has learnt, in points unless it says otherwise.

Chances and usual bids were counted in games of the bot against itself; the rest was tried out in such games.
"""

from __future__ import annotations

CHANCES = (
    # By the cards left in the hand, 0 to 7: the chance to make the bid with 5 stacks too many ... 5 too few.
    (0.00, 0.00, 0.00, 0.03, 0.28, 0.70, 0.02, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.01, 0.07, 0.33, 0.61, 0.40, 0.02, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.02, 0.11, 0.35, 0.51, 0.42, 0.18, 0.02, 0.00, 0.00),
    (0.00, 0.00, 0.02, 0.17, 0.34, 0.45, 0.43, 0.23, 0.06, 0.00, 0.00),
    (0.00, 0.00, 0.02, 0.15, 0.30, 0.44, 0.43, 0.26, 0.09, 0.02, 0.00),
    (0.00, 0.00, 0.02, 0.10, 0.27, 0.42, 0.44, 0.30, 0.12, 0.05, 0.00),
    (0.00, 0.00, 0.02, 0.08, 0.20, 0.38, 0.45, 0.33, 0.16, 0.10, 0.00),
    (0.00, 0.00, 0.02, 0.06, 0.15, 0.25, 0.40, 0.42, 0.25, 0.15, 0.00),
)
EVEN = 5
"""Where a row of `CHANCES` holds the bid met exactly."""

HARM = 0.5
"""How much a point that another loses is worth to a seat in a playout."""
FROZEN = 0.15
"""What a card that lies in an own stack gains when nobody can take it any more."""
MEET_AGAIN = 0.3
"""How often somebody claims the stack that they sent away while they hold its called colour."""
LATE = 0.1
"""How much a spell gains with each card that was played before it."""
LOW = 0.1
"""How much earlier a dragon goes for each number that it is lower."""
NOISE = 1.0
"""Nobody's habits are known to the point: so many points a move may seem better than it is."""

USUAL_BIDS = {2: 2.8, 3: 2.0, 4: 1.6, 5: 1.5, 6: 1.4}
"""What a middling hand bids, by the number of players."""
MIDDLE = 4
BID_SLOPE = 0.06
"""How much more it bids for each number by which a dragon is above the middle one."""

CANDIDATES = 8
"""So many cards and places are tried out at most."""
BID_PLAYS = 4000
CARD_PLAYS = 2000
"""So many cards are played in thought before a bid is taken, or a card is played."""
OVERHEAD = 5
"""What one more imagined round costs besides, in cards played."""

LEAD = 10.0
"""With so many points ahead after a round, somebody wins about three games of four (1 of 1 + 1/e)."""
SHARED = 0.5
"""What a shared win is worth (MD-50)."""
