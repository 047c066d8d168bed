"""What is stored: tables (Game), seats at them (Hand), the log (Move) and the mails to send (Letter).

The log is the truth. `Game.state` is the state after the last move, the secret whole; `Game.table` and `Hand.cards` are
what everybody and what one seat may see of it. The rules never read these two, and pages read nothing else.
"""

from __future__ import annotations

from games.models.draws import new_invitation, new_key, new_salt, new_secret
from games.models.game import Game, Token
from games.models.hand import Hand
from games.models.imported import Imported
from games.models.letter import Letter
from games.models.move import Move
from games.models.people import Insider, Invite, Message, Report
from games.models.rating import LeftOut, Rating, RatingChange
from games.models.tally import Duel, Finish, Tally

__all__ = [
    "Duel",
    "Finish",
    "Game",
    "Hand",
    "Imported",
    "Insider",
    "Invite",
    "LeftOut",
    "Letter",
    "Message",
    "Move",
    "Rating",
    "RatingChange",
    "Report",
    "Tally",
    "Token",
    "new_invitation",
    "new_key",
    "new_salt",
    "new_secret",
]
