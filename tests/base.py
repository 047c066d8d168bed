"""People and tables for every test, each in one line.

Alice, Bob, Carol, Dora and others down to Jack sit at tables, Wanda watches, Mallory is a stranger. What a table draws
by chance (its key, its secret, everybody's salt) follows from `seed` here, so that the same line always deals the same
cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

from django.apps import apps
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.engine import codec
from games.engine.questions import Answer, Confirm, Draw, Pick, Question, Say
from games.engine.refusal import Refused
from games.models import Game, Hand, Token
from games.random_play import random_answer
from games.registry import GAMES
from games.services.bot_turns import bot_think, thought_play
from games.services.moves import move_play
from games.services.seats import game_create, seat_take
from tests.accounts.people import person, sign_in

PEOPLE = ("Alice", "Bob", "Carol", "Dora")
EVERYBODY = (*PEOPLE, "Erin", "Frank", "Gina", "Henry", "Iris", "Jack")
SLUG = "pickit_dragons"
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
LONGEST = 3000
SHORT_GAMES = {(SLUG, 2): 20, (SLUG, 3): 73, (SLUG, 4): 38}


def somebody(name: str) -> User:
    """The person of that name, with a confirmed address, who is never asked back; made when first named."""
    return User.objects.filter(username=name).first() or person(name, confirms=False)


def client_of(name: str | None) -> Client:
    """A browser in which that person is signed in; None is somebody who isn't."""
    client = Client()
    if name:
        sign_in(client, somebody(name))
    return client


def open_table(
    *names: str,
    slug: str = SLUG,
    seats: int = 3,
    seed: int = 1,
    pace: str = "daily",
    public: bool = False,
    **options,
) -> Game:
    """A table that waits for players; those named sit there already, in this order. Alice, if nobody is named.

    The `options` are those of the game, which has a value of its own for each that isn't given.
    """
    names = names or PEOPLE[:1]
    options = codec.plain(GAMES[slug].Options()) | options
    with drawn_from(seed):
        game = game_create(
            slug=slug,
            host=somebody(names[0]),
            seats=seats,
            options=options,
            pace=pace,
            public=public,
            token=Token.values[0],
            now=NOW,
        )
        for name in names[1:]:
            sit_down(game, name)
    return fresh(game)


def running_table(*, seats: int = 3, **how) -> Game:
    """A table at which Alice, Bob and so on have just been dealt their cards."""
    return open_table(*EVERYBODY[:seats], seats=seats, **how)


def playing_table(*, seats: int = 3, **how) -> Game:
    """A table at which whatever everybody chooses at once is done, and the one who starts is awaited."""
    return play_until(running_table(seats=seats, **how), lambda game: not asked_at_once(game))


def asked_at_once(game: Game) -> bool:
    """Whether several people may answer now, those included who may still change what they have answered."""
    return sum(bool(hand.question_id) for hand in hands(game)) > 1


def finished_table(*, slug: str = SLUG, seats: int = 2, **how) -> Game:
    """A table whose game is over; the seeds are those of short games."""
    how = {"seed": SHORT_GAMES.get((slug, seats), 1)} | how
    return play_until(running_table(slug=slug, seats=seats, **how), lambda game: game.is_over)


def sit_down(game: Game, name: str, *, token: str = "") -> Game:
    """Let somebody take a seat."""
    return seat_take(game_id=game.pk, user=somebody(name), token=token, now=NOW)


def fresh(game: Game) -> Game:
    """The table as it is stored now, secrets and all."""
    return Game.whole.get(pk=game.pk)


def hands(game: Game) -> list[Hand]:
    """All seats of the table as they are stored now, with what is privately theirs."""
    return list(Hand.whole.filter(game=game).select_related("user").order_by("seat"))


def hand_of(game: Game, name: str) -> Hand:
    """That person's seat."""
    return Hand.whole.select_related("user", "game").get(game=game, user__username=name)


def awaited(game: Game) -> list[str]:
    """The names of those whose answer the table waits for."""
    return [hand.user.username for hand in hands(game) if hand.awaited]


def asked(game: Game, name: str) -> Question:
    """That person's open question."""
    return codec.decode(hand_of(game, name).question, Question)


def an_answer(game: Game, name: str, *, chance: Random | None = None) -> Answer:
    """An answer to that person's question that the rules take."""
    return random_answer(asked(game, name), chance or Random(0), known=True)


def answer(game: Game, name: str, choice: str, *picks: str, now: datetime = NOW) -> Game:
    """Answer that person's question, past the pages."""
    return play(game, name, Answer(choice, picks), now=now)


def play(game: Game, name: str, move: Answer, *, question_id: str | None = None, now: datetime = NOW) -> Game:
    """The same with a ready answer."""
    hand = hand_of(game, name)
    open_id = hand.question_id if question_id is None else question_id
    return move_play(key=game.key, user_id=hand.user_id, question_id=open_id, read=lambda _: move, now=now)


def act(game: Game, name: str, *, now: datetime = NOW, seed: int = 0) -> Game:
    """Let that person answer something right."""
    return play(game, name, an_answer(game, name, chance=Random(seed)), now=now)


def fields(question_id: str, move: Answer) -> dict[str, Any]:
    """The fields of the table's form that make this answer."""
    if move.drawn or move.said:
        return {
            "question": question_id,
            "choice": move.choice,
            "drawn": json.dumps(move.drawn),
            "said": move.said,
        }
    cards = [(token.partition("@")[0], token) for token in move.picked]
    if len(dict(cards)) < len(cards):
        # One card as two parts can't be marked, but it can be sent.
        return {"question": question_id, "way": f"{move.choice}:{' '.join(move.picked)}"}
    return {
        "question": question_id,
        "choice": move.choice,
        "pick": [card for card, _ in cards],
        **{f"as-{card}": token for card, token in cards if card != token},
        **{f"place-{token}": str(place) for place, (_, token) in enumerate(cards, 1)},
    }


def send(
    client: Client, game: Game, name: str, move: Answer, *, question_id: str | None = None, htmx: bool = False
) -> Any:
    """Send an answer by the table's form."""
    open_id = hand_of(game, name).question_id if question_id is None else question_id
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse("answer", args=[game.key]), fields(open_id, move), headers=headers)


def bot_play(*, hand_id: int, question_id: str, now: datetime) -> bool:
    """Let the bot of a seat answer this question at once; false if that is open for it no longer."""
    thought = bot_think(hand_id=hand_id, question_id=question_id)
    return thought is not None and thought_play(thought, now=now)


def let_a_bot_play(game: Game, *, now: datetime = NOW) -> bool:
    """Let the bot that is the first to answer do so, one's own or that of somebody who is away; false without one."""
    called = [hand for hand in hands(game) if hand.bot_at]
    if not called:
        return False
    first = min(called, key=lambda hand: (hand.bot_at, hand.seat))
    assert bot_play(hand_id=first.pk, question_id=first.question_id, now=now)
    return True


def let_bots_play(game: Game, *, now: datetime = NOW) -> Game:
    """Let bots answer until the table waits for people alone, or rests."""
    for _ in range(LONGEST):
        if not let_a_bot_play(game, now=now):
            return fresh(game)
    raise AssertionError(f"bots are not done after {LONGEST} answers")


Player = Callable[[Question, Random], Answer]
Way = Callable[[Game, Hand, Answer], bool]
"""How an answer is given; false if a rule refused it."""


def keen(question: Question, chance: Random) -> Answer:
    """The answer of somebody who plays what there is to play: always right, and soon at the end."""
    choices = [choice for choice in question.choices if not choice.barred]
    if known := [choice for choice in choices if choice.ways]:
        return Answer(known[0].name, chance.choice(known[0].ways[:4]))
    if spoken := [choice for choice in choices if isinstance(choice.shape, Draw | Say)]:
        return random_answer(Question(question.id, question.about, tuple(spoken[:1])), chance, known=True)
    if plain := [choice for choice in choices if isinstance(choice.shape, Confirm)]:
        return Answer(plain[-1].name)
    shape = choices[0].shape
    assert isinstance(shape, Pick)
    return Answer(choices[0].name, tuple(chance.sample(shape.options, shape.least)))


def wild(question: Question, chance: Random) -> Answer:
    """The answer of somebody who tries everything, now and then something that a rule refuses."""
    return random_answer(question, chance, known=chance.random() < 0.9)


def by_service(game: Game, hand: Hand, move: Answer) -> bool:
    try:
        move_play(key=game.key, user_id=hand.user_id, question_id=hand.question_id, read=lambda _: move, now=NOW)
    except Refused:
        return False
    return True


def by_form(clients: Mapping[str, Client]) -> Way:
    """Give answers through the pages, each in that person's own browser."""

    def way(game: Game, hand: Hand, move: Answer) -> bool:
        response = send(clients[hand.user.username], game, hand.user.username, move, question_id=hand.question_id)
        assert response.status_code in (302, 303, 422), (response.status_code, move)
        return response.status_code != 422

    return way


def play_until(
    game: Game, done: Callable[[Game], bool], *, seed: int = 1, player: Player = keen, way: Way = by_service
) -> Game:
    """Let everybody answer by chance, but always the same for a seed, until the table is `done`."""
    chance = Random(seed)
    for _ in range(LONGEST):
        game = fresh(game)
        if done(game):
            return game
        if let_a_bot_play(game):
            continue
        hand = chance.choice([hand for hand in hands(game) if hand.awaited and hand.is_attended])
        way(game, hand, player(codec.decode(hand.question, Question), chance))
    raise AssertionError(f"not done after {LONGEST} answers")


def moves(count: int) -> Callable[[Game], bool]:
    """For `play_until`: done when the log has that many moves."""
    return lambda game: game.number >= count or game.is_over


def first_pick(question: Question, choice: str, count: int | None = None) -> tuple[str, ...]:
    """The first tokens of a choice, as many as it wants."""
    shape = question.choice(choice).shape
    assert isinstance(shape, Pick)
    return shape.options[: shape.least if count is None else count]


def every_row() -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables but sessions, to show that nothing has changed."""
    return {
        model._meta.label: list(
            model._base_manager.order_by("pk").values(*(each.attname for each in model._meta.concrete_fields))
        )
        for model in apps.get_models()
        if model._meta.label != "sessions.Session" and model._meta.managed
    }


@contextmanager
def nothing_changes():
    """Fail if what happens in this block changes any row."""
    before = every_row()
    yield
    after = every_row()
    changed = {
        label: [row for row in [*rows, *after[label]] if row not in rows or row not in after[label]]
        for label, rows in before.items()
    }
    assert before == after, {label: rows for label, rows in changed.items() if rows}


@contextmanager
def drawn_from(seed: int):
    """Let tables draw keys, secrets and salts from this seed."""
    # Each further table of a test draws on, else it would get the key of the first.
    chance = Random(f"{seed}:{Game.objects.count()}")
    letters = "abcdefghijkmnopqrstuvwxyz"
    drawer = SimpleNamespace(
        token_urlsafe=lambda count: "".join(chance.choices(letters, k=-(-count * 4 // 3))),
        token_bytes=chance.randbytes,
        token_hex=lambda count: chance.randbytes(count).hex(),
    )
    with mock.patch("games.models.draws.secrets", drawer):
        yield


def later(**time: float) -> datetime:
    """A moment so long after the table's beginning."""
    return NOW + timedelta(**time)
