from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import TABLE, become_guest, board, join_as_guest, open_chat, open_menu, open_table

PLAY_UNTIL_GUESSED = """
from random import Random
from django.utils import timezone
from games.engine import codec
from games.engine.questions import Answer, Question
from games.models import Hand
from games.random_play import random_answer
from games.services.moves import move_play
key = {key!r}
for number in range(20):
    hand = Hand.whole.filter(game__key=key, awaited=True).first()
    question = codec.decode(hand.question, Question)
    if question.about == "guess":
        break
    answer = random_answer(question, Random(number), known=True)
    move_play(key=key, user_id=hand.user_id, question_id=question.id, read=lambda _: answer, now=timezone.now())
"""


def guesser_of(pages):
    """The page on which a guess is asked for."""
    for page in pages:
        page.reload()
    return next(page for page in pages if page.locator("#answer input[type=text]").count())


def test_half_a_guess_stays_with_its_caret_and_open_panels_when_the_board_changes(site, visit):
    pages = [visit(site) for _ in range(4)]
    become_guest(pages[0])
    link = open_table(pages[0], slug="pikto", i_start=False, Seats="4")
    for page in pages[1:]:
        join_as_guest(page, link)
        expect(page).to_have_url(TABLE)
    key = pages[0].url.rstrip("/").rpartition("/")[2]
    site.manage("shell", "-v0", "-c", PLAY_UNTIL_GUESSED.format(key=key))
    page = guesser_of(pages)
    field = page.locator("#answer input[type=text]")
    field.fill("a half typed")
    field.evaluate("field => field.setSelectionRange(2, 6)")
    page.get_by_text("A fair shuffle").evaluate("summary => { summary.parentElement.open = true; }")
    open_chat(page)
    chat, note = page.get_by_placeholder("Write to the players"), page.locator("#note textarea")
    chat.fill("half a word")
    note.fill("half a note")
    field.focus()
    field.evaluate("field => field.setSelectionRange(2, 6)")
    before = board(page).get_attribute("data-number")

    other = next(each for each in pages if each != page)
    open_menu(other)
    other.get_by_role("link", name="Leave the table").click()
    other.get_by_role("button", name="Leave").click()
    expect(board(page)).not_to_have_attribute("data-number", before)
    expect(field).to_have_value("a half typed")
    expect(field).to_be_focused()
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [2, 6]
    expect(page.locator("#fair")).to_have_attribute("open", "")
    expect(chat).to_have_value("half a word")
    expect(note).to_have_value("half a note")
