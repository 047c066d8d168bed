"""The site's addresses and one more: a bare Django view with the three writes of a move, as a yardstick."""

from __future__ import annotations

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone

from games.models import Game, Hand, Move
from site_config.urls import urlpatterns as site_patterns


def bare(request: HttpRequest, game: int, hand: int, number: int) -> HttpResponse:
    """Insert one move, update its table and one seat, with rows as long as those of a real move."""
    if not request.user.is_authenticated:
        return HttpResponse(status=403)
    text = request.POST["text"]
    with transaction.atomic():
        Move.objects.create(game_id=game, number=number, facts="[]", told={}, made_at=timezone.now())
        Game.objects.filter(pk=game).update(state=text, number=number)
        Hand.objects.filter(pk=hand).update(question_id=str(number))
    return HttpResponse("done")


urlpatterns = [path("bare/<int:game>/<int:hand>/<int:number>/", bare), *site_patterns]
