"""People for the tests of accounts, and the links in their mails."""

from __future__ import annotations

import re

from allauth.account.models import EmailAddress
from django.core import mail
from django.urls import reverse

from accounts.models import User

PASSWORD = "correct horse battery"


def person(name="Alice", *, address="", verified=True, **fields):
    """Make somebody with a password and, unless told otherwise, a confirmed address."""
    address = address or f"{name.lower()}@example.org"
    user = User.objects.create_user(name, address, PASSWORD, **fields)
    EmailAddress.objects.create(user=user, email=address, primary=True, verified=verified)
    return user


def sign_in(client, user):
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")


def last_mail(*, to):
    """Give the newest mail and check whom it goes to."""
    assert mail.outbox, "no mail was sent"
    message = mail.outbox[-1]
    assert message.to == [to]
    return message


def link_in(message):
    """Give the path, with its query, of the first link in a mail."""
    return re.search(r"https?://[^/\s]+(/\S+)", message.body)[1]


def code_in(message):
    """Give the sign-in code of a mail: the only line of capitals and digits."""
    return re.search(r"^([A-Z0-9-]{4,})$", message.body, re.MULTILINE)[1]


def change_address(client, address, *, password=PASSWORD):
    """Ask for a new address, and show by the password that it's really the person, as the site demands."""
    page = reverse("account_email")
    answer = client.post(page, {"email": address, "action_add": ""})
    assert answer.url.startswith(reverse("account_reauthenticate"))
    return client.post(answer.url, {"password": password, "next": page})
