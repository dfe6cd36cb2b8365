"""Messages on Discord: posted once, edited in place, known again after a crash."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from math import inf
from typing import Any
from urllib.parse import urlsplit

import discord
import msgspec
from discord import ui
from discord.ext import commands

from bot import layouts
from bot.inside.discord_parts import Kept
from bot.intents import Post
from bot.now import utc_seconds
from bot.rows import MessageRow
from bot.store import Store
from render.kit.art import Picture

UNKNOWN_MESSAGE, THREAD_ARCHIVED = 10008, 50083
SKEW = 600.0  # seconds by which our clock may be ahead of Discord's
MOST_READ = 5000  # messages of each such time; a hundred are read at once
LAST_SENT = 3600.0  # seconds in which a process that wrote nothing any more may still have sent something
SALT = "outbox.salt"
NO_MESSAGE = 0  # what is noted of a board of which there is none yet: the first was refused
DISCORD_BEGINS = 1420070400.0  # ids count from here


class Memo(msgspec.Struct, omit_defaults=True):
    """What is known of a standing message: enough to see whether an edit would change anything, and to retire it."""

    said: str = ""
    shown: list[tuple[str, str]] = []  # its pictures: file name and alt text
    print: str = ""
    owed: str = ""  # what could not be told on a board that Discord refused
    kept: dict[str, int] = {}  # file name and attachment id: an edit that keeps a picture has to name both
    called: list[int] = []  # whom it mentions
    cards: bool = False  # the picture of choices is a sheet of cards, and no part of the board
    owed_calls: list[int] = []  # whom a board that Discord refused would have called

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
        self.archived = error.code == THREAD_ARCHIVED


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


async def edit_pressed(
    interaction: discord.Interaction[discord.Client], view: ui.LayoutView, pictures: Sequence[tuple[str, Picture]]
) -> None:
    """A new look for the message whose button was pressed, with the pictures (by file name) that it shows already.

    They are kept where they are; where one was replaced meanwhile, they are sent again.
    """
    wanted = [f"{name}.{picture.suffix}" for name, picture in pictures if picture.data]
    stays = kept(pictures_of(interaction.message), wanted) if interaction.message else []
    if len(stays) == len(wanted):
        with suppress(discord.HTTPException):
            await interaction.edit_original_response(view=view, attachments=stays)  # pyright: ignore[reportArgumentType]
            return
    with suppress(discord.NotFound):  # a newer one has taken its place, and shows the same
        await interaction.edit_original_response(view=view, attachments=layouts.named_files(pictures))


class Sender:
    """Posts a row of the outbox once. The nonce guards a retry within minutes, the mark one after a restart."""

    def __init__(self, bot: commands.AutoShardedBot, store: Store) -> None:
        self.bot = bot
        self.store = store
        self._database = ""
        self._started = utc_seconds()
        self._lock = asyncio.Lock()

    async def once(
        self,
        channel: discord.abc.Messageable,
        view: ui.LayoutView,
        post: Post,
        doubtful: bool,
        files: Sequence[discord.File] = (),
        mention: Iterable[int] = (),
        silent: bool = False,
    ) -> Sent:
        """`silent`: it is there to be read, and no device makes a sound."""
        if doubtful and (found := await self._find(channel, post)) is not None:
            return Sent(found.id, pictures_of(found), found=True)
        nonce = f"{await self._salt()}-{post.id}"
        allowed = mentions(mention)
        message = await channel.send(view=view, files=list(files), allowed_mentions=allowed, nonce=nonce, silent=silent)
        return Sent(message.id, pictures_of(message))

    async def _salt(self) -> str:
        """Rows of another database have the same numbers: Discord must not take theirs for ours."""
        async with self._lock:
            if not self._database:
                self._database = await self.store.note(SALT) or secrets.token_hex(4)
                await self.store.set_note(SALT, self._database)
        return self._database

    async def _find(self, channel: discord.abc.Messageable, post: Post) -> discord.Message | None:
        """Our message, from the time when its row was written, however much was said since. It was sent soon after:
        the search ends when it has met thousands of others, and rather posts a second one than read for hours."""
        wanted = layouts.mark(post.id)
        me = self.bot.user.id if self.bot.user else 0
        for since, until in self._when(post):
            async for message in channel.history(limit=MOST_READ, after=_moment(since), oldest_first=True):
                if message.created_at.timestamp() > until:
                    break
                if message.author.id == me and any(part.id == wanted for part in _parts(message.components)):
                    return message
        return None

    def _when(self, post: Post) -> list[tuple[float, float]]:
        """The times in which it can have been sent: while an earlier process lived, and since this one does. What
        people said while the bot was away, and that may be very much, is not gone through."""
        left = self.store.left_at + LAST_SENT
        if post.at > self._started or left > self._started:
            return [(post.at, inf)]
        return [(post.at, left + SKEW), (self._started, inf)]


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(max(seconds - SKEW, DISCORD_BEGINS), UTC)


def mentions(users: Iterable[int]) -> discord.AllowedMentions:
    """These people and nobody else, whatever the text says."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)


def _parts(components: Iterable[Any]) -> Iterator[Any]:
    """All components of a message, nested ones too. discord.py has no one type for those that have an id or parts."""
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
