"""How often a game may be played again for somebody who looks at it: that takes long at its end."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from accounts.limits import look_refusal

MOST_A_MINUTE = 120


def replay_refusal(request: HttpRequest) -> HttpResponse | None:
    """Count one game that is played again for a look; give the page that says "too many" when it was one too many."""
    return look_refusal(request, "step", most=MOST_A_MINUTE, seconds=60)
