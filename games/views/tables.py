"""One table: its page, its board and answers. Whatever becomes of an answer, the same board comes back."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.access import PersonRequest, SiteRequest
from games import selectors
from games.access import signed_in, with_game
from games.board import Message, board_context
from games.engine import codec
from games.engine.questions import Pick, Question
from games.engine.refusal import Malformed, NotNow, Refused
from games.forms import answer_from, posted
from games.models import Game
from games.presentations import presentation_of
from games.services.moves import draft_save, move_play

LOG_PAGE = 100


@require_safe
@with_game
def table(request: SiteRequest, game: Game) -> HttpResponse:
    """The table's page."""
    return _answered(request, game)


@require_safe
@with_game
def board(request: SiteRequest, game: Game) -> HttpResponse:
    """The board alone, for a page that was told of a change; without htmx, the whole page."""
    return _answered(request, game)


@require_POST
@signed_in
def answer(request: PersonRequest, key: str) -> HttpResponse:
    """Play an answer. 400 if it can't be read, 422 if a rule forbids it, 409 if the question is no longer open."""
    mine = selectors.seat_of(key, request.user)
    game = mine.game if mine else get_object_or_404(selectors.games_seen_by(request.user), key=key)
    question = codec.decode(mine.question, Question) if mine and mine.question and not mine.left_at else None
    if question is None or question.id != request.POST.get("question"):
        return _stale(request, game)
    try:
        answer = answer_from(request.POST, question)
        game = move_play(
            game_id=game.pk, user_id=request.user.id, question_id=question.id, answer=answer, now=timezone.now()
        )
    except Malformed:
        return _answered(request, game, Message(_unread(request, question)), status=400)
    except Refused as refused:
        text = presentation_of(game.slug).refusal(refused.refusal)
        return _answered(request, game, Message(text, rule=refused.refusal.rule), status=422)
    except NotNow:
        return _stale(request, Game.objects.get(pk=game.pk))
    return _answered(request, game) if request.htmx else redirect(game)


@require_POST
@signed_in
@with_game
def draft(request: PersonRequest, game: Game) -> HttpResponse:
    """Keep what is marked but not yet sent, so that it is there again on the next look, from any device."""
    picked = [token for token in request.POST.getlist("pick") if len(token) <= 20 and token.isprintable()][:100]
    question_id = posted(request.POST, "question")
    kept = draft_save(game_id=game.pk, user_id=request.user.id, question_id=question_id, picked=picked)
    return HttpResponse(status=204 if kept else 409)


@require_safe
@with_game
def log(request: SiteRequest, game: Game) -> HttpResponse:
    """Everything that happened, in pages, the latest first."""
    seen = selectors.seen(game, request.user)
    page = Paginator(selectors.log_rows(game, seen.seat), LOG_PAGE).get_page(request.GET.get("page"))
    entries = selectors.log_entries(game, page.object_list)
    return render(request, "games/log.html", board_context(request, seen, entries=entries) | {"page": page})


def _stale(request: SiteRequest, game: Game) -> HttpResponse:
    text = _("The table has moved on, so this answer wasn't needed any more. Here is how it stands now.")
    return _answered(request, game, Message(text), status=409)


def _unread(request: SiteRequest, question: Question) -> str:
    """What to say of an answer of the wrong form: how many marks are wanted, if it was that."""
    shape = next((choice.shape for choice in question.choices if choice.name == request.POST.get("choice")), None)
    if not isinstance(shape, Pick):
        return _("This answer couldn't be read, so nothing was changed. Choose again from what the table shows now.")
    if shape.least == shape.most:
        return ngettext(
            "Mark exactly one, then try again. Nothing was changed.",
            "Mark exactly %(count)d, then try again. Nothing was changed.",
            shape.most,
        ) % {"count": shape.most}
    return _("Mark between %(least)d and %(most)d, then try again. Nothing was changed.") % {
        "least": shape.least,
        "most": shape.most,
    }


def _answered(request: SiteRequest, game: Game, message: Message | None = None, *, status: int = 200) -> HttpResponse:
    seen = selectors.seen(game, request.user)
    template = "games/_board.html" if request.htmx else "games/table.html"
    return render(request, template, board_context(request, seen, message=message), status=status)
