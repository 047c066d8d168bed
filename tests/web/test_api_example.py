"""What we show of how to use a token works: the program in docs/api.md, and the line on the page of one's tokens."""

from __future__ import annotations

import re
from io import BytesIO
from urllib.error import HTTPError
from urllib.parse import urlsplit

import pytest
from django.test import Client

from games.models import Move
from games.registry import GAMES
from tests.base import act, awaited, client_of, fresh, running_table
from tests.source import ROOT
from tests.web.programs import BASE, token_header

LOOKS = 25
"""So few that the program isn't asked to go more slowly: half a minute lasts no time here."""
(EXAMPLE,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / "api.md").read_text(), re.DOTALL | re.MULTILINE)


class Over(Exception):
    """Raised where the program would look once more."""


def opened(request):
    """Ask this site in the place of that in the document."""
    place = urlsplit(request.full_url)
    path = f"{place.path}?{place.query}" if place.query else place.path
    ways = {"data": request.data, "content_type": "application/json"} if request.data else {}
    response = getattr(Client(), request.get_method().lower())(path, headers=dict(request.header_items()), **ways)
    body = BytesIO(response.content)
    if response.status_code >= 400:
        raise HTTPError(request.full_url, response.status_code, "", None, body)
    return body


@pytest.mark.parametrize("slug", GAMES)
def test_the_documented_program_plays_on(monkeypatch, capsys, slug):
    game = running_table(slug=slug, seats=GAMES[slug].about.fewest)
    looks = iter(range(LOOKS))

    def others_play(seconds):
        assert seconds == 30
        if fresh(game).is_over or next(looks, None) is None:
            raise Over
        for name in awaited(game):
            if name != "Alice":
                act(game, name)

    monkeypatch.setenv("TOKEN", token_header("Alice")["Authorization"].removeprefix("Bearer "))
    monkeypatch.setattr("urllib.request.urlopen", opened)
    monkeypatch.setattr("time.sleep", others_play)
    with pytest.raises(Over):
        exec(EXAMPLE, {})
    said = capsys.readouterr().out
    assert said.count(f"/t/{game.key}/ [") > 2
    assert Move.whole.filter(game=game, seat=0).count() > 2
    assert '"fault"' not in said


def test_the_line_on_the_page_of_tokens_asks_this_site_for_ones_tables():
    page = client_of("Alice").get("/me/tokens/").content.decode()
    (kind, address) = re.search(r'<code>curl -H "Authorization: (\w+) TOKEN" (\S+)</code>', page).groups()
    assert address == f"http://testserver{BASE}/tables"
    token = token_header("Alice")["Authorization"].split()[1]
    answered = Client().get(urlsplit(address).path, headers={"Authorization": f"{kind} {token}"})
    assert answered.json()["tables"] == []
