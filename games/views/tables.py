"""One table: its page, its board and answers. Whatever becomes of an answer, the same board comes back."""

from __future__ import annotations

from functools import partial

from django.core.paginator import Paginator
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from accounts.access import PersonRequest, SiteRequest
from accounts.services import confirming_end
from games import selectors
from games.access import signed_in, with_game
from games.board import Message, board_context
from games.drafts import Sketch
from games.engine import codec
from games.engine.refusal import Malformed, NotNow, Refused
from games.forms import answer_from, draft_from, posted
from games.models import Game
from games.selectors import Seen
from games.services.moves import draft_save, move_play
from games.services.unsure import Unsure
from games.turned_down import turned_down
from games.views.asked_back import asked_back

LOG_PAGE = 100


@require_safe
@with_game
def table(request: SiteRequest, game: Game) -> HttpResponse:
    """The table's page."""
    return shown(request, selectors.seen(game, request.user))


@require_safe
@with_game
def board(request: SiteRequest, game: Game) -> HttpResponse:
    """The board alone, for a page that was told of a change; without htmx, the whole page."""
    return shown(request, selectors.seen(game, request.user))


@require_POST
@signed_in
def answer(request: PersonRequest, key: str) -> HttpResponse:
    """Play an answer. 400 if it can't be read, 422 if a rule forbids it, 409 if the question is no longer open.

    What would stay for good is asked back first, and `sure` says that it was.
    """
    try:
        game = move_play(
            key=key,
            user_id=request.user.id,
            question_id=request.POST.get("question", ""),
            read=partial(answer_from, request.POST),
            now=timezone.now(),
            sure="sure" in request.POST,
        )
    except (Unsure, Malformed, Refused, NotNow, Game.DoesNotExist) as error:
        game = get_object_or_404(selectors.games_seen_by(request.user), key=key)
        seen = selectors.seen(game, request.user)
        if isinstance(error, Unsure) and seen.question and seen.question.id == request.POST["question"]:
            return asked_back(request, seen, seen.question, error.answer)
        message, status = turned_down(error, seen, request.POST.get("choice", ""))
        return shown(request, seen, message, status=status)
    if "unasked" in request.POST:
        confirming_end(user=request.user)
    return shown(request, selectors.seen(game, request.user)) if request.htmx else redirect(game)


@require_POST
@signed_in
@with_game
def draft(request: PersonRequest, game: Game) -> HttpResponse:
    """Keep what is marked or drawn but not yet sent, so that it is there again on the next look, from any device.

    400 if it can't be read, 403 if its page is another person's, 409 if the question is no longer open, and 412 with
    the drawing that is kept if that one is newer.
    """
    seen = selectors.seen(game, request.user)
    if request.POST.get("owner", seen.owner) != seen.owner:
        return HttpResponse(status=403)
    question = seen.question
    if question is None or question.id != posted(request.POST, "question"):
        return HttpResponse(status=409)
    try:
        sent = draft_from(request.POST, question)
    except Malformed:
        return HttpResponse(status=400)
    base = posted(request.POST, "base")
    kept = draft_save(game_id=game.pk, user_id=request.user.id, question_id=question.id, draft=sent, base=base)
    if isinstance(kept, Sketch) and kept != sent:
        return JsonResponse(codec.plain(kept), status=412)
    return HttpResponse(status=409 if kept is None else 204)


@require_safe
@with_game
def log(request: SiteRequest, game: Game) -> HttpResponse:
    """Everything that happened, in pages, the latest first."""
    seen = selectors.seen(game, request.user)
    page = Paginator(selectors.log_rows(game, seen.seat), LOG_PAGE).get_page(request.GET.get("page"))
    entries = selectors.log_entries(game, page.object_list)
    return render(request, "games/log.html", board_context(request, seen, entries=entries) | {"page": page})


def shown(request: SiteRequest, seen: Seen, message: Message | None = None, *, status: int = 200) -> HttpResponse:
    """The board for a page with scripts, else the whole page."""
    template = "games/_board.html" if request.htmx else "games/table.html"
    return render(request, template, board_context(request, seen, message=message), status=status)
