"""The work of a sweep grows with what is due: each of its questions is answered by an index, on a real PostgreSQL."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import due
from tests.base import NOW

pytestmark = [pytest.mark.services, pytest.mark.django_db]

OTHER_INDEXES = """
SELECT other.indexrelid::regclass::text FROM pg_index one JOIN pg_index other USING (indrelid)
WHERE one.indexrelid = %(index)s::regclass AND other.indexrelid <> one.indexrelid AND NOT other.indisunique
"""


@pytest.mark.parametrize(
    ("question", "index"),
    [
        (due.turns_over, "hand_deadlines"),
        (due.pauses_over, "game_paused"),
        (due.games_over, "game_expiring"),
        (due.hosts_to_warn, "game_unwarned"),
    ],
)
def test_what_is_due_is_found_by_its_index(question, index):
    with CaptureQueriesContext(connection) as captured:
        question(NOW)
    (query,) = captured
    with connection.cursor() as cursor:
        # In a table of a few rows the planner would read them all, or take any index.
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(OTHER_INDEXES, {"index": index})
        for (other,) in cursor.fetchall():
            cursor.execute(f'DROP INDEX "{other}"')
        cursor.execute(f"EXPLAIN {query['sql']}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert index in plan, plan
    assert "Seq Scan" not in plan
