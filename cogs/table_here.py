"""Which table a command means: the one whose number was given, or the one of the place where it is typed."""

from __future__ import annotations

from collections.abc import Callable

from bot.host import Host
from bot.live_table import LiveTable, NotForThisProgram, Refused
from bot.rows import TableRow
from cogs.visit import Interaction, Visit, entered, visit
from games.core.spec import AnySpec

Fits = Callable[[TableRow], bool]


async def table_here(interaction: Interaction, number: int | None, fits: Fits | None = None) -> Visit:
    """The table whose number was given, or the one of this place: of several, the one that fits, or that waits."""
    host = interaction.client.host
    if number is not None:
        return await visit(interaction, number)
    ids = await _here(interaction)
    if not ids:
        raise Refused("table.none_here")
    found = _narrowed(await _known(host, ids), interaction.user.id, fits)
    if len(found) > 1:
        raise Refused("table.several_here", ids=", ".join(str(table.id) for table in sorted(found, key=lambda t: t.id)))
    return await entered(interaction, found[0])


async def table_of_game(interaction: Interaction, spec: AnySpec, number: int | None) -> Visit:
    """For the commands of one game."""

    def fits(row: TableRow) -> bool:
        return row.game == spec.slug and row.seat_of(interaction.user.id) is not None

    here = await table_here(interaction, number, fits)
    if here.table.spec is not spec:
        raise Refused("verb.other_game", title=here.table.spec.title)
    return here


async def game_here(interaction: Interaction) -> AnySpec | None:
    """The game that is played where this is typed, if it is one."""
    specs = {table.row.game: table.spec for table in await _known(interaction.client.host, await _here(interaction))}
    return specs.popitem()[1] if len(specs) == 1 else None


async def _here(interaction: Interaction) -> list[int]:
    store = interaction.client.host.store
    if interaction.guild_id is None:
        return [row.id for row in await store.of_user(interaction.user.id)]
    return await store.by_place(interaction.channel_id or 0)


async def _known(host: Host, ids: list[int]) -> list[LiveTable]:
    """Those that this program can play: one of a newer program keeps nobody from the others."""
    found: list[LiveTable] = []
    newer: NotForThisProgram | None = None
    for table_id in ids:
        try:
            found.append(await host.tables.get(table_id))
        except NotForThisProgram as error:
            newer = error
    if not found and newer is not None:
        raise newer
    return found


def _narrowed(tables: list[LiveTable], user_id: int, fits: Fits | None) -> list[LiveTable]:
    """Each question is asked only while several are left, and only counts if it leaves one."""

    def is_mine(row: TableRow) -> bool:
        return row.seat_of(user_id) is not None

    def waits(row: TableRow) -> bool:
        seat = row.seat_of(user_id)
        return seat is not None and seat.waits > 0

    for question in (fits, is_mine, waits):
        if question is not None and len(tables) > 1:
            tables = [table for table in tables if question(table.row)] or tables
    return tables
