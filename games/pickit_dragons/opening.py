"""From the shuffle to the first turn: setup, the secret missions and the passing (PD-10 to PD-13, PD-60)."""

from __future__ import annotations

from games.engine.contract import Seat
from games.engine.refusal import Refused
from games.engine.stream import Stream
from games.pickit_dragons.cards import CARDS, HAND_SIZE, Card
from games.pickit_dragons.course import Course
from games.pickit_dragons.facts import (
    Dealt,
    MissionKept,
    MissionsDealt,
    MissionsOpened,
    PassChosen,
    Passed,
    StarterChosen,
)
from games.pickit_dragons.missions import MISSIONS, Mission
from games.pickit_dragons.options import FEWEST, MOST, MOST_PUBLIC, Options, Variant
from games.pickit_dragons.state import Phase, Player, State
from games.pickit_dragons.turns import begin_turn

VERSION = 1
_DEALT_MISSIONS = 2


def check_options(options: Options, *, seats: int) -> None:
    """Refuse options that don't go with this number of seats."""
    if not FEWEST <= seats <= MOST:
        raise Refused("PD-3", "seats", fewest=FEWEST, most=MOST, seats=seats)
    if options.starter is not None and not 0 <= options.starter < seats:
        raise Refused("PD-10", "starter", starter=options.starter, seats=seats)
    if not 1 <= options.public_missions <= MOST_PUBLIC:
        raise Refused("PD-60", "public_missions", most=MOST_PUBLIC, chosen=options.public_missions)
    if options.variant is Variant.COMBINED and options.public_missions != 1:
        raise Refused("PD-60", "combined_one", chosen=options.public_missions)


def open_game(options: Options, *, seats: int, seed: bytes, version: int) -> Course:
    """Choose who starts, deal the hands and the missions."""
    check_options(options, seats=seats)
    stream = Stream(seed)
    if options.starter is None:
        starter, stream = stream.below(seats)
    else:
        starter = options.starter
    deck, stream = stream.shuffled(CARDS)
    missions, stream = stream.shuffled(MISSIONS)
    secret = options.variant in (Variant.SECRET, Variant.COMBINED)
    dealt = _DEALT_MISSIONS * seats if secret else 0
    if options.variant is Variant.PUBLIC:
        public = missions[: options.public_missions]
    elif options.variant is Variant.COMBINED:
        # With four players all eight are dealt: the public one is drawn from those returned.
        public = missions[dealt : dealt + 1]
    else:
        public = ()
    players = tuple(
        Player(
            hand=deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)],
            missions=missions[_DEALT_MISSIONS * seat : _DEALT_MISSIONS * (seat + 1)] if secret else (),
        )
        for seat in range(seats)
    )
    course = Course(
        State(
            version=version,
            variant=options.variant,
            stream=stream,
            phase=Phase.MISSION if secret else Phase.PASS,
            starter=Seat(starter),
            turn=Seat(starter),
            players=players,
            deck=deck[HAND_SIZE * seats :],
            missions=public,
        )
    )
    _tell_opening(course, by_chance=options.starter is None)
    return course


def keep_mission(course: Course, seat: Seat, mission: Mission) -> None:
    """Choose the secret mission, or choose another; the last one to choose settles all (PD-60, PD-90)."""
    changed = course.player(seat).mission is not None
    course.change_player(seat, mission=mission)
    # That somebody has chosen is public; that they thought again is theirs alone.
    course.confide(MissionKept(seat, mission), seat, public=None if changed else MissionKept(seat))
    if any(player.mission is None for player in course.state.players):
        return
    if course.state.variant is Variant.COMBINED and not course.state.missions:
        returned = [
            mission for player in course.state.players for mission in player.missions if mission != player.mission
        ]
        index, stream = course.state.stream.below(len(returned))
        course.change(missions=(returned[index],), stream=stream)
        course.tell(MissionsOpened(course.state.missions))
    course.change(phase=Phase.PASS)


def pass_cards(course: Course, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Choose the cards to pass, or choose again; after the last one all change hands and play begins (PD-12, PD-90)."""
    changed = bool(course.player(seat).passing)
    course.change_player(seat, passing=cards)
    course.confide(PassChosen(seat, cards), seat, public=None if changed else PassChosen(seat))
    if all(player.passing for player in course.state.players):
        _pass_all(course)
        course.refill()
        course.change(round=1)
        begin_turn(course, course.state.starter)


def _pass_all(course: Course) -> None:
    seats = len(course.state.players)
    passing = [player.passing for player in course.state.players]
    for giver in range(seats):
        course.part_with(Seat(giver), *passing[giver])
    for giver in range(seats):
        # The person on the right plays just before.
        receiver = Seat((giver - 1) % seats)
        course.receive(receiver, *passing[giver])
        course.change_player(receiver, received=passing[giver])
        course.change_player(Seat(giver), given=passing[giver], passing=())
        course.confide(
            Passed(Seat(giver), receiver, passing[giver]), Seat(giver), receiver, public=Passed(Seat(giver), receiver)
        )


def _tell_opening(course: Course, *, by_chance: bool) -> None:
    state = course.state
    course.tell(StarterChosen(state.starter, by_chance))
    for number, player in enumerate(state.players):
        seat = Seat(number)
        course.confide(Dealt(seat, len(player.hand), player.hand), seat, public=Dealt(seat, len(player.hand)))
    if state.missions:
        course.tell(MissionsOpened(state.missions))
    for number, player in enumerate(state.players):
        if player.missions:
            seat = Seat(number)
            course.confide(MissionsDealt(seat, player.missions), seat, public=MissionsDealt(seat))
