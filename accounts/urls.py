"""Addresses below /me/."""

from __future__ import annotations

from django.urls import path

from accounts import (
    data_views,
    distance_views,
    guest_views,
    mail_views,
    time_views,
    token_views,
    unsubscribe_views,
    views,
)

urlpatterns = [
    path("", views.settings_page, name="settings"),
    path("name/", views.settings_name, name="settings_name"),
    path("clock/", views.settings_clock, name="settings_clock"),
    path("at-table/", views.settings_at_table, name="settings_at_table"),
    path("mail/", views.settings_mail, name="settings_mail"),
    path("quiet/", time_views.settings_quiet, name="settings_quiet"),
    path("vacation/", time_views.vacation, name="vacation"),
    path("vacation/<int:vacation_id>/over/", time_views.vacation_over, name="vacation_over"),
    path("mail/again/", views.mail_again, name="mail_again"),
    path("sessions/end/", views.sessions_end, name="sessions_end"),
    path("close/", views.close, name="close_account"),
    path("distances/", distance_views.distances, name="distances"),
    path("distances/<int:user_id>/end/", distance_views.distances_end, name="distance_end"),
    path("tokens/", token_views.tokens, name="tokens"),
    path("tokens/<int:token_id>/revoke/", token_views.tokens_revoke, name="token_revoke"),
    path("guest/", guest_views.guest, name="guest"),
    path("claim/", guest_views.claim, name="claim"),
    path("webhook/", mail_views.settings_webhook, name="settings_webhook"),
    path("webhook/test/", mail_views.webhook_test, name="webhook_test"),
    path("unsubscribe/<str:token>/", unsubscribe_views.unsubscribe, name="unsubscribe"),
    path("no-invitations/<str:token>/", unsubscribe_views.no_invitations, name="no_invitations"),
    path("data/", data_views.data, name="my_data"),
]
