"""What the people at a table say to each other."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from games import push, selectors
from games.engine.questions import Answer, Say
from games.engine.refusal import Malformed
from games.models import Game, Hand, Message
from games.presentations import chatting_of
from games.services.declined import Declined
from games.services.limits import is_used_up

if TYPE_CHECKING:
    from accounts.models import User

LONGEST = 500
MOST_A_MINUTE = 10


def message_say(*, game: Game, user: User, text: str, now: datetime) -> Message:
    """Say this to the others at the table.

    Raises Declined, with nothing said, if this person doesn't sit there, if the text can't be sent, if they say too
    much at once, or if the game forbids them to say it now.
    """
    text = text.strip()
    seen = selectors.seen(game, user)
    if seen.seat is None:
        raise Declined(_("Only those who sit at this table can write here. Nothing was sent."))
    _check_form(text)
    own = chatting_of(game.slug)
    if own and seen.table is not None and (why := own.chat_bar(seen, text)):
        raise Declined(why)
    if is_used_up("chat", user_id=user.pk, most=MOST_A_MINUTE, seconds=60):
        raise Declined(_("You have written a lot within a minute. Wait a moment, then send it again."))
    return message_add(game_id=game.pk, user=user, text=text, now=now)


def message_add(*, game_id: int, user: User, text: str, now: datetime) -> Message:
    """Write this message after all others of the table and tell the players' pages."""
    with transaction.atomic():
        # One after the other, so that nobody who has read up to a message has missed one before it.
        game = Game.objects.select_for_update(of=("self",)).get(pk=game_id)
        message = Message.objects.create(game=game, user=user, text=text, said_at=now)
        Hand.objects.filter(game=game, user=user).update(chat_seen=message.pk)
        transaction.on_commit(lambda: push.chat_changed(game.key, message.pk), robust=True)
    return message


def messages_read(*, game_id: int, user: User, last: int) -> None:
    """Remember that this person has read all messages up to this one."""
    newest = Message.objects.filter(game_id=game_id, pk__lte=last).order_by("-pk").values_list("pk", flat=True).first()
    if newest:
        Hand.objects.filter(game_id=game_id, user=user, chat_seen__lt=newest).update(chat_seen=newest)


def _check_form(text: str) -> None:
    if not text:
        raise Declined(_("There is nothing to send yet. Write something first."))
    if len(text) > LONGEST:
        words = {"count": len(text), "most": LONGEST}
        raise Declined(
            _("A message has at most %(most)d characters; this one has %(count)d. Send it in two parts.") % words
        )
    try:
        Say(LONGEST).check(Answer("say", said=text))
    except Malformed as malformed:
        raise Declined(
            _("The message holds a sign that nobody can see, or a new line. Take it out, or type it again by hand.")
        ) from malformed
