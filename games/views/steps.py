"""Looking back: the table after one move, as the reader could see it then. And going on: the next table that waits."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.access import PersonRequest, SiteRequest
from games import looking_back, selectors
from games.access import signed_in, with_game
from games.board import step_context
from games.forms import long_number_from
from games.milestones import EVERY
from games.models import Game
from games.past import Way
from games.selectors import Seen
from games.views.limits import replay_refusal


@require_safe
@with_game
def step(request: SiteRequest, game: Game, place: int | None = None) -> HttpResponse:
    """The table after the move at this place of those one has heard of; without a place, after the first new one."""
    return step_page(
        request,
        selectors.seen(game, request.user),
        place,
        address=reverse("steps", args=[game.key]),
        back=reverse("table", args=[game.key]),
    )


def step_page(request: SiteRequest, seen: Seen, place: int | None, *, address: str, back: str) -> HttpResponse:
    """One moment of this table, with a way back and links to those beside it, whose addresses begin with `address`.

    A place that was asked for by a form is led to its own address.
    """
    eye = request.GET.get("seat", "")
    if (asked := long_number_from(request.GET, "place")) is not None:
        return redirect(f"{address}{asked}/" + (f"?{urlencode({'seat': eye})}" if eye else ""))
    moment = looking_back.moment(seen, place, eye=eye)
    way = Way(seen.game, moment.entry.number) if moment and seen.game.table else None
    if moment is None or way is None or not way.is_open:
        raise Http404
    # Only what has to be played again takes long.
    if way.effort > EVERY and (refusal := replay_refusal(request)):
        return refusal
    view = way.view(None if moment.all_hands else moment.seat)
    then = looking_back.seen_then(seen, moment, table=view.table, cards=view.cards, awaited=view.awaited)
    hands = way.hands() if moment.all_hands else ()
    template = "games/_step.html" if request.htmx else "games/step.html"
    return render(request, template, step_context(then, moment, address, hands) | {"back": back})


@require_safe
@signed_in
def next_table(request: PersonRequest, key: str) -> HttpResponse:
    """Go on to the table that waits for this person after that one, or home if there is none."""
    following = selectors.next_awaited(request.user, key)
    return redirect("table", key=following) if following else redirect("home")


@require_safe
def waiting(request: SiteRequest) -> JsonResponse:
    """How many tables wait for this person."""
    return JsonResponse({"waiting": selectors.count_awaited(request.user)})
