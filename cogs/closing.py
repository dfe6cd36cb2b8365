"""Closing a table: at once where nothing is lost, otherwise after a second press and with the others' consent."""

from __future__ import annotations

from discord import ui

from bot import closing, layouts
from bot.components import Click, rows
from bot.controls import Pressable
from bot.live_table import LiveTable, Refused
from bot.requests import losses, others, still_to_agree
from bot.words import say
from cogs.replies import show, tell
from cogs.visit import Visit, may_moderate


async def on_command(here: Visit) -> None:
    """Of a running game whoever plays it may ask the others; what is not begun or over is the host's."""
    if here.table.row.phase == "live":
        here.require_player_or_manager()
        await tell(here.interaction, _confirmation(here))
        return
    here.require_manager()
    await closing.close(here.host, here.table.id, here.user)
    await tell(here.interaction, layouts.notice(say("table.closed")))


def _moderates(here: Visit) -> bool:
    return may_moderate(here.interaction, here.table.row)


def _confirmation(here: Visit) -> ui.LayoutView:
    row = here.table.row
    asked = others(row, here.user.id)
    lines = [f"### {say('closing.sure')}", *losses(row, here.table.spec)]
    buttons = [Pressable(say("closing.ask"), "close.ask", "danger")] if asked else []
    if asked:
        lines.append(say("closing.needs", who=", ".join(f"<@{user}>" for user in asked)))
    if not asked or _moderates(here):
        lines.append(say("closing.moderator" if asked else "closing.alone"))
        buttons.append(Pressable(say("closing.now"), "close.now", "danger"))
    buttons.append(Pressable(say("closing.no"), "close.no"))
    return layouts.layout(layouts.text("\n".join(lines)), *rows(row.id, "0", list(buttons)))


async def on_click(here: Visit, click: Click) -> None:
    what, _, of = click.action.partition(".")[2].partition(".")
    match what:
        case "no":
            said = say("closing.no_change")
        case "ask":
            here.require_player_or_manager()
            said = _settled(await closing.ask(here.host, here.table.id, here.user))
        case "now":
            here.require_player_or_manager()
            if others(here.table.row, here.user.id) and not _moderates(here):
                raise Refused("closing.not_alone")
            said = _settled(await closing.close(here.host, here.table.id, here.user))
        case "agree":
            said = _settled(await closing.agree(here.host, here.table.id, here.user, of, _moderates(here)))
        case "keep":
            await closing.keep(here.host, here.table.id, here.user, of, _moderates(here))
            said = say("closing.no_change")
        case _:
            raise Refused("press.unknown")
    await show(here.interaction, layouts.notice(said))


def _settled(table: LiveTable) -> str:
    if table.row.phase == "closed":
        return say("table.closed")
    waits = ", ".join(f"<@{user}>" for user in still_to_agree(table.row))
    return say("closing.noted", who=waits)
