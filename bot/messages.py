"""Messages on Discord: posted once, edited in place, known again after a crash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import discord
import msgspec
from discord import ui
from discord.ext import commands

from bot import layouts
from bot.discord_parts import Kept
from bot.intents import Post
from bot.rows import MessageRow
from render.kit.art import Picture

UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10008, 50083
LOOK_BACK = 50  # messages that are searched for one that may have been sent already


class Memo(msgspec.Struct, omit_defaults=True):
    """What is known of a standing message: enough to see whether an edit would change anything, and to retire it."""

    said: str = ""
    shown: list[tuple[str, str]] = []  # its pictures: file name and alt text
    print: str = ""
    owed: str = ""  # what could not be told on a board that Discord refused
    kept: dict[str, int] = {}  # file name and attachment id: an edit that keeps a picture has to name both
    called: list[int] = []  # whom it mentions

    @classmethod
    def of(cls, row: MessageRow | None) -> Memo:
        return msgspec.json.decode(row.text, type=cls) if row is not None and row.text else cls()

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


@dataclass(frozen=True)
class Sent:
    """A message that is there, with the attachment id of each picture by its file name."""

    id: int
    pictures: dict[str, int] = field(default_factory=dict[str, int])
    found: bool = False  # it was sent before: what it shows may be older than the table is now


class Unedited(Exception):
    """The message cannot be edited (deleted, or refused as it is): it has to be posted anew."""

    def __init__(self, error: discord.HTTPException) -> None:
        super().__init__(str(error))
        self.refusal = error
        self.gone = error.code == UNKNOWN_MESSAGE


async def edit(
    message: discord.PartialMessage,
    view: ui.LayoutView,
    pictures: Sequence[discord.File | Kept] = (),
    mention: Iterable[int] = (),
) -> Sent:
    """A new look for a message. Its pictures go, unless they are given: new ones as files, kept ones by id and name.

    Who is mentioned has to be said as when it was sent: otherwise every name in it counts.
    """
    try:
        edited = await message.edit(view=view, attachments=list(pictures), allowed_mentions=mentions(mention))  # pyright: ignore[reportArgumentType]
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_MESSAGE, THREAD_ARCHIVED) or error.status == 400:
            raise Unedited(error) from error
        raise
    return Sent(edited.id, pictures_of(edited))


async def edit_pressed(interaction: discord.Interaction[Any], view: ui.LayoutView, picture: Picture, name: str) -> None:
    """A new look for the message whose button was pressed, with the picture that it shows already.

    That is kept where it is; where it was replaced meanwhile, it is sent again.
    """
    stays = kept(pictures_of(interaction.message), [f"{name}.{picture.suffix}"]) if interaction.message else []
    if stays:
        with suppress(discord.HTTPException):
            await interaction.edit_original_response(view=view, attachments=stays)  # pyright: ignore[reportArgumentType]
            return
    with suppress(discord.NotFound):  # a newer one has taken its place, and shows the same
        await interaction.edit_original_response(view=view, attachments=layouts.files_of([picture], name))


async def send_once(
    bot: commands.AutoShardedBot,
    channel: Any,
    view: ui.LayoutView,
    post: Post,
    doubtful: bool,
    files: Sequence[discord.File] = (),
    mention: Iterable[int] = (),
) -> Sent:
    """Post once. The nonce guards a retry within minutes, the mark one after a restart."""
    if doubtful and (found := await _find(bot, channel, post.id)) is not None:
        return Sent(found.id, pictures_of(found), found=True)
    message = await channel.send(
        view=view, files=list(files), allowed_mentions=mentions(mention), nonce=f"{post.table_id}-{post.id}"
    )
    return Sent(message.id, pictures_of(message))


def mentions(users: Iterable[int]) -> discord.AllowedMentions:
    """These people and nobody else, whatever the text says."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)


async def _find(bot: commands.AutoShardedBot, channel: Any, post_id: int) -> discord.Message | None:
    wanted = layouts.mark(post_id)
    me = bot.user.id if bot.user else 0
    async for message in channel.history(limit=LOOK_BACK):
        if message.author.id == me and any(getattr(part, "id", None) == wanted for part in _parts(message.components)):
            return message
    return None


def _parts(components: Iterable[Any]) -> Iterator[Any]:
    """All components of a message, nested ones too."""
    for component in components:
        yield component
        yield from _parts(getattr(component, "children", None) or ())


def pictures_of(message: discord.Message) -> dict[str, int]:
    """File names and attachment ids. What components show is not among a message's attachments: they tell its id."""
    found = {attachment.filename: attachment.id for attachment in message.attachments}
    for part in _parts(message.components):
        for item in part.items if isinstance(part, discord.MediaGalleryComponent) else ():
            if item.media.attachment_id is not None:
                found[urlsplit(item.media.url).path.rpartition("/")[2]] = item.media.attachment_id
    return found


def kept(pictures: dict[str, int], names: Iterable[str]) -> list[Kept]:
    return [Kept(pictures[name], name) for name in names if name in pictures]


def fingerprint(*parts: bytes | str) -> str:
    """Equal for messages that look the same."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.encode())
        digest.update(b"\0")
    return digest.hexdigest()[:24]
