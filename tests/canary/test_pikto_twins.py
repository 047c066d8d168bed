"""Words, drawings, counts, answers and votes of Pikto reach nobody before their time (PK-71, scenario 12).

Each table here is told twice, with other secrets. Whoever can't know them must be given the same to the byte: pages,
fragments, refusals, frames, mails, downloads. Whoever does know them must be given something else, or the crawl would
be blind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest
import time_machine

import games.pikto as pikto
from games.drafts import Sketch
from games.engine import codec
from games.engine.questions import Answer
from games.invited import takeover_link
from games.models import Game
from games.pikto.view import Table
from games.services.moves import draft_save
from games.services.seats import seat_leave
from tests.base import EVERYBODY, NOW, client_of, fresh, hand_of, play, running_table, somebody
from tests.canary.outputs import LOOKED, Given, given_to, steady, whole
from tests.canary.test_canaries import differences, everybody_comes
from tests.canary.worlds import dealt_otherwise, passing_world

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

ONE, OTHER = "weathervane", "caterpillar"
"""Two words of the same side; what people say here is wrong for both."""
OUTSIDE = ("Wanda", None)

DEALT = ExitStack()
"""The words that were dealt, as long as somebody looks: their games are played again for that."""

Story = Callable[[bool], Game]
"""A table with the one or the other secrets."""


def table_of(word: str, *, seats: int = 3, **options) -> Game:
    """A public table at which this word is to be drawn."""
    how = {"slug": "pikto", "seats": seats, "public": True, "seed": 1, **options}
    with passing_world():
        drawn = codec.decode(running_table(**how).state, pikto.State).word
    DEALT.enter_context(dealt_otherwise(pikto, "setup", {drawn: word}))
    return running_table(**how)


def drawing(count: int, at: int = 100) -> Answer:
    """So many lines, at this height."""
    return Answer("hand_in", drawn=tuple(("line", 100, at + 2 * number, 900, at) for number in range(1, count + 1)))


def people(game: Game) -> tuple[list[str], list[str]]:
    """Who guesses and who draws."""
    table = codec.decode(game.table, Table)
    return [EVERYBODY[seat] for seat in table.guessers], [EVERYBODY[seat] for seat in table.drawers]


def given_by(story: Story, other: bool) -> dict[str | None, Given]:
    with passing_world(), DEALT:
        everybody_comes()
        game = fresh(story(other))
        seated = EVERYBODY[: game.seats]
        return {name: given_to(name, game, everything=False) for name in (*seated, *OUTSIDE)}


def check(story: Story, *, knowing: Iterable[str]) -> None:
    """Those who know are given something else, all others the same."""
    one, other = given_by(story, False), given_by(story, True)
    told = {name for name in one if differences(one[name], other[name])}
    leaks = {name: differences(one[name], other[name]) for name in told - set(knowing)}
    assert not leaks
    assert told == set(knowing)


def names_at(seats: int, **options) -> tuple[list[str], list[str]]:
    with passing_world(), DEALT:
        everybody_comes()
        return people(table_of(ONE, seats=seats, **options))


def test_the_word_is_for_its_drawers():
    _, drawers = names_at(3)
    check(lambda other: table_of(OTHER if other else ONE), knowing=drawers)


def test_a_drawing_and_its_count_are_its_artists_until_all_have_finished():
    _, (first, second) = names_at(3)

    def story(other: bool) -> Game:
        game = play(table_of(ONE), first, drawing(12 if other else 7, at=300 if other else 200))
        hand = hand_of(game, second)
        draft = Sketch("laptop", 1, drawing(5 if other else 3).drawn)
        asked, base = hand.question_id, Sketch().token
        assert draft_save(game_id=game.pk, user_id=hand.user_id, question_id=asked, draft=draft, base=base) == draft
        return game

    check(story, knowing=[first, second])


def test_nobody_is_told_that_somebody_drew_nothing_until_all_have_finished():
    _, (first, _) = names_at(3)
    check(lambda other: play(table_of(ONE), first, Answer("no_drawing") if other else drawing(3)), knowing=[first])


def all_finished(word: str, *, at: int, seats: int = 3) -> Game:
    """The smallest drawing is revealed, and the others lie face down, drawn at this height."""
    game = table_of(word, seats=seats)
    for count, name in enumerate(people(game)[1]):
        game = play(game, name, drawing(2 + count, at=at if count else 100))
    return game


def test_announced_drawings_stay_unseen_until_they_are_revealed():
    _, (_, second) = names_at(3)
    check(lambda other: all_finished(ONE, at=600 if other else 400), knowing=[second])


def test_the_word_stays_hidden_after_a_wrong_guess():
    (guesser,), drawers = names_at(3)

    def story(other: bool) -> Game:
        return play(all_finished(OTHER if other else ONE, at=400), guesser, Answer("guess", said="volcano"))

    check(story, knowing=drawers)


def test_how_somebody_voted_is_theirs_until_the_vote_is_over():
    (guesser,), (_, second, _) = names_at(4)

    def story(other: bool) -> Game:
        game = play(all_finished(ONE, at=400, seats=4), guesser, Answer("object"))
        return play(game, second, Answer("no" if other else "yes"))

    check(story, knowing=[second])


def test_a_link_to_a_free_seat_tells_nothing_of_its_cards():
    """Its holder learns the word by sitting down, and by nothing else."""
    _, (drawer, _) = names_at(3)

    def shown(word: str) -> list[str]:
        with passing_world(), DEALT:
            everybody_comes()
            game = table_of(word)
            seat_leave(game_id=game.pk, user=somebody(drawer), now=NOW)
            # The link is signed with the second in which it was made.
            with time_machine.travel(LOOKED, tick=False):
                there = urlsplit(takeover_link(hand_of(game, drawer))).path
                return [steady(whole(client_of(name).get(there))) for name in OUTSIDE]

    one, other = shown(ONE), shown(OTHER)
    assert all("Take over seat" in page for page in one)
    assert one == other


def test_nothing_is_left_to_hide_after_the_turn():
    (guesser,), drawers = names_at(3)

    def story(other: bool) -> Game:
        game = all_finished(OTHER if other else ONE, at=400)
        for _ in drawers:
            game = play(game, guesser, Answer("pass"))
        return game

    check(story, knowing=[guesser, *drawers, *OUTSIDE])


def team_table(*drawings: Answer, word: str = ONE) -> Game:
    """All drawers have finished, and their mates are asked."""
    game = table_of(word, seats=2 * len(drawings), teams=True)
    for name, answer in zip(people(game)[1], drawings, strict=True):
        game = play(game, name, answer)
    return game


def test_a_mate_sees_the_partners_slate_alone():
    mates, drawers = names_at(4, teams=True)

    def story(other: bool) -> Game:
        return team_table(drawing(2), drawing(9, at=700) if other else drawing(3, at=200))

    check(story, knowing=[*drawers, mates[1]])


def test_mates_never_see_the_word_before_the_reveal():
    _, drawers = names_at(4, teams=True)
    check(lambda other: team_table(drawing(2), drawing(3), word=OTHER if other else ONE), knowing=drawers)


def test_an_answer_is_read_by_nobody_else():
    mates, _ = names_at(4, teams=True)

    def story(other: bool) -> Game:
        return play(team_table(drawing(2), drawing(3)), mates[1], Answer("answer", said=ONE if other else "volcano"))

    check(story, knowing=[mates[1]])


def test_a_close_answer_is_read_by_its_artist_alone():
    mates, drawers = names_at(4, teams=True)

    def story(other: bool) -> Game:
        game = team_table(drawing(2), drawing(3), word="court jester / fool")
        for mate, said in zip(mates, ("jester king" if other else "jester", "volcano"), strict=True):
            game = play(game, mate, Answer("answer", said=said))
        return game

    check(story, knowing=[mates[0], drawers[0]])


def test_objections_stay_among_the_drawers():
    """Also when they make a drawing void."""
    _, (first, second, third) = names_at(6, teams=True)

    def story(other: bool) -> Game:
        game = play(team_table(drawing(2), drawing(3), drawing(4)), first, Answer("object", (slate_of(third),)))
        return play(game, second, Answer("object", (slate_of(third if other else first),)))

    check(story, knowing=[first, second, third])


def slate_of(name: str) -> str:
    return f"slate-{EVERYBODY.index(name)}"
