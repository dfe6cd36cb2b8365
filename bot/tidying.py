"""Messages that are out of date: boards lose their buttons, old hands and cards go."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot import layouts
from bot.intents import Body, Remove, Retire, errand_dest
from bot.messages import NO_MESSAGE, Memo, Unedited, edit, kept, pictures_of
from bot.rows import MessageRow


def retiring(table_id: int, old: MessageRow | None, new_id: int) -> list[tuple[str, Body]]:
    """What is to be done about the board that this one replaces: an errand of its own, tried until it works.

    What could be chosen has been: its picture goes, unless it is all there is to see of that moment (a part of the map
    that stood there instead of the board, or a sheet of cards without a story).
    """
    if old is None or old.message_id in (new_id, NO_MESSAGE):
        return []
    memo = Memo.of(old)
    shown = [(name, alt) for name, alt in memo.shown if not name.startswith(f"{layouts.CHOICES_FILE}.")]
    if not shown and not (memo.cards and memo.said):
        shown = memo.shown
    return [(errand_dest(table_id), Retire(old.channel_id, old.message_id, memo.said, shown, memo.kept))]


def removing(table_id: int, old: MessageRow | None, new_id: int) -> list[tuple[str, Body]]:
    if old is None or old.message_id == new_id:
        return []
    return [(errand_dest(table_id), Remove(old.channel_id, old.message_id))]


async def tidy(bot: commands.AutoShardedBot, body: Retire | Remove) -> None:
    message = bot.get_partial_messageable(body.channel_id).get_partial_message(body.message_id)
    if isinstance(body, Remove):
        await message.delete()
    else:
        await _retire(message, body)


async def _retire(message: discord.PartialMessage, body: Retire) -> None:
    """The old board keeps its pictures and its story and loses its buttons; if need be its pictures too."""
    pictures = body.kept
    if body.shown and not pictures:  # posted by a version that did not note them
        pictures = pictures_of(await message.fetch())
    shown = [(name, alt) for name, alt in body.shown if name in pictures]
    try:
        await edit(message, layouts.old_board(body.said, shown), kept(pictures, [name for name, _ in shown]))
    except Unedited as error:
        if not error.gone:
            await _strip(message, body)


async def _strip(message: discord.PartialMessage, body: Retire) -> None:
    try:
        await edit(message, layouts.old_board(body.said, ()))
    except Unedited as error:
        if not error.gone:
            raise error.refusal from error
