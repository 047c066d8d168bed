"""The guard of the webhook: which addresses are never spoken to, and how little is believed of the others."""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from contextlib import contextmanager
from unittest import mock

import pytest

from accounts import guarded_post
from accounts.guarded_post import NotPosted, is_public, parts_of, post_json, public_address
from tests.accounts.certificates import certificate_for
from tests.with_services import free_port


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.5.4",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.7",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "fd12:3456::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:8.8.8.8",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "not an address",
        "",
    ],
)
def test_no_address_but_one_of_the_open_net_is_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "162.159.135.232", "2606:4700::6810:84e5"])
def test_addresses_of_the_open_net_are_public(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "https://example.org:8443/",
        "https://example.org:22/",
        "https://user@example.org/",
        "https://user:secret@example.org/",
        "https:///nowhere",
        "https://example.org:port/",
        "https://[::1/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: inside",
        "https://exämple.org/",
        "gopher://example.org/",
        "",
    ],
)
def test_an_address_of_another_form_is_refused_before_any_look_up(url):
    with mock.patch("socket.getaddrinfo", side_effect=AssertionError), pytest.raises(NotPosted):
        post_json(url, {})


def test_the_usual_port_may_be_named():
    assert parts_of("https://example.org:443/hook").hostname == "example.org"


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/", "https://localhost/"]
)
def test_this_machine_is_not_spoken_to_however_it_is_written(url):
    with mock.patch("socket.create_connection", side_effect=AssertionError), pytest.raises(NotPosted):
        post_json(url, {})


@contextmanager
def names(*addresses):
    """Let every name stand for these addresses."""
    found = [(socket.AF_INET6 if ":" in each else socket.AF_INET, 1, 6, "", (each, 443)) for each in addresses]
    with mock.patch("socket.getaddrinfo", return_value=found) as asked:
        yield asked


def test_one_inner_address_among_several_is_enough_to_refuse():
    with names("8.8.8.8", "10.0.0.1"), pytest.raises(NotPosted, match="on the open internet"):
        public_address("rebound.example")


def test_a_name_that_nobody_knows_is_refused_like_one_that_only_our_own_net_knows():
    told = []
    for answer in ({"side_effect": socket.gaierror}, {"return_value": [(2, 1, 6, "", ("10.0.0.1", 443))]}):
        with mock.patch("socket.getaddrinfo", **answer), pytest.raises(NotPosted) as refused:
            public_address("intranet.example")
        told.append(str(refused.value))
    assert told[0] == told[1]


class Server(threading.Thread):
    """Speaks TLS for hooks.example on a port of this machine, and remembers what it heard."""

    def __init__(self, folder, answer, *, slow=False, name="hooks.example"):
        super().__init__(daemon=True)
        self.port, self.answer, self.slow, self.heard = free_port(), answer, slow, []
        self.certificate, key = certificate_for(name, folder)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, key)
        self.socket = socket.create_server(("127.0.0.1", self.port))

    def run(self):
        while True:
            try:
                plain, _ = self.socket.accept()
            except OSError:
                return
            try:
                with self.context.wrap_socket(plain, server_side=True) as secure:
                    self.speak(secure)
            except OSError:
                continue

    def speak(self, secure):
        heard = b""
        while b"\r\n\r\n" not in heard or not heard.endswith(b"}"):
            heard += secure.recv(65536)
        self.heard.append(heard.decode())
        for piece in self.answer if self.slow else [self.answer]:
            secure.sendall(bytes([piece]) if self.slow else piece)
            if self.slow:
                time.sleep(0.1)


@pytest.fixture
def serve(tmp_path, monkeypatch):
    """Start a server to which connections go that the guard makes to a public address."""
    servers = []

    def start(answer, **how):
        server = Server(tmp_path, answer, **how)
        server.start()
        servers.append(server)
        reached = []

        def to_server(address, timeout):
            reached.append(address)
            plain = socket.socket()
            plain.settimeout(timeout)
            plain.connect(("127.0.0.1", server.port))
            return plain

        monkeypatch.setattr("accounts.guarded_post.socket.create_connection", to_server)
        trusting = ssl.create_default_context(cafile=server.certificate)
        monkeypatch.setattr("accounts.guarded_post.ssl.create_default_context", lambda: trusting)
        server.reached = reached
        return server

    yield start
    for server in servers:
        server.socket.close()


OK = b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"


def test_the_message_reaches_the_very_address_that_was_checked(serve):
    server = serve(OK)
    with names("162.159.135.232") as asked:
        post_json("https://hooks.example/api/1?wait=true", {"text": "Your turn"})
    assert asked.call_count == 1
    assert server.reached == [("162.159.135.232", 443)]
    head, _, body = server.heard[0].partition("\r\n\r\n")
    assert head.startswith("POST /api/1?wait=true HTTP/1.1")
    assert "Host: hooks.example\r\n" in head + "\r\n"
    assert "Content-Type: application/json" in head
    assert json.loads(body) == {"text": "Your turn"}


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed(serve, status):
    server = serve(f"HTTP/1.1 {status} Elsewhere\r\nLocation: https://10.0.0.1/\r\nContent-Length: 0\r\n\r\n".encode())
    with names("8.8.8.8"), pytest.raises(NotPosted, match=str(status)):
        post_json("https://hooks.example/", {})
    assert len(server.heard) == 1


def test_a_certificate_of_another_name_is_refused(serve):
    server = serve(OK, name="other.example")
    with names("8.8.8.8"), pytest.raises(NotPosted, match="did not answer"):
        post_json("https://hooks.example/", {})
    assert server.heard == []


def test_an_endless_answer_is_read_only_a_little(serve):
    serve(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 5_000_000)
    with names("8.8.8.8"):
        post_json("https://hooks.example/", {})


def test_an_answer_that_drips_is_cut_off(serve, monkeypatch):
    monkeypatch.setattr(guarded_post, "WHOLE_SECONDS", 0.6)
    serve(b"HTTP/1.1 200 OK\r\n" + b"X-More: y\r\n" * 500, slow=True)
    begun = time.monotonic()
    with names("8.8.8.8"), pytest.raises(NotPosted):
        post_json("https://hooks.example/", {})
    assert time.monotonic() - begun < 3


def test_no_thread_is_left_behind(serve):
    serve(OK)
    with names("8.8.8.8"):
        post_json("https://hooks.example/", {})
    time.sleep(0.05)
    assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]
