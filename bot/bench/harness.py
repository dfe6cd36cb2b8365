"""The real bot on simcord's Discord, without waiting for it to settle: what is measured here is time."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType
from simcord.env import Env
from simcord.interactions import base_payload

from bot.harbour.wire import Payload
from bot.inside.simcord_parts import bot_scope, forget_blobs

KEPT = 200
Click = Callable[[], Awaitable[float]]  # seconds from the gateway's event to the bot's first answer


class Acks(deque[Any]):
    """Stands for simcord's log of requests: keeps a few, and the moment of each interaction's first answer."""

    def __init__(self) -> None:
        super().__init__(maxlen=KEPT)
        self.waiting: dict[int, asyncio.Future[float]] = {}

    def append(self, entry: Any, /) -> None:
        super().append(entry)
        parts = entry.path.strip("/").split("/")
        if parts[0] == "interactions" and parts[-1] == "callback":
            waiting = self.waiting.pop(int(parts[1]), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(time.perf_counter())


class Sink(CdnStore):
    """Pictures are counted, not kept: thousands of them would be the memory that is measured."""

    count = 0

    def store_attachment(self, *args: Any, **kwargs: Any) -> Payload:
        self.count += 1
        stored = super().store_attachment(*args, **kwargs)
        forget_blobs(self)
        return stored


class Wire(dict[str, Any]):
    """Something that Discord sends with a click, as it is on its way: a text, which the bot has to read.

    simcord hands a copy to the bot. Copying many small objects in Python takes ten times as long as reading JSON: that
    would be measured as the bot's time, and the more so the longer its messages are.
    """

    def __init__(self, payload: Payload) -> None:
        super().__init__()
        self.text = json.dumps(payload)

    def __deepcopy__(self, memo: object) -> Payload:
        return json.loads(self.text)


@dataclass(frozen=True)
class Press:
    """A click of one person on something that is there."""

    user_id: int
    message: Message
    component: Payload
    luck: random.Random

    @property
    def data(self) -> Payload:
        data = {"custom_id": self.component["custom_id"], "component_type": self.component["type"]}
        if self.component["type"] == ComponentType.STRING_SELECT:
            data["values"] = [self.luck.choice(self.component["options"])["value"]]
        return data


class Harness:
    def __init__(self, bot: discord.AutoShardedClient) -> None:
        self.env = Env(bot, strict_sync=False, check_errors=False, settle_timeout=120.0)
        self.acks = Acks()
        backend: Any = self.env.backend
        backend.http_requests = self.acks
        backend.transcript = deque(maxlen=KEPT)
        backend.cdn = Sink()
        self.backend = backend
        self.guild = self.env.create_guild("Bench")
        self.channel = self.guild.create_text_channel("tables")

    def person(self, name: str) -> int:
        return self.guild.add_member(self.env.create_user(name)).id

    def thread(self, name: str) -> int:
        return self.backend.create_thread(self.channel.id, name, self.backend.bot_user.id).id

    def ready(self, press: Press) -> Click:
        """A click up to the moment when Discord sends it: what Discord does before is not the bot's time."""
        message = press.message
        record, payload = base_payload(
            self.backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=message.channel_id,
            guild_id=self.guild.id,
            user_id=press.user_id,
            data=press.data,
        )
        record.source_message_id = message.id
        payload["message"] = Wire(dict(serializers.message_payload(self.backend, message)))
        acked = self.acks.waiting[record.id] = asyncio.get_running_loop().create_future()

        async def click() -> float:
            start = time.perf_counter()
            self.backend.emit("INTERACTION_CREATE", payload)
            return await asyncio.wait_for(acked, 30) - start

        return click

    def components(self, place: int, prefix: str) -> Iterator[tuple[Message, Payload]]:
        """What can be pressed in a channel and begins so, newest message first."""
        for message in reversed(self.backend.messages[place].values()):
            for component in walk_components(message.components):
                if (component.get("custom_id") or "").startswith(prefix) and not component.get("disabled"):
                    yield message, component


@asynccontextmanager
async def sailing(harness: Harness) -> AsyncIterator[Harness]:
    await harness.env.start()
    try:
        with harness.env.time_context():
            yield harness
    finally:
        with bot_scope(harness.env):
            await harness.env.bot.close()
        await harness.env.shutdown()
