"""Clicks: every button and menu ends here, is acknowledged at once, and becomes an answer or a reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import discord
from discord import ui
from discord.ext import commands

from bot import layouts, lobby, places, welcome
from bot.app import Wardroom
from bot.components import Click, click_of
from bot.drafting import page_number
from bot.live_table import Refused
from bot.pictured import SEE
from bot.words import say
from cogs import (
    ahead,
    answers,
    away,
    chapters,
    closer,
    closing,
    diary,
    diary_forms,
    guide,
    leaving,
    looking,
    opening,
    panels,
    reading,
    recap,
)
from cogs.anew import HAND, LOG, MOVE, READ, RECAP, RULES, anew
from cogs.replies import acknowledge, guarded, is_private, show
from cogs.visit import Interaction, Visit, visit

ON_THE_CARD = ("join", "leave", "add", "start", "learn")  # what they do shows on the lobby card itself
FORM_DEPTH = 3  # a form, a label in it, a field in that

Handler = Callable[[Visit, Click], Awaitable[None]]


class Dispatch(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Known by its id alone, so that what was posted (or a form that was opened) before a restart counts too."""
        data: Mapping[str, object] = interaction.data or {}
        click = click_of(data)
        if click is None:
            return
        if interaction.type is discord.InteractionType.component:
            form = diary_forms.form_of(interaction, click)
            if form is not None:
                await acknowledge(interaction, interaction.response.send_modal(form))
            else:
                await self.on_click(interaction, click)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.on_click(interaction, submitted(click, typed_text(data.get("components"))))

    async def on_click(self, interaction: Interaction, click: Click) -> None:
        if click.action == "type":
            await acknowledge(interaction, interaction.response.send_modal(NumberModal(click)))
            return
        heard = await acknowledge(interaction, _first_answer(interaction, click))
        if heard or click.is_answer:
            async with guarded(interaction, heard) as guard:
                if click.table_id == welcome.NO_TABLE:
                    await opening.on_click(interaction, click)
                    return
                here = guard.enter(await visit(interaction, click.table_id))
                if interaction.guild_id is None and here.row is not None:  # they are reached there: see the hand
                    await panels.try_dm_again(here.host, here.table, here.row.seat)
                await (_do(here, click) if heard else answers.on_ask_unheard(here, click))


def _first_answer(interaction: Interaction, click: Click) -> Awaitable[object]:
    """Decided by the click alone, before anything is looked up: Discord waits three seconds."""
    if click.ref != "0" or is_private(interaction) or click.action in ON_THE_CARD:
        return interaction.response.defer()
    return interaction.response.defer(ephemeral=True, thinking=True)


async def _do(here: Visit, click: Click) -> None:
    if click.action == SEE:
        await closer.on_click(here, click)
    elif click.is_answer:
        await answers.on_ask(here, click)
    elif click.ref != "0":
        await ahead.on_ready_answer(here, click)
    else:
        handler = HANDLERS.get(click.action.partition(".")[0])
        if handler is None:
            raise Refused("press.unknown")
        await handler(here, click)
        await places.back(here.host, here.table)


# ---- the table's own buttons ------------------------------------------------------------------------------------


async def _join(here: Visit, click: Click) -> None:
    await lobby.join(here.host, here.table, here.user)


async def _leave(here: Visit, click: Click) -> None:
    if here.table.row.phase == "live" and here.row is not None:
        await leaving.ask(here)
    else:
        await lobby.leave(here.host, here.table, here.user)


async def _add(here: Visit, click: Click) -> None:
    here.require_manager()
    await lobby.add_computer(here.host, here.table)


async def _start(here: Visit, click: Click) -> None:
    here.require_manager()
    await lobby.start(here.host, here.bot, here.table)


async def _options(here: Visit, click: Click) -> None:
    here.require_manager()
    await show(
        here.interaction,
        layouts.options(here.table.row, here.table.spec, await lobby.keepsakes(here.host, here.table.row)),
    )


async def _set_option(here: Visit, click: Click) -> None:
    here.require_manager()
    value = click.values[0] if click.values else ""
    table = await lobby.set_option(here.host, here.table, click.action.partition(".")[2], value)
    await show(here.interaction, layouts.options(table.row, table.spec, await lobby.keepsakes(here.host, table.row)))


async def _again(here: Visit, click: Click) -> None:
    again = await lobby.again(here.host, here.bot, here.table, here.user)
    where = f"<#{again.row.place}>"
    await show(here.interaction, layouts.notice(say("again.opened", id=again.id, where=where)))


async def _learn(here: Visit, click: Click) -> None:
    here.require_manager()
    await lobby.learn(here.host, here.table)


async def _rules(here: Visit, click: Click) -> None:
    rest, value = click.action.partition(".")[2], "".join(click.values[:1])
    if rest:
        await anew(here, RULES, chapters.panel(here.table, rest, value))
    else:
        await anew(here, RULES, *panels.rules(here.table))


async def _guide(here: Visit, click: Click) -> None:
    await anew(here, RULES, *guide.page(here.table, page_number(click.action.partition(".")[2])))


async def _recap(here: Visit, click: Click) -> None:
    span = recap.span_of(click.action)
    await anew(here, RECAP, *await recap.recap(here.host, here.table, here.seat_if_any, span))


async def _log(here: Visit, click: Click) -> None:
    page = page_number(click.action.partition(".")[2])
    await anew(here, LOG, *await panels.log(here.host, here.table, here.seat_if_any, page))


async def _read(here: Visit, click: Click) -> None:
    rest = click.action.partition(".")[2]
    await anew(here, READ, reading.panel(here.table, here.seat_if_any, rest, "".join(click.values[:1])))


async def _hand(here: Visit, click: Click) -> None:
    chosen = "".join(click.values[:1]) or click.action.partition(".")[2]  # a menu of pages, or a button
    await anew(here, HAND, *await panels.hand(here.host, here.table, here.seat, page_number(chosen)))
    if here.interaction.guild_id is not None:  # a click in the DM itself has tried it already
        await panels.try_dm_again(here.host, here.table, here.seat)


async def _move(here: Visit, click: Click) -> None:
    await anew(here, MOVE, *await panels.move(here.host, here.table, here.seat))


HANDLERS: Mapping[str, Handler] = {
    "join": _join,
    "leave": _leave,
    "out": leaving.on_click,
    "add": _add,
    "start": _start,
    "options": _options,
    "set": _set_option,
    "again": _again,
    "close": closing.on_click,
    "away": away.on_click,
    "learn": _learn,
    "rules": _rules,
    "guide": _guide,
    "recap": _recap,
    "log": _log,
    "read": _read,
    "diary": diary.on_click,
    "look": looking.on_click,
    "hand": _hand,
    "move": _move,
    "orders": ahead.on_panel,
    "ord": ahead.on_order,
    "setting": ahead.on_setting,
    "arr": ahead.on_setting,  # as it was called in messages that still stand
    "sure": ahead.on_setting,
}


class NumberModal(ui.Modal):
    """For amounts that are too many for a menu. What is typed comes back through `Dispatch.on_interaction`."""

    def __init__(self, click: Click) -> None:
        super().__init__(title=say("number.title"), timeout=900, custom_id=click.custom_id)
        self.add_item(ui.Label(text=say("number.label"), component=ui.TextInput[ui.Modal](max_length=11)))


def submitted(click: Click, typed: str) -> Click:
    """A form of the table itself brings its text as a menu would; one of an ask is the answer."""
    if click.ref == "0":
        return replace(click, values=(typed,))
    return Click(click.table_id, click.ref, f"={typed[:20]}")


def typed_text(components: object, depth: int = FORM_DEPTH) -> str:
    """What stands in the (only) field of a form."""
    for component in components if depth and isinstance(components, list) else ():
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        found = component.get("value") or typed_text(inner, depth - 1)
        if found:
            return str(found).strip()
    return ""


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Dispatch(bot))
