"""Leaving a running game by the button on its card: asked once more, since what is given up does not come back."""

from __future__ import annotations

from discord import ui

from bot import layouts, lobby
from bot.components import Click, rows
from bot.controls import Pressable
from bot.live_table import Refused
from bot.words import say
from cogs.replies import show, tell
from cogs.visit import Visit


async def ask(here: Visit) -> None:
    if here.table.spec.reseating is None:
        raise Refused("reseat.fixed", title=here.table.spec.title)
    await tell(here.interaction, _confirmation(here))


async def on_click(here: Visit, click: Click) -> None:
    match click.action.partition(".")[2]:
        case "sure":
            said = await _gone(here)
        case "no":
            said = say("reseat.stays")
        case _:
            raise Refused("press.unknown")
    await show(here.interaction, layouts.notice(said))


def _confirmation(here: Visit) -> ui.LayoutView:
    lines = [f"### {say('reseat.sure', title=here.table.spec.title)}", say("reseat.lost")]
    buttons = [Pressable(say("reseat.go"), "out.sure", "danger"), Pressable(say("reseat.stay"), "out.no")]
    return layouts.layout(layouts.text("\n".join(lines)), *rows(here.table.id, "0", list(buttons)))


async def _gone(here: Visit) -> str:
    row = (await lobby.leave(here.host, here.table, here.user)).row
    if row.seat_of(here.user.id) is None:
        return say("lobby.left", title=here.table.spec.title)
    return say("reseat.leaves_later")
