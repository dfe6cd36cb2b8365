"""The lobby: a table from its opening to the deal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

import discord
from discord.ext import commands

from bot.deadlines import CLOCKS
from bot.host import Host
from bot.intents import Body, Lobby, Say, thread_dest
from bot.live_table import LiveTable, Refused
from bot.names import clean_name, marked
from bot.pace import PACES, take_clock, take_pace
from bot.places import find_channel, make_thread, require
from bot.rows import KeepsakeRow, SeatRow, TableRow, Wish
from bot.words import say
from games.core.registry import game

COMPUTER_NAMES = ("Barnacle", "Cutlass", "Dogwatch", "Fathom", "Gannet", "Halyard")

Person: TypeAlias = discord.User | discord.Member


async def open_table(host: Host, bot: commands.AutoShardedBot, slug: str, place: object, user: Person) -> LiveTable:
    """A new table with its opener at it. The card is posted by the outbox, so that a crash cannot lose it."""
    channel = require(bot, place)
    spec = game(slug)
    now = host.tables.now()
    seat = SeatRow(0, clean_name(user.display_name), user_id=user.id)
    row = TableRow(
        id=0,
        game=spec.slug,
        phase="lobby",
        guild_id=channel.guild.id,
        channel_id=channel.id,
        host_id=user.id,
        options=spec.defaults(),
        created_at=now,
        updated_at=now,
        seats=[seat],
    )
    mine = [kept for kept in await keepsakes(host, row) if user.id in kept.people]
    take_up(row, mine[0] if mine else None)
    async with _one_more(host, row):
        return await host.tables.open(row)


@asynccontextmanager
async def _one_more(host: Host, row: TableRow) -> AsyncIterator[None]:
    """Only a few that nobody has started yet stand open for one person on one server; however fast they open them."""
    most = host.settings.open_lobbies
    async with host.tables.queue(-row.host_id):
        mine = [other for other in await host.store.of_user(row.host_id) if other.host_id == row.host_id]
        waiting = [other for other in mine if other.phase == "lobby" and other.guild_id == row.guild_id]
        if len(waiting) >= most:
            raise Refused("lobby.too_many", n=most, ids=", ".join(str(other.id) for other in waiting))
        yield


async def keepsakes(host: Host, row: TableRow) -> list[KeepsakeRow]:
    """What finished games of people at this table have left, the newest first."""
    if game(row.game).keepsakes is None:
        return []
    people = {seat.user_id for seat in row.seats}
    return [kept for kept in await host.store.keepsakes(row.game, row.guild_id) if people & set(kept.people)]


def take_up(row: TableRow, kept: KeepsakeRow | None) -> None:
    row.keepsake, row.keepsake_line = (kept.id, kept.line) if kept is not None else (0, "")


async def again(host: Host, bot: commands.AutoShardedBot, table: LiveTable, user: Person) -> LiveTable:
    """Once more after a game: same channel, options, people and computers. However many press, it is one table."""
    old = table.row
    if old.phase != "over":
        raise Refused("again.not_over")
    if old.seat_of(user.id) is None:
        raise Refused("table.not_seated")
    require(bot, await find_channel(bot, old.channel_id))
    now = host.tables.now()
    row = TableRow(
        id=0,
        game=old.game,
        phase="lobby",
        guild_id=old.guild_id,
        channel_id=old.channel_id,
        host_id=user.id,
        options=dict(old.options),
        clock=old.clock,
        clock_chosen=old.clock_chosen,
        pace=old.pace,
        created_at=now,
        updated_at=now,
        seats=[SeatRow(s.seat, s.name, user_id=s.person, computer=None if s.away else s.computer) for s in old.seats],
    )
    left = [kept for kept in await keepsakes(host, row) if kept.table_id == old.id]
    take_up(row, left[0] if left else None)
    others = [seat.person for seat in old.seats if seat.person not in (None, user.id)]
    line = say(
        "again.said",
        name=marked(clean_name(user.display_name)),
        where=f"<#{old.channel_id}>",
        who=" ".join(f"<@{u}>" for u in others),
    )
    said = Say(line.strip(), mention=[u for u in others if u is not None])
    async with _one_more(host, row):
        return await host.tables.open(row, [(old.id, said)], once=f"again:{old.id}")


def _changed(table_id: int) -> list[tuple[str, Body]]:
    return [(thread_dest(table_id), Lobby())]


async def join(host: Host, table: LiveTable, user: Person) -> LiveTable:
    """A chair in the lobby; in a running game, where people may come and go, one from its next moment for it on.

    In a lobby that is full it is the chair of the computer that came last.
    """
    if table.row.phase == "live":
        return await host.tables.wish(table.id, Wish(user.id, clean_name(user.display_name), "join"))

    def work(row: TableRow) -> list[tuple[str, Body]]:
        _in_lobby(row)
        if row.seat_of(user.id) is not None:
            raise Refused("lobby.already")
        seat = SeatRow(len(row.seats), clean_name(user.display_name), user_id=user.id)
        if len(row.seats) < game(row.game).seats[-1]:
            row.seats.append(seat)
            return _changed(row.id)
        gives_way = row.last_computer
        if gives_way is None:
            raise Refused("lobby.full")
        seat.seat = gives_way.seat
        row.seats[seat.seat] = seat
        return _changed(row.id)

    return await host.tables.edit(table.id, work)


async def leave(host: Host, table: LiveTable, user: Person) -> LiveTable:
    """In the lobby the chair is free again, and the next person becomes host; the last one out closes the table.

    A running game lets people go at its next moment for it, where it lets them go at all.
    """
    if table.row.phase == "live":
        return await host.tables.wish(table.id, Wish(user.id, clean_name(user.display_name), "leave"))

    def work(row: TableRow) -> list[tuple[str, Body]]:
        _in_lobby(row)
        seat = row.seat_of(user.id)
        if seat is None:
            raise Refused("table.not_seated")
        row.seats.remove(seat)
        people = [other.user_id for other in row.seats if other.user_id is not None]
        if not people:
            row.phase = "closed"
        elif row.host_id == user.id:
            row.host_id = people[0]
        _renumber(row)
        return _changed(row.id)

    return await host.tables.edit(table.id, work)


async def add_computer(host: Host, table: LiveTable, level: str | None = None) -> LiveTable:
    def work(row: TableRow) -> list[tuple[str, Body]]:
        _in_lobby(row)
        spec = game(row.game)
        if len(row.seats) >= spec.seats[-1]:
            raise Refused("lobby.full")
        taken = {seat.name for seat in row.seats}
        name = next(n for n in COMPUTER_NAMES if n not in taken)
        row.seats.append(SeatRow(len(row.seats), name, computer=level or spec.default_computer))
        return _changed(row.id)

    return await host.tables.edit(table.id, work)


async def remove_computer(host: Host, table: LiveTable) -> LiveTable:
    def work(row: TableRow) -> list[tuple[str, Body]]:
        _in_lobby(row)
        last = row.last_computer
        if last is None:
            raise Refused("lobby.no_computer")
        row.seats.remove(last)
        _renumber(row)
        return _changed(row.id)

    return await host.tables.edit(table.id, work)


async def set_option(host: Host, table: LiveTable, key: str, value: str) -> LiveTable:
    offered = await keepsakes(host, table.row) if key == "keepsake" else []

    def work(row: TableRow) -> list[tuple[str, Body]]:
        _in_lobby(row)
        if key == "keepsake":
            take_up(row, next((kept for kept in offered if str(kept.id) == value), None))
            return _changed(row.id)
        if key == "clock":
            if value not in map(str, CLOCKS):
                raise Refused("lobby.no_option")
            take_clock(row, int(value))
            return _changed(row.id)
        if key == "pace":
            if value not in PACES:
                raise Refused("lobby.no_option")
            take_pace(row, value)
            return _changed(row.id)
        option = next((o for o in game(row.game).options if o.key == key), None)
        if option is None or value not in option.choices:
            raise Refused("lobby.no_option")
        row.options[key] = value
        return _changed(row.id)

    return await host.tables.edit(table.id, work)


async def learn(host: Host, table: LiveTable) -> LiveTable:
    """The game for newcomers, where there is one: one press instead of a way through the options."""
    option = table.spec.learning
    if option is None:
        raise Refused("lobby.no_option")
    return await set_option(host, table, option.key, option.learning)


def _in_lobby(row: TableRow) -> None:
    if row.phase != "lobby":
        raise Refused("table.started")


def _renumber(row: TableRow) -> None:
    for i, seat in enumerate(row.seats):
        seat.seat = i


# ---- start ------------------------------------------------------------------------------------------------------


async def start(host: Host, bot: commands.AutoShardedBot, table: LiveTable) -> LiveTable:
    """Make the thread, deal, post the board; the first DM to each person tells whether DMs arrive."""
    _in_lobby(table.row)
    spec = table.spec
    if len(table.row.seats) not in spec.seats:
        counts = f"{spec.seats[0]} to {spec.seats[-1]}"
        raise Refused("lobby.wrong_count", title=spec.title, counts=counts, n=len(table.row.seats))
    await host.tables.keepsake_of(table)  # before there is a thread
    place = await find_channel(bot, table.row.channel_id)
    require(bot, place)
    thread_id = await make_thread(host, table, place)
    return await host.tables.start(table.id, thread_id)
