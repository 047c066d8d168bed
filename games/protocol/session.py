"""One conversation: the games there are, and the one at hand."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

from games.engine import codec
from games.engine.contract import Game
from games.engine.refusal import Malformed, NotNow
from games.protocol import replies, requests
from games.protocol.at_hand import AtHand
from games.protocol.beginning import SEED_BYTES, begun, loaded, seed_in
from games.protocol.offers import offered


class Session:
    """Holds at most one game; another one takes its place only once that has begun without fault."""

    def __init__(self, games: Mapping[str, Game], draw: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """Offer these games; `draw` gives as many bytes by chance."""
        self._games = games
        self._draw = draw
        self._at_hand: AtHand | None = None
        self.is_over = False

    def carry_out(self, request: requests.Request) -> replies.Reply:
        """Do as asked. Raises Malformed, Refused, NotNow, WrongEntry or what a broken game does, before any change."""
        match request:
            case requests.Games():
                return replies.Games(games=tuple(map(offered, self._games.values())))
            case requests.New():
                return self._begin(request)
            case requests.Load():
                return self._load(request)
            case requests.Quit():
                self.is_over = True
                return replies.Bye()
        if self._at_hand is None:
            raise NotNow("there is no game yet: `new` begins one, `load` goes on with one")
        return self._at_hand.carry_out(request)

    def _begin(self, request: requests.New) -> replies.Reply:
        game = self._game(request.game)
        seed = self._draw(SEED_BYTES) if request.seed is None else seed_in(request.seed)
        options = codec.typed(request.options, game.Options)
        new = begun(game, options, seats=request.seats, seed=seed)
        reply = replies.Begun(
            game=request.game,
            version=new.version,
            seats=new.seats,
            options=options,
            seed=seed.hex(),
            awaits=new.awaits(),
        )
        self._at_hand = new
        return reply

    def _load(self, request: requests.Load) -> replies.Reply:
        new = loaded(self._game(request.game), request)
        reply = replies.Loaded(game=request.game, version=new.version, seats=new.seats, awaits=new.awaits())
        self._at_hand = new
        return reply

    def _game(self, slug: str) -> Game:
        if slug not in self._games:
            raise Malformed(f"there is no game called {slug[:40]!r}. There is: {', '.join(self._games)}")
        return self._games[slug]
