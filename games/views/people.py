"""The people of a table: who sits there, whom one keeps at a distance, and how many watch."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.access import PersonRequest, SiteRequest
from accounts.limits import address_of
from accounts.models import Distance
from games import invited, selectors, social
from games.access import signed_in, with_game
from games.forms import long_number_from, posted
from games.models import Game
from games.services.declined import Declined
from games.services.distances import distance_set
from games.watchers import EVERY, watcher_seen, watchers_count


@require_safe
@signed_in
@with_game
def people(request: PersonRequest, game: Game) -> HttpResponse:
    """Everybody at the table, what one can do about them, and whom one can ask to join."""
    seen = selectors.seen(game, request.user)
    context: dict[str, Any] = {
        "game": game,
        "about": seen.module.about,
        "seen": seen,
        "distances": social.distances_at(game, request.user),
    }
    if seen.seat is not None and game.status == Game.Status.RUNNING:
        free = invited.hands_to_take_over(game, timezone.now())
        context["takeovers"] = [(hand, invited.takeover_link(hand)) for hand in free if hand.user_id != request.user.pk]
    return render(request, "games/people.html", context)


@require_POST
@signed_in
@with_game
def distance(request: PersonRequest, game: Game) -> HttpResponse:
    """Mute or block somebody of this table, or undo it."""
    other_id, kind = long_number_from(request.POST, "user") or 0, posted(request.POST, "kind")
    try:
        other = distance_set(game=game, user=request.user, other_id=other_id, kind=kind)
        messages.success(request, _told(kind) % {"name": other.display_name})
    except Declined as declined:
        messages.error(request, str(declined.why))
    return redirect("people", key=game.key)


def _told(kind: str) -> str:
    match kind:
        case Distance.Kind.MUTE:
            return _("You don't read %(name)s any more.")
        case Distance.Kind.BLOCK:
            return _("You don't read %(name)s any more, and neither of you can invite the other.")
    return _("You neither mute nor block %(name)s any more.")


@require_safe
@with_game
def watchers(request: SiteRequest, game: Game) -> HttpResponse:
    """How many watch; whoever asks without sitting there is one of them."""
    if game.public and (not request.user.is_authenticated or social.own_hand(game, request.user) is None):
        watcher_seen(game.key, _name_of(request))
    count = watchers_count(game.key) if game.public else 0
    return render(request, "games/_watchers.html", {"game": game, "count": count, "every": EVERY})


def _name_of(request: SiteRequest) -> str:
    """What tells watchers apart: their account, or else the address they come from, which isn't kept as such."""
    if request.user.is_authenticated:
        return str(request.user.pk)
    return salted_hmac("games.watchers", address_of(request)).hexdigest()[:16]
