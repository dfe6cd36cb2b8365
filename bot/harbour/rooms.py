"""The sidebar for one viewer: channels, threads, DMs, and who has something waiting."""

from simcord.backend.models import Channel
from simcord.enums import ChannelType
from simcord.interactions import command_leaves

from bot.covers import cover_of
from bot.words import say
from games.core.registry import games
from games.core.spec import AnySpec

from .project import can_see, can_see_channel, is_for, person_json
from .wire import Payload
from .world import World

UNREAD_CAP = 99


def start_json(world: World, viewer: int) -> Payload:
    """Everything the page needs to know once, before messages."""
    backend = world.backend
    return {
        "guild": world.guild.name,
        "bot": person_json(backend.bot_user),
        "members": [person_json(backend.users[user_id]) for user_id in world.guild.members],
        "roles": [{"id": str(role.id), "name": role.name} for role in world.guild.roles.values()],
        "rooms": rooms_json(world, viewer),
        "welcome": say("welcome.text"),
        "games": [game_json(spec) for spec in games()],
    }


def game_json(spec: AnySpec) -> Payload:
    """What the first screen tells of a game; without a picture it is shown by its name."""
    return {
        "slug": spec.slug,
        "title": spec.title,
        "line": say("welcome.game", line=spec.tagline, low=spec.seats[0], high=spec.seats[-1]),
        "picture": f"covers/{spec.slug}" if cover_of(spec.slug) else None,
    }


def rooms_json(world: World, viewer: int) -> Payload:
    backend = world.backend
    channels = [backend.channels[channel_id] for channel_id in world.guild.channel_ids]
    listed = [c for c in channels if c.type in (ChannelType.TEXT, ChannelType.NEWS, ChannelType.FORUM)]
    return {
        "channels": [
            {**_room(world, viewer, channel), "topic": channel.topic, "threads": _threads(world, viewer, channel)}
            for channel in sorted(listed, key=lambda c: c.position)
            if can_see_channel(world, viewer, channel.id)
        ],
        "dms": [_dm(world, viewer)] if viewer in backend.dm_channels else [],
        "commands": backend.commands_version,
        "people": [{**person_json(person), **_waiting(world, person.id)} for person in world.people],
    }


def unread(world: World, viewer: int, channel_id: int) -> tuple[int, int]:
    """How many messages this person has not seen, and how many of them are meant for them."""
    mark = world.marks.get(viewer, {}).get(channel_id, 0)
    direct = world.backend.channels[channel_id].type == ChannelType.DM
    count = pings = 0
    for message in reversed(world.backend.messages.get(channel_id, {}).values()):
        if message.id <= mark or count >= UNREAD_CAP:
            break
        if message.author_id == viewer or message.system_metadata is not None or not can_see(world, viewer, message):
            continue
        count += 1
        pings += direct or is_for(message, viewer)
    return count, pings


def mark_read(world: World, viewer: int, channel_id: int, message_id: int) -> bool:
    """Remember that this person has read so far; True if that was news."""
    marks = world.marks.setdefault(viewer, {})
    if not can_see_channel(world, viewer, channel_id) or marks.get(channel_id, 0) >= message_id:
        return False
    marks[channel_id] = message_id
    return True


def commands_json(world: World, viewer: int, channel_id: int) -> list[Payload]:
    """The slash commands that this person can use here, one entry an invocation."""
    if not can_see_channel(world, viewer, channel_id):
        return []
    found: dict[str, Payload] = {}
    for command in world.backend.visible_commands(user_id=viewer, channel_id=channel_id):
        for path, leaf in command_leaves(command):
            name = " ".join(path)
            found[name] = {
                "name": name,
                "description": leaf.get("description") or "",
                "options": leaf.get("options") or [],
            }
    own = {spec.command for spec in games()}  # what everybody needs comes before what one game needs
    return [found[name] for name in sorted(found, key=lambda name: (name.split()[0] in own, name))]


def _room(world: World, viewer: int, channel: Channel) -> Payload:
    count, pings = unread(world, viewer, channel.id)
    return {"id": str(channel.id), "name": channel.name, "unread": count, "pings": pings}


def _dm(world: World, viewer: int) -> Payload:
    channel = world.backend.channels[world.backend.dm_channels[viewer]]
    return {**_room(world, viewer, channel), "name": world.backend.bot_user.name}


def _threads(world: World, viewer: int, parent: Channel) -> list[Payload]:
    backend = world.backend
    threads = [backend.channels[i] for i in world.guild.thread_ids if i in backend.channels]
    mine = [t for t in threads if t.parent_id == parent.id and can_see_channel(world, viewer, t.id)]
    mine.sort(key=lambda t: t.last_message_id or t.id, reverse=True)
    return [
        {**_room(world, viewer, thread), "archived": bool(thread.thread_metadata and thread.thread_metadata.archived)}
        for thread in mine
    ]


def _waiting(world: World, person: int) -> dict[str, int]:
    """Counts only: the list of people must not tell one what the others were told."""
    rooms = [*world.guild.channel_ids, *world.guild.thread_ids, world.backend.dm_channels.get(person, 0)]
    open_to = [room for room in rooms if room in world.backend.channels and can_see_channel(world, person, room)]
    counts = [unread(world, person, room) for room in open_to]
    return {"unread": sum(count for count, _ in counts), "pings": sum(pings for _, pings in counts)}
