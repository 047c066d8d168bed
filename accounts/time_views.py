"""Quiet hours and vacations in the settings."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.access import PersonRequest, signed_in
from accounts.time_forms import QuietForm, VacationForm
from accounts.times import quiet_hours_set
from accounts.vacations import VacationRefused, vacation_announce, vacation_end
from accounts.views import settings_shown


@require_POST
@signed_in
def settings_quiet(request: PersonRequest) -> HttpResponse:
    """Change the quiet hours."""
    form = QuietForm(request.POST)
    if not form.is_valid():
        return settings_shown(request, status=422, quiet_form=form)
    chosen = {name: form.cleaned_data[name] for name in ("quiet_from", "quiet_until")}
    quiet_hours_set(user=request.user, now=timezone.now(), **chosen)
    messages.success(request, _("Your quiet hours are saved, and the ends of your turns are moved out of them."))
    return _back()


@require_POST
@signed_in
def vacation(request: PersonRequest) -> HttpResponse:
    """Announce a vacation."""
    form = VacationForm(request.POST)
    if form.is_valid():
        try:
            vacation_announce(user=request.user, now=timezone.now(), **form.cleaned_data)
        except VacationRefused as refused:
            form.add_error(None, str(refused.why))
        else:
            messages.success(request, _("Your vacation is announced at your tables."))
            return _back()
    return settings_shown(request, status=422, vacation_form=form)


@require_POST
@signed_in
def vacation_over(request: PersonRequest, vacation_id: int) -> HttpResponse:
    """End a vacation, or call it off."""
    if not request.user.vacations.filter(pk=vacation_id).exists():
        raise Http404
    if vacation_end(user=request.user, vacation_id=vacation_id, now=timezone.now()):
        messages.success(request, _("Your vacation is over, and your clocks run again. Unused days are yours again."))
    return _back()


def _back() -> HttpResponse:
    return redirect(f"{reverse('settings')}#time")
