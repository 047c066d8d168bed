"""Whom somebody keeps at a distance: muted people aren't read, blocked ones neither invite nor are invited."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from accounts.models import Distance, User


def distance_keep(*, user: User, other: User, kind: str) -> None:
    """Mute or block somebody from now on; they aren't told."""
    if user.pk != other.pk:
        Distance.objects.update_or_create(user=user, other=other, defaults={"kind": Distance.Kind(kind)})


def distance_end(*, user: User, other: User) -> None:
    """Let somebody come near again."""
    Distance.objects.filter(user=user, other=other).delete()


def distances_of(user: User) -> QuerySet[Distance]:
    """Everybody whom this person mutes or blocks, by name."""
    return Distance.objects.filter(user=user).select_related("other").order_by("other__username")


def distances_forget(*, user: User) -> None:
    """Forget all distances from and to this person; part of closing an account."""
    Distance.objects.filter(Q(user=user) | Q(other=user)).delete()
