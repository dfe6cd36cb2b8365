"""How the bot answers a person: at once, privately, and with a reason when something cannot be done."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot import layouts
from bot.app import Wardroom
from bot.host import Host
from bot.live_table import LiveTable, Refused
from bot.status import prompts_of, status
from bot.words import say
from games.core.errors import IllegalAnswer

log = logging.getLogger(__name__)


def is_private(interaction: discord.Interaction) -> bool:
    """The message that was pressed is seen by this person alone."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def may_manage(interaction: discord.Interaction, table: LiveTable) -> bool:
    """The host of the table, and who has Manage Threads where the table stands (not merely where they type)."""
    row = table.row
    if interaction.user.id == row.host_id:
        return True
    if interaction.guild_id != row.guild_id or not isinstance(interaction.user, discord.Member):
        return False
    if interaction.channel_id in (row.channel_id, row.thread_id):
        return interaction.permissions.manage_threads
    place = interaction.client.get_channel(row.channel_id)
    return place is not None and place.permissions_for(interaction.user).manage_threads  # pyright: ignore


def may_see(interaction: discord.Interaction, table: LiveTable) -> bool:
    """Who sits there, and who can see its channel: a number alone opens no door to somebody else's channel."""
    row = table.row
    if row.seat_of(interaction.user.id) is not None or interaction.channel_id in (row.channel_id, row.thread_id):
        return True
    if interaction.guild_id != row.guild_id or not isinstance(interaction.user, discord.Member):
        return False
    place = interaction.client.get_channel(row.channel_id)
    return place is not None and place.permissions_for(interaction.user).view_channel  # pyright: ignore


def require_manager(interaction: discord.Interaction, table: LiveTable) -> None:
    if not may_manage(interaction, table):
        raise Refused("table.not_host", host=f"<@{table.row.host_id}>")


def seat_of(table: LiveTable, user_id: int) -> int:
    row = table.row.seat_of(user_id)
    if row is None:
        raise Refused("table.not_seated")
    return row.seat


def reason_of(error: Exception, table: LiveTable | None) -> str:
    if isinstance(error, IllegalAnswer) and table is not None:
        return table.spec.words.refusal(error, table.row.names())
    return str(error)


async def guarded(
    interaction: discord.Interaction[Wardroom], table_id: int | None, work: Callable[[], Awaitable[None]]
) -> None:
    """Do it, or tell this person alone why not, with what waits for them now."""
    try:
        with interaction.client.working():
            await work()
    except (Refused, IllegalAnswer) as error:
        table = await _table(interaction, table_id)
        await tell(
            interaction, await current(interaction.client.host, table, interaction.user.id, reason_of(error, table))
        )
    except discord.HTTPException as error:
        log.warning("table %s: Discord refused: %s", table_id, error)
        with suppress(discord.HTTPException):
            await tell(interaction, layouts.notice(say("error.discord")))
    except Exception:
        log.exception("table %s: something went wrong for a person", table_id)
        await tell(interaction, layouts.notice(say("error.ours")))


async def _table(interaction: discord.Interaction[Wardroom], table_id: int | None) -> LiveTable | None:
    try:
        return await interaction.client.host.tables.get(table_id) if table_id is not None else None
    except Refused:
        return None


async def current(host: Host, table: LiveTable | None, user_id: int, reason: str) -> ui.LayoutView:
    """A reason, and the prompt as it stands: a person who pressed an old button goes on from here."""
    if table is None or table.state is None:
        return layouts.notice(reason)
    row = table.row.seat_of(user_id)
    items: list[ui.Item[Any]] = [layouts.text(reason)]
    if row is None or table.row.phase != "live":
        return layouts.layout(*items)
    prompts = prompts_of(table, row.seat)
    if not prompts:
        line = status(table, await host.store.deadlines(table.id), mention=False)
        return layouts.layout(*items, layouts.text(line))
    draft = await host.delivery.draft(table.id, row.seat, prompts[0].ref)
    return layouts.layout(*items, *layouts.prompt_items(table.id, prompts[0], draft))


async def tell(interaction: discord.Interaction[Any], view: ui.LayoutView, file: discord.File | None = None) -> None:
    """A private answer, whatever was said to Discord before."""
    files = [file] if file is not None else []
    if not interaction.response.is_done():
        await interaction.response.send_message(view=view, files=files, ephemeral=True)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=view, attachments=files)
    else:
        await interaction.followup.send(view=view, files=files, ephemeral=True)


async def show(interaction: discord.Interaction[Any], view: ui.LayoutView, file: discord.File | None = None) -> None:
    """Put it in the private message that was pressed, or answer privately where a public one was."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        with suppress(discord.NotFound):  # dismissed meanwhile
            await interaction.edit_original_response(view=view, attachments=[file] if file is not None else [])
            return
    await tell(interaction, view, file)
