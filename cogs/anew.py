"""A private panel takes the place of the one of its kind that the same person had before: they do not pile up."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot import layouts
from bot.app import Wardroom
from bot.components import Click, click_of, rows
from bot.controls import Pressable
from bot.live_table import LiveTable, Refused
from bot.private_panels import Key, PrivatePanel
from bot.status import waiting_for
from bot.words import say
from cogs import panels
from cogs.replies import show
from cogs.visit import Visit

log = logging.getLogger(__name__)

HAND, MOVE, ORDERS, RECAP = "hand", "move", "orders", "recap"
DONE = "✓ "  # so begins what tells somebody that it was heard
BOARD, LOG, LOOK, READ, RULES = "board", "log", "look", "read", "rules"


async def anew(
    here: Visit,
    kind: str,
    view: ui.LayoutView,
    file: discord.File | Sequence[discord.File] | None = None,
    stays: bool = False,
) -> None:
    """Show it, in the private message that was pressed or in a new one. Then the old one goes; nobody waits for that.

    `stays`: half an answer, in whatever panel it is given: that remains what it was.
    """
    message = await show(here.interaction, view, file)
    if message is None:
        return
    key = (here.user.id, here.table.id, kind)
    remembered = here.bot.private_panels
    old = remembered.shown(key, message.id, here.interaction.followup, stays, *what_of(view))
    if old is not None:
        here.bot.in_background(_delete(old))


def settled(here: Visit, said: str) -> None:
    """What this person had before them as *My move* was answered elsewhere: a line is left of it, and no picture."""
    key = (here.user.id, here.table.id, MOVE)
    panel = here.bot.private_panels.standing(key)
    if panel is None:
        return
    here.bot.in_background(_shrink(here.bot, key, panel, said))


def passed(bot: Wardroom, table: LiveTable) -> None:
    """After a change of a table: a line is left of panels that ask what others, the clock or an order have settled, and
    one that says that nothing waits goes on to what does. Also of those of people who have left it meanwhile.
    """
    for key in bot.private_panels.of_table(table.id, MOVE):
        if bot.private_panels.standing(key) is None:
            continue
        seat, closed = table.row.seat_of(key[0]), table.row.phase == "closed"
        still_open = set[str]() if closed or seat is None else {str(ask.id) for ask in table.asks(seat.seat)}
        panel = bot.private_panels.passed(key, still_open, closed)
        if panel is not None:
            bot.in_background(_shrink(bot, key, panel, say("move.passed")))
        elif seat is not None and table.row.phase == "live" and waiting_for(table, seat.seat):
            woken = bot.private_panels.woken(key)
            if woken is not None:
                bot.in_background(_go_on(bot, key, woken, seat.seat))


def asked_in(view: ui.LayoutView) -> frozenset[str]:
    """The questions that can be answered in it."""
    return frozenset(click.ref for click in _clicks(view) if click.is_answer)


def what_of(view: ui.LayoutView) -> tuple[frozenset[str], bool, str]:
    """What is remembered of a panel: what it asks, whether it says that nothing waits, what was done before."""
    first = next((item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)), "")
    done = first.partition("\n")[0]
    return asked_in(view), says_nothing_waits(view), done if done.startswith(DONE) else ""


def says_nothing_waits(view: ui.LayoutView) -> bool:
    """It leads to *My move*, and there is nothing in it to answer or to lay ready."""
    clicks = _clicks(view)
    return any(click.action == "move" for click in clicks) and all(click.ref == "0" for click in clicks)


def _clicks(view: ui.LayoutView) -> list[Click]:
    ids = [str(item.custom_id) for item in view.walk_children() if isinstance(item, ui.Button | ui.Select)]
    return [click for click in (click_of({"custom_id": found}) for found in ids) if click is not None]


async def _go_on(bot: Wardroom, key: Key, panel: PrivatePanel, seat: int) -> None:
    """To what waits by now, in the same message."""
    try:
        view, files = await panels.move(bot.host, await bot.host.tables.get(key[1]), seat, panel.done)
        if bot.private_panels.standing(key) is not panel:
            return  # pressed meanwhile: it shows something new
        bot.private_panels.goes_on(key, panel, asked_in(view))
        await panel.webhook.edit_message(panel.message_id, view=view, attachments=files)
    except (Refused, discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.debug("a private panel stays as it was: %s", type(error).__name__)


async def _shrink(bot: Wardroom, key: Key, panel: PrivatePanel, said: str) -> None:
    if bot.private_panels.standing(key) is not panel:
        return  # pressed meanwhile: it shows something new
    move = rows(key[1], "0", [Pressable(say("button.move"), "move")])
    view = layouts.layout(layouts.text(said), *move)
    try:
        await panel.webhook.edit_message(panel.message_id, view=view, attachments=[])
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.debug("a private panel stays as it was: %s", type(error).__name__)


async def _delete(panel: PrivatePanel) -> None:
    """As well as it goes: one that cannot be deleted works on."""
    try:
        await panel.webhook.delete_message(panel.message_id)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.debug("a private panel stays: %s", type(error).__name__)
