"""Mails to one person about their games; those about the account itself are sent by allauth through the adapter."""

from __future__ import annotations

from email.utils import make_msgid
from smtplib import SMTPException, SMTPRecipientsRefused
from urllib.parse import urlsplit

import css_inline
from anymail.exceptions import AnymailError, AnymailRecipientsRefused
from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from accounts import services
from accounts.models import MailScope, User
from accounts.selectors import address_is_refused, mail_address, owner_refuses
from accounts.unsubscribe import stranger_headers, unsubscribe_headers

inliner = css_inline.CSSInliner(load_remote_stylesheets=False, keep_at_rules=True)


class MailRefused(Exception):
    """The mail could not be handed over; `permanent` when a new try would end the same way."""

    def __init__(self, message: str, *, permanent: bool) -> None:
        super().__init__(message)
        self.permanent = permanent


def send(user: User, *, subject: str, text: str, html: str, scope: MailScope, thread: str) -> bool:
    """Send one mail to the person's verified address; tell whether there was one and they want this kind of mail.

    Mails of one `thread` ("table-12") are kept together by mail programs. Raises MailRefused; after a permanent one the
    person gets no mail until they ask for a new try.
    """
    address = mail_address(user)
    if address is None or not getattr(user, scope.value):
        return False
    try:
        _send(address, subject, text, html, thread, unsubscribe_headers(user, scope))
    except MailRefused as refused:
        if refused.permanent:
            services.mail_failed(user=user)
        raise
    return True


def send_to_stranger(address: str, *, subject: str, text: str, html: str, thread: str) -> bool:
    """Send an invitation to an address without an account, unless its owner wants none. Raises MailRefused."""
    if address_is_refused(address) or owner_refuses(address, MailScope.TABLE):
        return False
    _send(address, subject, text, html, thread, stranger_headers(address))
    return True


def _send(address: str, subject: str, text: str, html: str, thread: str, headers: dict[str, str]) -> None:
    domain = urlsplit(settings.SITE_URL).hostname
    root = f"<{thread}@{domain}>"
    message = EmailMultiAlternatives(
        subject=" ".join(subject.split()),
        body=text,
        to=[address],
        headers={
            "Message-ID": make_msgid(domain=domain),
            "References": root,
            "In-Reply-To": root,
            "Auto-Submitted": "auto-generated",
            **headers,
        },
    )
    message.attach_alternative(inliner.inline(html), "text/html")
    try:
        message.send()
    except SMTPRecipientsRefused as error:
        permanent = all(code >= 500 for code, _reason in error.recipients.values())
        raise MailRefused(str(error), permanent=permanent) from error
    except AnymailRecipientsRefused as error:
        raise MailRefused(str(error), permanent=True) from error
    except (SMTPException, AnymailError, OSError) as error:
        # A server that is down, full or wrongly set up says nothing about the person's address.
        raise MailRefused(str(error), permanent=False) from error
