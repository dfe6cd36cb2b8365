"""A private panel takes the place of the one of its kind that the same person had before: they do not pile up."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Pressable
from bot.private_panels import PrivatePanel
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
    old = here.bot.private_panels.shown(key, message.id, here.interaction.followup, stays)
    if old is not None:
        here.bot.in_background(_delete(old))


def settled(here: Visit, said: str) -> None:
    """What this person had before them as *My move* was answered elsewhere: a line is left of it, and no picture."""
    key = (here.user.id, here.table.id, MOVE)
    panel = here.bot.private_panels.standing(key)
    if panel is None:
        return
    move = rows(here.table.id, "0", [Pressable(say("button.move"), "move")])
    view = layouts.layout(layouts.text(said), *move)

    async def shrink() -> None:
        if here.bot.private_panels.standing(key) is not panel:
            return  # pressed meanwhile: it shows something new
        try:
            await panel.webhook.edit_message(panel.message_id, view=view, attachments=[])
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.debug("a private panel stays as it was: %s", type(error).__name__)

    here.bot.in_background(shrink())


async def _delete(panel: PrivatePanel) -> None:
    """As well as it goes: one that cannot be deleted works on."""
    try:
        await panel.webhook.delete_message(panel.message_id)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.debug("a private panel stays: %s", type(error).__name__)
