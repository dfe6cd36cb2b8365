"""Driving a harbour through its API, as the page does."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

from bot.harbour import harbour
from bot.harbour.server import Harbour

from .demo_bot import DemoBot

T = TypeVar("T")


class Helm:
    def __init__(self, address: str, parts: Harbour, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.parts = parts
        self.session = session
        self.origin = address.split("/h/")[0]
        self.ids = {str(person.global_name): str(person.id) for person in parts.world.people}

    async def start(self, person: str = "Ann") -> dict[str, Any]:
        return await self._get("start", {"as": self.ids[person]})

    async def room(self, name: str, person: str = "Ann") -> str:
        """The id of a channel, thread or DM (named after the bot) as this person's sidebar has it."""
        rooms = (await self.start(person))["rooms"]
        every = [*rooms["dms"], *rooms["channels"], *(t for c in rooms["channels"] for t in c["threads"])]
        return next(room["id"] for room in every if room["name"] == name)

    async def read(self, room: str, person: str = "Ann") -> list[dict[str, Any]]:
        return (await self._get("messages", {"as": self.ids[person], "channel": room}))["messages"]

    async def commands(self, room: str, person: str = "Ann") -> list[dict[str, Any]]:
        return await self._get("commands", {"as": self.ids[person], "channel": room})

    async def post(self, act: str, body: dict[str, Any], **headers: str) -> tuple[int, Any]:
        async with self.session.post(
            f"{self.address}api/{act}", json=body, headers={"Origin": self.origin, **headers}
        ) as response:
            text = await response.text()
            return response.status, json.loads(text) if response.content_type == "application/json" else text

    async def act(self, act: str, person: str = "Ann", **body: Any) -> Any:
        status, answer = await self.post(act, {"as": self.ids[person], **body})
        assert status == 200, answer
        return answer

    async def slash(self, room: str, command: str, person: str = "Ann", **options: Any) -> Any:
        return await self.act("slash", person, channel=room, name=command, options=options)

    async def click(self, message: dict[str, Any], control: str, person: str = "Ann") -> Any:
        return await self.act("click", person, channel=message["channel"], message=message["id"], control=control)

    async def _get(self, what: str, query: dict[str, str]) -> Any:
        async with self.session.get(f"{self.address}api/{what}", params=query) as response:
            assert response.status == 200, await response.text()
            return await response.json()


@contextlib.asynccontextmanager
async def at_the_helm(folder: Path, make_bot: Callable[[], Any] = DemoBot) -> AsyncIterator[Helm]:
    async with (
        harbour(make_bot, folder=folder) as (address, parts),
        aiohttp.ClientSession() as session,
    ):
        yield Helm(address, parts, session)


async def until(look: Callable[[], Awaitable[T | None]]) -> T:
    """Look again and again until there is something to see."""
    for _ in range(3000):
        if seen := await look():
            return seen
        await asyncio.sleep(0.02)
    raise AssertionError("it never came")


def controls(node: Any, usable: bool = False) -> Iterator[str]:
    """The custom ids of everything in a message, or of everything that may be used now."""
    if isinstance(node, list):
        for child in node:
            yield from controls(child, usable)
    elif isinstance(node, dict):
        if "custom_id" in node and not (usable and node.get("disabled")):
            yield node["custom_id"]
        for child in node.values():
            yield from controls(child, usable)
