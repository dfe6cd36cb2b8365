"""*Read*: the long texts in a person's sight, one page at a time, for this person alone."""

from __future__ import annotations

from discord import app_commands, ui

from bot import layouts
from bot.components import rows
from bot.controls import Menu, Pressable
from bot.live_table import LiveTable, Refused
from bot.names import marked
from bot.prompts import cut
from bot.reading import pages_of, texts_of
from bot.words import say
from cogs.inputs import Choices, answered, as_table
from cogs.spelling import NAMED
from cogs.table_here import table_here
from cogs.visit import Interaction
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
    items: list[ui.Item[ui.LayoutView]] = [layouts.text(pages[page])]
    if len(pages) > 1:
        back = Pressable("◀", f"read.{number}.{page - 1}", disabled=page == 0)
        on = Pressable("▶", f"read.{number}.{page + 1}", disabled=page + 1 == len(pages))
        items += rows(table.id, "0", [back, on])
    if len(texts) > 1:
        items += rows(table.id, "0", [_menu(texts, number)])
    return layouts.layout(*items)


def by_name(table: LiveTable, seat: int | None, what: str) -> ui.LayoutView:
    """`/table read what:`: a title, or a part of one that only one title has."""
    texts = texts_of(table.spec, table.state, seat) if table.state is not None else []
    if not texts:
        return panel(table, seat, "")
    number = named(texts, what[:NAMED])
    if number is None:
        raise Refused("read.unknown", what=marked(what[:NAMED]))
    return panel(table, seat, f"{number}.0")


def named(texts: list[LongText], what: str) -> int | None:
    """Which one is meant: of several with the same title the newest."""
    wanted = what.strip().casefold()
    titles = [cut(text.title, TITLE).casefold() for text in texts]
    exact = [n for n, title in enumerate(titles) if wanted in (title, texts[n].key.casefold())]
    partly = [n for n, title in enumerate(titles) if wanted and wanted in title]
    return exact[-1] if exact else partly[0] if len(partly) == 1 else None


@answered
async def completed(interaction: Interaction, typed: str) -> Choices:
    """Titles in this person's sight, the newest first."""
    if len(typed) > NAMED:
        return []
    here = await table_here(interaction, as_table(vars(interaction.namespace).get("table")))
    texts = texts_of(here.table.spec, here.table.state, here.seat_if_any) if here.table.state is not None else []
    titles = dict.fromkeys(cut(text.title, TITLE) for text in reversed(texts))
    hits = [title for title in titles if typed.strip().casefold() in title.casefold()]
    return [app_commands.Choice(name=title, value=title) for title in hits[:LISTED]]


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
