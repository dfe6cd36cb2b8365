"""What one viewer may see, as JSON for the page. Nothing reaches a browser except through here.

Visibility is simcord's own: `channel_accessible` for channels, threads and DMs, `Message.visible_to`
for ephemeral messages. A message that fails either is as good as absent.
"""

from copy import deepcopy
from datetime import datetime, timedelta
from typing import Any

from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Message, User
from simcord.enums import ChannelType, MessageType

from .wire import Payload
from .world import World

LOADING_FLAG = 1 << 7
V2_FLAG = 1 << 15
SUPPRESS_EMBEDS_FLAG = 1 << 2
PAGE_LENGTH = 50
# Discord gives up on a "thinking…" answer when the interaction's token dies.
THINKING_LIFE = timedelta(minutes=15)
_ATTACHMENTS = f"{CDN_BASE}/attachments/"


def can_see_channel(world: World, viewer: int, channel_id: int) -> bool:
    return channel_accessible(world.backend, channel_id, viewer, history=True)


def can_see(world: World, viewer: int, message: Message) -> bool:
    return message.id not in world.dismissed and message_accessible(
        world.backend, message.channel_id, message, viewer, history=True
    )


def seen_message(world: World, viewer: int, channel_id: int, message_id: int) -> Message | None:
    message = world.backend.messages.get(channel_id, {}).get(message_id)
    return message if message is not None and can_see(world, viewer, message) else None


def messages_page(world: World, viewer: int, channel_id: int, before: int | None = None) -> Payload:
    """The newest messages that the viewer can see (before one of them), oldest first."""
    if not can_see_channel(world, viewer, channel_id):
        return {"messages": [], "more": False}
    found: list[Message] = []
    for message in reversed(world.backend.messages.get(channel_id, {}).values()):
        if (before is None or message.id < before) and can_see(world, viewer, message):
            found.append(message)
            if len(found) > PAGE_LENGTH:
                break
    shown = found[:PAGE_LENGTH]
    return {
        "messages": [message_json(world, viewer, message) for message in reversed(shown)],
        "more": len(found) > PAGE_LENGTH,
    }


def message_json(world: World, viewer: int, message: Message) -> Payload:
    backend = world.backend
    media = _Media(viewer, message)
    out: Payload = {
        "id": str(message.id),
        "channel": str(message.channel_id),
        "author": _author(world, message),
        "time": message.timestamp,
        "edited": message.edited_timestamp is not None,
        "content": message.content,
        "attachments": [] if message.flags & V2_FLAG else [media.attachment(a) for a in message.attachments],
        "embeds": [] if message.flags & SUPPRESS_EMBEDS_FLAG else [media.localise(e) for e in message.embeds],
        "components": [media.localise(c) for c in message.components],
        "ephemeral": message.is_ephemeral,
        "thinking": _thinking(world, message),
        "pinned": message.pinned,
        "mentioned": is_for(message, viewer),
        "mine": message.author_id == viewer,
        "reactions": [
            {"emoji": r.emoji, "count": len(r.user_ids), "mine": viewer in r.user_ids}
            for r in message.reactions
            if r.user_ids
        ],
    }
    if message.system_metadata is not None:
        out["system"] = _system(world, viewer, message)
    elif message.reference is not None and message.reference.get("type", 0) == 0:
        out["reply"] = _reply(world, viewer, message)
    meta = message.interaction_metadata
    if meta is not None:
        out["answers"] = str(meta["id"])
        if meta.get("name"):
            out["command"] = {"user": str(meta["user"]["id"]), "name": meta["name"]}
    if message.poll is not None:
        out["content"] = f"**{message.poll.question}**\n" + "\n".join(f"- {a.text}" for a in message.poll.answers)
    if backend.channels[message.channel_id].type == ChannelType.DM:
        out["mentioned"] = False  # Everything in a DM is for its reader; no need to shout.
    return out


def is_for(message: Message, viewer: int) -> bool:
    """Whether the message pings this person."""
    return message.author_id != viewer and (viewer in message.ping_user_ids or message.mention_everyone)


def person_json(user: User) -> Payload:
    return {"id": str(user.id), "name": user.global_name or user.name, "bot": user.bot}


def find_attachment(world: World, viewer: int, channel_id: int, attachment_id: int) -> Payload | None:
    """An attachment of a message that the viewer can see, or nothing."""
    if not can_see_channel(world, viewer, channel_id):
        return None
    wanted = str(attachment_id)
    for message in reversed(world.backend.messages.get(channel_id, {}).values()):
        for attachment in message.attachments:
            if attachment["id"] == wanted:
                return attachment if can_see(world, viewer, message) else None
    return None


class _Media:
    """Points a message's pictures at this server instead of Discord's CDN."""

    def __init__(self, viewer: int, message: Message) -> None:
        self._viewer = viewer
        self._by_url = {a["url"]: a for a in message.attachments}
        self._by_name = {f"attachment://{a['filename']}": a for a in message.attachments}

    def attachment(self, attachment: Payload) -> Payload:
        return {
            "name": attachment["filename"],
            "alt": attachment.get("description") or "",
            "size": attachment["size"],
            "type": attachment["content_type"],
            "spoiler": attachment["filename"].startswith("SPOILER_"),
            "src": self._src(attachment["url"]),
        }

    def localise(self, node: Payload) -> Payload:
        return self._walk(deepcopy(node))

    def _walk(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._walk(child) for child in node]
        if not isinstance(node, dict):
            return node
        out = {key: self._walk(child) for key, child in node.items()}
        url = node.get("url")
        found = self._by_url.get(url) or self._by_name.get(url) if isinstance(url, str) else None
        if found is not None:
            out.update(src=self._src(found["url"]), filename=found["filename"], size=found["size"])
        return out

    def _src(self, url: str) -> str:
        return f"files/{self._viewer}/{url.removeprefix(_ATTACHMENTS)}"


def _author(world: World, message: Message) -> Payload:
    author = person_json(world.backend.users[message.author_id])
    if message.author_name is not None:
        author["name"] = message.author_name
    return author


def _thinking(world: World, message: Message) -> str | None:
    if not message.flags & LOADING_FLAG:
        return None
    age = world.backend.clock.now() - datetime.fromisoformat(message.timestamp)
    return "lost" if age > THINKING_LIFE else "yes"


def _system(world: World, viewer: int, message: Message) -> Payload:
    meta = message.system_metadata
    assert meta is not None
    kind = "other"
    if message.type == MessageType.THREAD_CREATED:
        kind = "thread"
    elif message.type == MessageType.PINS_ADD:
        kind = "pin"
    out: Payload = {"kind": kind, "text": message.content}
    if meta.channel_id is not None and can_see_channel(world, viewer, meta.channel_id):
        out["channel"] = str(meta.channel_id)
        out["text"] = _channel_name(world.backend.channels[meta.channel_id])
    return out


def _reply(world: World, viewer: int, message: Message) -> Payload:
    assert message.reference is not None
    target = seen_message(world, viewer, message.channel_id, int(message.reference["message_id"]))
    if target is None:
        return {"gone": True}
    return {"id": str(target.id), "author": _author(world, target), "text": target.content[:140]}


def _channel_name(channel: Channel) -> str:
    return channel.name or "direct message"
