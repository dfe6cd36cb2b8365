"""The Everrain in a real browser: a captain alone, and one beside a computer, from the open table to the end."""

import re

import pytest
from playwright.sync_api import expect

from .captains import ASHORE, SHIP, TURN, WATER, Captain, put_to_sea
from .desk import Desk, Desks
from .play import OVER

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_whole_voyage_alone(desks: Desks):
    finn = desks()
    finn.act_as("Finn")
    put_to_sea(finn)
    assert ASHORE in " / ".join(a_whole_voyage(finn))


@pytest.mark.slow
def test_a_whole_voyage_with_a_computer(desks: Desks):
    """On a phone, and somebody without a seat looks on."""
    edda, bo = desks(390, 844), desks()
    edda.act_as("Edda")
    bo.act_as("Bo")
    thread = put_to_sea(edda, 1)
    bo.go(thread)
    a_whole_voyage(edda)
    assert edda.page.evaluate("document.querySelector('#log').scrollWidth") <= 390, "the end is cut off"
    expect(bo.board).to_contain_text(OVER)
    assert bo.private.count() == 0, "what was asked in private stays there"


def a_whole_voyage(desk: Desk) -> list[str]:
    """What was asked."""
    player = Captain(desk)
    player.play_to_the_end()
    expect(desk.board).to_contain_text(OVER)
    expect(desk.board.locator("button.select")).to_have_count(0)
    expect(
        desk.board.get_by_role("img", name=re.compile(r"^(The rain lets up|The water closes)\. Decided by"))
    ).to_be_visible()
    asked = " / ".join(player.asked)
    for title in (SHIP, WATER, TURN):
        assert title in asked
    expect(desk.told(desk.board, "My move")).to_contain_text(OVER)
    desk.go("wardroom")
    expect(desk.page.locator("article.message", has_text=OVER).filter(has_text=desk.person)).to_have_count(1)
    return player.asked
