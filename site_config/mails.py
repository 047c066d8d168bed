"""The pages that show the mails of a site without a mail server, to requests from the same machine."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from csp.constants import NONE, SELF
from csp.decorators import csp, csp_update
from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from site_config.mailbox import Mail, mail_names, mail_read

MAILS_A_PAGE = 50

HTML_RULES = {
    "default-src": [NONE],
    # Mail programs know no style sheets, so mails carry their styles in themselves.
    "style-src": ["'unsafe-inline'"],
    "img-src": [SELF, "data:"],
    "base-uri": [NONE],
    "form-action": [NONE],
    "frame-ancestors": [SELF],
    "sandbox": ["allow-popups", "allow-popups-to-escape-sandbox"],
}

Arguments = ParamSpec("Arguments")
View = Callable[Concatenate[HttpRequest, Arguments], HttpResponse]


def is_from_this_machine(request: HttpRequest) -> bool:
    """Say whether nobody but this machine can have asked: a proxy's request comes from here too, but says so."""
    if "X-Forwarded-For" in request.headers or "Forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def is_mailbox_shown(request: HttpRequest) -> bool:
    """Say whether this request may see the mails.

    A site with a public name may stand behind a proxy on the same machine, which need not say so.
    """
    return settings.EMAIL_IS_LOCAL and settings.SITE_IS_LOCAL and is_from_this_machine(request)


def local_only(view: View[Arguments]) -> View[Arguments]:
    """Hide a page from everybody who is not at this machine, and wherever a mail server is set."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> HttpResponse:
        if not is_mailbox_shown(request):
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


def mail_or_404(name: str) -> Mail:
    """Give the mail of this name."""
    mail = mail_read(name)
    if mail is None:
        raise Http404
    return mail


@never_cache
@require_safe
@local_only
def mail_list(request: HttpRequest) -> HttpResponse:
    """List the mails, newest first."""
    page = Paginator(mail_names(), MAILS_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "mails/list.html", {"page": page, "mails": [mail_read(name) for name in page]})


@never_cache
@require_safe
@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type]  # django-csp only knows views without arguments
@local_only
def mail_detail(request: HttpRequest, name: str) -> HttpResponse:
    """Show one mail: its head, its text, and its HTML in a frame."""
    return render(request, "mails/detail.html", {"mail": mail_or_404(name)})


@never_cache
@require_safe
@xframe_options_sameorigin
@csp(HTML_RULES)  # type: ignore[arg-type]
@local_only
def mail_html(request: HttpRequest, name: str) -> HttpResponse:
    """Give the HTML part alone, locked in; its links open beside the frame, since the site refuses to be framed."""
    return HttpResponse('<base target="_blank">' + mail_or_404(name).html)
