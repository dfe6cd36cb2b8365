"""Messages on Discord: posted once, edited in place, known again after a crash."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui
from discord.ext import commands

from bot import layouts
from bot.intents import Post
from bot.rows import MessageRow

UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10008, 50083
LOOK_BACK = 50  # messages that are searched for one that may have been sent already


class Memo(msgspec.Struct, omit_defaults=True):
    """What is known of a standing message: enough to see whether an edit would change anything, and to retire it."""

    said: str = ""
    shown: list[tuple[str, str]] = []  # its pictures: file name and alt text
    print: str = ""
    owed: str = ""  # what could not be told on a board that Discord refused

    @classmethod
    def of(cls, row: MessageRow | None) -> Memo:
        return msgspec.json.decode(row.text, type=cls) if row is not None and row.text else cls()

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


class Unedited(Exception):
    """The message cannot be edited (deleted, or in an archived thread): it has to be posted anew."""


async def edit(message: discord.PartialMessage, view: ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
    """A new look for a message; its pictures stay unless there are new ones."""
    try:
        if not files:
            await message.edit(view=view)
        else:
            await message.edit(view=view, attachments=list(files))
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, THREAD_ARCHIVED):
            raise Unedited from error
        raise


async def send_once(
    bot: commands.AutoShardedBot,
    channel: Any,
    view: ui.LayoutView,
    post: Post,
    doubtful: bool,
    files: Sequence[discord.File] = (),
    mention: list[int] | None = None,
) -> int:
    """Post once. The nonce guards a retry within minutes, the mark one after a restart."""
    if doubtful and (found := await _find(bot, channel, post.id)) is not None:
        return found
    message = await channel.send(
        view=view,
        files=list(files),
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in mention or ()]),
        nonce=f"{post.table_id}-{post.id}",
    )
    return message.id


async def _find(bot: commands.AutoShardedBot, channel: Any, post_id: int) -> int | None:
    wanted = layouts.mark(post_id)
    me = bot.user.id if bot.user else 0
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == me and wanted in _ids(message.components):
            return message.id
    return None


def _ids(components: Any) -> set[int]:
    """The ids of all components of a message, nested ones too."""
    found: set[int] = set()
    for component in components or ():
        found.add(getattr(component, "id", None) or 0)
        found |= _ids(getattr(component, "children", None))
    return found


def fingerprint(*parts: bytes | str) -> str:
    """Equal for messages that look the same."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.encode())
        digest.update(b"\0")
    return digest.hexdigest()[:24]
