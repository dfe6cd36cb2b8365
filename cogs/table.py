"""/table and /tables: open, join, start, look, manage."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot import layouts, lobby
from bot.app import Wardroom
from bot.deadlines import CLOCKS, duration
from bot.live_table import Refused
from bot.pace import PACES, pace_title
from bot.requests import asks, lapses, whose
from bot.rows import TableRow
from bot.status import table_line
from bot.words import say
from cogs import away, closing, leaving, looking, opening, orders, panels, reading, recap
from cogs.anew import BOARD, HAND, LOG, LOOK, MOVE, ORDERS, RECAP, anew
from cogs.inputs import Name, TableNumber
from cogs.replies import defer, guarded, tell
from cogs.table_here import Fits, table_here
from cogs.visit import Interaction, Visit
from games.core.registry import games

GAMES = [app_commands.Choice(name=spec.title, value=spec.slug) for spec in games()]
PACE_CHOICES = [app_commands.Choice(name=pace_title(name), value=name) for name in PACES]
CLOCK_CHOICES = [app_commands.Choice(name=duration(c) if c else "off", value=c) for c in CLOCKS]

Work = Callable[[Visit], Awaitable[None]]


def _in_lobby(row: TableRow) -> bool:
    return row.phase == "lobby"


class TableCommands(commands.GroupCog, name="table", description="Open a table, sit down, play"):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        self.host = bot.host

    @app_commands.command(name="open", description="Open a table for a game in this channel")
    @app_commands.describe(game="Which game; without one you choose from pictures")
    @app_commands.choices(game=GAMES)
    async def open_(self, interaction: Interaction, game: str | None = None) -> None:
        if await defer(interaction):
            async with guarded(interaction):
                await (opening.open_one(interaction, game) if game is not None else opening.choose(interaction))

    async def _with_table(
        self, interaction: Interaction, number: int | None, work: Work, fits: Fits | None = None
    ) -> None:
        if await defer(interaction):
            async with guarded(interaction) as guard:
                await work(guard.enter(await table_here(interaction, number, fits)))

    @app_commands.command(description="Sit down at the table here")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def join(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await lobby.join(self.host, here.table, here.user)
            await tell(interaction, layouts.notice(say("lobby.joined", title=here.table.spec.title)))

        def has_room(row: TableRow) -> bool:
            return row.phase == "lobby" and row.seat_of(interaction.user.id) is None

        await self._with_table(interaction, table, work, has_room)

    @app_commands.command(description="Get up from the table again; from a running game where it lets people go")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def leave(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await leaving.leave(here)

        await self._with_table(interaction, table, work, _in_lobby)

    @app_commands.command(description="Deal and begin (host of the table)")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def start(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            here.require_manager()
            t = await lobby.start(self.host, self.bot, here.table)
            await tell(interaction, layouts.notice(say("lobby.started", where=f"<#{t.row.place}>")))

        await self._with_table(interaction, table, work, _in_lobby)

    @app_commands.command(description="Seat or unseat a computer (host of the table)")
    @app_commands.describe(level="How it plays; 'remove' takes the last one away", table="Its number")
    async def computer(
        self, interaction: Interaction, level: Name | None = None, table: TableNumber | None = None
    ) -> None:
        async def work(here: Visit) -> None:
            here.require_manager()
            if level == "remove":
                await lobby.remove_computer(self.host, here.table)
            elif level is not None and level not in here.table.spec.computer_names():
                raise Refused("lobby.no_level", names=", ".join(here.table.spec.computer_names()))
            else:
                await lobby.add_computer(self.host, here.table, level)
            await tell(interaction, layouts.notice(say("lobby.changed")))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="The board, for you alone")
    @app_commands.describe(as_text="As plain text instead of a picture", table="Its number")
    async def board(self, interaction: Interaction, as_text: bool = False, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, BOARD, *await panels.board(self.host, here.table, as_text))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="Look at something that everybody may see, for you alone")
    @app_commands.describe(what="A player's place, a part of the board, a card …", table="Its number")
    @app_commands.autocomplete(what=looking.completed)
    async def look(self, interaction: Interaction, what: Name, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, LOOK, *await looking.by_name(here, what))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="Read a long text again, for you alone")
    @app_commands.describe(what="Its title; without one, the newest", table="Its number")
    @app_commands.autocomplete(what=reading.completed)
    async def read(self, interaction: Interaction, what: Name | None = None, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            shown = reading.by_name if what is not None else reading.panel
            await tell(interaction, shown(here.table, here.seat_if_any, what or ""))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="Your hand, for you alone")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def hand(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, HAND, *await panels.hand(self.host, here.table, here.seat))
            await panels.try_dm_again(self.host, here.table, here.seat)

        await self._with_table(interaction, table, work)

    @app_commands.command(description="What waits for you, and how to answer it")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def move(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, MOVE, *await panels.move(self.host, here.table, here.seat))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="My orders: what answers for you, and what you laid ready, for you alone")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def orders(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, ORDERS, orders.panel(here.table, here.seat))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="What has happened since you last looked")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def recap(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, RECAP, *await recap.recap(self.host, here.table, here.seat_if_any))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="The story so far")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def log(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            await anew(here, LOG, *await panels.log(self.host, here.table, here.seat_if_any))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="Time for an answer; when it runs out, the default is taken (host of the table)")
    @app_commands.describe(time="How long each answer may take", table="Its number")
    @app_commands.choices(time=CLOCK_CHOICES)
    async def clock(self, interaction: Interaction, time: int, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            here.require_manager()
            await self.host.tables.set_clock(here.table.id, time)
            line = say("clock.each", time=duration(time)) if time else say("clock.none")
            await tell(interaction, layouts.notice(line))

        await self._with_table(interaction, table, work)

    @app_commands.command(
        description="How fast this table is played: its windows, orders and clock (host of the table)"
    )
    @app_commands.describe(pace="Live while people sit here, in hours, or over days", table="Its number")
    @app_commands.choices(pace=PACE_CHOICES)
    async def pace(self, interaction: Interaction, pace: str, table: TableNumber | None = None) -> None:
        async def work(here: Visit) -> None:
            here.require_manager()
            row = (await self.host.tables.set_pace(here.table.id, pace)).row
            clock = say("clock.each", time=duration(row.clock)) if row.clock else say("clock.none")
            await tell(interaction, layouts.notice(f"{say('pace.set', pace=pace_title(pace))}\n{clock}"))

        await self._with_table(interaction, table, work)

    @app_commands.command(description="End this table for good; of a running game everybody is asked first")
    @app_commands.describe(table="Its number, where several stand in one channel")
    async def close(self, interaction: Interaction, table: TableNumber | None = None) -> None:
        await self._with_table(interaction, table, closing.on_command)

    @app_commands.command(description="While somebody is away a computer plays their seat: until they do anything here")
    @app_commands.describe(player="Not you, but somebody who keeps the table waiting for long", table="Its number")
    async def away(
        self, interaction: Interaction, player: discord.User | None = None, table: TableNumber | None = None
    ) -> None:
        async def work(here: Visit) -> None:
            await away.on_command(here, player)

        await self._with_table(interaction, table, work)


class MyTables(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.host = bot.host

    @app_commands.command(name="tables", description="Everything that waits for you, everywhere")
    async def tables(self, interaction: Interaction) -> None:
        if await defer(interaction):
            async with guarded(interaction):
                await tell(interaction, layouts.notice(await self._lines(interaction.user.id)))

    async def _lines(self, user_id: int) -> str:
        lines: list[str] = []
        for row in await self.host.store.of_user(user_id):
            seat = row.seat_of(user_id)
            link = await self._link(row)
            if row.phase == "live":
                lines.append(await self._live(row, user_id, link))
                lines += self._asked_to_close(row, user_id, link)
                continue
            key = "tables.lobby" if row.phase == "lobby" else "tables.waits" if seat and seat.waits else "tables.quiet"
            lines.append(say(key, title=_title(row.game), id=row.id, link=link))
        lines.sort(key=lambda line: (not line.startswith("⏳"), not line.startswith("🔔")))
        return "\n".join([f"### {say('tables.title')}", *(lines or [say("tables.none")])])

    def _asked_to_close(self, row: TableRow, user_id: int, link: str) -> list[str]:
        if row.closing is None or not asks(row, user_id, self.host.tables.now()):
            return []
        facts = {"title": _title(row.game), "id": row.id, "link": link}
        return [say("closing.asks_at", name=whose(row), when=lapses(row.closing), **facts)]

    async def _live(self, row: TableRow, user_id: int, link: str) -> str:
        """What it waits for is in its state; one of a newer program cannot be read, and is only named."""
        try:
            table = await self.host.tables.get(row.id)
        except Refused:
            seat = row.seat_of(user_id)
            key = "tables.waits" if seat is not None and seat.waits else "tables.quiet"
            return say(key, title=_title(row.game), id=row.id, link=link)
        return table_line(table, user_id, await self.host.store.deadlines(row.id), link)

    async def _link(self, row: TableRow) -> str:
        slot = "lobby" if row.phase == "lobby" else "board"
        message = await self.host.store.message(row.id, slot)
        if message is None:
            return f"<#{row.place}>"
        return f"https://discord.com/channels/{row.guild_id}/{message.channel_id}/{message.message_id}"


def _title(slug: str) -> str:
    """A game that this program does not know has no other name here."""
    return next((spec.title for spec in games() if spec.slug == slug), slug)


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(TableCommands(bot))
    await bot.add_cog(MyTables(bot))
