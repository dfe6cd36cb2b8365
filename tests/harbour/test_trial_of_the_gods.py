"""Trial of the Gods in a real browser: one person and three computers, from the open table to the final count."""

import re

import pytest
from playwright.sync_api import expect

from .argonauts import GAMES, MARKET, PLACE, TURN, Argonaut, cast_off
from .desk import Desks
from .play import OVER
from .stagehand import Stage
from .voyage import SLOW

pytestmark = pytest.mark.browser


def test_a_market_on_a_picture_a_sail_and_a_hand_of_ones_own(desks: Desks, stage: Stage):
    ann, bo = desks(), desks()
    ann.act_as("Ann")
    bo.act_as("Bo")
    thread = cast_off(ann)
    player = Argonaut(ann)
    market = player.play_until(MARKET)
    plaques = market.get_by_role("img", name=re.compile("^Ann, .*Vigor"))
    expect(plaques).to_be_visible(timeout=SLOW)
    secret = plaques.get_attribute("src") or ""
    panel = player.play_until(TURN)
    ann.deed(panel.get_by_role("button", name=re.compile("^Sail · up to ")).click)
    chart = panel.get_by_role("img", name=re.compile("^Zones to choose: "))
    expect(chart).to_be_visible(timeout=SLOW)
    before = ann.page.locator("#log").inner_text().count("Ann plays ")
    ann.deed(panel.get_by_role("button", name=re.compile(r"^isle \d+ ")).first.click)
    expect(panel).to_contain_text(re.compile("Ann plays .*: Sail"), timeout=SLOW)
    assert ann.page.locator("#log").inner_text().count("Ann plays ") > before

    phone = desks(390, 844)
    phone.act_as("Ann")
    phone.go(thread)
    expect(phone.board).to_be_visible(timeout=SLOW)
    assert phone.page.evaluate("document.querySelector('#log').scrollWidth") <= 390, "the board is cut off"

    bo.go(thread)
    expect(bo.board).to_be_visible()
    expect(bo.told(bo.board, "My hand")).to_contain_text("You have no seat at this table.")
    me = bo.page.locator('[data-person="Bo"]').get_attribute("data-person-id") or ""
    assert bo.page.request.get(stage.address + re.sub(r"files/\d+/", f"files/{me}/", secret)).status == 404
    assert "Feats not bought" not in bo.page.content() + "".join(bo.page.evaluate("window.heard"))


@pytest.mark.slow
def test_a_whole_trial_alone_among_computers(desks: Desks):
    finn = desks()
    finn.act_as("Finn")
    cast_off(finn)
    player = Argonaut(finn)
    player.play_to_the_end()
    expect(finn.board).to_contain_text(OVER)
    expect(finn.board.locator("button.select")).to_have_count(0)
    expect(finn.board.get_by_role("img", name=re.compile("^.* wins"))).to_be_visible()
    asked = " / ".join(player.asked)
    for title in (PLACE, MARKET, TURN, GAMES):
        assert title in asked
    expect(finn.told(finn.board, "My move")).to_contain_text(OVER)
    finn.go("wardroom")
    expect(finn.page.locator("article.message", has_text=OVER)).to_have_count(1)
