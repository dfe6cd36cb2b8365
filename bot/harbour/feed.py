"""Live updates: what changed, to every open page, as its viewer may see it (server-sent events)."""

import asyncio
import json

from aiohttp import web

from .project import can_see_channel, message_json, seen_message
from .rooms import rooms_json
from .wire import Payload
from .world import World

# Changes come in bursts: a bot posts, edits, and pings within a few milliseconds.
GATHER_SECONDS = 0.03
HEARTBEAT_SECONDS = 15.0
MOST_WAITING = 500


class Reader:
    """One open page and the changes it has not been told yet."""

    def __init__(self, world: World, viewer: int) -> None:
        self._world = world
        self.viewer = viewer
        self._waiting: dict[tuple[int, int], None] = {}
        self._wake = asyncio.Event()
        self._rooms = ""
        self._overrun = False

    def note(self, channel_id: int | None, message_id: int | None) -> None:
        if channel_id is not None and message_id is not None:
            self._waiting[channel_id, message_id] = None
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._overrun = True
        self._wake.set()

    async def next(self) -> list[Payload]:
        """Wait for changes; an empty list is a heartbeat."""
        try:
            await asyncio.wait_for(self._wake.wait(), HEARTBEAT_SECONDS)
        except TimeoutError:
            return []
        await asyncio.sleep(GATHER_SECONDS)
        self._wake.clear()
        waiting, self._waiting = self._waiting, {}
        if self._overrun:
            self._overrun = False
            return [{"kind": "reload"}]
        events = [event for key in waiting if (event := self._message(*key)) is not None]
        # Rooms first: a message may mention a thread that was made a moment before it.
        return self._rooms_if_changed() + events

    def _message(self, channel_id: int, message_id: int) -> Payload | None:
        if not can_see_channel(self._world, self.viewer, channel_id):
            return None
        backend = self._world.backend
        message = seen_message(self._world, self.viewer, channel_id, message_id)
        if message is not None:
            return {"kind": "message", "message": message_json(self._world, self.viewer, message)}
        # Of another's ephemeral message a viewer learns nothing, not even that it came or went.
        stored = backend.messages.get(channel_id, {}).get(message_id)
        if stored is not None and not stored.visible_to(self.viewer):
            return None
        if backend.withdrawn.get(message_id, self.viewer) != self.viewer:
            return None
        return {"kind": "gone", "channel": str(channel_id), "id": str(message_id)}

    def _rooms_if_changed(self) -> list[Payload]:
        rooms = rooms_json(self._world, self.viewer)
        text = json.dumps(rooms)
        if text == self._rooms:
            return []
        self._rooms = text
        return [{"kind": "rooms", "rooms": rooms}]


class Feed:
    def __init__(self, world: World) -> None:
        self._world = world
        self._readers: set[Reader] = set()
        self._closing = asyncio.Event()
        world.backend.listeners.append(self.note)

    def note(self, channel_id: int | None = None, message_id: int | None = None) -> None:
        for reader in self._readers:
            reader.note(channel_id, message_id)

    def close(self) -> None:
        self._closing.set()

    async def serve(self, request: web.Request, viewer: int) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        reader = Reader(self._world, viewer)
        self._readers.add(reader)  # before the page hears that it is listened for: it then reads what there is
        try:
            await response.prepare(request)
            await _write(response, [{"kind": "hello"}])
            reader.note(None, None)
            while not self._closing.is_set():
                events = await self._next_or_close(reader)
                await _write(response, events)
        except (ConnectionResetError, ConnectionError):
            pass  # The page was closed.
        finally:
            self._readers.discard(reader)
        return response

    async def _next_or_close(self, reader: Reader) -> list[Payload]:
        upcoming = asyncio.ensure_future(reader.next())
        closing = asyncio.ensure_future(self._closing.wait())
        try:
            await asyncio.wait({upcoming, closing}, return_when=asyncio.FIRST_COMPLETED)
            return upcoming.result() if upcoming.done() else []
        finally:
            upcoming.cancel()
            closing.cancel()


async def _write(response: web.StreamResponse, events: list[Payload]) -> None:
    lines = "".join(f"data: {json.dumps(event)}\n\n" for event in events) or ": still here\n\n"
    await response.write(lines.encode())
