"""The addresses for programs."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from accounts.models import User
from games import selectors
from games.api.access import ANSWERS, LOOKS, for_programs, verb_check
from games.api.listed import tables_listed
from games.api.replies import Fault, Given, Lines, Stands, Table
from games.api.shown import table_shown
from games.api.turned_down import TurnedDown
from games.engine import codec
from games.engine.refusal import Malformed, NotNow, Refused
from games.models import Game
from games.presentations import presentation_of
from games.services.moves import move_play

DOCUMENT = settings.BASE_DIR / "docs" / "openapi.json"
LONGEST = 64 * 1024
"""Bytes of an answer; the largest drawing has fewer by far."""


@for_programs("GET", "HEAD", limit=LOOKS)
def tables(request: HttpRequest, person: User) -> Lines:
    """One's own tables."""
    named = request.GET.get("stands")
    if named is not None and named not in list(Stands):
        raise TurnedDown(Fault.MALFORMED, f"`stands` is one of {', '.join(Stands)}")
    page = _number(request, "page", least=1)
    return tables_listed(person, stands=Stands(named) if named else None, page=page or 1)


@for_programs("GET", "HEAD", limit=LOOKS)
def table(request: HttpRequest, person: User, key: str) -> Table:
    """One table in the eyes of this person."""
    return table_shown(selectors.seen(_game(key, person), person), since=_number(request, "since", least=0))


@for_programs("POST", limit=ANSWERS)
def answers(request: HttpRequest, person: User, key: str) -> Table:
    """Play an answer, by the same service as the table's page, and give the table after it."""
    given = _given(request)
    try:
        game = move_play(
            key=key, user_id=person.pk, question_id=given.question, read=lambda _: given.answer, now=timezone.now()
        )
    except Malformed as error:
        raise TurnedDown(Fault.MALFORMED, str(error)) from error
    except Refused as error:
        refusal = error.refusal
        sentence = str(presentation_of(_game(key, person).slug).refusal(refusal))
        raise TurnedDown(
            Fault.REFUSED, sentence, rule=refusal.rule, reason=refusal.reason, facts=refusal.facts
        ) from error
    except (NotNow, Game.DoesNotExist) as error:
        # A stranger's table is none, whatever is answered there.
        _game(key, person)
        raise TurnedDown(Fault.NOT_NOW, "this question isn't open for you (any more): look at the table") from error
    return table_shown(selectors.seen(game, person))


@csrf_exempt
def document(request: HttpRequest) -> HttpResponse:
    """What all of this looks like, for everybody."""
    try:
        verb_check(request, "GET", "HEAD")
    except TurnedDown as turned_down:
        return turned_down.response()
    return HttpResponse(DOCUMENT.read_bytes(), content_type="application/json")


@for_programs("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", limit=LOOKS)
def nowhere(request: HttpRequest, person: User, rest: str = "") -> Table:
    """Whatever else is asked for; else Django would lead on to an address with a slash, or answer with a page."""
    raise TurnedDown(Fault.UNKNOWN, "there is no such address: see /api/v1/openapi.json")


def _game(key: str, person: User) -> Game:
    game = selectors.game_for(key, person)
    if game is None:
        raise TurnedDown(Fault.UNKNOWN, "there is no such table, or you can't see it")
    return game


def _number(request: HttpRequest, name: str, *, least: int) -> int | None:
    """The number in this part of the address, if it is there."""
    text = request.GET.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) >= least):
        raise TurnedDown(Fault.MALFORMED, f"`{name}` is a whole number from {least} on")
    return int(text)


def _given(request: HttpRequest) -> Given:
    try:
        body = request.body
    except RequestDataTooBig:
        body = b" " * (LONGEST + 1)
    if len(body) > LONGEST:
        raise TurnedDown(Fault.TOO_LONG, f"an answer has at most {LONGEST} bytes")
    try:
        return codec.decode(body, Given)
    except Malformed as error:
        example = '{"question":"1:begin","answer":{"choice":"take","picked":["offer-1"]}}'
        raise TurnedDown(Fault.MALFORMED, f"{error}. An answer looks like this: {example}") from error
