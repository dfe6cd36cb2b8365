"""The diary at the page: opened from the board, searched and written in by forms, on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .desk import Desk
from .play import open_table, start

pytestmark = pytest.mark.browser
GAME = "Sleeping Gods"


def fill(desk: Desk, message: Locator, button: str, text: str) -> str:
    """Into the form that a button opens; gives what stood there before."""
    desk.press(message, button)
    form = desk.page.locator("dialog.modal")
    field = form.locator("input, textarea").first
    expect(field).to_be_visible()
    before = field.input_value()
    field.fill(text)
    desk.deed(form.get_by_role("button", name="Submit").click)
    expect(form).to_have_count(0)
    return before


def test_a_journal_on_a_phone(desks: Any):
    desk = desks(width=390, height=844)
    desk.act_as("Ann")
    start(desk, open_table(desk, GAME), GAME)
    journal = desk.told(desk.board, "Journal")
    expect(journal).to_contain_text("pieces read")
    assert desk.page.evaluate("document.querySelector('#log').scrollWidth") <= 390
    journal.locator("button.select").first.click()
    desk.deed(desk.page.get_by_role("option").filter(has_text="The plan").click)
    expect(journal).to_contain_text("Three lines for the whole company")
    assert fill(desk, journal, "Line 1", "9 Heron Light, with the oil") == ""
    expect(journal).to_contain_text("📌 9 Heron Light, with the oil (Ann)")
    expect(desk.board).to_contain_text("📌 9 Heron Light, with the oil (Ann)")
    assert fill(desk, journal, "Line 1", "9, and then home") == "9 Heron Light, with the oil"
    expect(desk.board).to_contain_text("9, and then home")
    fill(desk, journal, "Search", "FOG")
    expect(journal).to_contain_text("with “FOG”")
    journal.locator("button.select").first.click()
    desk.deed(desk.page.get_by_role("option").first.click)
    expect(journal).to_contain_text("Through the Fog")
    expect(journal).to_contain_text("Before the first turn · aboard")
    desk.press(journal, "Back to what was found")
    expect(journal).to_contain_text("with “FOG”")
