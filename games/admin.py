"""Tables, reports and letters for staff: all that an outsider may know of a table, and nothing that is secret."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import looking_back, selectors
from games.forms import number_from
from games.log_lines import log_lines
from games.models import Game, Letter, Report
from games.presentations import presentation_of
from games.services.declined import Declined
from games.services.staff import drawing_hide, insider_note, letters_try_again, reports_settle, table_end
from games.views.steps import step_page

LONGEST_LOG = 200


class ToLookAt(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that staff look at; what changes them is an act of its own, noted in the admin's log."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody adds rows here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes rows here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody edits columns here."""
        return False

    def may_act(self, request: HttpRequest) -> bool:
        """Whether this member of staff may do what there is to do."""
        return request.user.has_perm(f"games.change_{self.opts.model_name}")

    def has_act_permission(self, request: HttpRequest) -> bool:
        """The same for the actions of the list."""
        return self.may_act(request)


@admin.register(Game)
class GameAdmin(ToLookAt):
    """Find a table by its link, read its log as an outsider does, end it, hide a drawing."""

    list_display = ["key", "slug", "status", "pace", "public", "host", "number", "created_at"]
    list_filter = ["status", "slug", "pace", "public"]
    search_fields = ["key", "host__username", "hands__user__username"]
    search_help_text = gettext_lazy("A table's link or key, or the name of somebody who sits there")
    fields = ["key", "slug", "rules_version", "options", "seats", "pace", "public", "host", "status", "how", "number"]
    change_form_template = "admin/games/game/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        """Tables without their secrets, their hosts at hand."""
        return Game.objects.select_related("host")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Take the key out of a whole link."""
        link = re.search(r"/t/([\w-]{12})/", search_term)
        return super().get_search_results(request, queryset, link[1] if link else search_term)

    def get_urls(self) -> list[URLPattern]:
        """Add the addresses of the acts."""
        own = [
            path("<int:pk>/end/", self.admin_site.admin_view(self.end), name="games_game_end"),
            path("<int:pk>/hide/", self.admin_site.admin_view(self.hide), name="games_game_hide"),
        ]
        return own + super().get_urls()

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the table with its seats and its log as an outsider heard it."""
        game = self.get_object(request, object_id)
        context: dict[str, Any] = {"may_act": self.may_act(request)}
        if game is not None and game.table:
            seen = selectors.seen(game, AnonymousUser())
            entries = selectors.log_entries(game, selectors.log_rows(game, None)[:LONGEST_LOG])
            context |= {"seen": seen, "lines": log_lines(entries, seen, presentation_of(game.slug))[::-1]}
        return super().change_view(request, object_id, form_url, context | (extra_context or {}))

    def end(self, request: HttpRequest, pk: int) -> HttpResponse:
        """End a table without a result."""
        game = self._acted_on(request, pk)
        try:
            table_end(game_id=pk, now=timezone.now())
            self.log_change(request, game, "ended the table")
            messages.success(request, _("The table was ended, and everybody who sits there can see it."))
        except Declined as declined:
            messages.error(request, str(declined.why))
        return redirect("admin:games_game_change", pk)

    def hide(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Hide one drawing of the table."""
        game = self._acted_on(request, pk)
        turn, seat = number_from(request.POST, "turn"), number_from(request.POST, "seat")
        if turn is None or seat is None:
            messages.error(request, _("Name the drawing by its turn and its seat, in numbers. Nothing was changed."))
        else:
            # People count seats from one.
            drawing_hide(game_id=pk, turn=turn, seat=seat - 1, staff=request.user, now=timezone.now())  # type: ignore[arg-type]
            self.log_change(request, game, f"hid the drawing of turn {turn}, seat {seat}")
            messages.success(request, _("The drawing is hidden from everybody."))
        return redirect("admin:games_game_change", pk)

    def _acted_on(self, request: HttpRequest, pk: int) -> Game:
        if request.method != "POST" or not self.may_act(request):
            raise PermissionDenied
        return get_object_or_404(Game.objects, pk=pk)


@admin.register(Report)
class ReportAdmin(ToLookAt):
    """What people find wrong, and whether staff agrees."""

    list_display = ["kind", "about", "table", "reporter", "text", "reported_at", "settled_at", "upheld"]
    list_filter = [("settled_at", admin.EmptyFieldListFilter), "kind", "upheld"]
    list_select_related = ["game", "reporter"]
    ordering = ["settled_at", "reported_at"]
    fields = ["kind", "about", "text", "game", "number", "reporter", "reported_at", "settled_at", "upheld"]
    actions = ["agree", "disagree"]
    change_form_template = "admin/games/report/change_form.html"

    def get_urls(self) -> list[URLPattern]:
        """Add the addresses of the copy's moments."""
        views = [
            path("<int:pk>/copy/", self.admin_site.admin_view(self.copy), name="games_report_copy"),
            path("<int:pk>/copy/<int:place>/", self.admin_site.admin_view(self.copy), name="games_report_copy_step"),
        ]
        return views + super().get_urls()

    def copy(self, request: HttpRequest, pk: int, place: int | None = None) -> HttpResponse:
        """The reported table as it was then, with the hands of every seat, on pages that can't change it.

        It is noted who opened it, once a session. It is neither for those who still play there nor for whoever reported
        it: nobody gives themselves a key to a table.
        """
        report = get_object_or_404(Report.objects.select_related("game"), pk=pk)
        seen = selectors.seen(report.game, request.user)
        is_involved = seen.mine is not None or report.reporter_id == request.user.pk
        if not self.may_act(request) or (is_involved and not report.game.is_over):
            raise PermissionDenied
        outside = looking_back.opened(selectors.seen(report.game, AnonymousUser()))
        # Whichever of its pages comes first: each shows every hand.
        if pk not in (noted := request.session.get("copies", [])):
            insider_note(game_id=report.game_id, staff=request.user)  # type: ignore[arg-type]
            self.log_change(request, report, "opened the table as a copy")
            request.session["copies"] = [*noted, pk]
        if place is None:
            place = looking_back.place_of(outside, report.number)
        here, back = (reverse(f"admin:games_report_{name}", args=[pk]) for name in ("copy", "change"))
        return step_page(request, outside, place, address=here, back=back)  # type: ignore[arg-type]

    @admin.display(description=gettext_lazy("table"))
    def table(self, report: Report) -> str:
        """The address of the table."""
        return reverse("table", args=[report.game.key])

    @admin.action(description=gettext_lazy("Agree: hide it from everybody"), permissions=["act"])
    def agree(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Agree with the chosen reports."""
        self._settle(request, queryset, upheld=True)

    @admin.action(description=gettext_lazy("Disagree: leave it as it is"), permissions=["act"])
    def disagree(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Disagree with the chosen reports."""
        self._settle(request, queryset, upheld=False)

    def _settle(self, request: HttpRequest, queryset: QuerySet[Report], *, upheld: bool) -> None:
        chosen = list(queryset)
        reports_settle(reports=[report.pk for report in chosen], upheld=upheld, now=timezone.now())
        for report in chosen:
            self.log_change(request, report, "agreed" if upheld else "disagreed")


class StuckFilter(admin.SimpleListFilter):
    """Letters that didn't go out."""

    title = gettext_lazy("stuck")
    parameter_name = "stuck"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Offer the one choice."""
        return [("yes", _("Tried and not sent"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Letter]) -> QuerySet[Letter]:
        """The letters whose sending failed, be it for now or for good; those that nobody wants any more didn't."""
        return queryset.filter(sent_at=None).exclude(failure="") if self.value() else queryset


@admin.register(Letter)
class LetterAdmin(ToLookAt):
    """The outbox; its letters hold no text, which is made when they are sent."""

    list_display = ["kind", "way", "user", "address", "game", "created_at", "try_at", "tries", "sent_at", "failure"]
    list_select_related = ["user", "game"]
    list_filter = [StuckFilter, "kind"]
    ordering = ["-created_at"]
    fields = ["kind", "way", "user", "address", "game", "created_at", "try_at", "tries", "sent_at", "failure"]
    actions = ["try_again"]

    @admin.action(description=gettext_lazy("Try again now"), permissions=["act"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[Letter]) -> None:
        """Have the chosen letters tried again."""
        chosen = list(queryset)
        letters_try_again(letters=[letter.pk for letter in chosen], now=timezone.now())
        for letter in chosen:
            self.log_change(request, letter, "tried again")
