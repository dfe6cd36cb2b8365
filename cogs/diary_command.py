"""The diary by its slash command: open it, find words, turn to something, write a note on it."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui

from bot.diary import Found, opened, plain_query
from bot.live_table import Refused
from bot.names import marked
from bot.prompts import ITEM, PAGE, cut
from bot.words import say
from cogs import diary
from cogs.inputs import Choices, Completer, Name, TableNumber, TypedText, answered, as_table
from cogs.replies import defer, guarded, tell
from cogs.spelling import NAMED
from cogs.table_here import table_of_game
from cogs.visit import Interaction, Visit
from games.core.diary import Opened
from games.core.leafing import folded
from games.core.spec import AnySpec

REMOVES = "-"  # what is typed to take a note out


def command(spec: AnySpec) -> app_commands.Command[Any, Any, Any]:
    assert spec.diary is not None

    async def callback(
        interaction: Interaction,
        find: Name | None = None,
        open: Name | None = None,
        write: TypedText | None = None,
        for_all: bool = False,
        table: TableNumber | None = None,
    ) -> None:
        if await defer(interaction):
            async with guarded(interaction) as guard:
                here = guard.enter(await table_of_game(interaction, spec, table))
                await tell(interaction, await shown(here, find, open, write, for_all))

    made = app_commands.Command[Any, Any, Any](
        name=spec.diary.command, description=spec.words.say(("diary", "text"), {})[:100], callback=callback
    )
    made.autocomplete("open")(completer(spec))
    app_commands.describe(
        find=say("diary.param_find"),
        open=say("diary.param_open"),
        write=say("diary.param_write"),
        for_all=say("diary.param_all"),
        table=say("verb.table"),
    )(made)
    return made


async def shown(here: Visit, find: str | None, name: str | None, note: str | None, for_all: bool) -> ui.LayoutView:
    book = opened(here.table, here.seat_if_any)
    about = named(book, name[:NAMED]) if name is not None else None
    if name is not None and about is None:
        raise Refused("diary.unknown", what=marked(name[:NAMED]))
    if note is not None and here.seat is not None:  # who has none is told so, before anything else
        return await diary.write(here, slot_for(book, about, for_all), "" if note.strip() == REMOVES else note)
    if about is not None:
        return await diary.entry_panel(here, book, about.chapter.key, about.entry.key, 0)
    return diary.search_panel(here, book, plain_query(find), 0) if find is not None else diary.front(here, book)


def slot_for(book: Opened, about: Found | None, for_all: bool) -> str:
    """The slot that is meant: of what was opened, or of the one place where the table is."""
    if about is None:
        here = [slot.key for slot in book.slots.values() if slot.here and slot.shared == for_all]
        if len(here) != 1:
            raise Refused("diary.which")
        return here[0]
    slots = [key for key in about.entry.slots if key in book.slots]
    fitting = [key for key in slots if book.slots[key].shared == for_all] or slots
    if not fitting:
        raise Refused("diary.no_slot", what=about.entry.title)
    return fitting[0]


def named(book: Opened, what: str) -> Found | None:
    """By where it stands, by its title ("41 · Fenmouth") or a part of it ("41"), or by what one title alone has.

    What can be written on comes first.
    """
    wanted = folded(what.strip())
    among = entries(book)
    exact = [one for one in among if what.strip() == place_of(one) or wanted in _names(one)]
    partly = {one.entry.title: one for one in reversed(among) if wanted and wanted in folded(one.entry.title)}
    return exact[0] if exact else next(iter(partly.values())) if len(partly) == 1 else None


def entries(book: Opened) -> list[Found]:
    """Everything that can be opened, each once."""
    found = [Found(chapter, entry) for chapter in book.chapters for entry in chapter.entries if entry.opens]
    once = {one.entry.key: one for one in reversed(found)}
    return sorted((one for one in found if once[one.entry.key] is one), key=lambda one: not one.entry.slots)


def place_of(one: Found) -> str:
    return f"{one.chapter.key}.{one.entry.key}"


def completer(spec: AnySpec) -> Completer:
    async def complete(interaction: Interaction, typed: str) -> Choices:
        if len(typed) > NAMED:
            return []
        here = await table_of_game(interaction, spec, as_table(vars(interaction.namespace).get("table")))
        wanted = folded(typed.strip())
        among = [one for one in entries(opened(here.table, here.seat_if_any)) if wanted in folded(_label(one))]
        among.sort(key=lambda one: not folded(one.entry.title).startswith(wanted))
        return [app_commands.Choice(name=cut(_label(one), ITEM), value=place_of(one)) for one in among[:PAGE]]

    return answered(complete)


def _names(one: Found) -> list[str]:
    title = folded(one.entry.title)
    return [title, *title.split(" · ")]


def _label(one: Found) -> str:
    return f"{one.entry.title} · {one.label}" if one.label else one.entry.title
