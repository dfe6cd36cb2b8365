"""Tables, and Liar's Dice, at the page: by menus and buttons only, as a person plays it."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from playwright.sync_api import Locator, expect

from .desk import PATIENCE, Desk

T = TypeVar("T")
OVER = "The game is over"
GLANCE = 50  # milliseconds
FIRST_BOARD = 180_000  # with all its sprites, on a busy machine


def open_table(desk: Desk, game: str = "Liar's Dice") -> Locator:
    """By the command picker; gives the lobby card."""
    desk.go("wardroom")
    before = cards(desk).count()
    desk.run("table open", game=game)
    expect(cards(desk)).to_have_count(before + 1)
    return cards(desk).last


def cards(desk: Desk) -> Locator:
    """Lobby cards whose game has not begun."""
    return desk.page.locator("article.message", has=desk.button("Join"))


def start(desk: Desk, card: Locator, game: str = "Liar's Dice") -> str:
    """Press Start and follow the link on the card; gives the thread's name."""
    message_id = card.get_attribute("data-message-id")
    desk.press(card, "Start")
    link = desk.page.locator(f'[data-message-id="{message_id}"] button.mention', has_text=game)
    link.click(timeout=FIRST_BOARD)
    expect(desk.page.locator("#room-name")).to_contain_text(game)
    desk.read()
    expect(desk.board).to_be_visible(timeout=FIRST_BOARD)
    return desk.page.locator("#room-name").inner_text()


def whose_turn(desk: Desk, among: Iterable[str]) -> str:
    """Who is awaited by the board that stands; computers answer in an instant, so that it is a person."""
    awaited = re.compile("⏳ @(" + "|".join(among) + "): ")
    return until(desk, lambda: awaited.search(desk.board.inner_text()))[1]


def is_asked(desk: Desk) -> None:
    """This tab knows that it is its person's turn: another one may have heard of it earlier."""
    expect(desk.board).to_contain_text(f"⏳ @{desk.person}: ")


def bid(desk: Desk, choice: int = 0, face: int = 0) -> str:
    """In the menu under the board, the lowest that is open; any other by *Choose…*: so many dice, then the face."""
    is_asked(desk)
    before = state(desk)
    choose, menu = desk.board.get_by_role("button", name="Choose…", exact=True), desk.board.locator("button.select")
    expect(choose.or_(menu).first).to_be_visible()
    if not (choose.count() and (choice or face)):
        said = _take(desk, menu.first, choice)
    else:
        panel = desk.told(desk.board, "Choose…")
        said = _take(desk, panel.locator("button.select").nth(1), choice)
        if said.endswith("×"):
            expect(panel.get_by_role("button", name="Back")).to_be_visible()
            button = panel.locator(".row button.button").nth(face)
            said = button.inner_text().strip()
            desk.deed(button.click)
    changed(desk, before)
    return said


def _take(desk: Desk, menu: Locator, choice: int) -> str:
    menu.click()
    option = desk.page.get_by_role("option").nth(choice)
    said = option.inner_text().strip()
    desk.deed(option.click)
    return said


def call(desk: Desk) -> None:
    is_asked(desk)
    before = state(desk)
    desk.press(desk.board, "Liar!")
    changed(desk, before)


def can_call(desk: Desk) -> bool:
    is_asked(desk)
    return desk.board.get_by_role("button", name="Liar!", exact=True).count() > 0


def state(desk: Desk) -> tuple[str | None, str]:
    """What there is to see of the board, and which message it is."""
    return desk.board.get_attribute("data-message-id"), "\n".join(desk.board.locator(".text").all_inner_texts())


def changed(desk: Desk, before: tuple[str | None, str]) -> None:
    until(desk, lambda: state(desk) != before)


def until(desk: Desk, look: Callable[[], T | None]) -> T:
    """What is seen, as soon as there is something to see."""
    for _ in range(PATIENCE // GLANCE):
        if seen := look():
            return seen
        desk.page.wait_for_timeout(GLANCE)
    raise AssertionError(f"it never came; the board is: {state(desk)}")
