"""Addresses below /me/."""

from __future__ import annotations

from django.urls import path

from accounts import guest_views, unsubscribe_views, views

urlpatterns = [
    path("", views.settings_page, name="settings"),
    path("name/", views.settings_name, name="settings_name"),
    path("clock/", views.settings_clock, name="settings_clock"),
    path("mail/", views.settings_mail, name="settings_mail"),
    path("mail/again/", views.mail_again, name="mail_again"),
    path("sessions/end/", views.sessions_end, name="sessions_end"),
    path("close/", views.close, name="close_account"),
    path("guest/", guest_views.guest, name="guest"),
    path("claim/", guest_views.claim, name="claim"),
    path("unsubscribe/<str:token>/", unsubscribe_views.unsubscribe, name="unsubscribe"),
]
