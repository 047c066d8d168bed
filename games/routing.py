"""The addresses of the sockets."""

from __future__ import annotations

from django.urls import path

from games.consumers import ChatNudges, HomeNudges, TableNudges

websocket_urlpatterns = [
    path("ws/t/<slug:key>/", TableNudges.as_asgi()),
    path("ws/t/<slug:key>/chat/", ChatNudges.as_asgi()),
    path("ws/home/", HomeNudges.as_asgi()),
]
