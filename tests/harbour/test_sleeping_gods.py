"""Sleeping Gods in a real browser: the first evening of two people, one of them on a phone."""

import re

import pytest
from playwright.sync_api import expect

from .boarding import play_together
from .desk import Desk, Desks
from .play import until
from .sailors import ACTION, ATTACK, BUY, CHALLENGE, PLACE, ROOM, Sailor, sign_on
from .voyage import SLOW

pytestmark = pytest.mark.browser
TURNS = 3
CARD = re.compile(r"([^.:]+): \w+, fate \d")


@pytest.mark.slow
def test_a_first_evening_of_two(desks: Desks):
    """The prologue, three turns and more until both have explored, tried, fought and bought something."""
    ann, bo = desks(), desks(390, 844)
    ann.act_as("Ann")
    bo.act_as("Bo")
    sign_on(ann, bo)
    no_hand_is_seen_by_others(ann, bo)
    crew = [Sailor(ann), Sailor(bo)]
    play_together(crew, lambda: turn(ann) > TURNS and has_been_everywhere(crew))
    assert has_been_everywhere(crew)
    log = ann.page.locator("#log")
    for line in ("Through the Fog", "Wreck of the Marigold", "has the wheel"):
        expect(log).to_contain_text(line)
    for desk, width in ((ann, 1400), (bo, 390)):
        expect(desk.board).to_contain_text("⏳", timeout=SLOW)
        assert desk.page.evaluate("document.querySelector('#log').scrollWidth") <= width, "the board is cut off"
    journal = bo.board.get_by_role("button", name="Journal", exact=True)
    expect(until(bo, lambda: bo.maybe_told(journal))).to_contain_text("1 explored")  # a newer board may come just then


def has_been_everywhere(crew: list[Sailor]) -> bool:
    every = Sailor(crew[0].desk, [title for sailor in crew for title in sailor.asked])
    return every.has_met(ROOM, ACTION, ATTACK, PLACE, CHALLENGE, BUY)


def turn(desk: Desk) -> int:
    return max((int(n) for n in re.findall(r"Turn (\d+) ·", desk.page.locator("#log").inner_text())), default=1)


def no_hand_is_seen_by_others(ann: Desk, bo: Desk) -> None:
    """Before anything was drawn or discarded: names of cards are in their owner's hand, and nowhere else."""
    held = {}
    for desk in (ann, bo):
        hand = desk.told(desk.board, "My hand").get_by_role("img", name=re.compile(f"{desk.person} .* holds"))
        expect(hand).to_be_visible(timeout=SLOW)
        held[desk.person] = CARD.findall(hand.get_attribute("alt") or "")
    for desk, other in ((ann, "Bo"), (bo, "Ann")):
        everything = desk.page.content() + "".join(desk.page.evaluate("window.heard"))
        assert held[other]
        assert [name for name in held[other] if name.strip() in everything] == []
