"""Trial of the Gods in a real browser: one person and three computers, from the open table to the final count."""

import re

import pytest
from playwright.sync_api import expect

from .argonauts import GAMES, MARKET, PLACE, TURN, Argonaut, cast_off
from .desk import Desks
from .play import OVER

pytestmark = pytest.mark.browser


@pytest.mark.slow
def test_a_whole_trial_alone_among_computers(desks: Desks):
    finn = desks()
    finn.act_as("Finn")
    cast_off(finn)
    player = Argonaut(finn)
    player.play_to_the_end()
    expect(finn.board).to_contain_text(OVER)
    expect(finn.board.locator("button.select")).to_have_count(0)
    for picture in ("The Trial is over: .* wins", r"\w+ wins\. .* points"):  # the board, and the count
        expect(finn.board.get_by_role("img", name=re.compile(f"^{picture}"))).to_be_visible()
    asked = " / ".join(player.asked)
    for title in (PLACE, MARKET, TURN, GAMES):
        assert title in asked
    expect(finn.told(finn.board, "My move")).to_contain_text(OVER)
    finn.go("wardroom")
    expect(finn.page.locator("article.message", has_text=OVER).filter(has_text=finn.person)).to_have_count(1)
