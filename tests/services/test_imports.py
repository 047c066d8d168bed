from __future__ import annotations

import json
from datetime import timedelta

import pytest

from accounts.models import User
from accounts.services import user_close
from games.engine.refusal import Refused
from games.exports.building import written
from games.exports.stored import file_of
from games.exports.wrong import Fault, Wrong
from games.models import Game, Imported, Move
from games.registry import GAMES
from games.selectors import seen
from games.services.declined import Declined
from games.services.imports import KEPT, LONGEST_NAME, MOST, import_drop, import_keep, imports_expire
from games.tasks import sweep
from tests.base import NOW, finished_table, nothing_changes, running_table, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def text():
    game = finished_table(slug="pikto", seats=3)
    return written(file_of(game, seen(game, somebody("Alice")).names))


def keep(text, *, name="Dora", now=NOW, called="game.json"):
    return import_keep(user=somebody(name), name=called, text=text, now=now)


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_exported_here_can_be_brought_back(slug):
    seats = max(2, GAMES[slug].about.fewest)
    game = finished_table(slug=slug, seats=seats)
    row = keep(written(file_of(game, seen(game, somebody("Alice")).names)))
    assert (row.slug, row.person, row.made_at) == (slug, somebody("Dora"), NOW)


def test_a_wrong_file_is_not_kept(text):
    content = json.loads(text)
    content["log"][3][1]["choice"] = "nothing"
    dora = somebody("Dora")
    with nothing_changes(), pytest.raises(Wrong) as caught:
        import_keep(user=dora, name="game.json", text=json.dumps(content).encode(), now=NOW)
    assert (caught.value.fault, caught.value.entry) == (Fault.ENTRY, 4)
    assert not isinstance(caught.value.cause, Refused)


def test_what_is_kept_is_the_file_as_it_is_written_here(text):
    padded = json.dumps(json.loads(text), indent=8).encode() + b" " * 1_000_000
    assert Imported.whole.get(pk=keep(padded).pk).text.encode() == text


def test_the_table_it_comes_from_is_known_as_long_as_it_is_there(text):
    row = keep(text)
    game = Game.objects.get()
    assert row.game == game
    assert keep(text, name="Alice").game == game
    Game.whole.all().delete()
    row.refresh_from_db()
    assert row.game is None


def test_a_closed_account_gets_no_files_even_if_it_was_open_when_it_was_asked(text):
    dora = somebody("Dora")
    before = User.objects.get(pk=dora.pk)
    user_close(user=dora)
    with nothing_changes(), pytest.raises(Declined, match="closed"):
        import_keep(user=before, name="game.json", text=text, now=NOW)


@pytest.mark.parametrize("slug", GAMES)
def test_moments_of_moves_that_passed_each_other_come_in_order(slug):
    """Who waits for the lock of a table has looked at the clock before."""
    game = finished_table(slug=slug, seats=max(2, GAMES[slug].about.fewest))
    Move.objects.filter(game=game, number=3).update(made_at=NOW - timedelta(seconds=1))
    Move.objects.filter(game=game, number=5).update(made_at=NOW + timedelta(seconds=1))
    Game.objects.filter(pk=game.pk).update(started_at=NOW, ended_at=NOW)
    row = keep(written(file_of(game, seen(game, somebody("Alice")).names)))
    times = json.loads(Imported.whole.get(pk=row.pk).text)["times"]
    assert times == sorted(times)
    assert len(set(times)) == 2


def test_there_are_so_many_and_no_more(text):
    dora = somebody("Dora")
    for _ in range(MOST):
        keep(text)
    with nothing_changes(), pytest.raises(Declined, match="Delete one"):
        import_keep(user=dora, name="game.json", text=text, now=NOW)
    assert keep(text, name="Erin")
    assert import_drop(user=dora, import_id=Imported.objects.filter(person=dora).earliest("pk").pk)
    assert keep(text)


def test_a_file_goes_after_its_time(text):
    old, young = keep(text), keep(text, now=NOW + timedelta(seconds=1))
    assert imports_expire(now=NOW + KEPT) == 0
    assert imports_expire(now=NOW + KEPT + timedelta(seconds=1)) == 1
    assert not Imported.objects.filter(pk=old.pk).exists()
    assert Imported.objects.filter(pk=young.pk).exists()


def test_the_sweep_deletes_what_is_old(text):
    keep(text)
    sweep()
    assert not Imported.objects.exists()


def test_nobody_deletes_the_file_of_somebody_else(text):
    row, mallory = keep(text), somebody("Mallory")
    with nothing_changes():
        assert not import_drop(user=mallory, import_id=row.pk)


def test_a_closed_account_keeps_no_files(text):
    keep(text)
    theirs = keep(text, name="Erin")
    user_close(user=somebody("Dora"))
    assert [*Imported.objects.all()] == [theirs]


@pytest.mark.parametrize(
    ("called", "shown"),
    [
        ("game.json", "game.json"),
        ("", "a game"),
        ("a\u202eb c", "c"),
        ("x" * 200, "x" * LONGEST_NAME),
        ("<b>me</b>", "<b>me</b>"),
    ],
)
def test_a_file_is_called_as_its_owner_called_it_as_far_as_that_can_be_shown(text, called, shown):
    assert keep(text, called=called).name == shown


def test_a_game_that_goes_on_has_no_file():
    game = running_table(slug="magic_dragons")
    with pytest.raises(ValueError, match="no file"):
        file_of(game, ["Alice", "Bob", "Carol"])
    # Not even where the caller thinks that it is over.
    game.status = "finished"
    with pytest.raises(ValueError, match="no file"):
        file_of(game, ["Alice", "Bob", "Carol"])
