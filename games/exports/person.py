"""What the site keeps of one person around the tables, as files for them to take along."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from accounts.data import File, Part, as_file
from accounts.models import User
from games import selectors
from games.exports.building import written
from games.exports.stored import OVER, file_of, is_exportable
from games.models import Game, Hand, Imported, Invite, Message, Report


def games_of(user: User) -> Iterator[File]:
    """Every game of this person that is over, a file each; at the end the list of those that can't be written."""
    left_out = list[str]()
    over = Game.objects.filter(hands__user=user, status__in=OVER).order_by("-ended_at", "-pk")
    # The numbers first and then one by one: no query stays open while games are played again.
    for game_id in list(over.values_list("pk", flat=True)):
        game = Game.objects.get(pk=game_id)
        try:
            if not is_exportable(game):
                raise ValueError("its rules aren't played here any more")
            content = written(file_of(game, selectors.seen(game, user).names))
        except ValueError as error:  # of a game that code or data of another time has broken
            left_out.append(f"{game.slug} {game.key}: {error}")
        else:
            yield f"games/{game.started_at:%Y-%m-%d}-{game.slug}-{game.key}.json", content
    if left_out:
        yield "games/left-out.txt", "\n".join([*left_out, ""]).encode()


def _tables(user: User) -> Iterator[File]:
    """Of tables that aren't over no more than that they are there."""
    going = Game.objects.filter(hands__user=user, status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    found = going.order_by("pk").values_list("key", "slug", "started_at")
    yield as_file("tables.json", [{"key": key, "game": slug, "started_at": at} for key, slug, at in found])


def _notes(user: User) -> Iterator[File]:
    rows = Hand.objects.filter(user=user).exclude(note="").order_by("pk").values_list("game__key", "note")
    yield as_file("notes.json", [{"table": key, "note": note} for key, note in rows])


def _messages(user: User) -> Iterator[File]:
    rows = Message.objects.filter(user=user).order_by("pk").values_list("game__key", "said_at", "text")
    yield as_file("messages.json", [{"table": key, "said_at": at, "text": text} for key, at, text in rows])


def _reports(user: User) -> Iterator[File]:
    columns = ("kind", "about", "text", "reported_at", "settled_at", "upheld")
    rows = Report.objects.filter(reporter=user).order_by("pk").values_list("game__key", *columns)
    yield as_file("reports.json", [dict(zip(("table", *columns), row, strict=True)) for row in rows])


def _invitations(user: User) -> Iterator[File]:
    sent = Invite.objects.filter(sender=user).select_related("game", "user").order_by("pk")
    got = Invite.objects.filter(user=user).select_related("game", "sender").order_by("pk")
    content = {
        "sent": [
            {
                "table": each.game.key,
                "to": each.user.display_name if each.user else each.address,
                "sent_at": each.sent_at,
            }
            for each in sent
        ],
        "received": [
            {
                "table": each.game.key,
                "from": each.sender.display_name,
                "sent_at": each.sent_at,
                "declined_at": each.declined_at,
            }
            for each in got
        ],
    }
    yield as_file("invitations.json", content)


def _imports(user: User) -> Iterator[File]:
    for import_id in list(Imported.objects.filter(person=user).order_by("pk").values_list("pk", flat=True)):
        yield f"imports/{import_id}.json", Imported.whole.values_list("text", flat=True).get(pk=import_id).encode()


PARTS = [
    Part("tables.json", _("your tables that aren't over, without anything of their games"), _tables),
    Part("notes.json", _("your notes at tables"), _notes),
    Part("messages.json", _("what you wrote in chats of tables"), _messages),
    Part("reports.json", _("what you reported"), _reports),
    Part("invitations.json", _("whom you invited, and who invited you"), _invitations),
    Part("games/", _("the games that you played and that are over, as docs/after.md describes them"), games_of),
    Part("imports/", _("games of files that you brought here"), _imports),
]
