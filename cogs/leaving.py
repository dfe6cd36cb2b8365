"""Leaving a running game by the button on its card: asked once more, since what is given up does not come back."""

from __future__ import annotations

from discord import ui

from bot import layouts, lobby
from bot.components import Click, rows
from bot.controls import Pressable
from bot.live_table import Refused
from bot.words import say
from cogs.replies import show
from cogs.visit import Visit


async def on_click(here: Visit, click: Click) -> None:
    """Whoever has no seat has only a wish to take back: that is done at once."""
    what = click.action.partition(".")[2]
    if what not in ("", "sure", "no"):
        raise Refused("press.unknown")
    if what == "no":
        await show(here.interaction, layouts.notice(say("reseat.stays")))
    elif here.row is not None and here.table.row.phase == "live" and what != "sure":
        await show(here.interaction, _confirmation(here))
    else:
        await show(here.interaction, layouts.notice(await _gone(here)))


def _confirmation(here: Visit) -> ui.LayoutView:
    lines = [f"### {say('reseat.sure', title=here.table.spec.title)}", say("reseat.lost")]
    buttons = [Pressable(say("reseat.go"), "out.sure", "danger"), Pressable(say("reseat.stay"), "out.no")]
    return layouts.layout(layouts.text("\n".join(lines)), *rows(here.table.id, "0", list(buttons)))


async def _gone(here: Visit) -> str:
    row = (await lobby.leave(here.host, here.table, here.user)).row
    if row.seat_of(here.user.id) is None:
        return say("lobby.left", title=here.table.spec.title)
    return say("reseat.leaves_later")
