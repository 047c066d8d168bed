"""The forms about mails and the webhook on the settings page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import services, webhooks
from accounts.access import PersonRequest, signed_in
from accounts.guarded_post import NotPosted
from accounts.limits import refusal_of
from accounts.mail_forms import WebhookForm
from accounts.models import User
from accounts.views import settings_shown


@require_POST
@signed_in
def settings_webhook(request: PersonRequest) -> HttpResponse:
    """Change the address that is told of turns; an empty one is told nothing."""
    form = WebhookForm(request.POST, instance=User.objects.get(pk=request.user.pk))
    if not form.is_valid():
        return settings_shown(request, status=422, webhook_form=form)
    services.webhook_set(user=request.user, url=form.cleaned_data["webhook_url"])
    messages.success(request, _("Saved. Send a test to see whether it arrives."))
    return redirect(f"{reverse('settings')}#webhook")


@require_POST
@signed_in
def webhook_test(request: PersonRequest) -> HttpResponse:
    """Post a test to the person's address and say how it went."""
    if refusal := refusal_of(request, "webhook"):
        return refusal
    if not request.user.webhook_url:
        messages.error(request, _("There is no address yet. Paste one and save it first."))
    else:
        try:
            webhooks.test(request.user)
        except NotPosted as error:
            services.webhook_failed(user=request.user, now=timezone.now())
            problem = _("The test did not arrive: %(reason)s Check the address, then try again.")
            messages.error(request, problem % {"reason": error})
        else:
            messages.success(request, _("The test has arrived there."))
    return redirect(f"{reverse('settings')}#webhook")
