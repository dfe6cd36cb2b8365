"""*Read*: the long texts in a person's sight, one page at a time, for this person alone."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot import layouts
from bot.components import rows
from bot.live_table import LiveTable, Refused
from bot.prompts import Menu, Pressable
from bot.reading import pages_of, texts_of
from bot.words import say
from games.core.texts import LongText

LISTED = 25  # entries of a menu
TITLE = 100


def panel(table: LiveTable, seat: int | None, at: str, chosen: str = "") -> ui.LayoutView:
    """The newest text first. `at` is "<text>.<page>", both counted from 0; `chosen` a text from the menu."""
    if table.state is None:
        raise Refused("table.not_live")
    texts = texts_of(table.spec, table.state, seat)
    if not texts:
        return layouts.notice(say("read.none"))
    number, page = _at(chosen or at, texts)
    pages = pages_of(texts[number])
    page = min(page, len(pages) - 1)
    items: list[ui.Item[Any]] = [layouts.text(pages[page])]
    if len(pages) > 1:
        back = Pressable("◀", f"read.{number}.{page - 1}", disabled=page == 0)
        on = Pressable("▶", f"read.{number}.{page + 1}", disabled=page + 1 == len(pages))
        items += rows(table.id, "0", [back, on])
    if len(texts) > 1:
        items += rows(table.id, "0", [_menu(texts, number)])
    return layouts.layout(*items)


def _at(given: str, texts: list[LongText]) -> tuple[int, int]:
    """Whatever was pressed, somewhere that exists."""
    number, _, page = given.partition(".")
    last = len(texts) - 1
    return min(_count(number, last), last), _count(page, 0)


def _count(digits: str, otherwise: int) -> int:
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else otherwise


def _menu(texts: list[LongText], number: int) -> Menu:
    """The newest, and the one that is shown."""
    listed = list(reversed(range(len(texts))))[:LISTED]
    if number not in listed:
        listed[-1] = number
    entries = tuple((str(n), texts[n].title[:TITLE], "", n == number) for n in listed)
    return Menu(say("read.choose"), "read", entries)
