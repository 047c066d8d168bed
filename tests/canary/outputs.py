"""Everything that the site gives out to one person: pages, fragments, refusals, frames and mails."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any
from unittest import mock
from urllib.parse import urlsplit

import time_machine
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import Resolver404, resolve, reverse

from games import push
from games.engine import codec
from games.engine.questions import Answer, Question
from games.letters import compose, few_words
from games.models import Game, Hand, Letter
from games.random_play import random_answer
from games.services.letters import letters_write
from games.services.posting import letter_send
from tests.base import client_of, fields, later, somebody
from tests.canary.addresses import NOWHERE, OTHER_PAGES, SOCKETS, TABLE_PAGES, WITH_FRAGMENTS, Fields
from tests.canary.worlds import passing_world
from tests.live import PATIENCE
from tests.web.archives import archive
from tests.web.programs import token_header

ELSEWHERE: dict[str, Any] = {"REMOTE_ADDR": "192.0.2.7"}
"""Not this machine: the pages that show all mails are for whoever sits at it."""
HTMX = {"HX-Request": "true"}
LOOKED = later(minutes=5)

OF_A_KIND = 3
"""So many addresses of one view are looked at: the tenth step of a table is made like the first."""
Given = dict[str, str]
"""What was given out, by where it came from."""

REFUSED_POSTS: dict[str, dict[str, str | list[str]]] = {
    "answer": {"question": NOWHERE, "choice": NOWHERE},
    "draft": {"question": NOWHERE, "pick": [NOWHERE]},
}
GUESSES = 4
"""Answers by chance to an open question, in the hope that some rule refuses one."""


def given_to(name: str | None, game: Game, *, everything: bool = True) -> Given:
    """All that this person (None: somebody who isn't signed in) gets out of the site, or all about tables."""
    # Who watched in another world, and how often, is no secret of this one.
    cache.clear()
    with passing_world(), time_machine.travel(LOOKED, tick=False):
        client = client_of(name)
        wanted = TABLE_PAGES | OTHER_PAGES if everything else TABLE_PAGES
        given = pages(client, game, name, wanted) | answers(client, game, name) | frames(client, game, name)
        given |= programs(game, name) | other_steps(client, game)
        if everything:
            given |= downloads(client, name)
        if name and Hand.objects.filter(game=game, user__username=name).exists():
            given |= mails(game, name)
        if name is None:
            given["mail to an address that is invited"] = invitation_by_mail(game)
    return {source: steady(text) for source, text in given.items()}


def pages(client: Client, game: Game, name: str | None, wanted: dict[str, Fields]) -> Given:
    """Every wanted address, and what of this kind is linked from there; as a fragment, too, where there is one."""
    given: Given = {}
    todo = [reverse(view, kwargs=fields(game, name)) for view, fields in wanted.items()]
    looked = Counter[str]()
    while todo:
        path = todo.pop()
        if f"page {path}" in given or looked[view_of(path)] == OF_A_KIND:
            continue
        looked[view_of(path)] += 1
        kinds = [("page", {}), ("fragment", HTMX)] if view_of(path) in WITH_FRAGMENTS else [("page", {})]
        for kind, headers in kinds:
            with passing_world():
                given[f"{kind} {path}"] = whole(client.get(path, headers=headers, **ELSEWHERE))
            # One page to sign in is like the other, wherever it leads on to.
            found = [link for link in links(given[f"{kind} {path}"], path) if "?next=" not in link]
            todo += [link for link in found if view_of(link) in wanted]
    return given


def view_of(path: str) -> str:
    """The name of the address of a path; nothing if there is none."""
    try:
        return resolve(urlsplit(path).path).view_name
    except Resolver404:
        return ""


def links(text: str, path: str) -> list[str]:
    """The addresses of this site in a page and in where it leads on to."""
    found = re.findall(r'(?:href|action|src|hx-get|data-[a-z]+)="([^"]*)"|^(?:Location|HX-Redirect): (.*)$', text, re.M)
    local = []
    for attribute, header in found:
        parts = urlsplit(unescape(attribute or header))
        if (
            parts.netloc
            or not (parts.path or parts.query)
            or parts.scheme
            or parts.path.startswith(("/static/", "/ws/"))
        ):
            continue
        to = parts.path or urlsplit(path).path
        if to.startswith("/"):
            local.append(f"{to}?{parts.query}" if parts.query else to)
    return local


def answers(client: Client, game: Game, name: str | None) -> Given:
    """What comes back of answers that aren't taken, or not before their person was asked back."""
    hand = Hand.whole.filter(game=game, user__username=name).first() if name else None
    tries = [*REFUSED_POSTS.items(), *(("answer", sent) for sent in bad_answers(hand))]
    given: Given = {}
    for number, (view, sent) in enumerate(tries):
        for kind, headers in (("page", {}), ("fragment", HTMX)):
            with passing_world():
                response = client.post(reverse(view, args=[game.key]), sent, headers=headers, **ELSEWHERE)
                if name and Game.objects.get(pk=game.pk).number == game.number:
                    given[f"{kind} after {view} {number}"] = whole(response)
    return given


def programs(game: Game, name: str | None) -> Given:
    """What a program with this person's token is told, of answers that aren't taken too."""
    if name is None:
        return {}
    client, table = Client(headers=token_header(name)), reverse("api-table", args=[game.key])
    given: Given = {}
    for path in (reverse("api-tables"), table, f"{table}?since=0"):
        given[f"api {path}"] = whole(client.get(path, **ELSEWHERE))
    hand = Hand.whole.filter(game=game, user__username=name).first()
    question = codec.decode(hand.question, Question) if hand and hand.question_id else None
    wrong = [Answer(NOWHERE)]
    if question:
        wrong += [Answer(choice.name) for choice in question.choices if choice.barred]
        wrong.append(random_answer(question, Random(0), known=False))
    for number, move in enumerate(wrong):
        sent = {"question": question.id if question else NOWHERE, "answer": codec.plain(move)}
        with passing_world():
            response = client.post(
                reverse("api-answers", args=[game.key]), json.dumps(sent), content_type="application/json", **ELSEWHERE
            )
            if Game.objects.get(pk=game.pk).number == game.number:
                given[f"api answer {number}"] = whole(response)
    return given


def other_steps(client: Client, game: Game) -> Given:
    """A step as others saw it, and with every hand open, which is for games that are over alone."""
    path = reverse("step", args=[game.key, 1])
    tries = [f"{path}?seat={eye}" for eye in (0, 1, "open")]
    return {f"page {each}": whole(client.get(each, **ELSEWHERE)) for each in tries}


def downloads(client: Client, name: str | None) -> Given:
    """What somebody takes along: all that the site keeps of them, and their games that are over."""
    given: Given = {}
    for view in ("my_data", "games-zip"):
        response = client.post(reverse(view), **ELSEWHERE)
        if name is None:
            given[f"zip {view}"] = whole(response)
            continue
        with archive(response) as files:
            given[f"zip {view}"] = "\n".join(f"{each}\n{files.read(each).decode()}" for each in files.namelist())
    return given


def bad_answers(hand: Hand | None) -> Iterator[dict[str, Any]]:
    """Answers to this seat's open question: an unreadable one, every barred choice, and some that may be refused."""
    if hand is None or not hand.question_id:
        return
    question = codec.decode(hand.question, Question)
    yield {"question": question.id, "choice": NOWHERE}
    yield from ({"question": question.id, "choice": choice.name} for choice in question.choices if choice.barred)
    for seed in range(GUESSES):
        yield fields(question.id, random_answer(question, Random(seed), known=False))


def frames(client: Client, game: Game, name: str | None) -> Given:
    """The greeting of every socket that lets this person in, and what it says when the table or its chat changes."""
    users = list(Hand.objects.filter(game=game).values_list("user_id", flat=True))
    sits_there = name is not None and somebody(name).pk in users
    given: Given = {}
    # Channels would close the connection in whose transaction this test lives.
    with mock.patch("channels.db.close_old_connections"):
        for path in socket_paths(game, name):
            is_told = sits_there or game.key in path
            given[f"socket {path}"] = async_to_sync(_heard)(client, path, game, users, is_told=is_told)
    return given


def socket_paths(game: Game, name: str | None) -> list[str]:
    return [
        "/" + re.sub(r"<\w+:(\w+)>", lambda field: of(game, name)[field[1]], pattern)  # noqa: B023
        for pattern, of in SOCKETS.items()
    ]


async def _heard(client: Client, path: str, game: Game, users: list[int], *, is_told: bool) -> str:
    from site_config.asgi import application

    cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in client.cookies.items())
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost"), (b"cookie", cookies.encode())]
    socket = WebsocketCommunicator(application, path, headers=headers)
    heard = []
    is_in, code = await socket.connect(timeout=PATIENCE)
    if not is_in:
        return f"refused {code}"
    heard.append(await socket.receive_from(timeout=PATIENCE))
    # The chat has a socket of its own: each of the two says nothing of what the other is for.
    await sync_to_async(push.game_changed)(game.key, game.heard, users=users)
    await sync_to_async(push.chat_changed)(game.key, 1)
    if is_told:
        heard.append(await socket.receive_from(timeout=PATIENCE))
    assert await socket.receive_nothing(timeout=0.02), await socket.receive_from()
    await socket.disconnect()
    return "\n".join(heard)


def mails(game: Game, name: str) -> Given:
    """A mail of every kind, as it would be now, and those that are really sent when they are due."""
    hand = Hand.objects.select_related("game", "user").get(game=game, user__username=name)
    others = Hand.objects.select_related("user").filter(game=game).exclude(pk=hand.pk).order_by("seat")
    about = {"user": hand.user, "game": game, "hand": hand, "sender": others[0].user, "created_at": LOOKED}
    given: Given = {}
    letters = {kind: Letter(kind=kind, **about) for kind in Letter.Kind}
    bundles: dict[str, list[Letter]] = {kind: [letter] for kind, letter in letters.items()}
    bundles["of all kinds"] = list(letters.values())
    for what, bundle in bundles.items():
        composed = compose(bundle, LOOKED)
        given[f"mail {what}"] = "\n".join((composed.subject, composed.text, composed.html)) if composed else ""
    given["mail webhook"] = few_words([letter for kind, letter in letters.items() if kind != Letter.Kind.DIGEST])
    mail.outbox.clear()
    for time in ({"minutes": 10}, {"hours": 19, "minutes": 12}):
        letters_write(now=later(**time))
        for letter in Letter.objects.filter(hand=hand, sent_at=None):
            letter_send(letter_id=letter.pk, now=later(**time))
    sent: list[Any] = mail.outbox
    for number, message in enumerate(sent):
        given[f"mail sent {number}"] = message.message().as_string() + message.body + message.alternatives[0][0]
    return given


def invitation_by_mail(game: Game) -> str:
    """What somebody reads who has no account, whatever the table has come to."""
    host = game.host
    letter = Letter(kind=Letter.Kind.INVITATION, address="zoe@example.org", game=game, sender=host, created_at=LOOKED)
    composed = compose([letter], LOOKED)
    assert composed
    return "\n".join((composed.subject, composed.text, composed.html))


def whole(response: Any) -> str:
    """Status, headers, cookies and content."""
    cookies = {key: morsel.value for key, morsel in response.cookies.items() if key not in ("csrftoken", "sessionid")}
    head = [f"{response.status_code}", *(f"{key}: {value}" for key, value in sorted(response.headers.items()))]
    content = response.getvalue().decode() if response.streaming else response.content.decode()
    return "\n".join([*head, str(cookies), content])


CHANGING = [
    (re.compile(r'(name="csrfmiddlewaretoken" value=")\w+'), r"\1"),
    (re.compile(r"^(Message-ID|Date): .*$", re.M), r"\1"),
    (re.compile(r"={15}\d+=="), "boundary"),
    (re.compile(r'("(?:date_joined|last_login)": ")[^"]*'), r"\1"),
]
"""What differs from request to request and tells nothing."""


def steady(text: str) -> str:
    for pattern, instead in CHANGING:
        text = pattern.sub(instead, text)
    return text
