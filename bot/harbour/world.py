"""The rehearsal world: one guild, two channels, a handful of people, the bot.

Every id here is fixed by its name. Should the saved world be lost, the bot finds the same people in the
same channels, and can post its tables again.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from simcord.backend.models import Channel, Guild, Member, Role, User
from simcord.backend.ops.guilds import DEFAULT_EVERYONE_PERMISSIONS
from simcord.enums import ChannelType

from bot.permissions import INVITE

from .sea import HarbourBackend

GUILD_NAME = "Rehearsal Harbour"
BOT_NAME = "Wardroom"
PEOPLE = ("Ann", "Bo", "Cleo", "Dag", "Edda", "Finn")
CHANNELS = {
    "wardroom": "Where tables are opened. Try /table open.",
    "parlour": "Talk about anything while the others think.",
}
_BIRTH_MS = 283_996_800_000  # 1 January 2024, counted from Discord's epoch


def fixed_id(name: str) -> int:
    """A snowflake that is the same in every fresh world."""
    return (_BIRTH_MS << 22) | (zlib.crc32(name.encode()) & 0x3FFFFF)


GUILD_ID = fixed_id("guild")
BOT_ID = fixed_id("bot")


@dataclass
class World:
    """Discord's state, and what our page knows about its readers."""

    backend: HarbourBackend
    marks: dict[int, dict[int, int]] = field(default_factory=dict)  # person -> channel -> last message read
    dismissed: set[int] = field(default_factory=set)  # ephemeral messages put away by their owner

    @property
    def guild(self) -> Guild:
        return self.backend.guilds[GUILD_ID]

    @property
    def people(self) -> list[User]:
        members = (self.backend.users[user_id] for user_id in self.guild.members)
        return [user for user in members if not user.bot]

    def person(self, person_id: int) -> User | None:
        user = self.backend.users.get(person_id)
        return user if user is not None and not user.bot and person_id in self.guild.members else None


def furnish(backend: HarbourBackend, people: Sequence[str]) -> World:
    """Build the fresh world into an empty backend, before any bot is attached."""
    assert people, "a harbour needs at least one person"
    backend.application_id = BOT_ID
    backend.users.clear()
    backend.bot_user = backend.users[BOT_ID] = User(id=BOT_ID, name=BOT_NAME, bot=True)
    guild = Guild(id=GUILD_ID, name=GUILD_NAME, owner_id=fixed_id(f"person:{people[0]}"))
    guild.roles[GUILD_ID] = Role(id=GUILD_ID, name="@everyone", permissions=DEFAULT_EVERYONE_PERMISSIONS, position=0)
    # Just what the invitation asks for, so that a rehearsal stumbles where a real server would.
    crew = Role(id=fixed_id("role:bot"), name=BOT_NAME, permissions=INVITE.value, position=1, managed=True)
    guild.roles[crew.id] = crew
    backend.guilds[GUILD_ID] = guild
    world = World(backend)
    welcome(world, people)
    guild.members[BOT_ID] = Member(user_id=BOT_ID, role_ids=[crew.id], joined_at=backend.now_iso())
    for position, (name, topic) in enumerate(CHANNELS.items()):
        channel = Channel(
            id=fixed_id(f"channel:{name}"), type=ChannelType.TEXT, name=name, guild_id=GUILD_ID, topic=topic
        )
        channel.position = position
        backend.channels[channel.id] = channel
        backend.messages[channel.id] = {}
        guild.channel_ids.append(channel.id)
    return world


def welcome(world: World, people: Sequence[str]) -> None:
    """Make sure that these people live here, each with a DM channel to the bot."""
    backend = world.backend
    for name in people:
        person_id = fixed_id(f"person:{name}")
        backend.users.setdefault(person_id, User(id=person_id, name=name.lower(), global_name=name))
        world.guild.members.setdefault(person_id, Member(user_id=person_id, joined_at=backend.now_iso()))
        if person_id not in backend.dm_channels:
            channel = Channel(id=fixed_id(f"dm:{name}"), type=ChannelType.DM, recipient_ids=[person_id])
            backend.channels[channel.id] = channel
            backend.messages[channel.id] = {}
            backend.dm_channels[person_id] = channel.id
