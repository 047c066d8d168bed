from __future__ import annotations

import json
from zipfile import ZipFile

from tests.browser.people import sign_up

STORE = """
from tests.base import finished_table
for slug in ("pickit_dragons", "pikto", "magic_dragons"):
    finished_table(slug=slug, seats=2 if slug == "magic_dragons" else 3)
"""


def test_zips_of_many_files_arrive_whole(site, visit):
    page = visit(site)
    sign_up(page, site, "Alice")
    assert site.manage("shell", "-c", STORE).returncode == 0
    for button, fewest in (("Download all my games", 3), ("Download all my data", 8)):
        page.goto("/me/data/")
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        with ZipFile(download.value.path()) as archive:
            assert archive.testzip() is None
            games = [name for name in archive.namelist() if name.startswith("games/")]
            assert len(games) == 3
            assert len(archive.namelist()) >= fewest
            for name in games:
                assert "Alice" in [player["name"] for player in json.loads(archive.read(name))["players"]]
