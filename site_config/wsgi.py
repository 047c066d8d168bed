"""Pages alone, for servers that only speak WSGI; live updates need the ASGI door."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
application = get_wsgi_application()
