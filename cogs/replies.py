"""How the bot answers a person: at once, privately, and with a reason when something cannot be done."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot import layouts
from bot.app import Wardroom
from bot.status import prompts_of, status
from bot.tables import Refused, Table
from bot.words import host as say
from games.core.errors import IllegalAnswer

log = logging.getLogger(__name__)


def is_private(interaction: discord.Interaction) -> bool:
    """The message that was pressed is seen by this person alone."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def may_manage(interaction: discord.Interaction, table: Table) -> bool:
    return interaction.user.id == table.row.host_id or interaction.permissions.manage_threads


def require_manager(interaction: discord.Interaction, table: Table) -> None:
    if not may_manage(interaction, table):
        raise Refused("table.not_host", host=f"<@{table.row.host_id}>")


def seat_of(table: Table, user_id: int) -> int:
    row = table.row.seat_of(user_id)
    if row is None:
        raise Refused("table.not_seated")
    return row.seat


def reason_of(error: Exception, table: Table | None) -> str:
    if isinstance(error, IllegalAnswer) and table is not None:
        return table.spec.words.refusal(error, table.row.names())
    return str(error)


async def guarded(
    interaction: discord.Interaction[Wardroom], table_id: int | None, work: Callable[[], Awaitable[None]]
) -> None:
    """Do it, or tell this person alone why not, with what waits for them now."""
    try:
        await work()
    except (Refused, IllegalAnswer) as error:
        table = await _table(interaction, table_id)
        await tell(interaction, current(table, interaction.user.id, reason_of(error, table)))
    except discord.HTTPException:
        raise
    except Exception:
        log.exception("table %s: something went wrong for a person", table_id)
        await tell(interaction, layouts.notice(say("error.ours")))


async def _table(interaction: discord.Interaction[Wardroom], table_id: int | None) -> Table | None:
    try:
        return await interaction.client.host.tables.get(table_id) if table_id is not None else None
    except Refused:
        return None


def current(table: Table | None, user_id: int, reason: str) -> ui.LayoutView:
    """A reason, and the prompt as it stands: a person who pressed an old button goes on from here."""
    if table is None or table.state is None:
        return layouts.notice(reason)
    row = table.row.seat_of(user_id)
    items: list[ui.Item[Any]] = [layouts.text(reason)]
    if row is None or table.row.phase != "live":
        return layouts.layout(*items)
    prompts = prompts_of(table, row.seat)
    if not prompts:
        return layouts.layout(*items, layouts.text(status(table, [], mention=False)))
    return layouts.layout(*items, *layouts.prompt_items(table.id, prompts[0], layouts.Draft()))


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
    if interaction.message is not None and is_private(interaction) and interaction.message.flags.ephemeral:
        await interaction.edit_original_response(view=view, attachments=[file] if file is not None else [])
    else:
        await tell(interaction, view, file)
