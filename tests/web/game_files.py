"""Games that are over, their files, and bringing one back."""

from __future__ import annotations

import json
import re
from html import unescape

from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.base import client_of, finished_table

ANY = {"magic_dragons": 2, "pickit_dragons": 2, "pikto": 3}


def over(slug="pikto", **how):
    return finished_table(slug=slug, seats=ANY[slug], **how)


def export(game, name="Alice"):
    return client_of(name).get(reverse("export", args=[game.key]))


def file_of(game, name="Alice"):
    response = export(game, name)
    assert response.status_code == 200
    return json.loads(response.content)


def bring(client, content, called="game.json"):
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post(reverse("import"), {"file": SimpleUploadedFile(called, content)})


def text_of(page):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.content.decode())).split())
