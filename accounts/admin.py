"""Accounts in the admin, whose door has the same limits as everybody's."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import services
from accounts.models import User

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


@admin.register(User)
class UserAdmin(DjangoUserAdmin):  # type: ignore[type-arg]
    """Find and look at accounts; closing one goes through its owner's settings, so that seats are handed over.

    Staff act on accounts by the actions here, which leave bots alone. Only superusers edit columns: whoever sets a
    password, an address or a right can become whoever they like, with that person's cards.
    """

    list_display = ["username", "email", "is_guest", "bot", "is_staff", "is_active", "date_joined", "closed_at"]
    list_filter = ["is_guest", "bot", "is_active", "is_staff", ("closed_at", admin.EmptyFieldListFilter)]
    search_fields = ["username", "name_key", "email"]
    ordering = ["-date_joined"]
    readonly_fields = [
        *("is_guest", "bot", "closed_at", "mail_failing_since", "last_login", "date_joined"),
        *("is_active", "name_hidden", "suspended_at"),
        "time_zone",  # running clocks follow it, which `accounts.times` sees to
    ]
    actions = ["suspend", "readmit", "hide_name", "show_name"]
    fieldsets = [
        (None, {"fields": ["username", "email", "password", "is_guest", "bot", "closed_at"]}),
        (
            _("Times and mails"),
            {
                "fields": [
                    "time_zone",
                    "date_language",
                    "turn_mail",
                    "turn_mail_delay",
                    "deadline_mail",
                    "mail_failing_since",
                ]
            },
        ),
        (_("Acts of staff"), {"fields": ["name_hidden", "suspended_at", "is_active"]}),
        (_("Rights"), {"fields": ["is_staff", "is_superuser", "groups", "user_permissions"]}),
        (_("Dates"), {"fields": ["last_login", "date_joined"]}),
    ]

    @admin.action(description=_("Suspend: sign out everywhere and let nobody in"), permissions=["change"])
    def suspend(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Suspend the chosen people, but not oneself, and superusers only as one of them."""
        others = queryset.filter(bot="").exclude(pk=request.user.pk or 0)
        for user in others if request.user.is_superuser else others.filter(is_superuser=False):
            services.user_suspend(user=user)
            self.log_change(request, user, "suspended")

    @admin.action(description=_("Let in again"), permissions=["change"])
    def readmit(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """End the suspension of the chosen people."""
        for user in queryset.filter(bot="", closed_at=None):
            services.user_readmit(user=user)
            self.log_change(request, user, "readmitted")

    @admin.action(description=_("Hide the name"), permissions=["change"])
    def hide_name(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Show others no name of the chosen people."""
        self._name(request, queryset, hidden=True)

    @admin.action(description=_("Show the name again"), permissions=["change"])
    def show_name(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """Show the names of the chosen people again."""
        self._name(request, queryset, hidden=False)

    def _name(self, request: HttpRequest, queryset: QuerySet[User], *, hidden: bool) -> None:
        for user in queryset.filter(bot=""):
            services.user_name_hide(user=user, hidden=hidden)
            self.log_change(request, user, "hid the name" if hidden else "showed the name again")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Let only superusers make accounts here; everybody else signs up."""
        return super().has_add_permission(request) and bool(request.user.is_superuser)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let staff act on accounts, and only superusers edit one."""
        return super().has_change_permission(request, obj) and (obj is None or bool(request.user.is_superuser))

    def has_delete_permission(self, request: object, obj: User | None = None) -> bool:
        """Keep every row: games and their logs point to it."""
        return False
