"""What somebody sees who opens the harbour for the first time: what to do, and a table two presses later."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from games.core.registry import games

from .desk import Desk
from .pictures import LOADED

pytestmark = pytest.mark.browser


def fresh(desks: Any, person: str, **size: int) -> Desk:
    desk = desks(**size)
    desk.act_as(person)
    desk.go("parlour")
    return desk


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_first_screen_says_what_to_do(desks: Any, width: int, height: int):
    desk = fresh(desks, "Ann", width=width, height=height)
    first = desk.page.locator(".welcome")
    expect(first.locator("ol li")).to_have_count(3)
    desk.page.wait_for_function("[...document.querySelectorAll('.welcome img')].slice(0, 2).every((i) => i.complete)")
    expect(first.locator("ol li").first).to_be_in_viewport()  # it is read from its first line on
    expect(first.get_by_role("button", name="Open a table", exact=True)).to_be_visible()
    for spec in games():
        picture = first.locator(f'[data-game="{spec.slug}"] img')
        expect(picture).to_have_attribute("alt", spec.title)
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    assert desk.page.evaluate("document.querySelector('#log').scrollWidth") <= width


def test_a_table_two_presses_later(desks: Any):
    desk = fresh(desks, "Bo")
    choice = desk.told(desk.page.locator(".welcome"), "Open a table")
    expect(choice).to_contain_text("Which game?")
    expect(choice.locator(".gallery img")).to_have_count(len(games()))
    choice.get_by_role("button", name="Open a table: which game?").click()
    desk.deed(desk.page.get_by_role("option").filter(has_text="Liar's Dice").click)
    expect(desk.page.locator("article", has_text="Seats: 1 taken")).to_be_visible()
    expect(desk.page.locator(".welcome")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_help_is_seen_whole(desks: Any, width: int, height: int):
    """Its three lines stay in sight although a room is shown at its end."""
    desk = fresh(desks, "Dag", width=width, height=height)
    shown = desk.run("help")
    expect(shown.locator(".gallery img")).to_have_count(len(games()))
    desk.page.wait_for_function(LOADED)
    expect(shown.locator("ol li").first).to_be_in_viewport()
    expect(shown.locator("button.select")).to_be_in_viewport()


def test_a_game_is_opened_by_its_card_and_all_commands_are_listed(desks: Any):
    desk = desks()
    desk.act_as("Cleo")
    desk.go("wardroom")
    desk.page.locator('.welcome [data-game="unfathomable"]').get_by_role("button", name=re.compile("Open")).click()
    expect(desk.page.locator("article", has_text="Nobody here has played Unfathomable")).to_be_visible()
    desk.page.fill("#composer-text", "/")
    names = desk.page.locator("#command-list .command")
    expect(names.nth(25)).to_be_attached()
    listed = names.evaluate_all("nodes => nodes.map((node) => node.dataset.command)")
    own = [name.split()[0] in {spec.command for spec in games()} for name in listed]
    assert "table open" in listed
    assert own == sorted(own), "what only one game needs comes last"
    assert any(own)
