"""A folder of mails: where they go when no mail server is set."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage as ParsedMessage
from pathlib import Path

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend


def folder() -> Path:
    """Give the folder that holds the mails."""
    return Path(settings.EMAIL_FILE_PATH)


class FolderBackend(BaseEmailBackend):
    """Writes each mail into a file of its own, named by its time."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails and say how many there were."""
        folder().mkdir(parents=True, exist_ok=True)
        sent = [message for message in email_messages if message.recipients()]
        for message in sent:
            name = f"{datetime.now(UTC):%Y%m%dT%H%M%S-%f}-{secrets.token_hex(4)}"
            draft = folder() / f"{name}.part"
            draft.write_bytes(message.message().as_bytes())
            draft.rename(folder() / f"{name}.eml")
        return len(sent)


@dataclass(frozen=True)
class Mail:
    """One mail as the page shows it."""

    name: str
    recipient: str
    sender: str
    subject: str
    sent_at: datetime
    text: str
    html: str


def mail_names() -> list[str]:
    """List the mails, newest first."""
    return sorted((path.stem for path in folder().glob("*.eml")), reverse=True)


def mail_read(name: str) -> Mail | None:
    """Read one mail, if there is one of this name."""
    path = folder() / f"{name}.eml"
    if not path.is_file():
        return None
    message = message_from_bytes(path.read_bytes(), policy=policy.default)
    return Mail(
        name=name,
        recipient=str(message["To"] or ""),
        sender=str(message["From"] or ""),
        subject=str(message["Subject"] or ""),
        sent_at=datetime.strptime(name[:22], "%Y%m%dT%H%M%S-%f").replace(tzinfo=UTC),
        text=_part(message, "plain"),
        html=_part(message, "html"),
    )


def _part(message: ParsedMessage, kind: str) -> str:
    body = message.get_body(preferencelist=(kind,))
    return "" if body is None else str(body.get_content()).strip()
