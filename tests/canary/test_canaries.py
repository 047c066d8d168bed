"""Nobody gets out of the site what they may not know, whichever way they ask (PD-91)."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.engine.contract import Seat
from tests.accounts.people import person
from tests.base import EVERYBODY, client_of, hands, somebody
from tests.canary.outputs import HTMX, Given, given_to, view_of
from tests.canary.plans import PLANS, Plan
from tests.canary.worlds import World, build, build_twin, passing_world
from tests.laws.played import strings
from tests.web.programs import token_header

OUTSIDER = {True: "Wanda", False: "Mallory"}
Who = tuple[str | None, Seat | None]


@dataclass(frozen=True)
class Looked:
    """What somebody was given at one moment, what is hidden from them then, and what is stored for others only."""

    who: Who
    number: int
    heard: int
    given: Given
    hidden: frozenset[str]
    stored: tuple[str, ...]


def viewers(plan: Plan) -> list[Who]:
    """Everybody at the table with their seat, somebody who doesn't sit there, and somebody who isn't signed in."""
    seated = [(name, Seat(seat)) for seat, name in enumerate(EVERYBODY[: plan.seats])]
    return [*seated, (OUTSIDER[plan.public], None), (None, None)]


def look(world: World, who: Who, plan: Plan) -> Looked:
    name, seat = who
    number = world.game.number
    return Looked(
        who,
        number,
        world.game.heard,
        given_to(name, world.game, everything=plan.is_thorough(number)),
        frozenset().union(*world.never_known(seat)) & set(strings(world.steps[-1].state)),
        tuple(text for text in stored_for_others(world, name) if text),
    )


def stored_for_others(world: World, name: str | None):
    """Stored texts that nobody may read, or nobody but somebody else."""
    secret, seed = bytes(world.game.secret), world.seed
    for value in (secret, seed):
        yield from (value.hex(), b64encode(value).decode(), repr(value))
    yield world.game.state
    seats = hands(world.game)
    # Programs are given their own hand as it is stored, and two people may hold the same.
    own = {text for hand in seats if hand.user.username == name for text in (hand.cards, hand.question)}
    for hand in seats:
        if hand.user.username != name:
            yield hand.salt
        yield from {hand.cards, hand.question} - own


@dataclass(frozen=True)
class Looks:
    """Everybody's looks at one table, and the table as it was at the last one."""

    all: list[Looked]
    world: World

    def at(self, number: int, seat: Seat | None) -> Iterator[Looked]:
        """What those in this seat, or all outsiders, saw after so many moves."""
        return (look for look in self.all if look.number == number and look.who[1] == seat)


@cache
def looked(plan: Plan) -> Looks:
    """Build the table of a plan and let everybody look at it; done once, as it takes its time."""
    looks = []
    with passing_world():
        everybody_comes()
        for world in build(plan):
            looks += [look(world, who, plan) for who in viewers(plan)]
        # The rows are forgotten soon, and the world keeps what it has read of them.
        assert world.answers
        assert world.steps
    return Looks(looks, world)


def everybody_comes() -> None:
    """Make all accounts, each with the number it had before, as that is in the links of its mails."""
    for number, name in enumerate((*EVERYBODY, *OUTSIDER.values()), 1001):
        person(name, id=number)


def differences(one: Given, other: Given):
    """Where two outputs differ, and how their lines do."""
    assert list(one) == list(other)
    return {
        source: sorted(set(one[source].splitlines()) ^ set(other[source].splitlines()))
        for source in one
        if one[source] != other[source]
    }


each_plan = pytest.mark.parametrize("plan", PLANS, ids=str)
each_deal = pytest.mark.parametrize(
    ("plan", "deal"), [pytest.param(plan, deal, id=f"{plan}-{deal.first}") for plan in PLANS for deal in plan.deals]
)


@each_plan
def test_the_plans_hold_what_is_worth_hiding(plan):
    world = looked(plan).world
    states = [step.state for step in world.steps]
    assert len(states) == plan.looks[-1] + 1
    import_module(f"tests.games.{plan.slug}.canary").check(plan, states)
    for deal in plan.deals:
        for _, seat in viewers(plan):
            assert len(world.exchanged(seat, deal)) > 20


@each_plan
def test_no_name_of_a_hidden_thing_is_given_out(plan):
    assert any(look.hidden for look in looked(plan).all)
    for look in looked(plan).all:
        hidden = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(look.hidden)))})\b" if look.hidden else r"(?!)")
        # Rules name every card and mission, to everybody and always.
        given = {source: text for source, text in look.given.items() if view_of(source.split()[1]) != "rules"}
        found = {source: names for source, text in given.items() if (names := hidden.findall(text))}
        assert not found, (look.who, look.number)


@pytest.mark.embedded
@each_deal
def test_whatever_is_hidden_all_looks_the_same(plan, deal):
    looks = looked(plan)
    for seat in {seat for _, seat in viewers(plan)}:
        with passing_world():
            everybody_comes()
            for twin in build_twin(plan, looks.world, deal, looks.world.exchanged(seat, deal)):
                number = twin.game.number
                for before in looks.at(number, seat):
                    given = given_to(before.who[0], twin.game, everything=plan.is_thorough(number))
                    assert not differences(before.given, given), (before.who, number)
                if number == plan.looks[-1]:
                    assert twin.game.state != looks.world.game.state


@pytest.mark.embedded
@each_deal
def test_the_crawl_would_notice(plan, deal):
    """The other way round: what somebody does know makes a difference."""
    looks = looked(plan)
    changed = set()
    with passing_world():
        everybody_comes()
        for twin in build_twin(plan, looks.world, deal, looks.world.exchanged(Seat(1), deal)):
            (before,) = looks.at(twin.game.number, Seat(0))
            given = given_to("Alice", twin.game, everything=plan.is_thorough(twin.game.number))
            changed |= differences(before.given, given).keys()
    table = reverse("table", args=[twin.game.key])
    assert {f"page {table}", f"fragment {table}board/", f"page {table}log/"} <= changed
    assert f"api {reverse('api-table', args=[twin.game.key])}?since=0" in changed
    assert ("mail turn" in changed) is (deal.first in plan.mailed)


@each_plan
def test_no_secret_state_or_foreign_question_is_given_out(plan):
    for look in looked(plan).all:
        for source, text in look.given.items():
            assert not [stored for stored in look.stored if stored in text], (look.who, look.number, source)


@each_plan
def test_every_way_out_was_tried(plan):
    """Else the rest here would prove nothing."""
    key = looked(plan).world.game.key
    for look in looked(plan).all:
        name, seat = look.who
        may_see = plan.public or seat is not None
        assert (look.given[f"page /t/{key}/"].startswith("200")) is may_see
        assert ("refused" not in look.given[f"socket /ws/t/{key}/"]) is may_see
        assert f'{{"changed":{look.heard}}}' in look.given[f"socket /ws/t/{key}/"].replace(" ", "") or not may_see
        assert any(source.startswith("fragment after answer") for source in look.given) is (name is not None)
        assert ("mail deadline" in look.given) is (seat is not None)
        if name:
            assert look.given[f"api /api/v1/tables/{key}"].startswith("200") is may_see
            assert any(source.startswith("api answer") for source in look.given)
            if plan.is_thorough(look.number):
                assert f'"key": "{key}"' in look.given["zip my_data"] or seat is None


FORBIDDEN = re.compile(r'(?<!\()"games_(?:game"\."(?:state|secret)|move"\."(?:told|facts|answer))"')
OWN = re.compile(r'"games_hand"\."(?:cards|question|draft|salt|note)"')
OWN_ALONE = r'CASE WHEN \([^()]*"games_hand"\."user_id" (?:= {user}|IS NULL)\) THEN {own} ELSE NULL END'.replace(
    "{own}", OWN.pattern
)


@pytest.mark.django_db
@each_plan
def test_pages_load_neither_the_state_nor_anothers_hand(plan):
    everybody_comes()
    *_, world = build(plan)
    for name, _ in viewers(plan):
        client, user = client_of(name), somebody(name).pk if name else 0
        token = token_header(name) if name else {}
        with CaptureQueriesContext(connection) as captured:
            for view in ("table", "board", "log", "gallery", "chat", "note", "people", "watchers", "report"):
                for headers in ({}, HTMX):
                    client.get(reverse(view, args=[world.game.key]), headers=headers)
            for path in (reverse("home"), reverse("history"), reverse("invitation", args=[world.game.invitation])):
                client.get(path)
            if name:
                for path in (reverse("api-tables"), reverse("api-table", args=[world.game.key])):
                    assert client.get(path, headers=token).status_code in (200, 404)
        for query in captured:
            columns, _, conditions = query["sql"].partition(" FROM ")
            assert not FORBIDDEN.search(columns), query["sql"]
            if OWN.search(re.sub(OWN_ALONE.format(user=user), "", columns)):
                assert f'"games_hand"."user_id" = {user}' in conditions, query["sql"]
