"""A private panel takes the place of the one of its kind that the same person had before: they do not pile up."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot import layouts
from bot.app import Wardroom
from bot.components import click_of, rows
from bot.controls import Pressable
from bot.live_table import LiveTable
from bot.private_panels import Key, PrivatePanel
from bot.words import say
from cogs.replies import show
from cogs.visit import Visit

log = logging.getLogger(__name__)

HAND, MOVE, ORDERS, RECAP = "hand", "move", "orders", "recap"
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
    panels = here.bot.private_panels
    old = panels.shown(key, message.id, here.interaction.followup, stays, asked_in(view))
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
    """After a change of a table: a line is left of panels that ask what others, the clock or an order have settled.

    Also of those of people who have left it meanwhile.
    """
    for key in bot.private_panels.of_table(table.id, MOVE):
        if bot.private_panels.standing(key) is None:
            continue
        seat, closed = table.row.seat_of(key[0]), table.row.phase == "closed"
        still_open = set[str]() if closed or seat is None else {str(ask.id) for ask in table.asks(seat.seat)}
        panel = bot.private_panels.passed(key, still_open, closed)
        if panel is not None:
            bot.in_background(_shrink(bot, key, panel, say("move.passed")))


def asked_in(view: ui.LayoutView) -> frozenset[str]:
    """The questions that can be answered in it."""
    ids = [str(item.custom_id) for item in view.walk_children() if isinstance(item, ui.Button | ui.Select)]
    clicks = [click for click in (click_of({"custom_id": found}) for found in ids) if click is not None]
    return frozenset(click.ref for click in clicks if click.is_answer)


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
