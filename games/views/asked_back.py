"""Asking back before an answer that stays for good: a panel with the very same answer in it."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import render
from django_htmx.http import reswap, retarget

from accounts.access import PersonRequest
from games.board import board_context
from games.engine.questions import Answer, Draw, Question
from games.forms import draft_from, fields_of
from games.presentations import presentation_of
from games.selectors import Seen


def asked_back(request: PersonRequest, seen: Seen, question: Question, answer: Answer) -> HttpResponse:
    """The panel alone for a page with scripts, whose board stays as it is; else the page with what was marked on it."""
    confirm = {
        "act": presentation_of(seen.game.slug).act(seen, question, answer),
        "fields": fields_of(question.id, answer),
    }
    if request.htmx:
        panel = render(request, "games/_confirm.html", {"game": seen.game, "confirm": confirm})
        return reswap(retarget(panel, "#confirm"), "innerHTML")
    if not any(isinstance(choice.shape, Draw) for choice in question.choices):
        seen = replace(seen, draft=draft_from(request.POST, question))
    context = board_context(request, seen) | {"confirm": confirm, "said": answer.said}
    return render(request, "games/table.html", context)
