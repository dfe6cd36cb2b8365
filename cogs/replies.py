"""How the bot answers a person: at once, privately, and with a reason when something cannot be done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import aiohttp
import discord
from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Pressable
from bot.inside.discord_parts import flags_of_pressed, read_message
from bot.live_table import LiveTable, Refused
from bot.status import prompts_of, status
from bot.words import say
from cogs.visit import Interaction, Visit
from games.core.errors import IllegalAnswer

log = logging.getLogger(__name__)


def is_private(interaction: Interaction) -> bool:
    """The message that was pressed is seen by this person alone."""
    return interaction.guild_id is None or flags_of_pressed(interaction).ephemeral


async def acknowledge(interaction: Interaction, first: Awaitable[object]) -> bool:
    """The first answer to Discord, before anything else.

    False: Discord did not take it (too late, or out of reach), and has told the person that it failed. Nothing can be
    shown to them by this interaction any more.
    """
    try:
        with interaction.client.gate.acknowledging():
            await first
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.warning("an acknowledgement failed: %s", error)
        return False
    return True


async def defer(interaction: Interaction) -> bool:
    """How a command begins. One that could not be acknowledged is not done: the person was told that it failed."""
    return await acknowledge(interaction, interaction.response.defer(ephemeral=True, thinking=True))


def reason_of(error: Refused | IllegalAnswer, table: LiveTable) -> str:
    if isinstance(error, IllegalAnswer):
        return table.spec.words.refusal(error, table.row.marked_names())
    return str(error)


class Guard:
    """Knows who is where as soon as it is known, for the reason why something cannot be done."""

    here: Visit | None = None
    way: Callable[[LiveTable], str] | None = None  # how a command that was refused can be put right, in a line

    def enter(self, here: Visit) -> Visit:
        self.here = here
        return here


@asynccontextmanager
async def guarded(interaction: Interaction, heard: bool = True) -> AsyncIterator[Guard]:
    """When it is its turn, do it, or tell this person alone why not, with (the way to) what waits for them now.

    `heard`: Discord has taken the acknowledgement, and can show them something.
    """
    guard, bot = Guard(), interaction.client
    try:
        with bot.working(), bot.private_panels.at_work(interaction.user.id):
            async with bot.gate.working():
                read_message(interaction)
                yield guard
    except (Refused, IllegalAnswer) as error:
        if heard:
            typed = interaction.type is discord.InteractionType.application_command
            await _say(interaction, await (refused(guard, error) if typed else current(guard.here, error)))
    except discord.HTTPException as error:
        log.warning("%s: Discord refused: %s", _name(guard), error)
        if heard:
            await _say(interaction, layouts.notice(say("error.discord")))
    except Exception:
        log.exception("%s: something went wrong for a person", _name(guard))
        if heard:
            await _say(interaction, layouts.notice(say("error.ours")))


def _name(guard: Guard) -> str:
    return f"table {guard.here.table.id}" if guard.here is not None else "no table"


async def _say(interaction: Interaction, view: ui.LayoutView) -> None:
    try:
        await tell(interaction, view)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.warning("a reason could not be told: %s", error)


async def refused(guard: Guard, error: Refused | IllegalAnswer) -> ui.LayoutView:
    """A command that cannot be done: why, how it can, and the way to the question, which is not asked again.

    Who types has not pressed anything that is out of date, and has the question before them.
    """
    here = guard.here
    if here is None or here.row is None:
        return layouts.notice(str(error) if here is None else reason_of(error, here.table))
    table = await here.host.tables.get(here.table.id)
    reason = reason_of(error, table)
    here = here.now(table)
    if table.row.phase != "live" or here.row is None:
        return layouts.notice(reason)
    await asyncio.sleep(0)  # others may have clicked meanwhile
    way = guard.way(table) if guard.way is not None else ""
    if not way and (prompts := prompts_of(table, here.seat)):
        way = say("recap.waits", what=prompts[0].in_text.title)
    if not way:
        line = status(table, await here.host.store.deadlines(table.id), mention=False)
        return layouts.notice(f"{reason}\n{line}")
    move = Pressable(say("button.move"), "move", "primary")
    return layouts.layout(layouts.text(f"{reason}\n{way}"), *rows(table.id, "0", [move]))


async def current(here: Visit | None, error: Refused | IllegalAnswer) -> ui.LayoutView:
    """A reason, and the prompt as it stands: a person who pressed an old button goes on from here."""
    if here is None:
        return layouts.notice(str(error))
    table = await here.host.tables.get(here.table.id)  # it may have gone on meanwhile
    items: list[ui.Item[ui.LayoutView]] = [layouts.text(reason_of(error, table))]
    here = here.now(table)
    if here.row is None or table.row.phase != "live":
        return layouts.layout(*items)
    prompts = prompts_of(table, here.seat)
    if not prompts:
        line = status(table, await here.host.store.deadlines(table.id), mention=False)
        return layouts.layout(*items, layouts.text(line))
    draft = await here.host.delivery.draft(table.id, here.seat, prompts[0])
    return layouts.layout(*items, *layouts.prompt_items(table.id, prompts[0], draft))


def _listed(file: discord.File | Sequence[discord.File] | None) -> list[discord.File]:
    return [file] if isinstance(file, discord.File) else list(file or ())


async def tell(
    interaction: Interaction,
    view: ui.LayoutView,
    file: discord.File | Sequence[discord.File] | None = None,
    files: Sequence[discord.File] = (),
) -> discord.Message | None:
    """A private answer, whatever was said to Discord before. The message it stands in, where that is known."""
    every = [*files, *_listed(file)]
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, files=every, ephemeral=True)
        return None
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        return await interaction.edit_original_response(view=view, attachments=every)
    return await interaction.followup.send(view=view, files=every, ephemeral=True, wait=True)


async def show(
    interaction: Interaction,
    view: ui.LayoutView,
    file: discord.File | Sequence[discord.File] | None = None,
    files: Sequence[discord.File] = (),
) -> discord.Message | None:
    """Put it in the private message that was pressed, or answer privately where a public one was."""
    every = [*files, *_listed(file)]
    if interaction.message is not None and interaction.message.flags.ephemeral:
        with suppress(discord.NotFound):  # dismissed meanwhile
            return await interaction.edit_original_response(view=view, attachments=every)
    return await tell(interaction, view, files=every)
