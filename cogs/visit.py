"""One person at one table: looked up once, let in once, and then handed on to whatever was wanted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import discord

from bot.app import Wardroom
from bot.host import Host
from bot.live_table import LiveTable, Refused
from bot.rows import SeatRow, TableRow

Interaction: TypeAlias = discord.Interaction[Wardroom]


@dataclass(frozen=True)
class Visit:
    interaction: Interaction
    table: LiveTable
    row: SeatRow | None  # None: an onlooker

    @property
    def host(self) -> Host:
        return self.interaction.client.host

    @property
    def bot(self) -> Wardroom:
        return self.interaction.client

    @property
    def user(self) -> discord.User | discord.Member:
        return self.interaction.user

    @property
    def seat(self) -> int:
        if self.row is None:
            raise Refused("table.not_seated")
        return self.row.seat

    @property
    def seat_if_any(self) -> int | None:
        return self.row.seat if self.row is not None else None

    def now(self, table: LiveTable) -> Visit:
        """The same visit, after the table has changed: this person may sit on another chair now, or have left it."""
        return replace(self, table=table, row=table.row.seat_of(self.user.id))

    def require_manager(self) -> None:
        if not may_manage(self.interaction, self.table.row):
            raise Refused("table.not_host", host=f"<@{self.table.row.host_id}>")

    def require_player_or_manager(self) -> None:
        if self.row is None:
            self.require_manager()


async def visit(interaction: Interaction, table_id: int) -> Visit:
    """An id alone opens no door: neither on another server nor in a channel that this person cannot see."""
    return await entered(interaction, await interaction.client.host.tables.get(table_id))


async def entered(interaction: Interaction, table: LiveTable) -> Visit:
    if not may_see(interaction, table.row):
        raise Refused("table.unknown")
    if table.row.kept_for(interaction.user.id) is not None:
        table = await interaction.client.host.tables.come_back(table.id, interaction.user.id)
    row = table.row.seat_of(interaction.user.id)
    if row is not None and row.missed:
        table = await interaction.client.host.tables.is_here(table.id, interaction.user.id)
        row = table.row.seat_of(interaction.user.id)
    return Visit(interaction, table, row)


def may_see(interaction: Interaction, row: TableRow) -> bool:
    """Who sits there, and who can see its channel."""
    if row.seat_of(interaction.user.id) is not None or row.kept_for(interaction.user.id) is not None:
        return True
    if interaction.guild_id != row.guild_id:
        return False
    if interaction.channel_id in (row.channel_id, row.thread_id):
        return True
    there = _permissions_there(interaction, row)
    return there is not None and there.view_channel


def may_manage(interaction: Interaction, row: TableRow) -> bool:
    """The host of the table, and who has Manage Threads where the table stands (not merely where they type)."""
    return interaction.user.id == row.host_id or may_moderate(interaction, row)


def may_moderate(interaction: Interaction, row: TableRow) -> bool:
    if interaction.guild_id != row.guild_id:
        return False
    if interaction.channel_id in (row.channel_id, row.thread_id):
        return interaction.permissions.manage_threads
    there = _permissions_there(interaction, row)
    return there is not None and there.manage_threads


def _permissions_there(interaction: Interaction, row: TableRow) -> discord.Permissions | None:
    place = interaction.client.get_channel(row.channel_id)
    if not isinstance(place, discord.abc.GuildChannel) or not isinstance(interaction.user, discord.Member):
        return None
    return place.permissions_for(interaction.user)
