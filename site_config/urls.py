"""Which app answers which address."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from site_config import health, mails

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("me/", include("accounts.urls")),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("mails/", mails.mail_list, name="mails"),
    path("mails/<slug:name>/", mails.mail_detail, name="mail"),
    path("mails/<slug:name>/html/", mails.mail_html, name="mail_html"),
    path("", include("games.urls")),
]
if settings.BOUNCES_ARE_TOLD:
    urlpatterns.insert(0, path("anymail/", include("anymail.urls")))
