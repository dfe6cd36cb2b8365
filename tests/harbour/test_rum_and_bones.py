"""Rum & Bones in a real browser: a first turn by hand, and whole battles against and among computers."""

import re

import pytest
from playwright.sync_api import expect

from .boarding import ACTING, ACTIVATE, LANDING, RECOVERY, Boarder, board_ships, do, play_together, two_of_a_crew
from .desk import Desk, Desks
from .play import OVER
from .voyage import SLOW

pytestmark = pytest.mark.browser


def test_a_gunner_comes_aboard_walks_and_fires(desks: Desks):
    """Everything but the secret pick is done at the board; then an order is set in private."""
    ann = desks()
    ann.act_as("Ann")
    log = ann.page.locator("#log")
    thread = board_ships(ann)
    do(ann, "Deep Lords")
    Boarder(ann).play_until(ACTIVATE)
    expect(ann.board).to_contain_text(ACTIVATE)
    expect(log).to_contain_text("Ann fields Carcharius, Ishmael and Kyria & Karl.")
    for step in ("Kyria & Karl, aboard at G9", "Walk to G7"):
        do(ann, step)
    phone = desks(390, 844)
    phone.act_as("Ann")
    phone.go(thread)
    expect(phone.board).to_contain_text("Kyria & Karl at G7: 2 Actions and 0 coins left")
    assert phone.page.evaluate("document.querySelector('#log').scrollWidth") <= 390, "the board is cut off"
    do(ann, "Walk to G5, then Spearfish-Gun → F3")  # and rolled, with one press
    expect(log).to_contain_text("→ G5", timeout=SLOW)
    rolled = r"Kyria & Karl on F3: Spearfish-Gun( ·|\.)\s*🎲 \d and \d: (\d Hits?|nothing), To Hit 4\+"
    expect(log).to_contain_text(re.compile(rolled), timeout=SLOW)
    attack = re.compile(r", (Spearfish-Gun|Hand Mortar): .* on [A-M]\d+\. Dice: ")  # or what was fired back meanwhile
    expect(log.get_by_role("img", name=attack).last).to_be_visible(timeout=SLOW)  # on a board that is past by now, too

    panel = ann.told(ann.board, "My move")
    ann.press(panel, "My orders")
    expect(panel).to_contain_text("When an enemy attacks a zone of your Heroes")
    menu = panel.locator("button.select").nth(1)
    expect(menu).to_contain_text("Automatic")
    ann.choose(menu, "Ask me")
    expect(panel).to_contain_text("✓ Set. Nobody else knows.")
    expect(menu).to_contain_text("Ask me")


@pytest.mark.slow
def test_a_whole_battle_against_a_computer(desks: Desks):
    finn = desks()
    finn.act_as("Finn")
    board_ships(finn)
    player = Boarder(finn)
    player.play_to_the_end()
    the_end(finn)
    asked = " / ".join(player.asked)
    for title in (ACTIVATE, ACTING, LANDING, RECOVERY):
        assert title in asked
    finn.go("wardroom")
    expect(finn.page.locator("article.message", has_text=OVER).filter(has_text=finn.person)).to_have_count(1)


@pytest.mark.slow
def test_a_whole_battle_of_two_crews(desks: Desks):
    """Two people of one crew against two computers: they vote, and both have Heroes and a hand."""
    cleo, dag = desks(), desks()
    cleo.act_as("Cleo")
    dag.act_as("Dag")
    two_of_a_crew(cleo, dag)
    crew = [Boarder(cleo), Boarder(dag)]
    play_together(crew)
    for player in crew:
        the_end(player.desk)
        asked = " / ".join(player.asked)
        for title in ("vote who controls the Crew", ACTING, RECOVERY):
            assert title in asked
    assert any(LANDING in title for player in crew for title in player.asked)


def the_end(desk: Desk) -> None:
    """Whoever pressed last further up, and saw others end it, has yet to look down: pictures are loaded when seen."""
    expect(desk.board).to_contain_text(OVER)
    desk.board.get_by_role("button", name="My hand").scroll_into_view_if_needed()
    expect(desk.board.locator("button.select")).to_have_count(0)
    expect(desk.board.get_by_role("img", name=re.compile("^Rum & Bones, the end.*wins?: "))).to_be_visible()
    expect(desk.told(desk.board, "My move")).to_contain_text(OVER)
