"""Accounts in the admin, whose door has the same limits as everybody's."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.utils.translation import gettext_lazy as _

from accounts.models import User

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


@admin.register(User)
class UserAdmin(DjangoUserAdmin):  # type: ignore[type-arg]
    """Find and look at accounts; closing one goes through its owner's settings, so that seats are handed over."""

    list_display = ["username", "email", "is_guest", "is_staff", "is_active", "date_joined", "closed_at"]
    list_filter = ["is_guest", "is_active", "is_staff", ("closed_at", admin.EmptyFieldListFilter)]
    search_fields = ["username", "name_key", "email"]
    ordering = ["-date_joined"]
    readonly_fields = ["is_guest", "closed_at", "mail_failing_since", "last_login", "date_joined"]
    fieldsets = [
        (None, {"fields": ["username", "email", "password", "is_guest", "closed_at"]}),
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
        (_("Rights"), {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]}),
        (_("Dates"), {"fields": ["last_login", "date_joined"]}),
    ]

    def has_delete_permission(self, request: object, obj: User | None = None) -> bool:
        """Keep every row: games and their logs point to it."""
        return False
