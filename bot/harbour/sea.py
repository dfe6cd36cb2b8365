"""simcord, made fit for a long life: real time, bounded memory, and nobody waits for anybody.

simcord was written for tests. There, an actor's click returns when the bot has *settled*, and the clock
stands still meanwhile. In a harbour a click only has to be delivered; what the bot does about it arrives
when it arrives. So `Sea` never settles, and fires every timer of the bot when it is really due. A bot may
then do whatever it does on the real Discord: sleep in loops, wait on queues, draw pictures in threads.
"""

import json
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any

import discord
from simcord.backend import Backend
from simcord.backend.models import Message
from simcord.enums import OptionType

from bot.inside.simcord_parts import RealTimeEnv, forget_past_ids

from .blobs import BlobStore
from .clock import SeaClock
from .wire import Payload

LOG_LENGTH = 200
DISCORD_EPOCH = 1420070400000
MESSAGES_PER_CHANNEL = 2_000
TOKEN_LIFE = timedelta(minutes=15)
MODAL_LIFE = timedelta(days=1)

# Called with (channel id, message id); message id None means "the list of channels, or the commands".
Listener = Callable[[int | None, int | None], None]


class HarbourBackend(Backend):
    """The Discord world, telling a listener about every change, ephemeral messages included."""

    def __init__(self, clock: SeaClock, blobs: BlobStore) -> None:
        self.listeners: list[Listener] = []
        self.commands_version = 0
        self.withdrawn: dict[int, int] = {}  # deleted ephemeral messages and whose they were
        super().__init__(clock=clock)
        self.cdn = blobs
        # Diagnostics of every call ever made: priceless in a test, a leak in a harbour.
        self.http_requests = deque(maxlen=LOG_LENGTH)  # type: ignore[assignment]
        self.transcript = deque(maxlen=LOG_LENGTH)  # type: ignore[assignment]

    def note(self, channel_id: int | None = None, message_id: int | None = None) -> None:
        for listener in self.listeners:
            listener(channel_id, message_id)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        _make_plain(message)
        committed = super().commit_message(message, broadcast=broadcast)
        self.note(committed.channel_id, committed.id)
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: Payload) -> Message:
        message = super().edit_message(channel_id, message_id, fields)
        _make_plain(message)
        self.note(channel_id, message_id)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        if message.is_ephemeral:
            owner = ((message.interaction_metadata or {}).get("user") or {}).get("id", 0)
            self.withdrawn[message_id] = int(owner)
        super().delete_message(channel_id, message_id)
        self.note(channel_id, message_id)

    def bulk_delete_messages(self, channel_id: int, message_ids: Iterable[int]) -> list[int]:
        deleted = super().bulk_delete_messages(channel_id, message_ids)
        for message_id in deleted:
            self.note(channel_id, message_id)
        return deleted

    def register_commands(self, guild_id: int | None, payloads: list[Payload]) -> list[Payload]:
        registered = super().register_commands(guild_id, json.loads(json.dumps(payloads)))
        self.commands_version += 1
        self.note()
        return registered

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            self._name_in_full(payload)
        super().emit(event, payload)
        if event.startswith("MESSAGE_REACTION_"):
            self.note(int(payload["channel_id"]), int(payload["message_id"]))
        elif event.startswith(("CHANNEL_", "THREAD_", "GUILD_")):
            self.note()

    def _name_in_full(self, payload: Mapping[str, Any]) -> None:
        """Above an answer Discord shows "/table open"; simcord remembers "table" only."""
        record = self.interactions.get(int(payload["id"]))
        if record is None or record.command_name is None:
            return
        options = payload["data"].get("options") or []
        while options and options[0].get("type") in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
            record.command_name += f" {options[0]['name']}"
            options = options[0].get("options") or []

    def trim(self) -> None:
        """Forget what nobody can use any more."""
        now = self.clock.now()
        # Time only moves forward, so that past ids need no reservation.
        forget_past_ids(self, int(now.timestamp() * 1000) - DISCORD_EPOCH)
        for message_id in list(self.withdrawn)[:-LOG_LENGTH]:
            del self.withdrawn[message_id]
        for record in list(self.interactions.values()):
            age = now - discord.utils.snowflake_time(record.id)
            life = MODAL_LIFE if record.modal and not record.modal_consumed else TOKEN_LIFE
            if age > life:
                del self.interactions[record.id]
                self.interaction_tokens.pop(record.token, None)
        for messages in self.messages.values():
            for message_id in list(messages)[: max(0, len(messages) - MESSAGES_PER_CHANNEL)]:
                del messages[message_id]
        for guild in self.guilds.values():
            del guild.audit_log_entries[:-LOG_LENGTH]


def _make_plain(message: Message) -> None:
    """What the real Discord would keep of a payload: JSON, no enums or classes of the bot's libraries."""
    message.components = json.loads(json.dumps(message.components))
    message.embeds = json.loads(json.dumps(message.embeds))


class Sea(RealTimeEnv):
    """simcord's environment around one bot, in real time."""

    backend: HarbourBackend

    def __init__(self, bot: discord.Client, backend: HarbourBackend) -> None:
        super().__init__(bot, strict_sync=False, check_errors=False, settle_timeout=10.0)
        self.backend = backend
