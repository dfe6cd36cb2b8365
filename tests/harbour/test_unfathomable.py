"""Unfathomable in a real browser: one person and three computers, from the open table to the end of the voyage."""

import re

import pytest
from playwright.sync_api import TimeoutError as TooSoon
from playwright.sync_api import expect

from games.unfathomable.cards import characters

from .desk import Desk, Desks
from .play import OVER
from .stagehand import Stage
from .voyage import ACTION, CHECK, SLOW, Player, set_sail

pytestmark = pytest.mark.browser
SOON = 5_000  # milliseconds; a menu that was not shut shows its options at once
ANYBODY = re.compile("|".join(re.escape(who.name) for who in characters().values()))


def board_as_somebody(desk: Desk) -> str:
    """By the menu under the board, as the first who is left: a computer may have chosen before. A board that is edited
    closes a menu that was opened before."""
    option = desk.page.get_by_role("option", name=ANYBODY).first
    for _ in range(20):
        desk.board.locator("button.select").first.click()
        try:
            option.wait_for(timeout=SOON)
        except TooSoon:
            continue
        found = ANYBODY.search(option.inner_text())
        assert found is not None
        desk.deed(option.click)
        return found[0]
    raise AssertionError("nobody is to be had")


def test_a_character_an_action_and_a_hand_of_ones_own(desks: Desks, stage: Stage):
    ann, bo = desks(), desks()
    ann.act_as("Ann")
    bo.act_as("Bo")
    thread = set_sail(ann)
    player = Player(ann)
    player.wait()
    name = board_as_somebody(ann)
    expect(ann.page.locator("#log")).to_contain_text(f"Ann boards as {name}", timeout=SLOW)
    player.play_until(ACTION).locator("button.select").click()
    ann.deed(ann.page.get_by_role("option", name="Move to").first.click)
    expect(ann.page.locator("#log")).to_contain_text("goes to", timeout=SLOW)

    hand = ann.told(ann.board, "My hand").get_by_role("img", name="Your hand, Ann")
    expect(hand).to_be_visible(timeout=SLOW)
    expect(hand).to_have_attribute("alt", re.compile("Your loyalty: "))
    secret = hand.get_attribute("src") or ""
    ann.go_to_dm()
    expect(ann.last.get_by_role("img", name="Your hand, Ann")).to_be_visible(timeout=SLOW)

    bo.go(thread)
    expect(bo.board).to_be_visible()
    expect(bo.told(bo.board, "My hand")).to_contain_text("You have no seat at this table.")
    me = bo.page.locator('[data-person="Bo"]').get_attribute("data-person-id") or ""
    assert bo.page.request.get(stage.address + re.sub(r"files/\d+/", f"files/{me}/", secret)).status == 404
    everything = bo.page.content() + "".join(bo.page.evaluate("window.heard"))
    assert "goes to" in everything
    assert "Your hand, Ann" not in everything
    assert "Your loyalty" not in everything


@pytest.mark.slow
def test_a_whole_voyage_alone_among_computers(desks: Desks):
    finn = desks()
    finn.act_as("Finn")
    set_sail(finn)
    player = Player(finn)
    player.play_to_the_end()
    expect(finn.board).to_contain_text(OVER)
    expect(finn.board.locator("button.select")).to_have_count(0)
    ends = finn.board.get_by_role("img", name=re.compile("Winners: |Nobody wins"))
    expect(ends.first).to_be_visible()  # the card that ended it stands beside the last picture, and says so too
    assert {"Choose a character", ACTION, CHECK} <= set(player.asked)
    expect(finn.told(finn.board, "My move")).to_contain_text(OVER)
    finn.go("wardroom")
    expect(finn.page.locator("article.message", has_text=OVER).filter(has_text=finn.person)).to_have_count(1)
