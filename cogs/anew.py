"""A private panel takes the place of the one of its kind that the same person had before: they do not pile up."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot.private_panels import PrivatePanel
from cogs.replies import show
from cogs.visit import Visit

log = logging.getLogger(__name__)

HAND, MOVE, ORDERS, RECAP = "hand", "move", "orders", "recap"


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


async def _delete(panel: PrivatePanel) -> None:
    """As well as it goes: one that cannot be deleted works on."""
    try:
        await panel.webhook.delete_message(panel.message_id)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.debug("a private panel stays: %s", type(error).__name__)
