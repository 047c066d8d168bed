"""The whole site as one process: pages, sockets, worker and beat."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from channels.layers import get_channel_layer
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connection
from twisted.internet import reactor as installed_reactor

from site_config.celery import app
from site_config.embedded import AlreadyRunning, Background, DataLock
from site_config.staticfiles import static_files_gather

# Twisted's module turns into the reactor at run time, which no type says.
reactor: Any = installed_reactor


class Command(BaseCommand):
    """Serve the site without any outside service."""

    help = "Serves the whole site from this one process and keeps everything in the data folder."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add where to listen."""
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
        parser.add_argument("--port", default=8000, type=int, help="port to listen on (default: 8000)")

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        """Prepare the data folder, then serve until told to stop."""
        if settings.REDIS_URL:
            raise CommandError(
                "REDIS_URL is set, and with Redis the site runs as separate processes. Start them with\n"
                f"  daphne -b {host} -p {port} site_config.asgi:application\n"
                "  celery -A site_config worker\n"
                "  celery -A site_config beat\n"
                "or unset REDIS_URL to run everything in this process."
            )
        data = Path(settings.DATA_DIR)
        data.mkdir(parents=True, exist_ok=True)
        lock = DataLock(data)
        try:
            lock.take()
        except AlreadyRunning as error:
            raise CommandError(str(error)) from error
        self.check_port(host, port)
        if not settings.SITE_URL_IS_SET:
            # Mails then link to where the site really is.
            settings.SITE_URL = f"http://localhost:{port}"
        call_command("migrate", interactive=False, verbosity=0)
        static_files_gather()
        code = self.serve(host, port)
        logging.shutdown()
        self.stdout.flush()
        self.stderr.flush()
        # Requests that were under way wait in threads for a loop that has ended, and Python would wait for them, too.
        # What they had not committed never happened, as after a power cut.
        os._exit(code)

    def check_port(self, host: str, port: int) -> None:
        """Refuse a port that is taken, in words: the web server itself would just end."""
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                raise CommandError(
                    f"Cannot listen on {host} port {port}: {error.strerror}. Choose another with --port."
                ) from error

    def serve(self, host: str, port: int) -> int:
        """Run until a signal comes or a thread dies, and give the exit code."""
        # SQLite folds its log back, with a sync, when the last connection leaves; so one stays for good.
        connection.ensure_connection()
        from site_config.asgi import application

        background = Background(app, on_death=lambda: reactor.callFromThread(server.stop))

        def ready() -> None:
            layer = get_channel_layer()
            layer.home = asyncio.get_event_loop()
            background.start()
            self.greet(host, port)

        server = Server(
            application=application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            # Behind a proxy only the headers know the address; Django reads those itself.
            ready_callable=ready,
            server_name="table-games",
            verbosity=0,
        )
        server.run()
        background.stop()
        connection.close()
        if background.died:
            self.stderr.write(f"The {background.died} ended by itself, so the site was stopped. Start it again.")
            return 1
        return 0

    def greet(self, host: str, port: int) -> None:
        """Say where the site, its data and its mails are."""
        shown = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::1": "[::1]"}.get(host, host)
        address = f"http://{shown}:{port}"
        mails = f"mails: {address}/mails/" if settings.EMAIL_IS_LOCAL else "mails: sent by your mail server"
        self.stdout.write(f"Ready: {address} (data: {settings.DATA_DIR}, {mails}). Stop with Ctrl-C.")
        self.stdout.flush()
