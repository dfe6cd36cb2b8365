"""Acting as a person: every deed goes through simcord's actors, so that permissions and validation stay theirs.

A deed is delivered under one lock (simcord refuses overlapping operations) and returns within a loop turn.
Only then, outside the lock, do we wait for the bot's first answer, as a Discord client does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from simcord.actors import MemberActor
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Interaction, Message, ResponseKind
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle, UserHandle
from simcord.enums import SELECT_TYPES, ComponentType, OptionType
from simcord.http.router import dispatch  # noqa: F401  (registers simcord's routes before the first deed)
from simcord.interactions import parse_option_input, walk_to_subcommand
from simcord.results import InteractionResult, ResponseMessage

from bot.inside.simcord_parts import complete, record_of

from .project import can_see, seen_message
from .sea import Sea
from .wire import Payload
from .world import World

# Discord allows three seconds for the first answer; a little more, so that its own verdict comes first.
ANSWER_SECONDS = 3.3
GLANCE_SECONDS = 0.015
_ENTITY_OPTIONS = (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE)

Actor = MemberActor | UserHandle
T = TypeVar("T")


class Refused(Exception):
    """Discord would not let this person do that; the message says why."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The bot's first answer to an interaction."""

    interaction: int
    kind: ResponseKind | None  # None: no answer in time, "This interaction failed"
    modal: Payload | None = None
    choices: list[Payload] | None = None

    def json(self) -> Payload:
        return {
            "interaction": str(self.interaction),
            "answer": str(self.kind) if self.kind else "failed",
            "modal": self.modal,
            "choices": self.choices,
        }


class Deeds:
    def __init__(self, sea: Sea, world: World) -> None:
        self._sea = sea
        self._world = world
        self._lock = asyncio.Lock()

    async def send(self, person: int, channel_id: int, text: str, reply_to: int | None = None) -> None:
        channel = self._channel(channel_id)
        target = ResponseMessage(self._sea, self._message(person, channel_id, reply_to)) if reply_to else None
        actor = self._actor(person, channel)
        if isinstance(actor, MemberActor):
            await self._do(lambda: actor.send(self._handle(channel), text, reply_to=target))
            return
        extra: Payload = {"reference": {"message_id": str(reply_to)}} if reply_to else {}
        await self._do(lambda: actor.send_dm(text, **extra))

    async def click(self, person: int, channel_id: int, message_id: int, custom_id: str) -> Outcome:
        actor = self._actor(person, self._channel(channel_id))
        message = ResponseMessage(self._sea, self._message(person, channel_id, message_id))
        return await self._interact(lambda: actor.click(message, custom_id=custom_id))

    async def select(self, person: int, channel_id: int, message_id: int, custom_id: str, values: list[str]) -> Outcome:
        actor = self._actor(person, self._channel(channel_id))
        stored = self._message(person, channel_id, message_id)
        kind = _component_type(stored.components, custom_id)
        chosen = [self._entity(kind, value) for value in values] if kind != ComponentType.STRING_SELECT else values
        message = ResponseMessage(self._sea, stored)
        return await self._interact(lambda: actor.select(message, chosen, custom_id=custom_id))

    async def slash(self, person: int, channel_id: int, name: str, raw: Payload) -> Outcome:
        channel = self._channel(channel_id)
        actor = self._actor(person, channel)
        options = self._options(channel, name, raw)
        if isinstance(actor, MemberActor):
            return await self._interact(lambda: actor.slash(self._handle(channel), name, **options))
        return await self._interact(lambda: actor.slash(name, **options))

    async def autocomplete(
        self, person: int, channel_id: int, name: str, option: str, value: str, raw: Payload
    ) -> list[Payload]:
        channel = self._channel(channel_id)
        actor = self._actor(person, channel)
        filled = self._options(channel, name, raw, lenient=True)
        handle = self._handle(channel)
        outcome = await self._interact(lambda: complete(actor, handle, name, option, value, filled))
        return outcome.choices or []

    async def submit(self, person: int, interaction_id: int, raw: Payload) -> Outcome:
        record = self._world.backend.interactions.get(interaction_id)
        if record is None or record.modal is None or record.user_id != person:
            raise Refused("That form is no longer open.")
        actor = self._actor(person, self._channel(record.channel_id))
        values = self._modal_values(record.modal, raw)
        shown = InteractionResult(self._sea, record)
        return await self._interact(lambda: actor.submit_modal(shown, values))

    async def react(self, person: int, channel_id: int, message_id: int, emoji: str, reacted: bool) -> None:
        actor = self._actor(person, self._channel(channel_id))
        message = ResponseMessage(self._sea, self._message(person, channel_id, message_id))
        await self._do(lambda: actor.set_reaction(message, emoji, reacted=reacted))

    async def delete(self, person: int, channel_id: int, message_id: int) -> None:
        """Delete one's own message; put away an ephemeral one."""
        stored = self._message(person, channel_id, message_id)
        if stored.is_ephemeral:
            # Only out of this person's sight: the bot may still edit it by its token.
            self._world.dismissed.add(stored.id)
            self._world.backend.note(channel_id, stored.id)
            return
        actor = self._actor(person, self._channel(channel_id))
        await self._do(lambda: actor.delete(ResponseMessage(self._sea, stored)))

    async def dismiss(self, person: int, channel_id: int, before: int) -> None:
        """Put away all of this person's ephemeral messages here that are older than this one."""
        for stored in list(self._world.backend.messages.get(channel_id, {}).values()):
            if stored.id < before and stored.is_ephemeral and can_see(self._world, person, stored):
                await self.delete(person, channel_id, stored.id)

    # ------------------------------------------------------------- delivery

    async def _do(self, deed: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            try:
                return await deed()
            except (SetupError, BackendError) as error:
                raise Refused(str(error)) from error

    async def _interact(self, deed: Callable[[], Awaitable[InteractionResult]]) -> Outcome:
        result = await self._do(deed)
        record = record_of(result)
        await _answered(record)
        return Outcome(record.id, record.response_kind, result.modal, result.autocomplete_choices)

    # ------------------------------------------------- people, things, values

    def _channel(self, channel_id: int) -> Channel:
        channel = self._world.backend.channels.get(channel_id)
        if channel is None:
            raise Refused("That channel is gone.")
        return channel

    def _message(self, person: int, channel_id: int, message_id: int | None) -> Message:
        message = seen_message(self._world, person, channel_id, message_id) if message_id else None
        if message is None:
            raise Refused("That message is gone.")
        return message

    def _guild(self) -> GuildHandle:
        return GuildHandle(self._sea, self._world.guild)

    def _handle(self, channel: Channel) -> ChannelHandle:
        return ChannelHandle(self._sea, self._guild() if channel.guild_id is not None else None, channel)

    def _member(self, person: int) -> MemberActor:
        user = self._world.backend.users.get(person)
        if user is None or person not in self._world.guild.members:
            raise Refused("Nobody here has that id.")
        return MemberActor(self._sea, self._guild(), UserHandle(self._sea, user))

    def _actor(self, person: int, channel: Channel) -> Actor:
        member = self._member(person)
        return member if channel.guild_id is not None else member.user

    def _entity(self, kind: int, value: str) -> MemberActor | RoleHandle | ChannelHandle:
        """The handle behind an id that the page offered for an entity select."""
        wanted = _snowflake(value)
        role = self._world.guild.roles.get(wanted)
        if kind in (ComponentType.ROLE_SELECT, ComponentType.MENTIONABLE_SELECT) and role is not None:
            return RoleHandle(self._sea, self._guild(), role)
        if kind == ComponentType.CHANNEL_SELECT:
            return self._handle(self._channel(wanted))
        return self._member(wanted)

    def _options(self, channel: Channel, name: str, raw: Payload, *, lenient: bool = False) -> Payload:
        root_name, *path = name.split() or [""]
        root = self._world.backend.find_command(root_name, channel.guild_id)
        if root is None:
            raise Refused(f"There is no command /{name} here.")
        try:
            leaf, _ = walk_to_subcommand(root, path)
        except SetupError as error:
            raise Refused(str(error)) from error
        declared = {option["name"]: option for option in leaf.get("options") or []}
        values: Payload = {}
        for key, value in raw.items():
            if key not in declared:
                raise Refused(f"/{name} has no option called {key}.")
            try:
                values[key] = self._option(name, declared[key], value)
            except (Refused, SetupError) as error:
                if not lenient:  # a half-typed neighbour must not spoil the suggestions
                    raise Refused(str(error)) from error
        return values

    def _option(self, name: str, option: Payload, value: object) -> object:
        kind = OptionType(option["type"])
        if kind == OptionType.ATTACHMENT:
            raise Refused("Files cannot be attached to commands in the rehearsal harbour.")
        if kind not in _ENTITY_OPTIONS:
            return parse_option_input(name, option, value if isinstance(value, bool) else str(value))
        wanted = {
            OptionType.ROLE: ComponentType.ROLE_SELECT,
            OptionType.CHANNEL: ComponentType.CHANNEL_SELECT,
            OptionType.MENTIONABLE: ComponentType.MENTIONABLE_SELECT,
        }
        return self._entity(wanted.get(kind, ComponentType.USER_SELECT), str(value))

    def _modal_values(self, modal: Payload, raw: Payload) -> Payload:
        values: Payload = {}
        for custom_id, value in raw.items():
            kind = _component_type(modal["components"], custom_id)
            if kind in SELECT_TYPES and kind != ComponentType.STRING_SELECT:
                values[custom_id] = [self._entity(kind, item) for item in value]
            else:
                values[custom_id] = value
        return values


async def _answered(record: Interaction) -> None:
    loop = asyncio.get_running_loop()
    until = loop.time() + ANSWER_SECONDS
    # simcord's records have nothing to wait on; a glance costs less than a hook into each of their ways.
    while not record.responded and loop.time() < until:  # noqa: ASYNC110
        await asyncio.sleep(GLANCE_SECONDS)


def _component_type(components: Iterable[Payload], custom_id: str) -> int:
    stack = list(components)
    while stack:
        node = stack.pop()
        if node.get("custom_id") == custom_id:
            return int(node["type"])
        stack.extend(node.get("components") or ())
        stack.extend(node[key] for key in ("component", "accessory") if node.get(key))
    raise Refused("That control is gone.")


def _snowflake(value: str) -> int:
    if not value.isascii() or not value.isdecimal():
        raise Refused("That is not an id.")
    return int(value)
