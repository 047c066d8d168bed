"""The page of those whom one mutes or blocks, and the end of it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.access import PersonRequest, signed_in
from accounts.distances import distance_end, distances_of
from accounts.models import User


@require_GET
@never_cache
@signed_in
def distances(request: PersonRequest) -> HttpResponse:
    """Show everybody whom this person mutes or blocks."""
    return render(request, "accounts/distances.html", {"distances": distances_of(request.user)})


@require_POST
@signed_in
def distances_end(request: PersonRequest, user_id: int) -> HttpResponse:
    """Undo one of them."""
    other = get_object_or_404(User, pk=user_id, kept_away__user=request.user)
    distance_end(user=request.user, other=other)
    messages.success(request, _("You neither mute nor block %(name)s any more.") % {"name": other.display_name})
    return redirect("distances")
