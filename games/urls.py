"""The addresses of lobby, tables and rules."""

from __future__ import annotations

from django.urls import path

from games.views import lobby, rules, seats, tables

urlpatterns = [
    path("", lobby.home, name="home"),
    path("history/", lobby.history, name="history"),
    path("new/<slug:slug>/", seats.table_new, name="table-new"),
    path("i/<str:invitation>/", seats.invitation, name="invitation"),
    path("t/<str:key>/", tables.table, name="table"),
    path("t/<str:key>/board/", tables.board, name="board"),
    path("t/<str:key>/answer/", tables.answer, name="answer"),
    path("t/<str:key>/draft/", tables.draft, name="draft"),
    path("t/<str:key>/log/", tables.log, name="log"),
    path("t/<str:key>/join/", seats.join, name="join"),
    path("t/<str:key>/leave/", seats.leave, name="leave"),
    path("rules/<slug:slug>/", rules.rules, name="rules"),
]
