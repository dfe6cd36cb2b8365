"""Leaving a table. By the button on the card of a running game it is asked once more: what is given up is gone."""

from __future__ import annotations

from discord import ui

from bot import layouts, lobby
from bot.components import Click, rows
from bot.controls import Pressable
from bot.live_table import Refused
from bot.status import waiting_for
from bot.words import say
from cogs import panels
from cogs.anew import MOVE, anew, settled
from cogs.replies import show, tell
from cogs.visit import Visit
from games.core.words import tidy


async def ask(here: Visit) -> None:
    if here.table.spec.reseating is None:
        raise Refused("reseat.fixed", title=here.table.spec.title)
    await tell(here.interaction, _confirmation(here))


async def on_click(here: Visit, click: Click) -> None:
    match click.action.partition(".")[2]:
        case "sure":
            await leave(here)
        case "no":
            await show(here.interaction, layouts.notice(say("reseat.stays")))
        case _:
            raise Refused("press.unknown")


async def leave(here: Visit) -> None:
    """Out of the lobby, or of a running game: at once, or when it comes to a moment for it. It is said which, and how.

    Who is asked first what becomes of their things has that question before them at once.
    """
    after = here.now(await lobby.leave(here.host, here.table, here.user))
    title = after.table.spec.title
    if after.row is None:
        settled(here, say("lobby.left", title=title))
        await show(here.interaction, layouts.notice(say("lobby.left", title=title)))
        return
    said = tidy(say("reseat.leaves_later", how=_how(after)))
    if waiting_for(after.table, after.seat):
        await anew(after, MOVE, *await panels.move(after.host, after.table, after.seat, said))
    else:
        await show(here.interaction, layouts.notice(said))


def _how(here: Visit) -> str:
    """When somebody can go, and what becomes of their things, as the game has it."""
    return here.table.spec.words.get("game", "leaving") or ""


def _confirmation(here: Visit) -> ui.LayoutView:
    lines = [f"### {say('reseat.sure', title=here.table.spec.title)}", _how(here), say("reseat.lost")]
    buttons = [Pressable(say("reseat.go"), "out.sure", "danger"), Pressable(say("reseat.stay"), "out.no")]
    return layouts.layout(layouts.text("\n".join(filter(None, lines))), *rows(here.table.id, "0", list(buttons)))
