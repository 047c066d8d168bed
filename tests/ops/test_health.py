from __future__ import annotations

import pytest
from django.db import DatabaseError

from site_config import health


def test_healthz_answers_without_a_database(client):
    assert client.get("/healthz").content == b"ok"


@pytest.mark.django_db
def test_readyz_tells_about_its_parts(client):
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"database": True, "layer": True, "seconds_since_sweep": None}


@pytest.mark.django_db
def test_readyz_knows_the_age_of_the_last_sweep(client):
    health.sweep_note()
    assert 0 <= client.get("/readyz").json()["seconds_since_sweep"] < 5


@pytest.mark.django_db
def test_readyz_says_when_the_database_is_gone(client, monkeypatch):
    class Gone:
        def cursor(self):
            raise DatabaseError("gone")

    monkeypatch.setattr(health, "connection", Gone())
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["database"] is False


def test_it_only_reads(client):
    assert client.post("/readyz").status_code == 405
