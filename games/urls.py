"""The addresses of lobby, tables and rules."""

from __future__ import annotations

from django.urls import path

from games.views import gallery, lobby, rules, seats, tables

urlpatterns = [
    path("", lobby.home, name="home"),
    path("history/", lobby.history, name="history"),
    path("new/<slug:slug>/", seats.table_new, name="table-new"),
    path("i/<slug:invitation>/", seats.invitation, name="invitation"),
    path("t/<slug:key>/", tables.table, name="table"),
    path("t/<slug:key>/board/", tables.board, name="board"),
    path("t/<slug:key>/answer/", tables.answer, name="answer"),
    path("t/<slug:key>/draft/", tables.draft, name="draft"),
    path("t/<slug:key>/log/", tables.log, name="log"),
    path("t/<slug:key>/gallery/", gallery.gallery, name="gallery"),
    path("t/<slug:key>/gallery/<int:turn>/<int:seat>.svg", gallery.drawing, name="drawing"),
    path("t/<slug:key>/join/", seats.join, name="join"),
    path("t/<slug:key>/leave/", seats.leave, name="leave"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
]
