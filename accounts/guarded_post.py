"""Posting to an address that a stranger has typed, without being made to speak to machines that only we can reach."""

from __future__ import annotations

import ipaddress
import json
import socket
import ssl
import threading
from collections.abc import Mapping
from http.client import HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.utils.translation import gettext as _

CONNECT_SECONDS = 5.0
WHOLE_SECONDS = 10.0
"""Within this time all is said and heard, however slowly the other side speaks."""
MOST_HEARD = 1000
"""Bytes of the answer that are read at all."""
HTTPS = 443
SHUT = [
    ipaddress.ip_network(each)
    for each in ("64:ff9b::/96", "2002::/16", "2001::/32", "::ffff:0:0/96", "::/96", "fec0::/10")
]
"""IPv6 addresses that stand for an IPv4 address, which may be one of ours, and those of a site, which look public."""


class NotPosted(Exception):
    """The message didn't get there; the sentence says why."""


def parts_of(url: str) -> SplitResult:
    """Take an address apart; raises NotPosted for one that is never spoken to, whatever its name resolves to."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotPosted(_("This is no address of a web page.")) from None
    if parts.scheme != "https" or not parts.hostname:
        raise NotPosted(_("The address must begin with https://."))
    if port not in (None, HTTPS) or parts.username is not None or parts.password is not None:
        raise NotPosted(_("The address must not name a port, a user or a password."))
    if not url.isascii() or not url.isprintable() or " " in url:
        raise NotPosted(_("The address must be written in plain letters, without spaces."))
    return parts


def is_public(address: str) -> bool:
    """Tell whether this IP address belongs to the open net, whatever way it is written."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and (ip.scope_id or any(ip in network for network in SHUT)):
        return False
    shut = ip.is_private or ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_reserved or ip.is_unspecified
    return ip.is_global and not shut


def public_address(host: str) -> str:
    """Give an address of this host; raises NotPosted if even one of its addresses is not of the open net.

    Nothing tells a name that nobody knows from one that only our own net knows.
    """
    try:
        found = socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        found = []
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(map(is_public, addresses)):
        raise NotPosted(_("There is no machine of that name on the open internet."))
    return addresses[0]


class CheckedConnection(HTTPSConnection):
    """Speaks to the very address that was checked, and asks for the certificate of the host's name."""

    def __init__(self, host: str, address: str) -> None:
        self.tls = ssl.create_default_context()
        super().__init__(host, HTTPS, timeout=CONNECT_SECONDS, context=self.tls)
        self.address = address
        self.is_over = False

    def connect(self) -> None:
        """Connect without asking for the name again: a second answer could be another one."""
        plain = socket.create_connection((self.address, HTTPS), CONNECT_SECONDS)
        try:
            self.sock = self.tls.wrap_socket(plain, server_hostname=self.host)
        except BaseException:
            plain.close()
            raise
        if self.is_over:
            raise TimeoutError

    def cut(self) -> None:
        """End what takes too long, from another thread."""
        self.is_over = True
        if self.sock is not None:
            try:
                self.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                self.sock.close()


def post_json(url: str, message: Mapping[str, Any]) -> None:
    """Send this message; raises NotPosted unless the answer says that it was taken. Redirects are not followed."""
    parts = parts_of(url)
    assert parts.hostname is not None
    connection = CheckedConnection(parts.hostname, public_address(parts.hostname))
    limit = threading.Timer(WHOLE_SECONDS, connection.cut)
    limit.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, json.dumps(message), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read(MOST_HEARD)
        status = answer.status
    except (OSError, HTTPException):
        raise NotPosted(_("The machine there did not answer as it should.")) from None
    finally:
        limit.cancel()
        connection.close()
    if not 200 <= status < 300:
        raise NotPosted(_("The machine there answered with the status %(status)d.") % {"status": status})
