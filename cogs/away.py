"""A computer plays for somebody who is away: for oneself, or for whoever has kept the table waiting for long."""

from __future__ import annotations

import discord

from bot import layouts
from bot.components import Click, rows
from bot.controls import Pressable
from bot.live_table import Refused
from bot.names import clean_name, marked
from bot.rows import SeatRow
from bot.standing_in import require_absent
from bot.words import say
from cogs.replies import show, tell
from cogs.visit import Visit


async def on_command(here: Visit, player: discord.Member | discord.User | None) -> None:
    """Asked once more, since what the computer does in the meantime stays done."""
    if here.table.row.phase != "live":
        raise Refused("table.not_live")
    here.require_player_or_manager()
    seat = _seat(here, player.id if player is not None else here.user.id)
    about = {"title": here.table.spec.title, "name": marked(clean_name(seat.name))}
    of = "" if seat.user_id == here.user.id else "_of"
    if of:
        require_absent(here.table.row, seat, here.host.tables.now())
    items = layouts.text(f"### {say(f'away.sure{of}', **about)}\n{say(f'away.about{of}', **about)}")
    buttons = [Pressable(say("away.go"), f"away.{seat.user_id}", "danger"), Pressable(say("away.no"), "away.no")]
    await tell(here.interaction, layouts.layout(items, *rows(here.table.id, "0", list(buttons))))


async def on_click(here: Visit, click: Click) -> None:
    who = click.action.partition(".")[2]
    if who == "no":
        await show(here.interaction, layouts.notice(say("away.stays")))
        return
    here.require_player_or_manager()
    seat = _seat(here, int(who) if who.isascii() and who.isdecimal() else 0)
    mine = seat.user_id == here.user.id
    await here.host.tables.step_back(here.table.id, seat.user_id or 0, by_others=not mine)
    said = say("away.done") if mine else say("away.done_of", name=marked(clean_name(seat.name)))
    await show(here.interaction, layouts.notice(said))


def _seat(here: Visit, user_id: int) -> SeatRow:
    seat = here.table.row.seat_of(user_id)
    if seat is None:
        gone = here.table.row.kept_for(user_id) is not None
        raise Refused("away.gone" if gone else "away.whom")
    return seat
